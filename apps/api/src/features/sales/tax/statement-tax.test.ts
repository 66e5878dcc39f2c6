import type { TaxReport } from '@medina/contract/operator/tax/operator-tax'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { aGuestWith, anOrderOf } from '#testing/shop/builders.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { tested } from '#testing/shop/tested-shops.ts'
import { readCsv } from '#lib/text/csv.ts'
import { anItem } from '#features/catalog/catalog.builders.ts'
import { aKey } from '#features/operator/operator.builders.ts'
import { aCoupon } from '#features/promotions/promotions.builders.ts'
import { deliver, statementOf } from '#features/sales/sales.builders.ts'
import { aTaxClass } from './tax.builders.ts'

const { app, shop, item: soap } = await startTestShop({ poolSize: 1, shop: { store: { tax: 15 } }, item: { price: 11_499 } })
const { db } = app.api
const office = await aKey(app, { role: 'admin' })
let [bread, medicine, coupon] = [0, 0, '']
beforeAll(async () => {
  bread = await anItem(db, { store_id: shop.storeId, price: 3999, tax_class_id: await aTaxClass(app, 'zero', 0) })
  medicine = await anItem(db, { store_id: shop.storeId, price: 10_501, tax_class_id: await aTaxClass(app, 'reduced', 5) })
  coupon = await aCoupon(app, shop, { discount: 333 })
})

const days = { from: '2026-03-01', to: '2026-03-31' }
const minor = (decimal: number) => Math.round(decimal * 10 ** tested.digits)
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

async function totalOfReport(): Promise<number> {
  const path = `/api/v1/operator/tax-report?from=${days.from}&to=${days.to}&store_id=${shop.storeId}`
  const { totals } = (await app.get<TaxReport>(path, office.headers)).body
  return minor(totals.sales.tax) + minor(totals.credits.tax)
}

/** The cells of the lines of the statement's file: opening, entries, closing. */
async function linesOfFile(): Promise<Record<string, string>[]> {
  const path = `/api/v1/operator/stores/${shop.storeId}/statement/file?from=${days.from}&to=${days.to}`
  const { csv } = (await app.get<{ csv: string }>(path, office.headers)).body
  const rows: string[][] = []
  for await (const { cells } of readCsv([csv])) rows.push(cells)
  const [header = [], ...lines] = rows
  return lines.map((line) => Object.fromEntries(header.map((name, at) => [name, line[at] ?? ''])))
}

type Sold = { soaps: number; breads: number; medicines: number; hasCoupon: boolean; refunds: (number | null)[] }
const sold: fc.Arbitrary<Sold> = fc.record({
  soaps: fc.integer({ min: 1, max: 3 }),
  breads: fc.nat(2),
  medicines: fc.nat(2),
  hasCoupon: fc.boolean(),
  // Minor units, or all that is left.
  refunds: fc.array(fc.option(fc.integer({ min: 1, max: 4000 }), { freq: 3 }), { maxLength: 3 }),
})

async function live({ soaps, breads, medicines, hasCoupon, refunds }: Sold): Promise<void> {
  const lines = [
    { item_id: soap, quantity: soaps },
    { item_id: bread, quantity: breads },
    { item_id: medicine, quantity: medicines },
  ].filter(({ quantity }) => quantity > 0)
  const guest = await aGuestWith(app, shop, ...lines)
  const id = await anOrderOf(app, shop, guest, hasCoupon ? { coupon_code: coupon } : {})
  await deliver(app, id)
  for (const amount of refunds) {
    const size = amount === null ? {} : { amount: amount / 10 ** tested.digits }
    await app.post(`/api/v1/operator/orders/${id}/refund`, { reason: 'Cold', method: 'manual', ...size }, office.headers)
  }
}

describe('the tax of a statement', () => {
  it('agrees with the tax report to the last unit, on the page and in the file', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(sold, async (order) => {
        await live(order)
        const book = await totalOfReport()
        const statement = await statementOf(app, shop.storeId, { ...office, ...days })
        expect(minor(statement.totals.tax)).toBe(book)
        expect(sum(statement.entries.map(({ tax }) => minor(tax)))).toBe(book)
        for (const { amount, kind: _kind, ...entry } of statement.entries) {
          const parts = [entry.goods, entry.offers, entry.tax, entry.packaging, entry.delivery, entry.tip, entry.commission]
          expect(sum([...parts, entry.commission_tax, entry.cash, entry.paid].map(minor))).toBe(minor(amount))
        }
        const lines = await linesOfFile()
        expect(minor(Number(lines.at(-1)?.tax))).toBe(book)
        expect(sum(lines.slice(1, -1).map(({ tax }) => minor(Number(tax))))).toBe(book)
      }),
      { numRuns: 15 },
    )
    expect(await totalOfReport()).toBeGreaterThan(0)
  })

  it('is no tax for goods that came back to the store, because they were not sold', async () => {
    const before = await totalOfReport()
    const id = await anOrderOf(app, shop, await aGuestWith(app, shop, { item_id: soap }))
    const entry = { store_id: shop.storeId, cause: `order:${id}:returned`, kind: 'order', order_id: id } as const
    const terms = { commission_percent: 0, commission_fixed: 0, commission_tax_percent: 0 }
    const parts = { goods: 11_499, tax: 1725 }
    await db
      .insertInto('store_entries')
      .values({ ...entry, ...terms, ...parts, created_at: app.api.clock.now() })
      .execute()
    const { entries, totals } = await statementOf(app, shop.storeId, { ...office, ...days })
    expect([minor(entries.at(-1)?.tax ?? -1), minor(entries.at(-1)?.goods ?? 0)]).toEqual([0, 11_499 + 1725])
    expect(minor(totals.tax)).toBe(before)
  })
})
