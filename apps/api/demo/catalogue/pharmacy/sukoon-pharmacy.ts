import { less, off, pick, text } from '../goods.ts'
import type { DemoStore } from '../shape.ts'
import { dailyCare } from './shelves/daily-care.ts'
import { firstAidDevices } from './shelves/first-aid-devices.ts'
import { longTerm } from './shelves/long-term.ts'
import { medicines } from './shelves/medicines.ts'
import { motherBaby } from './shelves/mother-baby.ts'
import { vitamins } from './shelves/vitamins.ts'

export const sukoonPharmacy: DemoStore = {
  key: 'sukoon-pharmacy',
  module: 'pharmacy',
  name: text('Sukoon Night Pharmacy', 'صيدلية سكون الليلية'),
  kind: text('Open day and night', 'مفتوحة ليلًا ونهارًا'),
  palette: 'navy',
  logo: '🌙',
  cover: '{syrup:violet}{pillbox:mint}🌙{thermometer:blue}{tea:amber}',
  hours: 'always',
  deliveryMinutes: [15, 30],
  minimumOrder: 0,
  featured: true,
  selfDelivery: { perKm: 2, minimum: 8, maximum: 24 },
  items: [
    ...pick(medicines, {
      paracetamol500: { price: 6.95, recommended: true },
      paracetamolExtra: {},
      paracetamolDrops: {},
      ibuprofenSyrup: {},
      coolingPatch: 17.5,
      migraine: {},
      coldNight: { price: 16.5, recommended: true },
      hotLemon: {},
      throatSpray: { recommended: true },
      loratadine: {},
      antacidSyrup: {},
      loperamide: {},
      colicDrops: { price: 23.5, stock: 2 },
      chestRub: { discount: off(10) },
    }),
    ...pick(longTerm, {
      aspirin81: {},
      insulinPens: {},
      azithromycin: {},
      inhaler: {},
    }),
    ...pick(vitamins, {
      vitaminC: {},
      chamomile: { price: 13.5, discount: off(20) },
      magnesium: {},
    }),
    ...pick(dailyCare, {
      mouthwash: { discount: less(3) },
      pads: { discount: off(10) },
      tissuesPocket: {},
      earPlugs: {},
      miswak: {},
      footPowder: { discount: off(15) },
    }),
    ...pick(motherBaby, {
      infantMilk1: 82,
      infantMilk2: 82,
      diapers: {},
      wetWipes: {},
    }),
    ...pick(firstAidDevices, {
      gauze: {},
      burnGel: {},
      infraredThermometer: { price: 119, recommended: true },
    }),
  ],
}
