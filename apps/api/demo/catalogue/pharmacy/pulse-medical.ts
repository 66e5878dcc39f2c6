import { less, off, pick, text } from '../goods.ts'
import type { DemoStore } from '../shape.ts'
import { dailyCare } from './shelves/daily-care.ts'
import { firstAidDevices } from './shelves/first-aid-devices.ts'
import { longTerm } from './shelves/long-term.ts'
import { medicines } from './shelves/medicines.ts'

export const pulseMedical: DemoStore = {
  key: 'pulse-medical',
  module: 'pharmacy',
  name: text('Pulse Medical Supplies', 'نبض للمستلزمات الطبية'),
  kind: text('Devices, supports, first aid', 'أجهزة طبية ومشدّات وإسعافات'),
  palette: 'sky',
  logo: '🩺',
  cover: '{oximeter:blue}🩼🩺{monitor:blue}❤️',
  hours: [
    { days: [0, 1, 2, 3, 4], from: '09:00', to: '13:00' },
    { days: [0, 1, 2, 3, 4, 6], from: '16:00', to: '22:30' },
  ],
  deliveryMinutes: [35, 60],
  minimumOrder: 30,
  takeAway: true,
  announcement: text('Devices carry a two-year warranty.', 'ضمان سنتين على الأجهزة.'),
  items: [
    ...pick(firstAidDevices, {
      gauze: {},
      bandage: {},
      firstAidKit: { price: 75, recommended: true },
      burnGel: {},
      scarGel: {},
      povidone: {},
      alcoholSwabs: {},
      gloves: { discount: off(10) },
      thermometer: {},
      infraredThermometer: {},
      pressureMonitor: { price: 219, recommended: true, discount: less(25) },
      wristMonitor: {},
      glucometer: { price: 109, recommended: true },
      oximeter: {},
      scale: { price: 139, discount: off(20) },
      nebulizer: { price: 189, recommended: true },
      kneeSupport: { recommended: true },
      backSupport: 109,
      wristSupport: {},
      compressionSocks: { discount: off(15) },
      crutches: { price: 135, stock: 1 },
      iceHotPack: {},
      pillBox: {},
      heatingPad: { price: 95, stock: 0 },
      antisepticSpray: {},
    }),
    ...pick(longTerm, {
      penNeedles: {},
      testStrips: { price: 59, discount: off(10) },
      lancets: {},
      insulinPens: {},
      inhaler: {},
    }),
    ...pick(medicines, {
      painGel: {},
      warmPatch: {},
    }),
    ...pick(dailyCare, {
      readingGlasses: { discount: less(9) },
      earSpray: {},
    }),
  ],
}
