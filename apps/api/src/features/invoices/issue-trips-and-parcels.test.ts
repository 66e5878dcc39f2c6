import type { OperatorTripDetails } from '@medina/contract/operator/operator-trips'
import type { ReportSums } from '@medina/contract/operator/tax/reports'
import type { TripDetails } from '@medina/contract/rental/booked-trips'
import { sum } from '@medina/pricing/money'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aGuest, resetSwitches, setSwitches } from '#testing/shop/builders.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { aParcelOf, someParcels } from '#features/orders/placing/parcels.builders.ts'
import { aKey } from '#features/operator/operator.builders.ts'
import { aCourier } from '#features/reviews/reviews.builders.ts'
import { aFleet } from '#features/rental/rental.builders.ts'
import { deliver } from '#features/sales/sales.builders.ts'
import { aTaxClass } from '#features/sales/tax/tax.builders.ts'
import { confirmCash } from '#features/trips/paying/confirm-cash.ts'
import { transitionTrip } from '#features/trips/steps/trip-lifecycle.ts'
import { aTrip } from '#features/trips/trips.builders.ts'
import { findGuest } from '#lib/actor.ts'
import { documentsOf } from './invoices.builders.ts'

const { app } = await startTestShop({ poolSize: 1 })
const { db, clock } = app.api

it('a parcel’s invoice has its fee with the tax of parcels', async () => {
  await setSwitches(app, { parcel_minimum_shipping_charge: 1500, parcel_per_km_shipping_charge: 100, parcel_tax: 1500 })
  const parcels = await someParcels(app)
  const id = await aParcelOf(app, parcels, { guest: await aGuest(app) })
  await deliver(app, id)
  const order = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const [invoice, ...others] = await documentsOf(db, { order_id: id })
  expect(others).toEqual([])
  expect(invoice).toMatchObject({ kind: 'parcel', store_id: null, total: order.order_amount - order.tip, tax: order.tax_amount })
  expect(order.tax_amount).toBeGreaterThan(0)
  expect(invoice?.document.lines).toEqual([expect.objectContaining({ unit_price: order.delivery_charge, percent: 15 })])
})

it('a parcel and its charge have the tax of their classes, which goes back with a refund of all', async () => {
  await aTaxClass(app, 'parcels', 8)
  await aTaxClass(app, 'charges', 20)
  const rates = { parcel_minimum_shipping_charge: 1500, parcel_per_km_shipping_charge: 100, parcel_tax: 1500 }
  const charge = { additional_charge_status: true, additional_charge: 300, additional_charge_tax_class: 'charges' } as const
  await setSwitches(app, { ...rates, ...charge })
  const parcels = await someParcels(app)
  const ofClass = db.selectFrom('tax_classes').select('id').where('code', '=', 'parcels')
  await db.updateTable('modules').set({ tax_class_id: ofClass }).where('id', '=', parcels.moduleId).execute()
  const id = await aParcelOf(app, parcels, { guest: await aGuest(app) })
  const order = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(order.taxes.map(({ code, fee = null, percent }) => [code, fee, percent])).toEqual([
    ['parcels', null, 8],
    ['charges', 'additional_charge', 20],
  ])
  await deliver(app, id)
  const book = () => db.selectFrom('tax_entries').selectAll().where('order_id', '=', id).execute()
  expect(sum((await book()).map(({ tax }) => tax))).toBe(order.tax_amount)
  expect((await documentsOf(db, { order_id: id }))[0]).toMatchObject({ kind: 'parcel', tax: order.tax_amount })
  const office = await aKey(app, { role: 'admin' })
  const refunded = await app.post(`/api/v1/operator/orders/${id}/refund`, { reason: 'Lost', method: 'manual' }, office.headers)
  expect([refunded.status, refunded.text.slice(0, 200)]).toEqual([200, expect.any(String)])
  expect(sum((await book()).map(({ tax }) => tax))).toBe(0)
  const [invoice, note] = await documentsOf(db, { order_id: id })
  expect([note?.total, note?.tax]).toEqual([invoice?.total, invoice?.tax].map((amount) => -(amount ?? 0)))
  await resetSwitches(app)
})

