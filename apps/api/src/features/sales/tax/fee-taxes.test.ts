import type { Quote } from '@medina/contract/orders/checkout'
import type { Statement } from '@medina/contract/operator/operator-sales'
import type { TaxReport } from '@medina/contract/operator/tax/operator-tax'
import { beforeAll, describe, expect, it } from 'vitest'
import { anItem } from '#features/catalog/catalog.builders.ts'
import { documentsOf } from '#features/invoices/invoices.builders.ts'
import { aKey, type TestKey } from '#features/operator/operator.builders.ts'
import { shortagesOf } from '#features/orders/shortages/shortages.builders.ts'
import { deliver } from '#features/sales/sales.builders.ts'
import { aGuestWith, anOrderBody, anOrderOf, aShop, resetSwitches, setSwitches, type Shop } from '#testing/shop/builders.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { tested } from '#testing/shop/tested-shops.ts'
import { aTaxClass } from './tax.builders.ts'

// Goods have 15 %, or the rate of the tested shop.
const plan = { store: { tax: 15, extra_packaging_amount: 777 } }
const { app, shop, item: soap } = await startTestShop({ poolSize: 1, shop: plan, item: { price: 11_499 } })
const { db } = app.api
const own = tested.tax.rate ?? 15
const base = '/api/v1/operator'
const days = 'from=2026-03-01&to=2026-03-31'
const fees = { additional_charge_status: true, additional_charge: 333 } as const
const taxed = {
  delivery_tax_class: 'reduced',
  packaging_tax_class: 'STORE',
  additional_charge_tax_class: 'high',
} as const
let office: TestKey

beforeAll(async () => {
  office = await aKey(app, { role: 'admin' })
  await aTaxClass(app, 'reduced', 5)
  await aTaxClass(app, 'high', 22.5)
  await setSwitches(app, fees)
})

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
const minor = (decimal: number) => Math.round(decimal * 10 ** tested.digits)
const orderOf = (id: number) => db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const entriesOf = (id: number) => db.selectFrom('tax_entries').selectAll().where('order_id', '=', id).orderBy('id').execute()
const aCart = (of: Pick<Shop, 'headers'> = shop, item = soap) => aGuestWith(app, of, { item_id: item, quantity: 2 })
const withFees = { dm_tips: 2, extra_packaging_amount: 1 }
const placed = async (changed: object = {}) => {
  const id = await anOrderOf(app, shop, await aCart(), { ...withFees, ...changed })
  return { id, order: await orderOf(id) }
}
const quoteOf = async (changed: object = {}) =>
  (await app.post<Quote>('/api/v1/customer/order/quote', anOrderBody(await aCart(), { ...withFees, ...changed }), shop.headers))
    .body
const refund = (id: number, body: object = {}) =>
  app.post(`${base}/orders/${id}/refund`, { reason: 'Cold', method: 'manual', ...body }, office.headers)
const statementOf = async (storeId: number) =>
  (await app.get<Statement>(`${base}/stores/${storeId}/statement?${days}&limit=500`, office.headers)).body
const taxOf = (amount: number, percent: number) =>
  Math.round(tested.tax.isIncluded ? (amount * percent) / (100 + percent) : (amount * percent) / 100)

describe('fees without a class', () => {
  it('bear no tax, and their bills are as they were', async () => {
    const { id, order } = await placed()
    expect(order.taxes.map(({ code, fee }) => [code, fee])).toEqual([[null, undefined]])
    expect(order.tax_amount).toBe(taxOf(order.items_amount, own))
    await deliver(app, id)
    expect((await entriesOf(id)).map(({ class: code, fee, store_id }) => [code, fee, store_id])).toEqual([
      [null, null, shop.storeId],
    ])
  })
})

