import type { TaxMonth } from '@medina/contract/operator/tax/tax-months'
import { expect, it } from 'vitest'
import { aKey } from '#features/operator/operator.builders.ts'
import { deliver } from '#features/sales/sales.builders.ts'
import { recordTax } from '#features/sales/tax/tax-entries.ts'
import { aGuestWith, anOrderOf } from '#testing/shop/builders.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'

const { app, shop, item } = await startTestShop({ shop: { store: { tax: 15 } }, item: { price: 11_500 } })
const { db } = app.api

it('a sale that is entered while its month is closed counts in that month or in the next, and never in neither', async () => {
  app.travelTo('2026-02-10T10:00:00Z')
  const office = await aKey(app, { role: 'admin' })
  const orders: number[] = []
  for (let n = 0; n < 6; n++) orders.push(await anOrderOf(app, shop, await aGuestWith(app, shop, { item_id: item })))
  const [first = 0, ...late] = orders
  await deliver(app, first)
  app.travelTo('2026-03-02T10:00:00Z')
  const path = '/api/v1/operator/tax-months/2026-02'
  const { body } = await app.get<TaxMonth>(path, office.headers)
  const inFebruary = new Date('2026-02-28T12:00:00Z')
  const enter = (id: number) => db.transaction().execute((tx) => recordTax(tx, { orderId: id }, inFebruary))
  const close = () => app.put<{ closed?: object }>(`${path}/closed`, { known: body.whole }, office.headers)
  // Under way before the closing, which waits for it and then finds other numbers than those that were read.
  const [slow = 0, ...rest] = late
  const underWay = db.transaction().execute(async (tx) => {
    await recordTax(tx, { orderId: slow }, inFebruary)
    await new Promise((resolve) => setTimeout(resolve, 300))
  })
  await new Promise((resolve) => setTimeout(resolve, 100))
  const [refused] = await Promise.all([close(), underWay])
  expect(refused.status).toBe(409)
  const { whole } = (await app.get<TaxMonth>(path, office.headers)).body
  const again = () => app.put(`${path}/closed`, { known: whole }, office.headers)
  const [one, other] = await Promise.all([again(), again(), ...rest.map(enter)])
  const sealed = await db.selectFrom('tax_months').select(['net', 'tax', 'entries', 'until']).execute()
  if (one.status === 409) expect([other.status, sealed]).toEqual([409, []])
  else expect(sealed).toHaveLength(1)
  const entries = await db.selectFrom('tax_entries').select(['tax', 'created_at']).execute()
  expect(entries).toHaveLength(orders.length)
  for (const { until, tax, entries: count } of sealed) {
    const before = entries.filter(({ created_at: at }) => at < until)
    expect([before.length, before.reduce((sum, entry) => sum + entry.tax, 0)]).toEqual([count, tax])
  }
})
