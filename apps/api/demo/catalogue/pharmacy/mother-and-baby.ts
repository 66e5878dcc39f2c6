import { less, off, pick, text } from '../goods.ts'
import type { DemoStore } from '../shape.ts'
import { dailyCare } from './shelves/daily-care.ts'
import { firstAidDevices } from './shelves/first-aid-devices.ts'
import { longTerm } from './shelves/long-term.ts'
import { medicines } from './shelves/medicines.ts'
import { motherBaby } from './shelves/mother-baby.ts'
import { skinHair } from './shelves/skin-hair.ts'
import { vitamins } from './shelves/vitamins.ts'

export const motherAndBaby: DemoStore = {
  key: 'mother-and-baby',
  withoutReviews: true,
  module: 'pharmacy',
  name: text('Mother & Baby Pharmacy', 'صيدلية الأم والطفل'),
  kind: text('Feeding, nappies, pregnancy', 'رضاعة وحفاضات وحمل'),
  palette: 'rose',
  logo: '🍼',
  cover: '🧸{pump:amber}🍼{diapers:sky}🛁',
  hours: [
    { days: [0, 1, 2, 3, 4], from: '09:00', to: '23:00' },
    { days: [5, 6], from: '15:00', to: '23:59' },
  ],
  deliveryMinutes: [30, 45],
  minimumOrder: 40,
  freeDelivery: true,
  announcement: text('Newborn gift wrapping is free.', 'تغليف هدايا المواليد مجاني.'),
  items: [
    ...pick(motherBaby, {
      infantMilk1: { price: 77, recommended: true },
      infantMilk2: {},
      growingMilk: { price: 69.5, discount: off(10) },
      cereal: {},
      bottles: { price: 55, recommended: true },
      pacifiers: {},
      breastPump: { price: 299, discount: less(30) },
      sterilizer: {},
      diapers: { price: 55, recommended: true },
      wetWipes: 25,
      diaperCream: {},
      babyOil: {},
      babyWash: { discount: off(10) },
      aspirator: {},
      nailSet: { price: 35, stock: 3 },
      folicAcid: {},
      prenatal: { price: 64, recommended: true },
      pregnancyTest: {},
      stretchCream: { discount: less(10) },
      nursingPads: {},
    }),
    ...pick(medicines, {
      paracetamolDrops: {},
      ibuprofenSyrup: {},
      colicDrops: {},
      coolingPatch: {},
      allergySyrup: {},
    }),
    ...pick(vitamins, {
      kidsGummies: { price: 48, discount: off(15) },
    }),
    ...pick(skinHair, {
      kidsSun: {},
    }),
    ...pick(dailyCare, {
      kidsToothbrush: {},
      kidsToothpaste: {},
    }),
    ...pick(longTerm, {
      amoxicillinSyrup: {},
    }),
    ...pick(firstAidDevices, {
      kidsPlasters: { discount: off(15) },
    }),
  ],
}