describe('fees with a class', () => {
  beforeAll(() => setSwitches(app, taxed))

  it('are shown with their tax before the order is placed, and charged as shown', async () => {
    const quote = await quoteOf()
    const { order } = await placed()
    expect(minor(quote.total)).toBe(order.order_amount)
    const shown = quote.lines.filter(({ code }) => code === 'tax')
    expect(sum(shown.map(({ amount }) => minor(amount)))).toBe(order.tax_amount)
    expect(new Set(shown.map(({ detail }) => detail))).toEqual(new Set([String(own), '5', '22.5']))
    const goods = order.items_amount + order.packaging_amount
    expect(minor(shown.find(({ detail }) => detail === String(own))?.amount ?? 0)).toBe(taxOf(goods, own))
    expect(minor(shown.find(({ detail }) => detail === '5')?.amount ?? 0)).toBe(taxOf(order.delivery_charge, 5))
    const lines = quote.lines.filter(({ included }) => !included).map(({ amount }) => minor(amount))
    expect(sum(lines)).toBe(order.order_amount)
    const tax = (
      await app.post<{ tax_amount: number }>('/api/v1/customer/order/get-tax', anOrderBody(await aCart(), withFees), shop.headers)
    ).body
    expect(minor(tax.tax_amount)).toBe(order.tax_amount)
  })

  it('have no tax where the delivery is free', async () => {
    await setSwitches(app, { admin_free_delivery: { status: true, type: 'free_delivery_to_all_store', free_delivery_over: 0 } })
    const { order } = await placed()
    await setSwitches(app, { admin_free_delivery: { status: false, type: null, free_delivery_over: 0 } })
    expect([order.delivery_charge, order.taxes.some(({ fee }) => fee === 'delivery')]).toEqual([0, false])
    expect(order.original_delivery_charge).toBeGreaterThan(0)
  })

  it('are entered with the delivery: what the business supplies has no store', async () => {
    const { id, order } = await placed()
    await deliver(app, id)
    const entries = await entriesOf(id)
    expect(entries.map(({ fee, class: code, store_id, net, tax }) => ({ fee, code, store_id, net, tax }))).toEqual(
      order.taxes.map(({ fee = null, code, net, tax }) => {
        const isStores = fee === null || fee === 'packaging'
        return { fee, code, store_id: isStores ? shop.storeId : null, net, tax }
      }),
    )
    expect(sum(entries.map(({ tax }) => tax))).toBe(order.tax_amount)
    const entry = (await statementOf(shop.storeId)).entries.find(({ order_id }) => order_id === id)
    const ofStore = sum(entries.filter(({ store_id }) => store_id !== null).map(({ tax }) => tax))
    const netOf = (fee: string | null) => entries.find((each) => each.fee === fee)?.net
    expect([minor(entry?.tax ?? 0), minor(entry?.packaging ?? 0), minor(entry?.goods ?? 0)]).toEqual([
      ofStore,
      netOf('packaging'),
      netOf(null),
    ])
  })

  it('belong to the store where its own couriers deliver', async () => {
    const other = await aShop(app, {
      ...plan,
      store: { ...plan.store, self_delivery_system: true, minimum_shipping_charge: 555 },
    })
    const item = await anItem(db, { store_id: other.storeId, price: 9999 })
    const id = await anOrderOf(app, other, await aCart(other, item), withFees)
    await deliver(app, id)
    const order = await orderOf(id)
    const entries = await entriesOf(id)
    expect(entries.find(({ fee }) => fee === 'delivery')?.store_id).toBe(other.storeId)
    const [entry] = (await statementOf(other.storeId)).entries
    const ofStore = sum(entries.filter(({ store_id }) => store_id !== null).map(({ tax }) => tax))
    expect([minor(entry?.tax ?? 0), minor(entry?.delivery ?? 0)]).toEqual([
      ofStore,
      entries.find(({ fee }) => fee === 'delivery')?.net,
    ])
    // Everything but commission and cash, and the charge of the business with its tax.
    const charge =
      order.additional_charge + (order.tax_included ? 0 : (order.taxes.find(({ fee }) => fee === 'additional_charge')?.tax ?? 0))
    const parts = ['goods', 'offers', 'tax', 'packaging', 'delivery', 'tip'] as const
    expect(sum(parts.map((part) => minor(entry?.[part] ?? 0)))).toBe(order.order_amount - charge)
  })

  it('come back with the whole order, but for the delivery and its tax', async () => {
    const { id, order } = await placed()
    await deliver(app, id)
    expect((await refund(id, { amount: 3 })).status).toBe(200)
    expect((await refund(id)).status).toBe(200)
    const entries = await entriesOf(id)
    const delivery = order.taxes.find(({ fee }) => fee === 'delivery')
    for (const { fee = null, code } of order.taxes) {
      const same = entries.filter((entry) => entry.fee === fee && entry.class === code)
      const left = fee === 'delivery' ? [delivery?.net, delivery?.tax] : [0, 0]
      expect([sum(same.map(({ net }) => net)), sum(same.map(({ tax }) => tax))]).toEqual(left)
    }
    const stays = order.delivery_charge + (order.tax_included ? 0 : (delivery?.tax ?? 0)) + order.tip
    const back = await db.selectFrom('partial_refunds').select('amount').where('order_id', '=', id).execute()
    const manual = await db.selectFrom('returns_by_hand').select('amount').where('order_id', '=', id).execute()
    expect(back.length).toBeGreaterThan(0)
    expect(sum(manual.map(({ amount }) => amount))).toBe(order.order_amount - stays)
  })

  it('come back with the delivery too, if the office returns all that was paid', async () => {
    const { id, order } = await placed()
    await deliver(app, id)
    const amount = order.order_amount / 10 ** tested.digits
    expect((await refund(id, { amount: amount - 2 })).status).toBe(200)
    const entries = await entriesOf(id)
    expect([sum(entries.map(({ net }) => net)), sum(entries.map(({ tax }) => tax))]).toEqual([0, 0])
  })

  it('are on the invoice and the credit notes, each with its class, to the last unit', async () => {
    const { id, order } = await placed()
    await deliver(app, id)
    await refund(id, { amount: 3 })
    await refund(id)
    const [invoice, ...notes] = await documentsOf(db, { order_id: id })
    expect([invoice?.total, invoice?.tax]).toEqual([order.order_amount - order.tip, order.tax_amount])
    const lines = invoice?.document.lines ?? []
    expect(lines.map(({ percent }) => percent)).toEqual([own, 5, own, 22.5])
    expect(sum(lines.map(({ tax }) => tax))).toBe(order.tax_amount)
    expect(invoice?.document.taxes.map(({ code }) => code)).toEqual([null, 'reduced', 'high'])
    const entries = await entriesOf(id)
    expect(notes).toHaveLength(2)
    expect(sum(notes.map(({ tax }) => tax))).toBe(sum(entries.filter(({ kind }) => kind === 'credit').map(({ tax }) => tax)))
    for (const { document, tax, net } of notes) {
      expect(sum(document.taxes.map((each) => each.tax))).toBe(tax)
      expect(sum(document.lines.map((line) => line.net))).toBe(net)
    }
  })

  it('keep their tax when a piece of the order runs out, and each unit of it is in the book', async () => {
    const { note, advance } = await shortagesOf(app, shop)
    const { id, order } = await placed()
    expect((await advance({ id }, 'confirmed')).status).toBe(200)
    const line = await db.selectFrom('order_lines').select('id').where('order_id', '=', id).executeTakeFirstOrThrow()
    expect((await note({ id }, { line_id: line.id, pieces: 1, act: 'remove' })).status).toBe(200)
    const short = await orderOf(id)
    const ofFees = ({ taxes }: typeof order) => taxes.filter(({ fee }) => fee === 'delivery' || fee === 'additional_charge')
    expect(ofFees(short)).toEqual(ofFees(order))
    expect(short.items_amount).toBe(order.items_amount / 2)
    const goods = short.taxes.filter(({ fee }) => fee === undefined || fee === 'packaging')
    expect(sum(goods.map(({ tax }) => tax))).toBe(taxOf(short.items_amount + short.packaging_amount, own))
    expect(sum(short.taxes.map(({ tax }) => tax))).toBe(short.tax_amount)
    const added = tested.tax.isIncluded ? 0 : order.tax_amount - short.tax_amount
    expect(order.order_amount - short.order_amount).toBe(order.items_amount - short.items_amount + added)
    await deliver(app, id)
    expect(sum((await entriesOf(id)).map(({ tax }) => tax))).toBe(short.tax_amount)
  })

  it('keep their terms when the settings change after an order was placed', async () => {
    const { id, order } = await placed()
    await setSwitches(app, { delivery_tax_class: '' })
    await deliver(app, id)
    await setSwitches(app, taxed)
    expect((await entriesOf(id)).find(({ fee }) => fee === 'delivery')?.tax).toBe(
      order.taxes.find(({ fee }) => fee === 'delivery')?.tax,
    )
  })

  it('are in the report by class, where the tax of the business has no store', async () => {
    const { body } = await app.get<TaxReport>(`${base}/tax-report?${days}&by=store`, office.headers)
    const ofBusiness = await db.selectFrom('tax_entries').select(['tax', 'kind']).where('store_id', 'is', null).execute()
    const row = body.rows.filter(({ key }) => key === '')
    expect(sum(row.map(({ sales }) => minor(sales.tax)))).toBe(
      sum(ofBusiness.filter(({ kind }) => kind === 'sale').map(({ tax }) => tax)),
    )
    const all = await db.selectFrom('tax_entries').select('tax').execute()
    expect(minor(body.totals.sales.tax) + minor(body.totals.credits.tax)).toBe(sum(all.map(({ tax }) => tax)))
  })

  it('have the taxes of the shop as it is without settings', async () => {
    await resetSwitches(app)
    const { order } = await placed()
    expect(order.taxes.every(({ fee }) => fee === undefined)).toBe(true)
  })
})
