import type { TaxMonth } from '@medina/contract/operator/tax/tax-months'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { anItem } from '#features/catalog/catalog.builders.ts'
import { deliver } from '#features/sales/sales.builders.ts'
import { aTaxClass } from '#features/sales/tax/tax.builders.ts'
import { aGuestWith, anOrderOf, refusalOf } from '#testing/shop/builders.ts'
import { withoutTrace } from '#testing/shop/everything.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { instantOf } from '#testing/shop/tested-shop.ts'
import { tested } from '#testing/shop/tested-shops.ts'
import { aKey, type TestKey } from '#features/operator/operator.builders.ts'

const { app, shop, item: soap } = await startTestShop({ poolSize: 1, shop: { store: { tax: 15 } }, item: { price: 11_499 } })
const { db } = app.api
let [bread, medicine] = [0, 0]
let office: TestKey

const minor = (decimal: number) => Math.round(decimal * 10 ** tested.digits)
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
const base = '/api/v1/operator'
const read = async (month: string, query = '') =>
  (await app.get<TaxMonth>(`${base}/tax-months/${month}${query}`, office.headers)).body
const close = (month: string, known: { net: number; tax: number }, { headers } = office) =>
  app.put<{ closed: { at: string; by: string } }>(`${base}/tax-months/${month}/closed`, { known }, headers)
const sell = async (at: string, ...items: number[]) => {
  app.travelTo(instantOf(at))
  const id = await anOrderOf(app, shop, await aGuestWith(app, shop, ...items.map((item_id) => ({ item_id, quantity: 2 }))))
  await deliver(app, id)
  return id
}
const refund = (id: number, body: object = {}) =>
  app.post(`${base}/orders/${id}/refund`, { reason: 'Cold', method: 'manual', ...body }, office.headers)

beforeAll(async () => {
  app.travelTo(instantOf('2026-02-01 09:00'))
  office = await aKey(app, { role: 'admin' })
  bread = await anItem(db, { store_id: shop.storeId, price: 3999, tax_class_id: await aTaxClass(app, 'zero', 0) })
  medicine = await anItem(db, { store_id: shop.storeId, price: 10_501, tax_class_id: await aTaxClass(app, 'reduced', 5) })
  await sell('2026-02-03 18:00', soap, bread, medicine)
  const second = await sell('2026-02-28 23:50', medicine)
  await refund(second, { amount: 3 })
  await sell('2026-03-01 00:10', soap)
})

describe('a month of tax', () => {
  it('has its classes with credits apart, and every sum agrees with the book to the last unit', async () => {
    const month = await read('2026-02')
    const bounds = [new Date(instantOf('2026-02-01 00:00')), new Date(instantOf('2026-03-01 00:00'))] as const
    const entries = (await db.selectFrom('tax_entries').selectAll().execute()).filter(
      ({ created_at: at }) => at >= bounds[0] && at < bounds[1],
    )
    expect(month.rows).toHaveLength(3)
    for (const kind of ['sale', 'credit'] as const) {
      const of = kind === 'sale' ? 'sales' : 'credits'
      for (const part of ['net', 'tax'] as const) {
        const booked = sum(entries.filter((entry) => entry.kind === kind).map((entry) => entry[part]))
        expect(sum(month.rows.map((row) => minor(row[of][part])))).toBe(booked)
        expect(minor(month.totals[of][part])).toBe(booked)
      }
    }
    expect(minor(month.whole.tax)).toBe(sum(entries.map(({ tax }) => tax)))
    expect(month.totals.credits.tax).toBeLessThan(0)
    expect([month.sales, month.credits, month.from, month.to]).toEqual([2, 1, '2026-02-01', '2026-02-28'])
    const zone = await read('2026-02', `?zone_id=${shop.zoneId}&module_id=${shop.moduleId}&store_id=${shop.storeId}`)
    expect(zone.rows).toEqual(month.rows)
    expect((await read('2026-02', `?zone_id=${shop.zoneId + 999}`)).rows).toEqual([])
  })

  it('names the first sale whose bill and book differ, and what waits', async () => {
    const february = await read('2026-02')
    expect(february.checks).toMatchObject({ gap: null, is_sealed: null, orders: { count: 0 }, balances: 0 })
    app.travelTo(instantOf('2026-02-10 12:00'))
    const waiting = await anOrderOf(app, shop, await aGuestWith(app, shop, { item_id: soap }))
    const cause = 'order:0:sold'
    const entry = { cause, kind: 'order', order_id: waiting, store_id: shop.storeId, tax: 5 } as const
    const terms = { commission_percent: 0, commission_fixed: 0, commission_tax_percent: 0 }
    await db
      .insertInto('store_entries')
      .values({ ...entry, ...terms, created_at: app.api.clock.now() })
      .execute()
    const { checks } = await read('2026-02')
    expect(checks.orders).toEqual({ count: 1, order_id: waiting })
    expect(checks.gap).toMatchObject({ order_id: waiting, trip_id: null, book: null })
    expect(checks.balances).toBe(1)
    await sql`alter table store_entries disable trigger store_entries_final`.execute(db)
    await db.deleteFrom('store_entries').where('cause', '=', cause).execute()
    await sql`alter table store_entries enable trigger store_entries_final`.execute(db)
    await db.updateTable('orders').set({ order_status: 'canceled' }).where('id', '=', waiting).execute()
    expect((await read('2026-02')).checks).toMatchObject({ gap: null, orders: { count: 0, order_id: null } })
  })

  it('is for the business alone', async () => {
    const till = await aKey(app, { role: 'store', storeIds: [shop.storeId] })
    expect((await app.get(`${base}/tax-months/2026-02`, till.headers)).status).toBe(404)
    expect((await close('2026-02', { net: 0, tax: 0 }, till)).status).toBe(403)
  })
})

