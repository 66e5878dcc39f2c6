import { randomUUID } from 'node:crypto'
import type { TripStatus } from '@medina/contract/rental/trip-status'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { resetSwitches, setSwitches } from '#testing/shop/builders.ts'
import { aCustomer } from '#testing/shop/people.ts'
import { startTestApp } from '#testing/shop/test-app.ts'
import type { Notification } from '@medina/contract/identity/notifications'
import type { HandReturn } from '@medina/contract/operator/operator-orders'
import { aKey } from '#features/operator/operator.builders.ts'
import { settle } from '#features/payments/all-payments.builders.ts'
import { aFleet } from '#features/rental/rental.builders.ts'
import { readBalance } from '#features/wallet/public.ts'
import { aTrip } from '#features/trips/trips.builders.ts'
import type { TripActor } from '#features/trips/rules/trip-steps.ts'
import { transitionTrip } from './trip-lifecycle.ts'

const app = await startTestApp()
const { db } = app.api
const fleet = await aFleet(db)
afterAll(() => app.close())
afterEach(() => resetSwitches(app))

const move = (tripId: number, from: TripStatus, to: TripStatus, actor: TripActor = 'provider') =>
  transitionTrip(db, { tripId, from, to, actor, now: app.api.clock.now() })
const read = (id: number) => db.selectFrom('trips').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const bookings = (id: number) => db.selectFrom('unit_bookings').selectAll().where('trip_id', '=', id).execute()
const historyOf = async (id: number) =>
  (await db.selectFrom('trip_history').select('status').where('trip_id', '=', id).orderBy('id').execute()).map(
    ({ status }) => status,
  )

describe('the steps of a trip', () => {
  it('go from pending to completed, each once and with its history', async () => {
    const { id, vehicleId } = await aTrip(app, fleet)
    expect(await move(id, 'pending', 'confirmed')).toBe(true)
    expect(await move(id, 'pending', 'confirmed')).toBe(false)
    expect(await move(id, 'confirmed', 'ongoing')).toBe(true)
    expect(await move(id, 'ongoing', 'completed')).toBe(true)
    expect(await historyOf(id)).toEqual(['pending', 'confirmed', 'ongoing', 'completed'])
    const { total_trips } = await db
      .selectFrom('vehicles')
      .select('total_trips')
      .where('id', '=', vehicleId)
      .executeTakeFirstOrThrow()
    expect(total_trips).toBe(1)
  })

  it('a step that the table does not have throws and changes nothing', async () => {
    const { id } = await aTrip(app, fleet)
    const before = await read(id)
    await expect(move(id, 'pending', 'ongoing')).rejects.toThrow(RangeError)
    await expect(move(id, 'pending', 'confirmed', 'customer')).rejects.toThrow(RangeError)
    expect(await read(id)).toEqual(before)
    expect(await historyOf(id)).toEqual(['pending'])
  })

  it('a trip without a unit does not begin', async () => {
    const { id } = await aTrip(app, fleet, { trip_status: 'confirmed' })
    await db.deleteFrom('unit_bookings').where('trip_id', '=', id).execute()
    expect(await move(id, 'confirmed', 'ongoing')).toBe(false)
    expect((await read(id)).trip_status).toBe('confirmed')
  })

  it('a trip that waits for its payment is not confirmed', async () => {
    const { id } = await aTrip(app, fleet, { payment_method: 'digital_payment' })
    expect(await move(id, 'pending', 'confirmed')).toBe(false)
  })

  it('a unit that comes back is free once it is prepared, not only at the planned end', async () => {
    const now = app.api.clock.now().getTime()
    const hour = 3_600_000
    const began = { pickup_at: new Date(now - hour), ends_at: new Date(now + 9 * hour) }
    const { id } = await aTrip(app, fleet, { trip_status: 'ongoing', ...began })
    await move(id, 'ongoing', 'completed')
    const [booking] = await bookings(id)
    expect(booking?.completed_at).not.toBeNull()
    const [, end = ''] = /,"?([^"]+)"?\)/.exec(booking?.during ?? '') ?? []
    const left = new Date(end).getTime() - now
    expect(left).toBeGreaterThanOrEqual(hour)
    expect(left).toBeLessThan(2 * hour)
  })
})

