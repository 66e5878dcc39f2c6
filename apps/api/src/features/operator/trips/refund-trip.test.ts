import { randomUUID } from 'node:crypto'
import type { OperatorTripDetails } from '@medina/contract/operator/operator-trips'
import type { TripMoney } from '@medina/contract/operator/orders/trip-support'
import type { Notification } from '@medina/contract/identity/notifications'
import type { TripDetails } from '@medina/contract/rental/booked-trips'
import { sum } from '@medina/pricing/money'
import { afterEach, describe, expect, it } from 'vitest'
import { documentsOf } from '#features/invoices/invoices.builders.ts'
import { aKey } from '#features/operator/operator.builders.ts'
import { aProtected, codeOf } from '#features/operator/second-factor/second-factor.builders.ts'
import { aFleet } from '#features/rental/rental.builders.ts'
import { confirmCash } from '#features/trips/paying/confirm-cash.ts'
import { transitionTrip } from '#features/trips/steps/trip-lifecycle.ts'
import { aTrip } from '#features/trips/trips.builders.ts'
import { checkLedger, readBalance } from '#features/wallet/public.ts'
import { refusalOf, resetSwitches, setSwitches } from '#testing/shop/builders.ts'
import { aCustomer } from '#testing/shop/people.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { tested } from '#testing/shop/tested-shops.ts'

const { app } = await startTestShop({ poolSize: 1 })
const { db, clock } = app.api
const fleet = await aFleet(db)
const office = await aKey(app, { role: 'admin' })
afterEach(() => resetSwitches(app))

const unit = 10 ** tested.digits
const TRIPS = '/api/v1/operator/trips'

/** A trip for 60.00 with its tax that a customer paid in cash, completed with rewards, sale and invoice. */
async function aCompleted(tax = 783) {
  const person = await aCustomer(app)
  const { id } = await aTrip(app, fleet, {
    customer_id: person.id,
    trip_status: 'ongoing',
    payment_method: 'cash_payment',
    currency_digits: tested.digits,
    base_amount: 60 * unit,
    trip_amount: 60 * unit,
    tax_percentage: 15,
    tax_included: true,
    tax_amount: tax,
  })
  await transitionTrip(db, { tripId: id, from: 'ongoing', to: 'completed', actor: 'provider', now: clock.now() })
  await confirmCash(db, { tripId: id, now: clock.now() })
  return { id, person }
}

const refund = (id: number, fields: Record<string, unknown> = {}, headers = office.headers) =>
  app.post<OperatorTripDetails>(
    `${TRIPS}/${id}/refunds`,
    { reason: 'The car broke down', client_key: randomUUID(), ...fields },
    headers,
  )
const moneyOf = async (id: number) => (await app.get<TripMoney>(`${TRIPS}/${id}/money`, office.headers)).body
const bookOf = (id: number) => db.selectFrom('tax_entries').selectAll().where('trip_id', '=', id).execute()
const storeEntries = (id: number) => db.selectFrom('store_entries').selectAll().where('trip_id', '=', id).orderBy('id').execute()

