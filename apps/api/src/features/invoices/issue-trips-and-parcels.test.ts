import { sum } from '@medina/pricing/money'
import { expect, it } from 'vitest'
import { aGuest, setSwitches } from '#testing/shop/builders.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { aParcelOf, someParcels } from '#features/orders/placing/parcels.builders.ts'
import { aFleet } from '#features/rental/rental.builders.ts'
import { deliver } from '#features/sales/sales.builders.ts'
import { confirmCash } from '#features/trips/paying/confirm-cash.ts'
import { transitionTrip } from '#features/trips/steps/trip-lifecycle.ts'
import { aTrip } from '#features/trips/trips.builders.ts'
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
