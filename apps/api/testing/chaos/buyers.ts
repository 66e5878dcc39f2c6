import type { Random } from '../../demo/city/random.ts'
import { payByCard } from './card.ts'
import { CENTER } from './chaos-shop.ts'
import { deliver, refund } from './desk.ts'
import { type Buyer, type Remembered, remember } from './memory.ts'
import { aCustomer, addCar, aGuest, book, cancel, CONTACT, place, placeGoods, toPlace } from './steps.ts'
import type { World } from './world.ts'

type Act = (world: World, random: Random, name: string) => Promise<void>

/** Frequencies of what buyers do. */
const acts: readonly [number, Act][] = [
  [20, buyInCash],
  [20, buyFromWallet],
  [30, buyByCard],
  [20, bookCar],
  [10, sendParcel],
]
const total = acts.reduce((sum, [weight]) => sum + weight, 0)

/** Does one thing that a buyer does, from the first call to the last; `name` is its idempotency key. */
export async function act(world: World, random: Random, name: string): Promise<void> {
  let drawn = random() * total
  const [, chosen] = acts.find(([weight]) => (drawn -= weight) < 0) ?? [0, buyInCash]
  await chosen(world, random, name)
}

async function buyInCash(world: World, random: Random, name: string): Promise<void> {
  const buyer = await aGuest(world)
  if (buyer === null) return
  const order = await placeGoods(world, random, { name, buyer, fields: { payment_method: 'cash_on_delivery' } })
  await goOn(world, random, { buyer, order })
}

async function buyFromWallet(world: World, random: Random, name: string): Promise<void> {
  const buyer = aCustomer(world, random)
  const fields = { payment_method: 'wallet' }
  const order = await placeGoods(world, random, { name, buyer, fields, isByWallet: true })
  await goOn(world, random, { buyer, order })
}

async function buyByCard(world: World, random: Random, name: string): Promise<void> {
  const buyer = random() < 0.5 ? aCustomer(world, random) : await aGuest(world)
  if (buyer === null) return
  const order = await placeGoods(world, random, { name, buyer, fields: { payment_method: 'digital_payment' } })
  if (random() < 0.15) await cancel(world, buyer, order)
  await payByCard(world, random, { buyer, order })
  await goOn(world, random, { buyer, order })
}

/** Cancels an order, delivers and sometimes refunds it, or leaves it as it is. */
async function goOn(world: World, random: Random, { buyer, order }: { buyer: Buyer; order: Remembered }): Promise<void> {
  const drawn = random()
  if (drawn < 0.25) return cancel(world, buyer, order)
  if (drawn < 0.6) return
  await deliver(world, order)
  if (drawn < 0.8) await refund(world, random, order)
}

async function sendParcel(world: World, random: Random, name: string): Promise<void> {
  const buyer = await aGuest(world)
  if (buyer === null) return
  const { parcels } = world.memory.shop
  const order = remember(name, { kind: 'order', price: null })
  const isByCard = random() < 0.5
  const body = {
    order_type: 'parcel',
    payment_method: isByCard ? 'digital_payment' : 'cash_on_delivery',
    charge_payer: 'sender',
    parcel_category_id: parcels.categoryId,
    address: 'Lantern Street 5',
    latitude: String(CENTER.lat),
    longitude: String(CENTER.lng),
    receiver_details: JSON.stringify({
      contact_person_name: 'Huda',
      contact_person_number: '+966557654321',
      address_type: 'others',
      address: 'Palm Street 9',
      latitude: CENTER.lat + 0.018,
      longitude: CENTER.lng,
    }),
    ...CONTACT,
  }
  await place(world, random, { order, buyer, request: toPlace(body, buyer, parcels.headers) })
  if (isByCard) await payByCard(world, random, { buyer, order })
  if (random() < 0.4) await cancel(world, buyer, order)
}

async function bookCar(world: World, random: Random, name: string): Promise<void> {
  const isByWallet = random() < 0.5
  const buyer = isByWallet ? aCustomer(world, random) : await aGuest(world)
  if (buyer === null) return
  await addCar(world, random, { buyer })
  const trip = await book(world, random, { name, buyer, isByWallet })
  if (random() < 0.4) await cancel(world, buyer, trip)
}
