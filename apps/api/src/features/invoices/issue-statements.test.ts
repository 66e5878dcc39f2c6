import { sum } from '@medina/pricing/money'
import { expect, it } from 'vitest'
import { aGuestWith, anOrderOf, setSwitches } from '#testing/shop/builders.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { aKey } from '#features/operator/operator.builders.ts'
import { deliver } from '#features/sales/sales.builders.ts'

const { app, shop, item } = await startTestShop({ poolSize: 1, item: { price: 20_00 } })
const { db } = app.api
const office = await aKey(app, { role: 'admin' })
await setSwitches(app, { admin_commission: 1000, commission_tax: 1500 })

const pay = (amount: number) =>
  app.post(`/api/v1/operator/stores/${shop.storeId}/payments`, { amount, note: 'Transfer' }, office.headers)
const sell = async () => {
  const id = await anOrderOf(app, shop, await aGuestWith(app, shop, { item_id: item, quantity: 3 }))
  await deliver(app, id)
  return id
}
const commissions = () => db.selectFrom('invoices').selectAll().where('series', '=', 'commission').orderBy('id').execute()

it('each payout of a store has the commission since the last one, less what refunds returned; all of them are its account', async () => {
  await sell()
  const second = await sell()
  expect((await pay(10)).status).toBe(200)
  // Nothing was sold in between.
  expect((await pay(1)).status).toBe(200)
  await sell()
  const refund = { reason: 'Cold', method: 'manual', amount: 7 }
  expect((await app.post(`/api/v1/operator/orders/${second}/refund`, refund, office.headers)).status).toBe(200)
  expect((await pay(2)).status).toBe(200)
  const documents = await commissions()
  expect(documents.map(({ number }) => number)).toEqual(['COM-000001', 'COM-000002'])
  const entries = await db.selectFrom('store_entries').selectAll().where('store_id', '=', shop.storeId).execute()
  expect(sum(documents.map(({ net }) => net))).toBe(-sum(entries.map(({ commission }) => commission)))
  expect(sum(documents.map(({ tax }) => tax))).toBe(-sum(entries.map((entry) => entry.commission_tax)))
  expect(documents[0]).toMatchObject({ net: 1200, tax: 180, total: 1380, order_id: null })
})
