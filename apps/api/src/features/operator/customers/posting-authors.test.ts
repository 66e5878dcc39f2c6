import { randomUUID } from 'node:crypto'
import type { CustomerAccount, CustomerPosting } from '@medina/contract/operator/customers/operator-customers'
import { beforeAll, expect, it } from 'vitest'
import { aHint } from './customers.builders.ts'
import { aKey, type TestKey } from '#features/operator/operator.builders.ts'
import { aFleet } from '#features/rental/rental.builders.ts'
import { aTrip } from '#features/trips/trips.builders.ts'
import { fillPoints, fillWallet } from '#features/wallet/wallet.builders.ts'
import { addToCart, anOrderOf, setSwitches } from '#testing/shop/builders.ts'
import { aCustomer, shopOf, type TestCustomer } from '#testing/shop/people.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'

const { app, shop, item } = await startTestShop({ item: { price: 2000 } })
const { db, clock } = app.api
let office: TestKey
let second: TestKey

beforeAll(async () => {
  office = await aKey(app, { role: 'admin' })
  second = await aKey(app, { role: 'admin' })
  await setSwitches(app, {
    customer_wallet_status: 1,
    office_wallet_limit: 1000,
    loyalty_point_status: 1,
    loyalty_point_exchange_rate: 10,
    loyalty_point_minimum_point: 0,
  })
})

async function buy(person: TestCustomer, status: 'delivered' | null): Promise<number> {
  const own = shopOf(shop, person)
  await addToCart(app, own, undefined, { item_id: item })
  const id = await anOrderOf(app, own, undefined, { payment_method: 'wallet' })
  if (status !== null) await db.updateTable('orders').set({ order_status: status }).where('id', '=', id).execute()
  return id
}

/** The newest entry of an account: its kind, the side behind it, its key and the second one. */
async function newest(id: number, account: CustomerAccount = 'wallet') {
  const path = `/api/v1/operator/customers/${id}/postings?account=${account}`
  const { body } = await app.get<{ postings: CustomerPosting[] }>(path, office.headers)
  const [entry] = body.postings
  return [entry?.kind, entry?.by?.actor, entry?.by?.key?.id, entry?.by?.second?.id]
}

it('each entry of the office names the key behind it, and the second one of a large change', async () => {
  const person = await aCustomer(app)
  const path = `/api/v1/operator/customers/${person.id}/balance`
  const give = (amount: number) =>
    app.post<{ id: number }>(
      path,
      { account: 'wallet', amount, reason: 'Sorry' },
      { ...office.headers, 'idempotency-key': randomUUID() },
    )
  await give(1)
  expect(await newest(person.id)).toEqual(['balance_changed', 'office', office.id, undefined])
  const { body } = await give(50)
  await app.put(`/api/v1/operator/balance-changes/${body.id}`, { approve: true }, second.headers)
  expect(await newest(person.id)).toEqual(['balance_changed', 'office', office.id, second.id])
})

it('a payment is the customer’s, and a refund names who canceled, refunded, decided or took the trip', async () => {
  const person = await aCustomer(app)
  await fillWallet(app, person.id, 1_000_000)
  const canceled = await buy(person, null)
  expect(await newest(person.id)).toEqual(['order_place', 'customer', undefined, undefined])
  const orders = '/api/v1/operator/orders'
  await app.put(`${orders}/${canceled}/status`, { status: 'canceled', reason: 'Closed' }, office.headers)
  expect(await newest(person.id)).toEqual(['order_refund', 'office', office.id, undefined])

  const parts = await buy(person, 'delivered')
  await app.post(`${orders}/${parts}/refund`, { reason: 'Cold', amount: 1, method: 'wallet' }, second.headers)
  expect(await newest(person.id)).toEqual(['order_refund', 'office', second.id, undefined])
  const granted = { kind: 'late', amount: 1, method: 'wallet', client_key: randomUUID() }
  await app.post(`${orders}/${parts}/cases`, granted, office.headers)
  expect(await newest(person.id)).toEqual(['order_refund', 'office', office.id, undefined])
  await app.post(`${orders}/${parts}/refund`, { reason: 'Cold', method: 'wallet' }, second.headers)
  expect(await newest(person.id)).toEqual(['order_refund', 'office', second.id, undefined])

  const done = { trip_status: 'completed', payment_status: 'paid', payment_method: 'cash_payment' } as const
  const trip = await aTrip(app, await aFleet(db), { ...done, customer_id: person.id })
  const refund = { reason: 'Broken', amount: 1, client_key: randomUUID() }
  await app.post(`/api/v1/operator/trips/${trip.id}/refunds`, refund, office.headers)
  expect(await newest(person.id)).toEqual(['order_refund', 'office', office.id, undefined])
})

it('a customer’s own cancellation and conversion are theirs, and rewards those of a rule', async () => {
  const person = await aCustomer(app)
  await fillWallet(app, person.id, 100_000)
  await fillPoints(app, person.id, 100)
  expect(await newest(person.id, 'points')).toEqual(['loyalty_point', 'rule', undefined, undefined])
  const order = await buy(person, null)
  await db.updateTable('orders').set({ order_status: 'pending' }).where('id', '=', order).execute()
  await app.put('/api/v1/customer/order/cancel', { order_id: order, reason: 'Too late' }, person.headers)
  expect((await newest(person.id)).slice(0, 2)).toEqual(['order_refund', 'customer'])
  await app.post('/api/v1/customer/loyalty-point/point-transfer', { point: 50 }, person.headers)
  expect((await newest(person.id)).slice(0, 2)).toEqual(['loyalty_point', 'customer'])
  expect((await newest(person.id, 'points')).slice(0, 2)).toEqual(['point_to_wallet', 'customer'])
})

it('a merge names the key that merged', async () => {
  const [into, from] = [await aCustomer(app), await aCustomer(app)]
  await fillWallet(app, from.id, 500)
  await aHint(app, [into.id, from.id])
  for (const { id } of [into, from])
    await db.updateTable('customers').set({ phone_verified_at: clock.now() }).where('id', '=', id).execute()
  await app.post(
    `/api/v1/operator/customers/${into.id}/merge`,
    { from: from.id },
    { ...office.headers, 'idempotency-key': randomUUID() },
  )
  expect(await newest(into.id)).toEqual(['accounts_merged', 'office', office.id, undefined])
})
