import type { Trip, TripDetails } from '@medina/contract/rental/booked-trips'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import {
  aGuest,
  aGuestWith,
  anOrderOf,
  aShop,
  messagesOf,
  refusalOf,
  resetSwitches,
  setSwitches,
} from '#testing/shop/builders.ts'
import { aCustomer } from '#testing/shop/people.ts'
import { startTestApp } from '#testing/shop/test-app.ts'
import { anItem } from '#features/catalog/catalog.builders.ts'
import { anOfflineMethod } from '#features/payments/payments.builders.ts'
import { openDemoGateway } from '#features/payments/demo-gateway.builders.ts'
import { aFleet, aVehicle } from '#features/rental/rental.builders.ts'
import { fillWallet } from '#features/wallet/wallet.builders.ts'
import { readBalance } from '#features/wallet/public.ts'
import { findGuest } from '#lib/actor.ts'
import { confirmCash } from './paying/confirm-cash.ts'
import { cancelUnpaid, settle } from '#features/payments/all-payments.builders.ts'
import { decideTripPayment } from './paying/trip-offline-payment.ts'
import { aTrip } from './trips.builders.ts'

const TRIP = '/api/v1/rental/user/trip'
const PHONE = encodeURIComponent('+966551234567')
const HOUR = 3_600_000

const app = await startTestApp()
const { db } = app.api
openDemoGateway(app)
const fleet = await aFleet(db)
const { headers } = fleet
afterAll(() => app.close())
afterEach(() => resetSwitches(app))

const now = () => app.api.clock.now()
const read = (id: number) => db.selectFrom('trips').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const details = (id: number, query = '', more = {}) =>
  app.get<TripDetails>(`${TRIP}/get-trip-details?trip_id=${id}${query}`, { ...headers, ...more })
const pay = (trip_id: number, fields: object, more = {}) =>
  app.post<{ message: string } | string>(`${TRIP}/payment`, { trip_id, ...fields }, { ...headers, ...more })
const cancel = (trip_id: number, fields: object, more = {}) =>
  app.put<{ message: string }>(`${TRIP}/cancel-trip`, { trip_id, ...fields }, { ...headers, ...more })

async function aPerson() {
  const guest_id = await aGuest(app)
  return { guest_id, id: (await findGuest(db, guest_id))?.id ?? 0 }
}

describe('the list of trips', () => {
  it('holds running, completed or all trips of the caller, by part of the number and by page', async () => {
    const { guest_id, id } = await aPerson()
    const [first, second, over] = [
      await aTrip(app, fleet, { guest_id: id }),
      await aTrip(app, fleet, { guest_id: id, trip_status: 'ongoing' }),
      await aTrip(app, fleet, { guest_id: id, trip_status: 'canceled' }),
    ]
    await aTrip(app, fleet)
    const list = async (type: string, query = '') => {
      const path = `${TRIP}/get-trip-list/${type}?guest_id=${guest_id}${query}`
      const { body } = await app.get<{ total_size: number; trips: Trip[] }>(path, headers)
      return [body.total_size, ...body.trips.map((trip) => trip.id)]
    }
    expect(await list('running')).toEqual([2, second.id, first.id])
    expect(await list('completed')).toEqual([1, over.id])
    expect(await list('all')).toEqual([3, over.id, second.id, first.id])
    expect(await list('all', '&limit=1&offset=2')).toEqual([3, second.id])
    expect(await list('all', `&search=${first.id}`)).toEqual([1, first.id])
    const arabic = String(first.id).replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)))
    expect(await list('all', `&search=${encodeURIComponent(arabic)}`)).toEqual([1, first.id])
    expect(await list('all', '&trip_status=ongoing')).toEqual([1, second.id])
  })
})

