import { less, off, pick, text } from '../goods.ts'
import type { DemoStore } from '../shape.ts'
import { bakery } from './shelves/bakery.ts'
import { dairy } from './shelves/dairy.ts'
import { frozen } from './shelves/frozen.ts'
import { homeBaby } from './shelves/home-baby.ts'
import { pantry } from './shelves/pantry.ts'
import { produce } from './shelves/produce.ts'

export const corner24: DemoStore = {
  key: 'corner-24',
  module: 'grocery',
  name: text('Corner 24', 'ركن 24'),
  kind: text('Small market, day and night', 'ميني ماركت ليلًا ونهارًا'),
  palette: 'navy',
  logo: '🏪',
  cover: '🥪🧃🍦🥤🍿🍫☕',
  hours: 'always',
  deliveryMinutes: [10, 20],
  minimumOrder: 0,
  featured: true,
  selfDelivery: { perKm: 1.5, minimum: 5, maximum: 15 },
  items: [
    ...pick(pantry, {
      water: 15.95,
      waterLarge: 12.5,
      cola: { price: 14.95, recommended: true },
      dietCola: 14.95,
      lemonSoda: { price: 14.95, discount: off(10) },
      orangeJuice: 12.95,
      appleJuice: 9.5,
      crisps: { price: 6.95, recommended: true },
      popcorn: 8.5,
      milkChocolate: { price: 8.95, recommended: true, discount: less(1) },
      cookies: 9.5,
      teaBiscuits: 5.95,
      candy: 7.5,
      noodles: { price: 10.5, recommended: true },
      foul: 4,
      tomatoPaste: 7.25,
      salt: 3,
      blackTea: 16.95,
      espresso: { price: 36, stock: 0 },
      hotSauce: 6.95,
    }),
    ...pick(dairy, {
      wholeMilk: 6.75,
      laban: 6.5,
      strawberryMilk: 2.75,
      chocolateMilk: { price: 2.75, recommended: true },
      triangles: 8.95,
      eggs12: 14.5,
      labneh: 10.95,
    }),
    ...pick(bakery, { arabicBread: 3.5, samoli: 2.5, donuts: { price: 25, stock: 2 }, sandwichBox: 62 }),
    ...pick(frozen, { cones: { price: 19, discount: off(15) }, iceCubes: { price: 6, maximum: 5 }, fries: 16.95 }),
    ...pick(produce, { bananas: 8.5, lemons: 9.95 }),
    ...pick(homeBaby, { batteries: 21, tissues: 24.95 }),
  ],
}
