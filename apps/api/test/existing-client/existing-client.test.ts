import { afterAll, describe, expect, it } from 'vitest'
import { aShop, CENTER, setSwitches } from '#testing/shop/builders.ts'
import { aPhone } from '#testing/shop/people.ts'
import { startSignInApp, wrongOf } from '#testing/shop/sign-in.ts'
import { aCategory, anItem, aSize } from '#features/catalog/catalog.builders.ts'
import { aCampaign } from '#features/catalog/offers/offers.builders.ts'
import { walk } from '#features/notifications/notifications.builders.ts'
import { SENDER, someParcels } from '#features/orders/placing/parcels.builders.ts'
import { transitionTrip } from '#features/trips/public.ts'
import { aFleet, aVehicle } from '#features/rental/rental.builders.ts'
import { aBonus } from '#features/funds/funds.builders.ts'
import { answerAs } from '#features/messaging/messaging.builders.ts'
import { aCourier } from '#features/reviews/reviews.builders.ts'
import { fillPoints } from '#features/wallet/wallet.builders.ts'
import { openDemoGateway } from '#features/payments/demo-gateway.builders.ts'
import { canceledByCard, paidByCard, switchedToCash } from './card-orders.ts'
import { askingForCode, customerOrder, delivered, emptying, onTheWay, signingUp } from './customer-orders.ts'
import { guestOrder } from './guest-orders.ts'
import { customerParcel, parcelOrder } from './parcel-orders.ts'
import { landing } from './landing.ts'
import { completedTrip, customerTrip, rentalTrip } from './rental-trips.ts'
import { readingAnswers, writing } from './messages.ts'
import { expectReplayed, type World } from './replay.ts'
import { convertingPoints, toppingUp } from './wallet.ts'

const CLIENT = 'https://client.example'

/**
 * The requests of an existing client of the family, from another origin and over a socket. They come in the order of a person who
 * arrives, buys and receives. The members that the client reads in each answer are listed with each request; they were found by
 * driving it.
 */
const app = await startSignInApp({
  clockStart: '2026-03-10T10:00:00Z',
  settings: { CLIENT_ORIGINS: [CLIENT], RATE_LIMIT_PER_MINUTE: 100_000 },
})
openDemoGateway(app)
const { db } = app.api
const shop = await aShop(app, {
  zone: { rates: { delivery_charge_type: 'fixed', fixed_shipping_charge: 600 } },
  store: {
    name: 'Oven',
    logo: 'sand/logo',
    cover_photo: 'sand/cover',
    ratings: [2, 1, 0, 1, 0],
    rating_sum: 17,
    rating_count: 4,
  },
})
const mains = await aCategory(db, { module_id: shop.moduleId, name: 'Mains', image: 'sand/mains' })
const dish = { store_id: shop.storeId, category_id: mains, image: 'peach/soup', price: 1500 }
const soup = await anItem(db, {
  ...dish,
  name: 'Soup',
  order_count: 9,
  food_variations: [{ ...aSize(['Large', 'كبير', 450]), required: false }],
})
const courier = await aCourier(app, shop)
await aCampaign(db, { module_id: shop.moduleId, stores: [shop.storeId], image: JSON.stringify({ en: 'sand/campaign' }) })
await setSwitches(app, {
  logo: 'sand/logo',
  digital_payment: true,
  active_payment_method_list: [{ gateway: 'demo', gateway_title: { en: 'Demo card' } }],
  otp_login_status: true,
  email_verification_status: true,
  refund_active_status: true,
  customer_wallet_status: true,
  add_fund_status: true,
  ref_earning_status: true,
  ref_earning_exchange_rate: 700,
})
const phone = aPhone()
const toText = ([name, value]: [string, unknown]): [string, string] => [name, String(value)]
const world: World = {
  base: await app.app.listen({ port: 0, host: '127.0.0.1' }),
  client: CLIENT,
  known: new Map(
    Object.entries({
      lat: CENTER.lat,
      lng: CENTER.lng,
      module: shop.moduleId,
      store_id: shop.storeId,
      zone: `[${shop.zoneId}]`,
      soup,
      courier,
      phone,
      callback: `${CLIENT}/profile?page=my-orders`,
      wallet: `${CLIENT}/profile?page=wallet`,
    }).map(toText),
  ),
}
afterAll(() => {
  app.app.server.closeAllConnections()
  return app.close()
})
const orderId = () => Number(world.known.get('order'))
const bring = (path: Parameters<typeof walk>[2]) => walk(app, orderId(), path)

