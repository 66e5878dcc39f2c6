import { all, less, off, text } from '../goods.ts'
import type { DemoStore } from '../shape.ts'
import { meat } from './shelves/meat.ts'

export const naimiHouseButchery: DemoStore = {
  key: 'naimi-house-butchery',
  module: 'grocery',
  name: text('Naimi House Butchery', 'ملحمة بيت النعيمي'),
  kind: text('Fresh meat, poultry, marinated cuts', 'لحوم طازجة ودواجن ومتبّلات'),
  palette: 'stone',
  logo: '🥩',
  cover: '🍗{skewer:brown}🥩🍖🌿',
  hours: [
    { days: [0, 1, 2, 3, 4, 6], from: '06:30', to: '12:30' },
    { days: [0, 1, 2, 3, 4, 5, 6], from: '15:30', to: '23:00' },
  ],
  deliveryMinutes: [35, 55],
  minimumOrder: 50,
  featured: true,
  takeAway: true,
  announcement: text('Orders for whole lamb before noon arrive the same evening.', 'طلبات الذبائح قبل الظهر تصل في المساء نفسه.'),
  items: all(meat, {
    beefMince: { recommended: true, discount: off(10) },
    lambShoulder: { recommended: true, discount: less(8) },
    tenderloin: { stock: 2 },
    oxtail: { stock: 0 },
    shishTawook: { discount: off(15) },
    burgerPatties: { recommended: true },
    grillBox: { recommended: true, discount: less(20) },
    wings: { discount: off(12) },
    camelCubes: { recommended: true },
  }),
}