describe('the details of a trip', () => {
  it('show its owner lines, units, provider and code', async () => {
    const { guest_id, id } = await aPerson()
    const trip = await aTrip(app, fleet, { guest_id: id, quantity: 2 })
    const { status, body } = await details(trip.id, `&guest_id=${guest_id}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ trip_amount: 120, due_amount: 120, quantity: 2, can_cancel: true, revision: 1 })
    expect(body.otp).toMatch(/^\d{4}$/)
    expect(body.trip_details).toMatchObject([{ quantity: 2, price: 20, original_price: 60, calculated_price: 120 }])
    expect(body.trip_details[0]?.license_plate_number).toHaveLength(2)
    expect(body.vehicle_identity).toHaveLength(2)
    expect(body.provider).toMatchObject({ id: fleet.providerId })
    expect(body.live_url).toContain('/trip/live/')
  })

  it('show who has number and phone neither contact, amounts nor code, and nobody else anything', async () => {
    const trip = await aTrip(app, fleet, { trip_note: 'Ring twice', payment_method: 'cash_payment' })
    const { body, text } = await details(trip.id, `&contact_number=${PHONE}`)
    expect([body.otp, body.trip_note, body.user_info.contact_person_number]).toEqual([null, null, ''])
    expect(text).not.toContain('Lantern Street')
    expect([body.trip_amount, body.base_amount, body.due_amount, body.payment_method]).toEqual([0, 0, 0, null])
    expect(body.trip_details).toMatchObject([{ quantity: 1, price: 0, original_price: 0, calculated_price: 0 }])
    const { guest_id } = await aPerson()
    expect(refusalOf(await details(trip.id, `&guest_id=${guest_id}&contact_number=%2B966559999999`))).toEqual([404, 'trip'])
    expect(refusalOf(await details(trip.id, `&guest_id=${guest_id}`))).toEqual([403, 'contact_number'])
  })

  it('and those of an order are found by one lookup: the refusal names the other kind, and a right pair is no wrong try', async () => {
    const trip = await aTrip(app, fleet)
    const shop = await aShop(app)
    const item_id = await anItem(db, { store_id: shop.storeId, stock: 5 })
    const orderId = await anOrderOf(app, shop, await aGuestWith(app, shop, { item_id }))
    const track = (id: number, phone = PHONE) => app.get(`/api/v1/customer/order/track?order_id=${id}&contact_number=${phone}`)
    const tries = async () =>
      (await db.selectFrom('attempt_counters').select('attempts').execute()).filter((row) => row.attempts > 0)
    const before = await tries()
    expect(refusalOf(await track(trip.id))).toEqual([404, 'trip'])
    expect(refusalOf(await details(orderId, `&contact_number=${PHONE}`))).toEqual([404, 'order'])
    expect(await tries()).toEqual(before)
    expect(refusalOf(await track(trip.id, '%2B966550000001'))).toEqual([404, 'order'])
    expect(refusalOf(await details(orderId, '&contact_number=%2B966550000001'))).toEqual([404, 'trip'])
  })

  it('come as a stream, which ends for an address that is not ours', async () => {
    const reply = await app.get(`${TRIP}/live/nonsense`)
    expect(reply.status).toBe(404)
  })
})

describe('canceling a trip', () => {
  it('has reasons of its own, in the reader’s language', async () => {
    const path = '/api/v1/rental/user/trip/cancellation-reasons'
    type Page = { total_size: number; data: { reason: string }[] }
    const { body } = await app.get<Page>(path)
    expect([body.total_size, body.data[0]?.reason]).toEqual([5, 'My plans have changed'])
    const arabic = await app.get<Page>(`${path}?limit=1&offset=3`, { 'x-localization': 'ar' })
    expect(arabic.body.data.map(({ reason }) => reason)).toEqual(['أحتاج إلى مركبة أخرى'])
  })

  it('is possible while it is pending, once', async () => {
    const { guest_id, id } = await aPerson()
    const trip = await aTrip(app, fleet, { guest_id: id })
    expect((await cancel(trip.id, { guest_id, cancellation_reason: 'Other plans' })).status).toBe(200)
    expect(await read(trip.id)).toMatchObject({
      trip_status: 'canceled',
      canceled_by: 'customer',
      cancellation_reason: 'Other plans',
    })
    expect(refusalOf(await cancel(trip.id, { guest_id }))).toEqual([403, 'trip'])
  })

  it('is possible for a confirmed one until the time that its vehicles promise', async () => {
    const { guest_id, id: owner } = await aPerson()
    const patient = await aVehicle(db, { store_id: fleet.providerId, free_cancellation_minutes: 60 })
    const strict = await aVehicle(db, { store_id: fleet.providerId, free_cancellation_minutes: 48 * 60 })
    const free = await aTrip(app, fleet, { guest_id: owner, trip_status: 'confirmed', vehicleId: patient })
    const late = await aTrip(app, fleet, { guest_id: owner, trip_status: 'confirmed', vehicleId: strict })
    expect((await cancel(free.id, { guest_id })).status).toBe(200)
    const refused = await cancel(late.id, { guest_id })
    expect(refusalOf(refused)).toEqual([403, 'trip'])
    expect(messagesOf(refused)[0]).toContain('Please call')
    const going = await aTrip(app, fleet, { guest_id: owner, trip_status: 'ongoing' })
    expect(refusalOf(await cancel(going.id, { guest_id }))).toEqual([403, 'trip'])
  })
})

describe('paying a trip', () => {
  const wallets = { customer_wallet_status: 1, partial_payment_status: 1, partial_payment_method: 'both' }
  const gateways = { digital_payment: true, active_payment_method_list: [{ gateway: 'demo' }] }

  it('in cash is only agreed; the provider confirms it once the vehicle was handed over', async () => {
    const { guest_id, id } = await aPerson()
    const trip = await aTrip(app, fleet, { guest_id: id })
    expect((await pay(trip.id, { guest_id, payment_method: 'cash_payment' })).status).toBe(200)
    expect(await read(trip.id)).toMatchObject({ payment_status: 'unpaid', payment_method: 'cash_payment' })
    await expect(confirmCash(db, { tripId: trip.id, now: now() })).rejects.toMatchObject({ status: 409 })
    await db.updateTable('trips').set({ trip_status: 'completed' }).where('id', '=', trip.id).execute()
    await confirmCash(db, { tripId: trip.id, now: now() })
    expect((await read(trip.id)).payment_status).toBe('paid')
    expect(refusalOf(await pay(trip.id, { guest_id, payment_method: 'cash_payment' }))).toEqual([409, 'trip'])
  })

  it('in part by the wallet is partially paid until the rest is', async () => {
    await setSwitches(app, wallets)
    const person = await aCustomer(app)
    await fillWallet(app, person.id, 2500)
    const trip = await aTrip(app, fleet, { customer_id: person.id, trip_status: 'completed' })
    const part = { payment_method: 'partial_payment', payment_gateway: 'cash_payment' }
    expect((await pay(trip.id, part, person.headers)).status).toBe(200)
    expect(await read(trip.id)).toMatchObject({
      payment_status: 'partially_paid',
      wallet_amount: 2500,
      payment_method: 'cash_payment',
    })
    expect((await details(trip.id, '', person.headers)).body).toMatchObject({ due_amount: 35, payment_method: 'partial_payment' })
    await fillWallet(app, person.id, 4000)
    expect((await pay(trip.id, { payment_method: 'wallet' }, person.headers)).status).toBe(200)
    expect(await read(trip.id)).toMatchObject({ payment_status: 'paid', wallet_amount: 6000 })
    expect(await readBalance(db, person.id, 'wallet')).toBe(500)
  })

  it('by the wallet at the same moment takes the money once', async () => {
    await setSwitches(app, wallets)
    const person = await aCustomer(app)
    await fillWallet(app, person.id, 9000)
    const trip = await aTrip(app, fleet, { customer_id: person.id })
    const replies = await Promise.all([1, 2, 3].map(() => pay(trip.id, { payment_method: 'wallet' }, person.headers)))
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
    expect(await readBalance(db, person.id, 'wallet')).toBe(3000)
  })

  it('by a wallet that is too small, or a guest’s, changes nothing', async () => {
    await setSwitches(app, wallets)
    const person = await aCustomer(app)
    await fillWallet(app, person.id, 100)
    const trip = await aTrip(app, fleet, { customer_id: person.id })
    const before = await read(trip.id)
    expect(refusalOf(await pay(trip.id, { payment_method: 'wallet' }, person.headers))).toEqual([406, 'order_amount'])
    expect(await read(trip.id)).toEqual(before)
    const { guest_id, id } = await aPerson()
    const guests = await aTrip(app, fleet, { guest_id: id })
    expect(refusalOf(await pay(guests.id, { guest_id, payment_method: 'wallet' }))).toEqual([403, 'payment_method'])
  })

  it('by a gateway answers with its bare address, for our own pages only', async () => {
    await setSwitches(app, gateways)
    const { guest_id, id } = await aPerson()
    const trip = await aTrip(app, fleet, { guest_id: id, trip_status: 'completed' })
    const digital = { guest_id, payment_method: 'digital_payment', payment_gateway: 'demo' }
    const { status, body } = await pay(trip.id, { ...digital, callback_url: `/rental/trip-status/${trip.id}` })
    expect([status, typeof body]).toEqual([200, 'string'])
    const payment = await db.selectFrom('payments').selectAll().where('trip_id', '=', trip.id).executeTakeFirstOrThrow()
    expect([payment.amount, payment.status]).toEqual([6000, 'open'])
    expect(refusalOf(await pay(trip.id, { ...digital, callback_url: 'https://evil.example/' }))).toEqual([403, 'callback_url'])
    expect(refusalOf(await pay(trip.id, { ...digital, payment_gateway: 'other', callback_url: '/' }))).toEqual([
      403,
      'payment_gateway',
    ])
    expect((await read(trip.id)).trip_status).toBe('completed')
  })

  it('that fails at the gateway leaves a trip that went on as it is', async () => {
    const digital = { payment_method: 'digital_payment' } as const
    const over = await aTrip(app, fleet, { ...digital, trip_status: 'completed' })
    const waiting = await aTrip(app, fleet, digital)
    for (const { id: tripId } of [over, waiting])
      await db.transaction().execute((tx) => settle(tx, { tripId }, { state: 'failed', amount: 1, now: now() }))
    expect([(await read(over.id)).trip_status, (await read(waiting.id)).trip_status]).toEqual(['completed', 'payment_failed'])
  })

  it('by a transfer waits until the office has found the money', async () => {
    await setSwitches(app, { offline_payment_status: true })
    await db.updateTable('zones').set({ offline_payment: true }).where('id', '=', fleet.zoneId).execute()
    const method_id = await anOfflineMethod(db)
    const { guest_id, id } = await aPerson()
    const trip = await aTrip(app, fleet, { guest_id: id })
    const reply = await app.put(`${TRIP}/offline-payment`, { guest_id, trip_id: trip.id, method_id, sender: 'Lina' }, headers)
    expect(reply.status).toBe(200)
    expect((await details(trip.id, `&guest_id=${guest_id}`)).body.offline_payment?.data).toMatchObject({ status: 'pending' })
    await decideTripPayment(db, { tripId: trip.id, verdict: 'verified', note: null, now: now() })
    expect(await read(trip.id)).toMatchObject({ payment_status: 'paid', trip_status: 'confirmed' })
    const again = decideTripPayment(db, { tripId: trip.id, verdict: 'denied', note: 'No', now: now() })
    await expect(again).rejects.toMatchObject({ status: 409 })
  })
})

describe('reviewing a unit', () => {
  const review = (fields: object, more: Record<string, string>) =>
    app.post('/api/v1/rental/user/review/add', { rating: 4, comment: 'Clean', ...fields }, { ...headers, ...more })

  it('is for customers who had it on a completed trip, once, with one to five stars', async () => {
    const person = await aCustomer(app)
    const trip = await aTrip(app, fleet, { customer_id: person.id, trip_status: 'completed' })
    const unit = { trip_id: trip.id, vehicle_id: trip.vehicleId, vehicle_identity_id: trip.unitIds[0] }
    const going = await aTrip(app, fleet, { customer_id: person.id, trip_status: 'ongoing' })
    const running = { trip_id: going.id, vehicle_id: going.vehicleId, vehicle_identity_id: going.unitIds[0] }
    const stranger = await aCustomer(app)
    expect(refusalOf(await review(unit, stranger.headers))).toEqual([403, 'trip_id'])
    expect(refusalOf(await review(running, person.headers))).toEqual([403, 'trip_id'])
    expect(refusalOf(await review({ ...unit, vehicle_identity_id: going.unitIds[0] }, person.headers))).toEqual([
      403,
      'vehicle_identity_id',
    ])
    expect(refusalOf(await review({ ...unit, rating: 0 }, person.headers))).toEqual([403, 'rating'])
    expect((await review(unit, person.headers)).status).toBe(200)
    expect(refusalOf(await review(unit, person.headers))).toEqual([403, 'review'])
    const vehicle = await db.selectFrom('vehicles').selectAll().where('id', '=', trip.vehicleId).executeTakeFirstOrThrow()
    expect([vehicle.rating_sum, vehicle.rating_count]).toEqual([4, 1])
    const [shown] = (await details(trip.id, '', person.headers)).body.vehicle_identity
    expect(shown).toMatchObject({ can_review: false, review: { rating: 4, comment: 'Clean' } })
  })
})

it('a trip whose payment never came is canceled, and its units are free', async () => {
  const old = new Date(now().getTime() - 3 * HOUR)
  const left = await aTrip(app, fleet, { payment_method: 'digital_payment', created_at: old, updated_at: old })
  const later = await aTrip(app, fleet, { created_at: old, updated_at: old })
  await cancelUnpaid(db, { before: new Date(now().getTime() - HOUR), now: now() })
  expect((await read(left.id)).trip_status).toBe('canceled')
  expect((await read(later.id)).trip_status).toBe('pending')
})
