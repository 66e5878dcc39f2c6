import { all, less, off, text } from '../goods.ts'
import type { DemoStore } from '../shape.ts'
import { produce } from './shelves/produce.ts'

const { fruitBox, onionPotatoSack, taifGrapes, ...everyday } = produce

export const bustanGreens: DemoStore = {
  key: 'bustan-greens',
  module: 'grocery',
  name: text('Bustan Greens', 'خضار البستان'),
  kind: text('Fruit, vegetables, herbs', 'فواكه وخضار وورقيات'),
  palette: 'butter',
  logo: '🥦',
  cover: '🍅🥕🥬🥦🍋🍇🍓',
  hours: [
    { days: [0, 1, 2, 3, 4, 6], from: '06:00', to: '23:00' },
    { days: [5], from: '13:30', to: '23:30' },
  ],
  deliveryMinutes: [20, 35],
  minimumOrder: 20,
  featured: true,
  takeAway: true,
  announcement: text('Taif grapes and Jazan mangoes arrived this morning.', 'وصل عنب الطائف ومانجو جازان هذا الصباح.'),
  items: [
    { ...fruitBox, recommended: true, stock: 3 },
    { ...taifGrapes, recommended: true, discount: off(15), maximum: 5 },
    { ...onionPotatoSack, discount: less(3) },
    ...all(everyday, {
      bananas: { recommended: true },
      strawberries: { recommended: true, discount: off(20) },
      cherries: { stock: 2 },
      coconut: { stock: 0 },
      tomatoes: { recommended: true, discount: off(10) },
      avocado: { discount: off(25), maximum: 6 },
      broccoli: { discount: less(2) },
      saladMix: { recommended: true },
    }),
  ],
}
