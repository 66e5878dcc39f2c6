import { afterAll, describe, expect, it } from 'vitest'
import { aGuest, aGuestWith, anOrderBody, aShop, refusalOf, place, resetSwitches, setSwitches } from '#testing/shop/builders.ts'
import { refusedInBothLanguages, withoutTrace } from '#testing/shop/everything.ts'
import { type Headers, type Reply, startTestApp } from '#testing/shop/test-app.ts'
import { anItem } from '#features/catalog/catalog.builders.ts'
import { aCoupon } from '#features/promotions/promotions.builders.ts'
import { cartOf, DESTINATION, PICKUP, planOf } from '#features/rental/cart/rental-cart.builders.ts'
import { aFleet, aProvider, aVehicle } from '#features/rental/rental.builders.ts'
import { aTrip } from '#features/trips/trips.builders.ts'
import { aGuestWithVehicle, book, quoteTrip } from './booking.builders.ts'

const app = await startTestApp({ clockStart: '2026-03-10T07:00:00Z' })
afterAll(() => app.close())
const { db } = app.api
const fleet = await aFleet(db)
const { categoryId: category_id, providerId: store_id } = fleet
const sedan = await aVehicle(db, { store_id, category_id, units: 2 })
const van = await aVehicle(db, { store_id, category_id, distance_price: 300, day_wise_price: 20_000, hourly_price: 5000 })
const elsewhere = await aFleet(db)
const foreign = await aVehicle(db, { store_id: elsewhere.providerId, category_id: elsewhere.categoryId })
const office = await aProvider(db, {
  module_id: fleet.moduleId,
  zone_id: fleet.zoneId,
  hours: [{ from: '09:00', to: '17:00' }],
})
const bus = await aVehicle(db, { store_id: office, category_id })
const nowhere = await aProvider(db, { module_id: fleet.moduleId, zone_id: fleet.zoneId, pickup_zones: [] })
const boat = await aVehicle(db, { store_id: nowhere, category_id })

const guest = await aGuest(app)
const planner = await aGuestWithVehicle(app, fleet, sedan)
const far = { lat: 10, lng: 20, location_name: 'Open sea' }

/** A refused call must change no row, and explain itself in both languages. */
const refusals = (send: (shop: { headers: Headers }) => Promise<Reply<unknown>>) =>
  refusedInBothLanguages(app, fleet.headers, (headers) => send({ headers }))

