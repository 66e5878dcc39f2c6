import { less, off, pick, text } from '../goods.ts'
import type { DemoStore } from '../shape.ts'
import { dailyCare } from './shelves/daily-care.ts'
import { firstAidDevices } from './shelves/first-aid-devices.ts'
import { longTerm } from './shelves/long-term.ts'
import { medicines } from './shelves/medicines.ts'
import { motherBaby } from './shelves/mother-baby.ts'
import { skinHair } from './shelves/skin-hair.ts'
import { vitamins } from './shelves/vitamins.ts'

export const rayhanPharmacy: DemoStore = {
  key: 'rayhan-pharmacy',
  module: 'pharmacy',
  name: text('Rayhan Pharmacy', 'صيدلية ريحان'),
  kind: text('Medicines, vitamins, everyday care', 'أدوية وفيتامينات وعناية يومية'),
  palette: 'mint',
  logo: '🌿',
  cover: '🩹{syrup:rose}{pillbox:blue}{tablets:orange}{thermometer:blue}🌿',
  hours: 'always',
  deliveryMinutes: [20, 35],
  minimumOrder: 25,
  featured: true,
  freeDelivery: true,
  takeAway: true,
  announcement: text('A pharmacist answers in the chat at any hour.', 'صيدلي يجيب في المحادثة على مدار الساعة.'),
  items: [
    ...pick(medicines, {
      paracetamol500: { price: 6.25, recommended: true },
      paracetamolSyrup: {},
      ibuprofen400: {},
      painGel: { price: 23.5, recommended: true },
      coldFlu: {},
      coughSyrup: { price: 20.5, discount: off(10) },
      lozenges: {},
      cetirizine: {},
      antacid: {},
      omeprazole: {},
      rehydration: {},
      chestRub: {},
    }),
    ...pick(longTerm, {
      amlodipine: {},
      metformin: {},
      amoxicillin: {},
      inhaler: {},
    }),
    ...pick(vitamins, {
      vitaminC: { price: 27.5, recommended: true, discount: off(15) },
      vitaminD: {},
      multivitamin: { discount: off(12) },
    }),
    ...pick(skinHair, {
      faceWash: { discount: off(10) },
      sunscreen: {},
    }),
    ...pick(dailyCare, {
      toothpaste: {},
      handWash: {},
      eyeDrops: {},
      sensitiveToothpaste: { discount: off(10) },
      electricBrush: { price: 145, recommended: true },
      lensSolution: {},
    }),
    ...pick(motherBaby, {
      infantMilk1: {},
      diapers: 56,
    }),
    ...pick(firstAidDevices, {
      plasters: {},
      thermometer: { price: 26.5, recommended: true },
      pressureMonitor: { price: 229, discount: less(20) },
      sanitizer: { price: 12, stock: 0 },
      glucometer: {},
    }),
  ],
}
