import { less, off, pick, text } from '../goods.ts'
import type { DemoStore } from '../shape.ts'
import { dailyCare } from './shelves/daily-care.ts'
import { skinHair } from './shelves/skin-hair.ts'
import { vitamins } from './shelves/vitamins.ts'

export const skinAndSun: DemoStore = {
  key: 'skin-and-sun',
  module: 'pharmacy',
  name: text('Skin & Sun Pharmacy', 'صيدلية بشرة وشمس'),
  kind: text('Skin, sun and hair care', 'عناية بالبشرة والشعر وواقيات شمس'),
  palette: 'peach',
  logo: '☀️',
  cover: '{cream:rose}{drops:orange}{tube:amber}☀️{pump:violet}',
  hours: [{ days: [0, 1, 2, 3, 4, 5, 6], from: '10:00', to: '23:00' }],
  deliveryMinutes: [30, 50],
  minimumOrder: 50,
  featured: true,
  discount: { percent: 15, minimumPurchase: 200, maximum: 60 },
  items: [
    ...pick(skinHair, {
      faceWash: { price: 42, recommended: true },
      acneWash: {},
      micellar: { price: 36, discount: off(20) },
      makeupWipes: {},
      moisturiser: { price: 65, recommended: true },
      bodyLotion: {},
      ureaCream: {},
      handCream: {},
      petroleum: {},
      lipBalm: {},
      vitaminCSerum: { price: 109, discount: off(15) },
      hyaluronic: { price: 85, recommended: true },
      retinol: { price: 109, stock: 2 },
      acneGel: {},
      hydrocortisone: {},
      sunscreen: { price: 75, recommended: true },
      sunSpray: { price: 89, discount: off(10) },
      kidsSun: {},
      afterSun: {},
      antiDandruff: {},
      hairFall: {},
      hairOil: {},
      minoxidil: { price: 98, stock: 0 },
      hairMask: {},
      acnePatches: {},
    }),
    ...pick(vitamins, {
      biotin: { price: 52, recommended: true },
      collagen: { price: 125, discount: less(15) },
    }),
    ...pick(dailyCare, {
      shavingFoam: {},
      afterShave: {},
      bodyWash: {},
      intimateWash: {},
      deodorantSpray: { discount: off(10) },
    }),
  ],
}