describe('bad input to the cart', () => {
  const day = { rental_type: 'day_wise' }
  const cases: [string, number, Record<string, unknown>, string][] = [
    ['a return before the pickup', van, { ...day, return_time: '2026-03-11 11:59' }, 'return_time'],
    ['a return that is no time', van, { ...day, return_time: 'soon' }, 'return_time'],
    ['a return in a thousand years', van, { ...day, return_time: '2999-03-11 11:59' }, 'return_time'],
    ['no length by the day', van, day, 'days'],
    ['too many days', van, { ...day, days: 91 }, 'days'],
    ['a pickup in the past', sedan, { pickup_time: '2026-03-10 09:30' }, 'pickup_time'],
    ['a pickup on a day that does not exist', sedan, { pickup_time: '2026-02-30 12:00' }, 'pickup_time'],
    ['a pickup in two years', sedan, { pickup_time: '2028-03-10 12:00' }, 'pickup_time'],
    ['a pickup outside the hours', bus, { pickup_time: '2026-03-11 18:00' }, 'provider_closed'],
    ['a pickup outside the zones', sedan, { pickup_location: far }, 'pickup_location'],
    ['a pickup that is no place', sedan, { pickup_location: { lat: 91, lng: 0 } }, 'pickup_location.lat'],
    ['a provider that hands over nowhere', boat, {}, 'pickup_zone'],
    ['a destination outside the zones', sedan, { destination_location: far }, 'destination_location'],
    ['no destination by distance', van, { rental_type: 'distance_wise' }, 'destination_location'],
    ['a destination at the pickup', van, { rental_type: 'distance_wise', destination_location: PICKUP }, 'destination_location'],
    ['a trip type that the vehicle does not offer', sedan, { ...day, days: 2 }, 'rental_type'],
    ['an unknown trip type', sedan, { rental_type: 'provider_wise' }, 'rental_type'],
    ['a thousand million hours', sedan, { estimated_hours: 1_000_000_000 }, 'estimated_hours'],
    ['negative hours', sedan, { estimated_hours: -3 }, 'estimated_hours'],
    ['no hours', sedan, { estimated_hours: '' }, 'estimated_hours'],
    ['more than the fleet', sedan, { quantity: 3 }, 'quantity'],
    ['a negative quantity', sedan, { quantity: -1 }, 'quantity'],
    ['a vehicle of another module', foreign, {}, 'vehicle'],
    ['a vehicle that is not there', 987_654, {}, 'vehicle'],
  ]
  it.each(cases)('%s is refused', async (_, vehicle, fields, code) => {
    const sent = await refusals((shop) => cartOf(app, shop, guest).add(vehicle, fields))
    expect(sent).toEqual([403, code])
  })

  it('a vehicle of another provider, the same once more, and another trip type are refused', async () => {
    const owner = await aGuestWithVehicle(app, fleet, sedan)
    const add = (vehicle: number, fields = {}) => refusals((shop) => cartOf(app, shop, owner).add(vehicle, fields))
    expect(await add(bus)).toEqual([403, 'cart_item'])
    expect(await add(sedan)).toEqual([403, 'vehicle_exists'])
    expect(await add(van, { rental_type: 'distance_wise', destination_location: DESTINATION })).toEqual([403, 'different_type'])
  })

  it('a change of the trip to a time when a line is taken, or closed, is refused', async () => {
    const rare = await aVehicle(db, { store_id, category_id })
    await book(app, fleet, await aGuestWithVehicle(app, fleet, rare, { pickup_time: '2026-03-12 12:00' }))
    const owner = await aGuestWithVehicle(app, fleet, rare)
    const cart = cartOf(app, fleet, owner)
    const { id } = planOf(await cart.get())
    const move = (fields: Record<string, unknown>) =>
      withoutTrace(app, () => cart.updateTrip(id, { rental_type: 'hourly', ...fields }))
    expect(refusalOf(await move({ pickup_time: '2026-03-12 13:00' }))).toEqual([403, 'availability'])
    expect(refusalOf(await move({ pickup_location: far }))).toEqual([403, 'pickup_location'])
    expect(refusalOf(await move({ estimated_hours: 721 }))).toEqual([403, 'estimated_hours'])
  })
})

