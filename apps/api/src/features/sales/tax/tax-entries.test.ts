import type { Quote } from '@medina/contract/orders/checkout'
import type { Order } from '@medina/contract/orders/orders'
import type { TaxReport } from '@medina/contract/operator/tax/operator-tax'
import { beforeAll, describe, expect, it } from 'vitest'
import { aGuestWith, anOrderBody, anOrderOf, aShop } from '#testing/shop/builders.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { tested } from '#testing/shop/tested-shops.ts'
import { aCategory, anItem } from '#features/catalog/catalog.builders.ts'
import { aKey } from '#features/operator/operator.builders.ts'
import { aCoupon } from '#features/promotions/promotions.builders.ts'
import { deliver } from '#features/sales/sales.builders.ts'
import { aTaxClass } from './tax.builders.ts'

// Goods without a class have 15 %, or the rate of the tested shop.
const { app, shop, item: soap } = await startTestShop({ poolSize: 1, shop: { store: { tax: 15 } }, item: { price: 11_500 } })
const { db } = app.api
const office = await aKey(app, { role: 'admin' })
const own = tested.tax.rate ?? 15
let [bread, medicine, stamps] = [0, 0, 0]

beforeAll(async () => {
  const [zero, reduced, exempt] = [
    await aTaxClass(app, 'zero', 0),
    await aTaxClass(app, 'reduced', 5),
    await aTaxClass(app, 'exempt', 0, true),
  ]
  const category = await aCategory(db, { module_id: shop.moduleId, tax_class_id: reduced })
  bread = await anItem(db, { store_id: shop.storeId, price: 4000, tax_class_id: zero })
  medicine = await anItem(db, { store_id: shop.storeId, price: 10_500, category_id: category })
  stamps = await anItem(db, { store_id: shop.storeId, price: 700, tax_class_id: exempt, category_id: category })
})

const aCart = () =>
  aGuestWith(app, shop, { item_id: soap }, { item_id: bread }, { item_id: medicine, quantity: 2 }, { item_id: stamps })
const orderOf = (id: number) => db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const entriesOf = (id: number) => db.selectFrom('tax_entries').selectAll().where('order_id', '=', id).orderBy('id').execute()
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
const wire = (minor: number) => minor / 10 ** tested.digits

describe('an order of several tax classes', () => {
  it('has the class of item, category or store, and a line of the bill for each percent', async () => {
    const guest = await aCart()
    const { body: quote } = await app.post<Quote>('/api/v1/customer/order/quote', anOrderBody(guest), shop.headers)
    const shown = quote.lines.filter(({ code }) => code === 'tax').map(({ detail, amount }) => [detail, amount])
    const taxOf = (gross: number, percent: number) =>
      Math.round(tested.tax.isIncluded ? (gross * percent) / (100 + percent) : (gross * percent) / 100)
    expect(shown).toEqual([
      [String(own), wire(taxOf(11_500, own))],
      ['5', wire(taxOf(21_000, 5))],
    ])
    const id = await anOrderOf(app, shop, guest)
    const order = await orderOf(id)
    expect(wire(order.order_amount)).toBe(quote.total)
    expect(order.taxes.map(({ code, percent, is_exempt, tax }) => [code, percent, is_exempt, tax])).toEqual([
      [null, own, false, taxOf(11_500, own)],
      ['zero', 0, false, 0],
      ['reduced', 5, false, taxOf(21_000, 5)],
      ['exempt', 0, true, 0],
    ])
    expect(sum(order.taxes.map(({ tax }) => tax))).toBe(order.tax_amount)
    const tracked = await app.get<Order>(
      `/api/v1/customer/order/track?order_id=${id}&guest_id=${guest}&contact_number=%2B${tested.phone.code}${tested.phone.number}`,
      shop.headers,
    )
    expect(tracked.body.taxes?.map(({ percent, amount }) => [String(percent), amount])).toEqual(shown)
  })

  it('shares a coupon over its classes, to the last unit', async () => {
    const coupon = await aCoupon(app, shop, { discount: 333 })
    const order = await orderOf(await anOrderOf(app, shop, await aCart(), { coupon_code: coupon }))
    const gross = order.taxes.map(({ net, tax }) => net + (order.tax_included ? tax : 0))
    expect(order.coupon_amount).toBeGreaterThan(0)
    expect(sum(gross)).toBe(order.items_amount - order.coupon_amount)
  })

  it('of one class is charged as before, and says no more on the wire', async () => {
    const guest = await aGuestWith(app, shop, { item_id: soap })
    const id = await anOrderOf(app, shop, guest)
    const { taxes, tax_amount, tax_percentage } = await orderOf(id)
    expect([taxes.length, taxes[0]?.tax, tax_percentage]).toEqual([1, tax_amount, own])
  })

  it('is entered with its delivery; refunds take back the share of each class, and the last one all that is left', async () => {
    const id = await anOrderOf(app, shop, await aCart())
    expect(await entriesOf(id)).toEqual([])
    await deliver(app, id)
    const order = await orderOf(id)
    const sold = await entriesOf(id)
    expect(sold.map(({ class: code, net, tax }) => ({ code, net, tax }))).toEqual(
      order.taxes.map(({ code, net, tax }) => ({ code, net, tax })),
    )
    const refund = (body: object) =>
      app.post(`/api/v1/operator/orders/${id}/refund`, { reason: 'Cold', method: 'manual', ...body }, office.headers)
    expect((await refund({ amount: 10 })).status).toBe(200)
    const part = (await entriesOf(id)).filter(({ kind }) => kind === 'credit')
    expect(part.length).toBeGreaterThan(1)
    const back = -sum(part.map(({ net, tax }) => net + (order.tax_included ? tax : tax)))
    expect(Math.abs(back - 10 * 10 ** tested.digits)).toBeLessThanOrEqual(4)
    expect((await refund({})).status).toBe(200)
    const all = await entriesOf(id)
    for (const code of ['zero', 'reduced', 'exempt', null]) {
      const same = all.filter((entry) => entry.class === code)
      expect([sum(same.map(({ net }) => net)), sum(same.map(({ tax }) => tax))]).toEqual([0, 0])
    }
  })

  it('keeps the class that it was placed with when its class changes', async () => {
    const id = await anOrderOf(app, shop, await aCart())
    await db.updateTable('tax_classes').set({ percent: 7 }).where('code', '=', 'reduced').execute()
    await deliver(app, id)
    await db.updateTable('tax_classes').set({ percent: 5 }).where('code', '=', 'reduced').execute()
    expect((await entriesOf(id)).find((entry) => entry.class === 'reduced')?.percent).toBe(5)
  })
})