describe('an existing client of the family', () => {
  it('lands, chooses a place, and finds food that is served', () => expectReplayed(world, landing))

  it('orders as a guest in cash, sees all of the order, and cancels it', () => expectReplayed(world, guestOrder))

  it('sends a parcel as a guest, follows it, and cancels it', async () => {
    const parcels = await someParcels(app)
    await setSwitches(app, { parcel_minimum_shipping_charge: 1000 })
    const here = { module: parcels.moduleId, zone: `[${parcels.zoneId}]`, lat: SENDER.lat, lng: SENDER.lng }
    const known = new Map([...world.known, ...Object.entries(here).map(([name, value]) => [name, String(value)] as const)])
    await expectReplayed({ ...world, known }, parcelOrder)
  })

  it('pays at the gateway, and comes back with what it reads', async () => {
    await expectReplayed(world, paidByCard)
    const token = new URL(world.known.get('success') ?? '').searchParams.get('token') ?? ''
    expect(Buffer.from(token, 'base64').toString()).toMatch(
      new RegExp(`^payment_method=demo&&attribute_id=${orderId()}&&transaction_reference=demo_[\\w-]+$`),
    )
  })

  it('switches an unpaid order to cash', () => expectReplayed(world, switchedToCash))

  it('comes back from a payment that was canceled', () => expectReplayed(world, canceledByCard))

  it('signs up by a code, without a ticket', async () => {
    world.known.set('wrong_otp', '000000')
    await expectReplayed(world, askingForCode)
    const otp = await app.codeFor(phone)
    world.known.set('otp', otp)
    expect(wrongOf(otp)).not.toBe(otp)
    await expectReplayed(world, signingUp)
  })

  it('sends a parcel as a customer', async () => {
    const { moduleId, zoneId } = await someParcels(app)
    const here = { module: moduleId, zone: `[${zoneId}]`, lat: SENDER.lat, lng: SENDER.lng }
    const known = new Map([...world.known, ...Object.entries(here).map(toText)])
    await expectReplayed({ ...world, known }, customerParcel)
  })

  it('adds money to the wallet, with a bonus', async () => {
    await aBonus(app)
    await expectReplayed(world, toppingUp)
  })

  it('converts points into money of the wallet', async () => {
    await setSwitches(app, { loyalty_point_status: true, loyalty_point_exchange_rate: 10, loyalty_point_minimum_point: 50 })
    const { id } = await db.selectFrom('customers').select('id').where('phone', '=', phone).executeTakeFirstOrThrow()
    await fillPoints(app, id, 120)
    await expectReplayed(world, convertingPoints)
  })

  it('orders as a customer, follows the courier, reviews in halves, and asks for a refund', async () => {
    await expectReplayed(world, customerOrder)
    await db.updateTable('orders').set({ courier_id: courier }).where('id', '=', orderId()).execute()
    await bring(['pending', 'confirmed', 'accepted', 'processing', 'handover', 'picked_up'])
    await expectReplayed(world, onTheWay)
    await bring(['picked_up', 'delivered'])
    await expectReplayed(world, delivered)
  })

  it('writes to the store and to support, and reads the answer', async () => {
    await expectReplayed(world, writing)
    await answerAs(app, Number(world.known.get('conversation')), { text: 'Five minutes' })
    await expectReplayed(world, readingAnswers)
  })

  it('empties its cart', () => expectReplayed(world, emptying))

  it('finds a vehicle, books a trip with it, and cancels; as a customer pays and reviews it', async () => {
    const fleet = await aFleet(db, { name: 'Wheels' })
    const { providerId: store_id, categoryId: category_id, moduleId, zoneId } = fleet
    const vehicle = await aVehicle(db, { store_id, category_id, units: 3, images: ['sand/van'] })
    const known = { module: moduleId, zone: `[${zoneId}]`, vehicle, time: '2026-03-10 03:30 PM', pickup: JSON.stringify(CENTER) }
    const guest = { ...world, known: new Map([...world.known, ...Object.entries(known).map(toText)]) }
    const customer = { ...guest, known: new Map(guest.known) }
    guest.known.delete('token')
    await expectReplayed(guest, rentalTrip)
    await expectReplayed(customer, customerTrip)
    const tripId = Number(customer.known.get('trip'))
    for (const [from, to] of [
      ['pending', 'confirmed'],
      ['confirmed', 'ongoing'],
      ['ongoing', 'completed'],
    ] as const)
      await transitionTrip(db, { tripId, from, to, actor: 'provider', now: app.api.clock.now() })
    await expectReplayed(customer, completedTrip)
  })
})
