import { less, off, pick, text } from '../goods.ts'
import type { DemoStore } from '../shape.ts'
import { medicines } from './shelves/medicines.ts'
import { vitamins } from './shelves/vitamins.ts'

export const vitaminCorner: DemoStore = {
  key: 'vitamin-corner',
  module: 'pharmacy',
  name: text('Vitamin Corner', 'ركن الفيتامين'),
  kind: text('Vitamins, herbs, sports nutrition', 'فيتامينات وأعشاب وتغذية رياضيين'),
  palette: 'lilac',
  logo: '🍊',
  cover: '{teabox:green}{tablets:orange}🍊{tablets:green}{capsules:yellow}🍯',
  hours: 'always',
  deliveryMinutes: [25, 45],
  minimumOrder: 45,
  freeDelivery: true,
  items: [
    ...pick(vitamins, {
      vitaminC: { price: 26.5, recommended: true },
      vitaminD: { price: 39, recommended: true },
      vitaminDWeekly: {},
      multivitamin: { price: 62, discount: off(15) },
      multivitaminWomen: {},
      kidsGummies: {},
      vitaminB: {},
      biotin: { price: 51, discount: off(10) },
      iron: { discount: off(10) },
      calcium: {},
      magnesium: {},
      zinc: {},
      omega3: { price: 69, recommended: true },
      codLiver: {},
      eveningPrimrose: {},
      blackSeed: { price: 52, stock: 0 },
      glucosamine: {},
      collagen: { price: 119, discount: less(20) },
      chamomile: {},
      anise: {},
      gingerTea: { recommended: true },
      mintTea: {},
      sidrHoney: {},
      whey: { price: 209, recommended: true, discount: less(30) },
      proteinBars: { discount: less(12) },
      electrolytes: { price: 45, stock: 3 },
    }),
    ...pick(medicines, {
      probiotics: { price: 65, recommended: true },
      rehydration: {},
    }),
  ],
}
