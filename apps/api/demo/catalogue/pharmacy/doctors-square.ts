import { less, off, pick, text } from '../goods.ts'
import type { DemoStore } from '../shape.ts'
import { dailyCare } from './shelves/daily-care.ts'
import { firstAidDevices } from './shelves/first-aid-devices.ts'
import { longTerm } from './shelves/long-term.ts'
import { medicines } from './shelves/medicines.ts'
import { vitamins } from './shelves/vitamins.ts'

export const doctorsSquare: DemoStore = {
  key: 'doctors-square',
  module: 'pharmacy',
  name: text('Doctors’ Square Pharmacy', 'صيدلية ميدان الأطباء'),
  kind: text('Prescriptions and long-term care', 'وصفات طبية ورعاية الحالات المزمنة'),
  palette: 'sand',
  logo: '💊',
  cover: '{glucometer:blue}{syrup:amber}{pillbox:red}❤️🩺',
  hours: [
    { days: [0, 1, 2, 3, 4], from: '07:30', to: '23:30' },
    { days: [5], from: '16:00', to: '23:30' },
    { days: [6], from: '09:00', to: '23:30' },
  ],
  deliveryMinutes: [25, 40],
  minimumOrder: 0,
  featured: true,
  takeAway: true,
  announcement: text('Send a photo of the prescription and we prepare the rest.', 'يكفي إرفاق صورة الوصفة الطبية ونجهّز الباقي.'),
  items: [
    ...pick(longTerm, {
      amlodipine: 23.5,
      valsartan: {},
      bisoprolol: {},
      atorvastatin: 46,
      aspirin81: { price: 8.25, recommended: true },
      metformin: {},
      sitagliptin: {},
      insulinPens: { price: 239, stock: 2 },
      penNeedles: {},
      testStrips: { price: 62, recommended: true },
      lancets: { discount: off(10) },
      glucoseTabs: { recommended: true },
      footCream: { price: 41, discount: off(15) },
      amoxicillin: {},
      amoxiclav: {},
      azithromycin: {},
      amoxicillinSyrup: {},
      fusidicCream: {},
      thyroxine: {},
      inhaler: {},
    }),
    ...pick(medicines, {
      nasalSteroid: {},
      ibuprofen400: { price: 12.5, discount: less(2) },
      paracetamol500: {},
      omeprazole: {},
      migraine: {},
    }),
    ...pick(vitamins, {
      omega3: { price: 72, discount: off(10) },
      magnesium: {},
    }),
    ...pick(dailyCare, {
      allergyEyeDrops: {},
      eyeDrops: { discount: off(10) },
    }),
    ...pick(firstAidDevices, {
      pressureMonitor: { price: 235, recommended: true },
    }),
  ],
}