describe('a canceled trip', () => {
  it('frees its units and returns what the wallet paid, once', async () => {
    const { id: customer_id } = await aCustomer(app)
    const { id } = await aTrip(app, fleet, { customer_id, wallet_amount: 2500, payment_status: 'partially_paid' })
    expect(await move(id, 'pending', 'canceled', 'customer')).toBe(true)
    expect(await move(id, 'pending', 'canceled', 'customer')).toBe(false)
    expect(await bookings(id)).toEqual([])
    expect(await readBalance(db, customer_id, 'wallet')).toBe(2500)
    expect((await read(id)).payment_status).toBe('unpaid')
  })

  it('sends a gateway’s money back to it', async () => {
    const { id } = await aTrip(app, fleet, {
      payment_method: 'digital_payment',
      payment_status: 'paid',
      trip_status: 'confirmed',
    })
    const now = app.api.clock.now()
    const sum = { amount: 6000, currency: 'SAR', digits: 2, status: 'paid', callback: '/trips' } as const
    const paid = { id: randomUUID(), trip_id: id, gateway: 'demo', ...sum, created_at: now, updated_at: now }
    await db.insertInto('payments').values(paid).execute()
    await move(id, 'confirmed', 'canceled')
    const payment = await db.selectFrom('payments').select('status').where('trip_id', '=', id).executeTakeFirstOrThrow()
    expect(payment.status).toBe('refund_due')
  })

  it('leaves a guest’s transfer to be returned by hand', async () => {
    const { id } = await aTrip(app, fleet, {
      payment_method: 'offline_payment',
      payment_status: 'paid',
      trip_status: 'confirmed',
    })
    const now = app.api.clock.now()
    const bank = { method_name: JSON.stringify({ en: 'City Bank' }), method_fields: '[]' }
    const { id: method_id } = await db
      .insertInto('offline_payment_methods')
      .values({ ...bank, method_informations: '[]' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const payment = {
      trip_id: id,
      method_id,
      ...bank,
      answers: '[]',
      status: 'verified',
      created_at: now,
      updated_at: now,
    } as const
    await db.insertInto('offline_payments').values(payment).execute()
    await move(id, 'confirmed', 'canceled')
    const due = await db.selectFrom('returns_by_hand').selectAll().where('trip_id', '=', id).executeTakeFirstOrThrow()
    expect([due.id, due.amount, due.cause]).toEqual([id, 6000, 'canceled'])
    const office = await aKey(app, { role: 'admin', storeIds: [fleet.providerId] })
    const { body } = await app.get<{ returns: HandReturn[] }>('/api/v1/operator/returns', office.headers)
    expect(body.returns).toMatchObject([
      { id, trip_id: id, order_id: null, amount: 60, contact: { name: 'Lina' }, paid_by: 'City Bank' },
    ])
  })
})

describe('what a gateway says of a trip', () => {
  const settleTrip = (tripId: number, state: 'paid' | 'failed') =>
    db.transaction().execute((tx) => settle(tx, { tripId }, { state, amount: 1, now: app.api.clock.now() }))

  it.each<[TripStatus, TripStatus]>([
    ['pending', 'payment_failed'],
    ['confirmed', 'confirmed'],
    ['ongoing', 'ongoing'],
    ['completed', 'completed'],
    ['canceled', 'canceled'],
  ])('a failure leaves a trip that is %s as %s', async (trip_status, after) => {
    const { id } = await aTrip(app, fleet, { trip_status, payment_method: 'digital_payment' })
    await settleTrip(id, 'failed')
    expect((await read(id)).trip_status).toBe(after)
  })

  it('money confirms the trip that waited for it, and a canceled trip does not want it', async () => {
    const { id } = await aTrip(app, fleet, { trip_status: 'payment_failed', payment_method: 'digital_payment' })
    expect(await settleTrip(id, 'paid')).toBe('kept')
    expect(await read(id)).toMatchObject({ trip_status: 'confirmed', payment_status: 'paid' })
    expect(await settleTrip(id, 'paid')).toBe('not_wanted')
    const { id: over } = await aTrip(app, fleet, { trip_status: 'canceled', payment_method: 'digital_payment' })
    expect(await settleTrip(over, 'paid')).toBe('not_wanted')
  })
})

describe('what a trip earns', () => {
  it('points once it is completed and paid, whichever comes last', async () => {
    await setSwitches(app, { loyalty_point_status: 1, loyalty_point_item_purchase_point: 1000 })
    const { id: customer_id } = await aCustomer(app)
    const pointsOf = () => readBalance(db, customer_id, 'points')
    const paid = await aTrip(app, fleet, { customer_id, trip_status: 'ongoing', payment_status: 'paid' })
    await move(paid.id, 'ongoing', 'completed')
    const points = await pointsOf()
    expect(points).toBeGreaterThan(0)
    const unpaid = await aTrip(app, fleet, { customer_id, trip_status: 'ongoing' })
    await move(unpaid.id, 'ongoing', 'completed')
    expect(await pointsOf()).toBe(points)
    await db
      .transaction()
      .execute((tx) => settle(tx, { tripId: unpaid.id }, { state: 'paid', amount: 1, now: app.api.clock.now() }))
    expect(await pointsOf()).toBe(2 * points)
  })
})

describe('the customer is told', () => {
  it('of every step of others in the list, in both languages, and not of own ones', async () => {
    const { id: customer_id, headers } = await aCustomer(app)
    const { id } = await aTrip(app, fleet, { customer_id })
    await move(id, 'pending', 'confirmed')
    const list = async (language: string) =>
      (await app.get<Notification[]>('/api/v1/customer/notifications', { ...headers, 'x-localization': language })).body
    const [first, ...rest] = await list('en')
    expect(rest).toEqual([])
    expect(first?.data).toMatchObject({ title: 'Your trip is confirmed', type: 'trip_status', trip_id: id, order_id: null })
    expect((await list('ar'))[0]?.data.title).toBe('تم تأكيد رحلتك')
    const { id: own } = await aTrip(app, fleet, { customer_id })
    await move(own, 'pending', 'canceled', 'customer')
    expect(await list('en')).toHaveLength(1)
  })
})
