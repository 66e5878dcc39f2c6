import { less, off, pick, text } from '../goods.ts'
import type { DemoStore } from '../shape.ts'
import { dailyCare } from './shelves/daily-care.ts'
import { firstAidDevices } from './shelves/first-aid-devices.ts'
import { longTerm } from './shelves/long-term.ts'
import { medicines } from './shelves/medicines.ts'
import { motherBaby } from './shelves/mother-baby.ts'
import { skinHair } from './shelves/skin-hair.ts'
import { vitamins } from './shelves/vitamins.ts'

export const neighbourPharmacy: DemoStore = {
  key: 'neighbour-pharmacy',
  module: 'pharmacy',
  name: text('Good Neighbours Pharmacy', 'صيدلية الجيران'),
  kind: text('Family pharmacy', 'صيدلية العائلة'),
  palette: 'sage',
  logo: '🏡',
  cover: '{pump:green}🪥{pillbox:orange}{syrup:sky}🩹🍼',
  hours: [
    { days: [0, 1, 2, 3, 4, 6], from: '08:00', to: '23:59' },
    { days: [5], from: '14:00', to: '23:59' },
  ],
  deliveryMinutes: [20, 30],
  minimumOrder: 20,
  takeAway: true,
  discount: { percent: 10, minimumPurchase: 100, maximum: 30 },
  items: [
    ...pick(medicines, {
      paracetamol500: {},
      paracetamolSyrup: 9.25,
      coldFlu: {},
      coughKids: {},
      seaSpray: {},
      decongestant: {},
      cetirizine: { price: 12.95, discount: less(2) },
      itchCream: {},
      laxative: {},
      rehydration: 16.95,
    }),
    ...pick(longTerm, {
      valsartan: {},
      atorvastatin: {},
      aspirin81: {},
      amoxiclav: {},
    }),
    ...pick(vitamins, {
      kidsGummies: { price: 46, recommended: true },
      vitaminB: {},
      zinc: {},
      iron: {},
    }),
    ...pick(skinHair, {
      bodyLotion: { discount: off(15) },
      petroleum: {},
      dailyShampoo: {},
    }),
    ...pick(dailyCare, {
      toothpaste: { price: 13.5, recommended: true },
      toothbrush: {},
      razors: { recommended: true },
      rollOn: {},
      cottonBuds: {},
      whitening: { discount: off(20) },
      floss: {},
      razorHeads: { discount: less(6) },
      deodorantSpray: {},
      cottonPads: {},
      sugarFreeGum: {},
      miswak: { recommended: true },
    }),
    ...pick(motherBaby, {
      diaperCream: {},
    }),
    ...pick(firstAidDevices, {
      plasters: {},
      waterproofPlasters: { price: 13.5, stock: 0 },
      kidsPlasters: {},
    }),
  ],
}
