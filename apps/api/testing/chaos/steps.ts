import { pick, type Random } from '../../demo/city/random.ts'
import { CENTER, PRICE } from './chaos-shop.ts'
import { toLocal } from './local-hour.ts'
import { type Buyer, type Remembered, remember } from './memory.ts'
import { ask, count, describe, readClock, type Request, type World } from './world.ts'

export const CONTACT = {
  contact_person_name: 'Lina',
  contact_person_number: '+966551234567',
  contact_person_email: 'lina@mail.example',
}
const DAY = 86_400_000

type Goods = {
  name: string
  buyer: Buyer
  fields: Record<string, unknown>
  isByWallet?: boolean
  isPatient?: boolean | undefined
  /** The default is a drawn one. */
  item?: number | undefined
}

/** One to three pieces of one item at once, collected at the store: no fee is added to their price. */
export async function placeGoods(
  world: World,
  random: Random,
  { name, buyer, fields, isByWallet = false, isPatient, item }: Goods,
): Promise<Remembered> {
  const { items, grocery } = world.memory.shop
  const [item_id, quantity] = [item ?? pick(random, items), 1 + Math.floor(random() * 3)]
  const order = remember(name, {
    kind: 'order',
    price: quantity * PRICE,
    pieces: { [item_id]: quantity },
    customerId: buyer.customerId,
    isByWallet,
  })
  const body = { order_type: 'take_away', is_buy_now: 1, cart: JSON.stringify([{ item_id, quantity }]), ...CONTACT, ...fields }
  await place(world, random, { order, buyer, isPatient, request: toPlace(body, buyer, grocery.headers) })
  return order
}

export function toPlace(body: Record<string, unknown>, buyer: Buyer, headers: Record<string, string>): Request {
  return { method: 'POST', path: '/api/v1/customer/order/place', body: { ...body, guest_id: buyer.guest }, headers }
}

/** Puts a car for a few hours into the buyer's cart; the default is one of the next days. */
export async function addCar(
  world: World,
  random: Random,
  { buyer, daysAhead = 1 + random() * 2 }: { buyer: Buyer; daysAhead?: number },
): Promise<void> {
  const { vehicles, rental } = world.memory.shop
  const from = new Date(readClock(world).getTime() + Math.floor(daysAhead * DAY))
  const body = {
    guest_id: buyer.guest,
    vehicle_id: pick(random, vehicles),
    quantity: 1,
    rental_type: 'hourly',
    estimated_hours: 2 + Math.floor(random() * 4),
    pickup_location: { ...CENTER, location_name: 'Lantern Street 5' },
    pickup_time: toLocal(from),
  }
  // Devices of one customer share the cart, so it may hold another car as well.
  const headers = { ...rental.headers, ...buyer.headers }
  await ask(world, { method: 'POST', path: '/api/v1/rental/user/cart/add-to-cart', body, headers })
}

type Booking = { name: string; buyer: Buyer; isByWallet: boolean; isPatient?: boolean | undefined }

export async function book(world: World, random: Random, { name, buyer, isByWallet, isPatient }: Booking): Promise<Remembered> {
  const order = remember(name, { kind: 'trip', price: null, customerId: buyer.customerId, isByWallet })
  const body = { guest_id: buyer.guest, ...CONTACT, payment_method: isByWallet ? 'wallet' : 'cash_payment' }
  const path = '/api/v1/rental/user/trip/trip-booking'
  const request = { method: 'POST', path, body, headers: world.memory.shop.rental.headers } as const
  await place(world, random, { order, buyer, request, isPatient })
  return order
}

type Placing = { order: Remembered; buyer: Buyer; request: Request; isPatient?: boolean | undefined }

/** Sends an order until it is answered; one buyer in eight gives up when there is no answer. */
export async function place(
  world: World,
  random: Random,
  { order, buyer, request, isPatient = random() > 0.125 }: Placing,
): Promise<void> {
  world.memory.remembered.push(order)
  const headers = { ...request.headers, ...buyer.headers, 'idempotency-key': order.key }
  const answered = await ask(world, { ...request, headers }, { isPatient })
  if (answered === null) return count(world, 'orders without a word')
  const { status, body } = answered.reply
  if (status !== 200) {
    order.placed = 'no'
    if (status >= 500 || status === 422) world.problems.push(describe(request, answered.reply))
    return count(world, `orders refused (${status})`)
  }
  order.placed = 'yes'
  order.id = Number(body.value ?? body.order_id)
  order.total = body.total_ammount === undefined ? null : Math.round(Number(body.total_ammount) * 100)
  if (order.isByWallet) order.paid = 'yes'
  count(world, `${order.kind}s placed`)
}

/** Cancels an order or trip, if it was acknowledged. */
export async function cancel(world: World, buyer: Buyer, order: Remembered): Promise<void> {
  if (order.id === null || order.canceled === 'yes') return
  const owner = { guest_id: buyer.guest }
  const { rental, grocery } = world.memory.shop
  const [path, body, shop] =
    order.kind === 'trip'
      ? ['/api/v1/rental/user/trip/cancel-trip', { ...owner, trip_id: order.id }, rental]
      : ['/api/v1/customer/order/cancel', { ...owner, order_id: order.id, reason: 'Changed my mind' }, grocery]
  const headers = { ...shop.headers, ...buyer.headers }
  const answered = await ask(world, { method: 'PUT', path, body, headers })
  if (answered === null || answered.reply.status !== 200) {
    // A repeated call is refused because the first one canceled, or because it is no longer allowed.
    if (answered === null || answered.isLost) order.canceled = 'unknown'
    return
  }
  order.canceled = 'yes'
  count(world, 'canceled')
}

export function aCustomer(world: World, random: Random): Buyer {
  const { id, token } = pick(random, world.memory.shop.customers)
  return { guest: undefined, customerId: id, headers: { authorization: `Bearer ${token}` } }
}

export async function aGuest(world: World): Promise<Buyer | null> {
  const answered = await ask(world, { method: 'POST', path: '/api/v1/auth/guest/request', body: {} })
  return answered === null ? null : { guest: String(answered.reply.body.guest_id), customerId: null, headers: {} }
}