it('a parcel that came back has an invoice for both ways, and tax for both; a refund leaves the way back', async () => {
  await aTaxClass(app, 'both-ways', 8)
  const rates = { parcel_minimum_shipping_charge: 1501, parcel_per_km_shipping_charge: 100, parcel_return_fee: 5000 }
  await setSwitches(app, rates)
  const parcels = await someParcels(app)
  const ofClass = db.selectFrom('tax_classes').select('id').where('code', '=', 'both-ways')
  await db.updateTable('modules').set({ tax_class_id: ofClass }).where('id', '=', parcels.moduleId).execute()
  const id = await aParcelOf(app, parcels, { guest: await aGuest(app) })
  await db.updateTable('orders').set({ order_status: 'picked_up' }).where('id', '=', id).execute()
  const office = await aKey(app, { role: 'admin' })
  const steps = [{ status: 'returning', reason: 'Nobody is there' }, { status: 'returned' }]
  for (const step of steps) expect((await app.put(`/api/v1/operator/orders/${id}/status`, step, office.headers)).status).toBe(200)
  const order = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const [invoice, ...others] = await documentsOf(db, { order_id: id })
  expect(others).toEqual([])
  expect(order.return_fee).toBeGreaterThan(0)
  expect(invoice).toMatchObject({ kind: 'parcel', total: order.order_amount - order.tip + order.return_fee })
  expect(invoice?.document.lines.map(({ name }) => name.en)).toEqual(['Parcel delivery', 'Way back to the sender'])
  expect(invoice?.document.lines.map(({ total }) => total)).toEqual([order.order_amount - order.tip, order.return_fee])
  const book = () => db.selectFrom('tax_entries').selectAll().where('order_id', '=', id).execute()
  const sold = await book()
  expect(sold.map(({ fee, percent, store_id }) => [fee, percent, store_id])).toEqual([
    [null, 8, null],
    ['return', 8, null],
  ])
  expect([sum(sold.map(({ net }) => net)), sum(sold.map(({ tax }) => tax))]).toEqual([invoice?.net, invoice?.tax])
  const [, back] = sold
  expect((back?.net ?? 0) + (back?.tax ?? 0)).toBe(order.return_fee)
  expect(back?.tax).toBe(Math.round((order.return_fee * 8) / 108))
  const day = clock.now().toISOString().slice(0, 10)
  const fees = await app.get<ReportSums>(`/api/v1/operator/reports/fees/sums?from=${day}&to=${day}`, office.headers)
  expect(fees.body.totals.amounts[0]).toBeGreaterThanOrEqual(
    (order.delivery_charge + order.return_fee) / 10 ** order.currency_digits,
  )
  const missing = await app.get<{ missing: { reference: number }[] }>(
    `/api/v1/operator/missing-invoices?from=${day}&until=${day}`,
    office.headers,
  )
  expect(missing.body.missing.map(({ reference }) => reference)).not.toContain(id)
  const refunded = await app.post(`/api/v1/operator/orders/${id}/refund`, { reason: 'Lost', method: 'manual' }, office.headers)
  expect(refunded.status).toBe(200)
  const left = await book()
  expect([sum(left.map(({ net }) => net)), sum(left.map(({ tax }) => tax))]).toEqual([back?.net, back?.tax])
  const [, note] = await documentsOf(db, { order_id: id })
  expect(note?.total).toBe(order.tip - order.order_amount)
  await resetSwitches(app)
})