describe('the report of taxes', () => {
  const days = 'from=2026-03-01&to=2026-03-31'
  const read = (by: string, headers = office.headers) =>
    app.get<TaxReport>(`/api/v1/operator/tax-report?${days}&by=${by}`, headers)

  it('agrees with the entries, by class and by day, store, zone and module', async () => {
    const entries = await db.selectFrom('tax_entries').selectAll().execute()
    const of = (kind: string, part: 'net' | 'tax') =>
      wire(sum(entries.filter((entry) => entry.kind === kind).map((entry) => entry[part])))
    const totals = {
      sales: { net: of('sale', 'net'), tax: of('sale', 'tax') },
      credits: { net: of('credit', 'net'), tax: of('credit', 'tax') },
    }
    expect(totals.sales.tax).toBeGreaterThan(0)
    for (const by of ['all', 'day', 'store', 'zone', 'module']) {
      const { status, body } = await read(by)
      expect([status, body.totals]).toEqual([200, totals])
      expect(Math.round(sum(body.rows.map(({ sales }) => sales.tax * 10 ** tested.digits)))).toBe(
        sum(entries.filter(({ kind }) => kind === 'sale').map(({ tax }) => tax)),
      )
    }
    const { rows } = (await read('all')).body
    expect(rows.map(({ class: code, percent, is_exempt }) => [code, percent, is_exempt])).toEqual([
      [null, own, false],
      ['reduced', 5, false],
      ['zero', 0, false],
      ['exempt', 0, true],
    ])
  })

  it('is a file too, with a line for the total; a store sees its own part only', async () => {
    const { body } = await app.get<{ name: string; csv: string }>(
      `/api/v1/operator/tax-report/file?${days}&by=store`,
      office.headers,
    )
    const lines = body.csv.trim().split('\r\n')
    expect(lines).toHaveLength(6)
    expect(lines.at(-1)).toContain((await read('all')).body.totals.sales.tax.toFixed(tested.digits))
    const other = await aShop(app)
    const till = await aKey(app, { role: 'store', storeIds: [other.storeId] })
    expect((await read('all', till.headers)).body.rows).toEqual([])
    expect((await app.get(`/api/v1/operator/tax-report?${days}&store_id=${shop.storeId}`, till.headers)).status).toBe(404)
    expect((await app.get(`/api/v1/operator/tax-report?from=2026-03-02&to=2026-03-01`, office.headers)).status).toBe(422)
  })
})
