import { all, less, off, text } from '../goods.ts'
import type { DemoStore } from '../shape.ts'
import { frozen } from './shelves/frozen.ts'

export const iceCorner: DemoStore = {
  key: 'ice-corner',
  module: 'grocery',
  name: text('Ice Corner', 'ركن الجليد'),
  kind: text('Frozen food, ice cream', 'مجمدات وآيس كريم'),
  palette: 'plum',
  logo: '🧊',
  cover: '🍕🍟🍨🧊🍓🥟',
  hours: 'always',
  deliveryMinutes: [20, 35],
  minimumOrder: 40,
  announcement: text('Everything travels in cold boxes at −18 °C.', 'كل الطلبات تصل في صناديق مبرّدة عند 18 درجة تحت الصفر.'),
  items: all(frozen, {
    chickenNuggets: { recommended: true, discount: off(20) },
    meatSambousa: { recommended: true },
    fries: { recommended: true },
    margherita: { discount: less(3) },
    vanillaTub: { recommended: true },
    frozenBerries: { discount: off(10) },
    lasagne: { stock: 0 },
    salmonPortions: { stock: 3 },
    kunafaDough: { recommended: true, discount: off(15) },
    iceCubes: { maximum: 10 },
  }),
}
