import type { OperatorOfflinePayment } from '@medina/contract/operator/operator-offline'
import { aGuestWith, anOrderBody, aShop, place, refusalOf, setSwitches } from '#testing/shop/builders.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { beforeAll, expect, it } from 'vitest'
import { aKey, type TestKey } from '#features/operator/operator.builders.ts'
import { anOfflineMethod } from '#features/payments/payments.builders.ts'

const { app, shop, item } = await startTestShop({
  shop: { module: 'grocery', zone: { offline_payment: true } },
  item: { price: 2000, stock: 100 },
})
const bank = await anOfflineMethod(app.api.db)
let office: TestKey
beforeAll(async () => {
  await setSwitches(app, { offline_payment_status: 1 })
  office = await aKey(app, { role: 'admin' })
})

async function anOfflineOrder(): Promise<number> {
  const report = { method_id: bank, customer_note: 'Sent at noon', fields: { sender: 'Lina Haddad', reference: '77' } }
  const body = { payment_method: 'offline_payment', offline_payment: report }
  const guest = await aGuestWith(app, shop, { item_id: item })
  return (await place(app, shop, anOrderBody(guest, body))).body.order_id
}
const list = (key = office, query = '') =>
  app.get<{ payments: OperatorOfflinePayment[] }>(`/api/v1/operator/offline-payments${query}`, key.headers)
const idsOf = async (key?: TestKey, query?: string) => (await list(key, query)).body.payments.map(({ order_id }) => order_id)
const decide = (id: number, body: object) => app.put(`/api/v1/operator/orders/${id}/offline-payment`, body, office.headers)

it('the office sees what customers say of their transfers, until it has found them', async () => {
  const [first, second] = [await anOfflineOrder(), await anOfflineOrder()]
  const { payments } = (await list()).body
  expect(payments.map(({ order_id }) => order_id)).toEqual([first, second])
  expect(payments[0]).toMatchObject({
    store: { id: shop.storeId },
    contact: { name: expect.any(String), phone: expect.stringMatching(/^\+/) },
    status: 'pending',
    customer_note: 'Sent at noon',
    note: null,
  })
  expect(payments[0]?.amount).toBeGreaterThan(0)
  expect(payments[0]?.answers.map(({ value }) => value)).toEqual(['Lina Haddad', '77'])
  expect(payments[0]?.method_fields[0]).toEqual({ label: expect.any(String), value: expect.any(String) })
  expect((await decide(first, { verdict: 'verified' })).status).toBe(200)
  await decide(second, { verdict: 'denied', note: 'Nothing arrived' })
  expect((await list()).body.payments).toMatchObject([{ order_id: second, status: 'denied', note: 'Nothing arrived' }])
  await app.put(`/api/v1/operator/orders/${second}/status`, { status: 'canceled', reason: 'No money' }, office.headers)
  expect(await idsOf()).toEqual([])
})

it('keys of some stores see theirs, and only keys that confirm payments see any', async () => {
  const id = await anOfflineOrder()
  const elsewhere = await aShop(app, { module: 'grocery' })
  expect(await idsOf(office, `?store_id=${shop.storeId}`)).toEqual([id])
  expect(await idsOf(office, `?store_id=${elsewhere.storeId}`)).toEqual([])
  expect(await idsOf(await aKey(app, { role: 'admin', storeIds: [elsewhere.storeId] }))).toEqual([])
  const till = await aKey(app, { storeIds: [shop.storeId] })
  expect(refusalOf(await list(till))).toEqual([403, 'scope'])
})