describe('a booking that cannot be', () => {
  const send = (fields: Record<string, unknown>, by = planner) => refusals((shop) => book(app, shop, by, fields))

  it('an empty cart, and that of another module', async () => {
    expect(await send({}, await aGuest(app))).toEqual([403, 'cart'])
    const there = await withoutTrace(app, () => book(app, elsewhere, planner))
    expect(refusalOf(there)).toEqual([403, 'cart'])
  })

  it('another provider or trip type than the cart has', async () => {
    expect(await send({ provider_id: office })).toEqual([403, 'provider_id'])
    expect(await send({ trip_type: 'day_wise' })).toEqual([403, 'trip_type'])
  })

  it('a pickup in the past, and one that is no time', async () => {
    expect(await send({ scheduled: 1, schedule_at: '2026-03-09 12:00' })).toEqual([403, 'pickup_time'])
    expect(await send({ schedule_at: 'tomorrow' })).toEqual([403, 'pickup_time'])
  })

  it('a coupon of the shop, of free delivery, and none', async () => {
    const grocer = await aShop(app, { module: 'grocery' })
    expect(await send({ coupon_code: await aCoupon(app, grocer) })).toEqual([404, 'coupon'])
    expect(await send({ coupon_code: await aCoupon(app, fleet, { coupon_type: 'free_delivery' }) })).toEqual([403, 'coupon'])
    expect(await send({ coupon_code: 'NONE' })).toEqual([404, 'coupon'])
  })

  it('without a contact', async () => {
    const nothing = { contact_person_name: '', contact_person_number: '' }
    expect(await send(nothing)).toEqual([403, 'contact_person_name', 'contact_person_number'])
  })

  it('by a guest where the business wants accounts', async () => {
    await setSwitches(app, { guest_checkout_status: false })
    expect(await send({})).toEqual([403, 'is_guest'])
    await resetSwitches(app)
  })

  it('for later at a provider that takes none', async () => {
    await db.updateTable('stores').set({ schedule_order: false }).where('id', '=', store_id).execute()
    expect(await send({})).toEqual([403, 'schedule_at'])
    await db.updateTable('stores').set({ schedule_order: true }).where('id', '=', store_id).execute()
  })

  it('of a vehicle that was taken off, or whose last unit is gone', async () => {
    const gone = await aVehicle(db, { store_id, category_id })
    const owner = await aGuestWithVehicle(app, fleet, gone)
    await book(app, fleet, await aGuestWithVehicle(app, fleet, gone))
    expect(await send({}, owner)).toEqual([403, 'availability'])
    await db.updateTable('vehicles').set({ status: false }).where('id', '=', gone).execute()
    expect(await send({}, owner)).toEqual([403, 'vehicle'])
  })
})

describe('distance, time and price of the client', () => {
  it('are ignored: the trip costs what the quote says', async () => {
    const route = { rental_type: 'distance_wise', destination_location: DESTINATION }
    const lies = { distance: 0.001, destination_time: 1, price: 1, trip_amount: 0.01, total_cart_price: 1 }
    const owner = await aGuestWithVehicle(app, fleet, van, { ...route, ...lies })
    const honest = (await quoteTrip(app, fleet, owner)).body
    const { body: id } = await book(app, fleet, owner, { ...lies, tax_amount: -5, discount_on_trip: 100 })
    const trip = await db.selectFrom('trips').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(trip.trip_amount).toBe(Math.round(honest.total * 100))
    expect(trip.distance_meters).toBeGreaterThan(2000)
  })
})

describe('a trip of somebody else', () => {
  const TRIP = '/api/v1/rental/user/trip'
  const cases: [string, 'get' | 'put' | 'post', string, number?][] = [
    ['read', 'get', `${TRIP}/get-trip-details`],
    ['canceled', 'put', `${TRIP}/cancel-trip`, 403],
    ['paid', 'post', `${TRIP}/payment`],
    ['paid by a transfer', 'put', `${TRIP}/offline-payment`],
  ]
  it.each(cases)('is not %s', async (_, method, path, status = 404) => {
    const { id } = await aTrip(app, fleet)
    const fields = { guest_id: guest, trip_id: id, payment_method: 'cash_payment', method_id: 1, cancellation_reason: 'Mine' }
    const query = `${path}?guest_id=${guest}&trip_id=${id}&contact_number=%2B966559999999`
    const refused = await refusals(({ headers }) =>
      method === 'get' ? app.get(query, headers) : app[method](path, fields, headers),
    )
    expect(refused).toEqual([status, 'trip'])
  })
})

it('a coupon of rental is none in the shop', async () => {
  const grocer = await aShop(app, { module: 'grocery' })
  const item_id = await anItem(db, { store_id: grocer.storeId, stock: 5 })
  const owner = await aGuestWith(app, grocer, { item_id })
  const order = anOrderBody(owner, { store_id: grocer.storeId, coupon_code: await aCoupon(app, fleet) })
  const refused = await refusedInBothLanguages(app, grocer.headers, (headers) => place(app, { ...grocer, headers }, order))
  expect(refused).toEqual([404, 'coupon'])
})
