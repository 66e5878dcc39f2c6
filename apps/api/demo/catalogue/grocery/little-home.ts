import { all, less, off, text } from '../goods.ts'
import type { DemoStore } from '../shape.ts'
import { homeBaby } from './shelves/home-baby.ts'

export const littleHome: DemoStore = {
  key: 'little-home',
  module: 'grocery',
  name: text('Little Home', 'بيت الصغير'),
  kind: text('Baby and household', 'مستلزمات الطفل والمنزل'),
  palette: 'rose',
  logo: '🧸',
  cover: '🧻{detergent:blue}🍼🧸{softener:violet}🫧',
  hours: [
    { days: [0, 1, 2, 3, 4], from: '09:00', to: '22:00' },
    { days: [5], from: '14:00', to: '23:00' },
    { days: [6], from: '10:00', to: '23:00' },
  ],
  deliveryMinutes: [30, 50],
  minimumOrder: 30,
  freeDelivery: true,
  items: all(homeBaby, {
    diapers3: { recommended: true, discount: off(15) },
    diapers5: { recommended: true },
    babyMilk: { price: 65, recommended: true },
    washingPowder: { discount: less(6) },
    bucketMop: { discount: off(20) },
    bulbs: { stock: 0 },
    bathDuck: { recommended: true, stock: 3 },
    softener: { discount: off(10) },
    tissues: { recommended: true },
  }),
}