describe('the refund of a completed trip', () => {
  it('of parts leaves nothing of tax, of the provider’s account and of the invoice once all is refunded, to the last unit', async () => {
    await setSwitches(app, { customer_wallet_status: 1, admin_commission: 1300 })
    const { id, person } = await aCompleted()
    expect(await moneyOf(id)).toEqual({ most: 60, refund_to: { gateway: null, rest: 'wallet' } })
    const parts = [7.77, 19.99, 0.01]
    for (const amount of parts) expect((await refund(id, { amount })).status).toBe(200)
    expect((await moneyOf(id)).most).toBe(32.23)
    const { body } = await refund(id)
    expect(body.refunds.map(({ amount, wallet }) => [amount, wallet])).toEqual([
      [32.23, 32.23],
      [0.01, 0.01],
      [19.99, 19.99],
      [7.77, 7.77],
    ])
    expect(body.history.slice(-4).map(({ status, key }) => [status, key?.id])).toEqual([
      ['partly_refunded', office.id],
      ['partly_refunded', office.id],
      ['partly_refunded', office.id],
      ['refunded', office.id],
    ])
    expect(await readBalance(db, person.id, 'wallet')).toBe(60 * unit)
    const book = await bookOf(id)
    expect([sum(book.map(({ net }) => net)), sum(book.map(({ tax }) => tax))]).toEqual([0, 0])
    const entries = await storeEntries(id)
    expect(entries.map(({ kind }) => kind)).toEqual(['trip', 'refund', 'refund', 'refund', 'refund'])
    for (const part of ['goods', 'offers', 'tax', 'commission', 'commission_tax'] as const)
      expect([part, sum(entries.map((entry) => entry[part]))]).toEqual([part, 0])
    const [invoice, ...notes] = await documentsOf(db, { trip_id: id })
    expect(notes.map(({ series }) => series)).toEqual(['credit_note', 'credit_note', 'credit_note', 'credit_note'])
    expect([sum(notes.map(({ total }) => total)), sum(notes.map(({ tax }) => tax))]).toEqual([
      -(invoice?.total ?? 0),
      -(invoice?.tax ?? 0),
    ])
    expect((await checkLedger(db)).problems).toEqual([])
    expect(refusalOf(await refund(id, { amount: 0.01 }))).toEqual([422, 'amount'])
  })

  it('is paid once for two presses at the same moment', async () => {
    await setSwitches(app, { customer_wallet_status: 1 })
    const { id, person } = await aCompleted()
    const same = { amount: 10, client_key: randomUUID() }
    const replies = await Promise.all([refund(id, same), refund(id, same)])
    expect(replies.map(({ status, body }) => [status, body.refunds.length])).toEqual([
      [200, 1],
      [200, 1],
    ])
    expect(await readBalance(db, person.id, 'wallet')).toBe(10 * unit)
  })

  it('is told to its customer, and is on the trip’s page once all is back', async () => {
    await setSwitches(app, { customer_wallet_status: 1 })
    const { id, person } = await aCompleted()
    await refund(id, { amount: 10 })
    const headers = { ...fleet.headers, ...person.headers }
    const own = async () => (await app.get<TripDetails>(`/api/v1/rental/user/trip/get-trip-details?trip_id=${id}`, headers)).body
    expect((await own()).returned_to).toEqual([])
    await refund(id)
    expect((await own()).returned_to).toEqual(['wallet'])
    const { body } = await app.get<Notification[]>('/api/v1/customer/notifications', headers)
    expect(body.filter(({ data }) => 'trip_status' in data && data.trip_status === 'refunded')).toHaveLength(2)
  })

  it('takes back its share of points', async () => {
    await setSwitches(app, { customer_wallet_status: 1, loyalty_point_status: 1, loyalty_point_item_purchase_point: 1000 })
    const { id, person } = await aCompleted()
    const points = await readBalance(db, person.id, 'points')
    expect(points).toBeGreaterThan(1)
    await refund(id, { amount: 30 })
    expect(await readBalance(db, person.id, 'points')).toBe(points - Math.floor(points / 2))
    await refund(id)
    expect(await readBalance(db, person.id, 'points')).toBe(0)
    expect((await checkLedger(db)).problems).toEqual([])
  })

  it('of a guest is listed to be paid by hand', async () => {
    const { id } = await aTrip(app, fleet, {
      trip_status: 'completed',
      payment_status: 'paid',
      payment_method: 'cash_payment',
      currency_digits: tested.digits,
      base_amount: 60 * unit,
      trip_amount: 60 * unit,
    })
    expect(refusalOf(await refund(id, { method: 'wallet' }))).toEqual([422, 'method'])
    expect(refusalOf(await refund(id, { method: 'gateway' }))).toEqual([422, 'method'])
    await refund(id, { amount: 12 })
    const due = await db.selectFrom('returns_by_hand').selectAll().where('trip_id', '=', id).execute()
    expect(due.map(({ amount, cause }) => [amount, cause])).toEqual([[12 * unit, 'refunded']])
  })

  it('above the limit asks for the second factor, together with what was refunded of orders and trips within 24 hours', async () => {
    await setSwitches(app, { customer_wallet_status: 1, second_factor_refunds: 15 * unit })
    const member = await aProtected(app, 'support')
    const [one, two] = [await aCompleted(), await aCompleted()]
    expect((await refund(one.id, { amount: 10 }, member.headers)).status).toBe(200)
    expect(refusalOf(await refund(two.id, { amount: 10 }, member.headers))[0]).toBe(403)
    expect(await readBalance(db, two.person.id, 'wallet')).toBe(0)
    await app.post('/api/v1/operator/me/second-factor/proof', { code: codeOf(app, member) }, member.headers)
    expect((await refund(two.id, { amount: 10 }, member.headers)).status).toBe(200)
  })

  it('is refused before the end, for a trip that is not paid, and for keys of providers', async () => {
    const ongoing = await aTrip(app, fleet, { trip_status: 'ongoing', payment_status: 'paid' })
    const unpaid = await aTrip(app, fleet, { trip_status: 'completed' })
    for (const { id } of [ongoing, unpaid]) {
      expect(refusalOf(await refund(id))).toEqual([409, 'trip_status'])
      expect((await moneyOf(id)).most).toBe(0)
    }
    const { id } = await aCompleted()
    const provider = await aKey(app, { role: 'provider', storeIds: [fleet.providerId] })
    expect((await refund(id, {}, provider.headers)).status).toBe(403)
    expect(refusalOf(await refund(id, { amount: 60.01 }))).toEqual([422, 'amount'])
  })

  it('through a gateway goes back there, and the rest of it later', async () => {
    const person = await aCustomer(app)
    const { id } = await aTrip(app, fleet, {
      customer_id: person.id,
      trip_status: 'completed',
      payment_status: 'paid',
      payment_method: 'digital_payment',
      currency_digits: 2,
    })
    const now = clock.now()
    const paid = { amount: 6000, currency: 'SAR', digits: 2, status: 'paid', callback: '/trips' } as const
    await db
      .insertInto('payments')
      .values({ id: randomUUID(), trip_id: id, gateway: 'demo', ...paid, created_at: now, updated_at: now })
      .execute()
    await refund(id, { amount: 20 })
    const payment = () => db.selectFrom('payments').selectAll().where('trip_id', '=', id).executeTakeFirstOrThrow()
    expect(await payment()).toMatchObject({ status: 'refund_due', refund_amount: 2000 })
    await refund(id)
    const later = await db
      .selectFrom('payment_refunds')
      .select('amount')
      .where('payment_id', '=', (await payment()).id)
      .execute()
    expect(later).toEqual([{ amount: 4000 }])
    expect(await readBalance(db, person.id, 'wallet')).toBe(0)
  })
})
