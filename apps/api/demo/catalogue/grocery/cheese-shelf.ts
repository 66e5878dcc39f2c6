import { all, less, off, text } from '../goods.ts'
import type { DemoStore } from '../shape.ts'
import { dairy } from './shelves/dairy.ts'

export const cheeseShelf: DemoStore = {
  key: 'cheese-shelf',
  module: 'grocery',
  name: text('The Cheese Shelf', 'رفّ الأجبان'),
  kind: text('Dairy, cheese, eggs', 'ألبان وأجبان وبيض'),
  palette: 'sky',
  logo: '🧀',
  cover: '{milk:blue}{eggs}🧈🧀{jar:olive}🥛',
  hours: [
    { days: [0, 1, 2, 3, 4], from: '08:00', to: '22:30' },
    { days: [5], from: '14:00', to: '23:30' },
    { days: [6], from: '09:00', to: '23:30' },
  ],
  deliveryMinutes: [25, 40],
  minimumOrder: 30,
  takeAway: true,
  announcement: text('A taste of the cheese of the week comes with every order.', 'مع كل طلب قطعة تذوّق من جبن الأسبوع.'),
  items: all(dairy, {
    cheeseBoard: { recommended: true, discount: less(10) },
    halloumi: { price: 17.5, recommended: true },
    nabulsi: { recommended: true },
    labnehBalls: { recommended: true, discount: off(15) },
    gouda: { discount: off(20) },
    akkawi: { discount: off(10) },
    freshMozzarella: { stock: 3 },
    parmesan: { stock: 0 },
    ghee: { price: 44, recommended: true, maximum: 4 },
    milkPowder: { price: 55, discount: less(6) },
  }),
}
