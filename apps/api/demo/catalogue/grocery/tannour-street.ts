import { all, less, off, text } from '../goods.ts'
import type { DemoStore } from '../shape.ts'
import { bakery } from './shelves/bakery.ts'

export const tannourStreet: DemoStore = {
  key: 'tannour-street',
  module: 'grocery',
  name: text('Tannour Street', 'شارع التنّور'),
  kind: text('Bread, pastries, cakes', 'خبز ومعجنات وكيك'),
  palette: 'lilac',
  logo: '🥖',
  cover: '🥐🍞🥖🫓🍰🥨',
  hours: [
    { days: [0, 1, 2, 3, 4, 6], from: '05:00', to: '23:30' },
    { days: [5], from: '05:00', to: '11:15' },
    { days: [5], from: '13:00', to: '23:30' },
  ],
  deliveryMinutes: [20, 30],
  minimumOrder: 15,
  featured: true,
  freeDelivery: true,
  takeAway: true,
  items: all(bakery, {
    tannourBread: { recommended: true },
    croissants: { recommended: true, discount: off(10) },
    chocolateCroissants: { discount: off(15) },
    sourdough: { recommended: true },
    honeyCake: { stock: 2 },
    appleTart: { stock: 0 },
    fatayerBox: { recommended: true, discount: less(5) },
    donuts: { discount: off(25) },
    maamoul: { recommended: true },
    birthdayCake: { maximum: 3 },
  }),
}