it('a trip’s invoice is issued once it is completed and paid', async () => {
  const fleet = await aFleet(db)
  const trip = { trip_status: 'ongoing', payment_method: 'cash_payment', tax_percentage: 15, tax_included: true } as const
  const { id } = await aTrip(app, fleet, { ...trip, tax_amount: 783, discount_amount: 0 })
  await transitionTrip(db, { tripId: id, from: 'ongoing', to: 'completed', actor: 'provider', now: clock.now() })
  expect(await documentsOf(db, { trip_id: id })).toEqual([])
  await confirmCash(db, { tripId: id, now: clock.now() })
  expect(await confirmCash(db, { tripId: id, now: clock.now() })).toBe(false)
  const [invoice, ...others] = await documentsOf(db, { trip_id: id })
  expect(others).toEqual([])
  expect(invoice).toMatchObject({ kind: 'trip', total: 6000, tax: 783, net: 5217 })
  const book = await db.selectFrom('tax_entries').selectAll().where('trip_id', '=', id).execute()
  expect([sum(book.map(({ net }) => net)), sum(book.map(({ tax }) => tax))]).toEqual([invoice?.net, invoice?.tax])
})

it('the invoice of a trip is linked for its customer and at the desk, and for no stranger', async () => {
  const guest = await aGuest(app)
  const fleet = await aFleet(db)
  const { id } = await aTrip(app, fleet, {
    trip_status: 'ongoing',
    payment_method: 'cash_payment',
    guest_id: (await findGuest(db, guest))?.id ?? null,
  })
  const own = async () =>
    (await app.get<TripDetails>(`/api/v1/rental/user/trip/get-trip-details?trip_id=${id}&guest_id=${guest}`, fleet.headers)).body
  expect((await own()).invoices).toBeUndefined()
  await transitionTrip(db, { tripId: id, from: 'ongoing', to: 'completed', actor: 'provider', now: clock.now() })
  await confirmCash(db, { tripId: id, now: clock.now() })
  const [link] = (await own()).invoices ?? []
  const page = await app.app.inject({ method: 'GET', url: link?.url ?? '' })
  expect([page.statusCode, page.body.includes(link?.number ?? '-')]).toEqual([200, true])
  const stranger = await aGuest(app)
  const path = `/api/v1/rental/user/trip/get-trip-details?trip_id=${id}&guest_id=${stranger}`
  expect((await app.get<TripDetails>(path, fleet.headers)).body.invoices).toBeUndefined()
  const office = await aKey(app, { role: 'admin' })
  const desk = (await app.get<OperatorTripDetails>(`/api/v1/operator/trips/${id}`, office.headers)).body
  expect(desk.invoices.map(({ number }) => number)).toEqual([link?.number])
})

it('the statement of a courier has all that was earned since the last one, to the last unit', async () => {
  const office = await aKey(app, { role: 'admin' })
  const parcels = await someParcels(app)
  const courierId = await aCourier(app, parcels)
  await setSwitches(app, { courier_pay_per_delivery: 801, courier_pay_per_km: 133 })
  const carry = async (tip: number) => {
    const id = await aParcelOf(app, parcels, { guest: await aGuest(app) })
    await db
      .updateTable('orders')
      .set({ courier_id: courierId, tip, order_amount: sql<number>`order_amount - tip + ${tip}` })
      .where('id', '=', id)
      .execute()
    await deliver(app, id)
  }
  const pay = (amount: number) =>
    app.post(
      `/api/v1/operator/couriers/${courierId}/payments`,
      { amount, kind: 'payout', note: `Transfer ${amount}` },
      office.headers,
    )
  await carry(0)
  await carry(300)
  expect((await pay(0.1)).status).toBe(200)
  await carry(77)
  expect((await pay(0.2)).status).toBe(200)
  expect((await pay(0.3)).status).toBe(200)
  const statements = await db.selectFrom('invoices').selectAll().where('courier_id', '=', courierId).orderBy('id').execute()
  expect(statements.map(({ number }) => number)).toEqual(['CST-000001', 'CST-000002'])
  const entries = await db.selectFrom('courier_entries').selectAll().where('courier_id', '=', courierId).execute()
  const earned = sum(entries.map(({ delivery, distance, tip }) => delivery + distance + tip))
  expect(earned).toBeGreaterThan(0)
  expect(sum(statements.map(({ total }) => total))).toBe(earned)
  for (const { total, document } of statements) expect(sum(document.lines.map((line) => line.total))).toBe(total)
  expect(sum(statements.flatMap(({ document }) => document.lines.map((line) => line.tax)))).toBe(0)
})