describe('closing a month', () => {
  it('waits until it is over, takes the months in order, and wants the numbers that were read', async () => {
    app.travelTo(instantOf('2026-02-28 23:59'))
    const { whole, state } = await read('2026-02')
    expect(state).toBe('running')
    const refused = async (...call: Parameters<typeof close>) => refusalOf(await withoutTrace(app, () => close(...call)))
    expect(await refused('2026-02', whole)).toEqual([409, 'month'])
    app.travelTo(instantOf('2026-04-02 10:00'))
    const march = await read('2026-03')
    expect([march.state, march.next]).toEqual(['open', '2026-02'])
    expect(await refused('2026-03', march.whole)).toEqual([409, 'month'])
    expect(await refused('2026-02', { ...whole, tax: whole.tax + 1 })).toEqual([409, 'known'])
    expect((await app.put(`${base}/tax-months/2026-13/closed`, { known: whole }, office.headers)).status).toBe(422)
  })

  it('says who and when, once, and nothing changes it: what comes later counts in the next month', async () => {
    app.travelTo(instantOf('2026-04-02 10:00'))
    const before = await read('2026-02')
    const march = await read('2026-03')
    const [first, again] = [await close('2026-02', before.whole), await close('2026-02', before.whole)]
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.body).toEqual(first.body)
    expect(first.body.closed).toEqual({ at: expect.stringContaining('2026-04-02'), by: 'A key of admin' })
    // An act of February that arrives only now.
    const late = await sell('2026-02-20 12:00', soap)
    app.travelTo(instantOf('2026-04-02 10:05'))
    const after = await read('2026-02')
    expect(after).toMatchObject({ rows: before.rows, totals: before.totals, state: 'closed', closed: first.body.closed })
    expect(after.checks.is_sealed).toBe(true)
    expect((await read('2026-03')).sales).toBe(march.sales + 1)
    const [entry] = await db.selectFrom('tax_entries').select('created_at').where('order_id', '=', late).execute()
    expect(entry?.created_at.toISOString()).toBe(new Date(instantOf('2026-03-01 00:00')).toISOString())
    await expect(db.updateTable('tax_months').set({ tax: 0 }).execute()).rejects.toThrow('only added to')
    await expect(db.deleteFrom('tax_months').execute()).rejects.toThrow('only added to')
    await expect(db.updateTable('tax_entries').set({ tax: 0 }).execute()).rejects.toThrow('only added to')
  })

  it('keeps the sums of all months together: March follows, with a refund and two payouts', async () => {
    const id = await sell('2026-03-15 12:00', soap, medicine)
    await refund(id)
    app.travelTo(instantOf('2026-03-20 12:00'))
    for (const amount of [1, 2])
      await app.post(`${base}/stores/${shop.storeId}/payments`, { amount, note: 'Transfer', kind: 'payout' }, office.headers)
    app.travelTo(instantOf('2026-04-02 10:10'))
    const march = await read('2026-03')
    expect(march.checks).toMatchObject({ gap: null, payouts: { count: 2, amount: 3 }, balances: 0 })
    expect((await close('2026-03', march.whole)).status).toBe(200)
    const february = await read('2026-02')
    const all = await db.selectFrom('tax_entries').select(['net', 'tax']).execute()
    expect(minor(february.whole.tax) + minor(march.whole.tax)).toBe(sum(all.map(({ tax }) => tax)))
    expect(minor(february.whole.net) + minor(march.whole.net)).toBe(sum(all.map(({ net }) => net)))
    expect([(await read('2026-04')).state, (await read('2026-04')).next]).toEqual(['running', null])
    expect(refusalOf(await close('2026-01', { net: 0, tax: 0 }))).toEqual([409, 'month'])
  })
})
