import { all, less, off, text } from '../goods.ts'
import type { DemoStore } from '../shape.ts'
import { datesNuts } from './shelves/dates-nuts.ts'

export const palmAndAlmond: DemoStore = {
  key: 'palm-and-almond',
  module: 'grocery',
  name: text('Palm & Almond', 'نخلة ولوزة'),
  kind: text('Dates, nuts, honey, gifts', 'تمور ومكسرات وعسل وهدايا'),
  palette: 'sage',
  logo: '🌴',
  cover: '{pistachios:lime}🍯{dates:brown}{dallah:gold}{nuts:brown}🎁',
  hours: [
    { days: [0, 1, 2, 3, 4], from: '09:00', to: '13:00' },
    { days: [0, 1, 2, 3, 4, 5, 6], from: '16:00', to: '23:45' },
  ],
  deliveryMinutes: [25, 40],
  minimumOrder: 35,
  featured: true,
  takeAway: true,
  discount: { percent: 12, minimumPurchase: 120, maximum: 50 },
  announcement: text(
    'Gift boxes can carry a handwritten card; leave the words in the notes.',
    'يمكن إرفاق بطاقة مكتوبة بخط اليد مع الهدايا، والنص في ملاحظات الطلب.',
  ),
  items: all(datesNuts, {
    sukkari: { recommended: true, discount: off(10) },
    ajwa: { recommended: true },
    guestBox: { recommended: true },
    coffeeBox: { discount: less(10) },
    mixedNuts: { recommended: true, discount: off(15) },
    sidrHoney: { recommended: true },
    pineNuts: { stock: 3 },
    wetSukkari: { stock: 0 },
    walnuts: { discount: off(20) },
    medjool: { maximum: 8 },
  }),
}
