import { less, off, pick, text } from '../goods.ts'
import type { DemoStore } from '../shape.ts'
import { bakery } from './shelves/bakery.ts'
import { dairy } from './shelves/dairy.ts'
import { frozen } from './shelves/frozen.ts'
import { homeBaby } from './shelves/home-baby.ts'
import { meat } from './shelves/meat.ts'
import { pantry } from './shelves/pantry.ts'
import { produce } from './shelves/produce.ts'

export const liwanHyper: DemoStore = {
  key: 'liwan-hyper',
  module: 'grocery',
  name: text('Liwan Hyper', 'هايبر ليوان'),
  kind: text('Hypermarket, everything under one roof', 'هايبر ماركت، كل شيء تحت سقف واحد'),
  palette: 'tomato',
  logo: '🛒',
  cover: '{detergent:green}🥖🍗🛒🍌{milk:blue}🧃🍪',
  hours: 'always',
  deliveryMinutes: [45, 70],
  minimumOrder: 80,
  featured: true,
  freeDelivery: true,
  takeAway: true,
  announcement: text('Family-size packs are on offer until Saturday.', 'عروض على العبوات العائلية حتى يوم السبت.'),
  items: [
    ...pick(produce, {
      bananas: 6.5,
      oranges: 5.75,
      watermelon: { price: 19.5, discount: off(10) },
      strawberries: 11.5,
      tomatoes: 4.95,
      cucumbers: 5.5,
      carrots: 4.95,
      onionPotatoSack: { price: 19.5, recommended: true },
    }),
    ...pick(meat, {
      wholeChicken: { price: 17.5, recommended: true, maximum: 6 },
      chickenBreast: 20.5,
      beefMince: 25.5,
      lambShoulder: { price: 76, stock: 3 },
    }),
    ...pick(dairy, {
      lowFatMilk: 10.95,
      laban: 5.5,
      greekYogurt: 9.25,
      cheddar: 15.95,
      creamCheese: 10.5,
      milkPowder: { price: 54.95, discount: less(7), recommended: true },
      eggs30: { price: 18.5, discount: off(10) },
    }),
    ...pick(bakery, { samoli: 1.75, whiteToast: 5.95, croissants: { price: 10.5, recommended: true } }),
    ...pick(frozen, { fries: 14.5, mixedVegetables: 7.25, vanillaTub: { price: 19.95, discount: off(15) } }),
    ...pick(pantry, {
      basmati: { price: 41.5, recommended: true },
      egyptianRice: 11.95,
      sunflowerOil: 15.95,
      noodles: 8.5,
      espresso: { price: 32, stock: 0 },
      waterLarge: 9.95,
      mangoJuice: 8.5,
      lemonSoda: 12.5,
      cookies: 7.95,
      greenTea: 11.95,
      soySauce: 8.25,
      sweetcornTin: 4.5,
      peanutButter: { price: 14.5, discount: off(20) },
    }),
    ...pick(homeBaby, {
      washingPowder: { price: 36.5, discount: off(20) },
      dishSoap: 10.95,
      tissues: 20.95,
      diapers3: { price: 51, recommended: true },
    }),
  ],
}
