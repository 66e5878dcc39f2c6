import { sum } from '@medina/pricing/money'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { aGuestWith, anOrderOf, aShop, setSwitches } from '#testing/shop/builders.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { tested } from '#testing/shop/tested-shops.ts'
import { aCategory, anItem } from '#features/catalog/catalog.builders.ts'
import { aKey } from '#features/operator/operator.builders.ts'
import { aCoupon } from '#features/promotions/promotions.builders.ts'
import { deliver } from '#features/sales/sales.builders.ts'
import { aSellerOf, documentsOf, type StoredInvoice } from './invoices.builders.ts'

const { app, shop, item: soap } = await startTestShop({ poolSize: 1, shop: { store: { tax: 15 } }, item: { price: 11_500 } })
const { db } = app.api
const office = await aKey(app, { role: 'admin' })
let [bread, medicine] = [0, 0]

beforeAll(async () => {
  const aClass = async (code: string, percent: number) => {
    const values = { code, name: JSON.stringify({ en: code, ar: code, fr: code }), percent }
    return (await db.insertInto('tax_classes').values(values).returning('id').executeTakeFirstOrThrow()).id
  }
  bread = await anItem(db, { store_id: shop.storeId, price: 4001, tax_class_id: await aClass('zero', 0) })
  const category = await aCategory(db, { module_id: shop.moduleId, tax_class_id: await aClass('reduced', 5) })
  medicine = await anItem(db, { store_id: shop.storeId, price: 10_507, category_id: category })
  await setSwitches(app, { additional_charge_status: true, additional_charge: 333 })
})

const aCart = () => aGuestWith(app, shop, { item_id: soap }, { item_id: bread, quantity: 3 }, { item_id: medicine, quantity: 2 })
const orderRow = (id: number) => db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const entriesOf = (id: number) => db.selectFrom('tax_entries').selectAll().where('order_id', '=', id).orderBy('id').execute()
const refund = (id: number, body: object) =>
  app.post(`/api/v1/operator/orders/${id}/refund`, { reason: 'Cold', method: 'manual', ...body }, office.headers)

/** The invoice and its credit notes. */
async function read(orderId: number): Promise<{ invoice: StoredInvoice; credits: StoredInvoice[] }> {
  const [invoice, ...credits] = await documentsOf(db, { order_id: orderId })
  if (invoice === undefined) throw new Error(`order ${orderId} has no invoice`)
  return { invoice, credits }
}

/** The sums of a document agree with its lines and with what the book of taxes has of each class. */
async function expectAgreement(stored: StoredInvoice, kind: 'sale' | 'credit', cause: string): Promise<void> {
  const { document, net, tax, total } = stored
  const of = (part: 'net' | 'tax' | 'total') => sum(document.lines.map((line) => line[part]))
  expect([of('net'), of('tax'), of('total')]).toEqual([net, tax, total])
  const book = (await entriesOf(stored.order_id ?? 0)).filter((entry) => entry.kind === kind && entry.cause === cause)
  const figures = (all: readonly { code: string | null; net: number; tax: number }[]) =>
    all.map(({ code, net: each, tax: taxed }) => [code, each, taxed])
  expect(figures(document.taxes)).toEqual(figures(book.map((entry) => ({ ...entry, code: entry.class }))))
  expect(tax).toBe(sum(book.map((entry) => entry.tax)))
  for (const { percent, net: sold, tax: taxed } of document.taxes) {
    const same = document.lines.filter((line) => line.percent === percent)
    expect([sum(same.map((line) => line.net)), sum(same.map((line) => line.tax))]).toEqual([sold, taxed])
  }
}

describe('the invoice of an order', () => {
  it('is issued with its delivery and says what was charged, by line and by class, without the tip', async () => {
    const coupon = await aCoupon(app, shop, { discount: 333 })
    const id = await anOrderOf(app, shop, await aCart(), { coupon_code: coupon, dm_tips: 5 })
    expect(await documentsOf(db, { order_id: id })).toEqual([])
    await deliver(app, id)
    const order = await orderRow(id)
    const { invoice } = await read(id)
    expect(order.tip).toBeGreaterThan(0)
    expect(invoice.total).toBe(order.order_amount - order.tip)
    const { before_discount: before, discount, tip, lines } = invoice.document
    expect(before - discount + (order.tax_included ? 0 : invoice.tax)).toBe(invoice.total)
    expect([tip, discount]).toEqual([order.tip, order.discount_amount + order.coupon_amount])
    expect(lines.map(({ quantity }) => quantity)).toEqual([1, 3, 2, ...lines.slice(3).map(() => 1)])
    expect(lines.at(-1)).toMatchObject({ total: 333, tax: 0, percent: null })
    await expectAgreement(invoice, 'sale', `order:${id}:sold`)
    expect(invoice.buyer).toMatchObject({ name: order.contact_name, phone: order.contact_phone })
    expect(invoice.document.languages).toEqual(tested.language === 'fr' ? ['fr', 'ar'] : ['en', 'ar'])
  })

  it('names the weight that goods by weight had on the scale, else the one that was ordered', async () => {
    const apples = await anItem(db, { store_id: shop.storeId, price: 1000, name: 'Apples' })
    const name = JSON.stringify({ en: 'Apples', ar: 'تفاح' })
    await db.updateTable('items').set({ name, piece_weight: 1000, weight_above: 10 }).where('id', '=', apples).execute()
    const nameOf = async (grams: number | null) => {
      const id = await anOrderOf(app, shop, await aGuestWith(app, shop, { item_id: apples, quantity: 2 }))
      if (grams !== null) {
        const weighed = JSON.stringify({ grams, unit_price: 1000, discount: 0 })
        await db.updateTable('order_lines').set({ weighed }).where('order_id', '=', id).execute()
      }
      await deliver(app, id)
      return (await read(id)).invoice.document.lines[0]?.name
    }
    expect(await nameOf(1930)).toEqual({ en: 'Apples (1.93 kg)', ar: 'تفاح (\u20681.93\u2069 كجم)' })
    expect(await nameOf(null)).toEqual({ en: 'Apples (2 kg)', ar: 'تفاح (\u20682\u2069 كجم)' })
  })

  it('has a credit note for each refund, which refers to it; together they take back what was sold', async () => {
    const id = await anOrderOf(app, shop, await aCart())
    await deliver(app, id)
    const order = await orderRow(id)
    expect((await refund(id, { amount: 10 })).status).toBe(200)
    expect((await refund(id, {})).status).toBe(200)
    const { invoice, credits } = await read(id)
    expect(credits.map(({ series, credits_id }) => [series, credits_id])).toEqual([
      ['credit_note', invoice.id],
      ['credit_note', invoice.id],
    ])
    expect(credits[0]?.total).toBe(-10 * 10 ** tested.digits)
    expect(credits[0]?.document.credits?.number).toBe(invoice.number)
    await expectAgreement(credits[0] ?? invoice, 'credit', `order:${id}:part`)
    await expectAgreement(credits[1] ?? invoice, 'credit', `order:${id}:refunded`)
    expect(sum(credits.map(({ tax }) => tax))).toBe(-invoice.tax)
    expect(sum(credits.map(({ total }) => total))).toBe(order.delivery_charge - invoice.total)
  })

  it('has a credit note that names the pieces of a case', async () => {
    const id = await anOrderOf(app, shop, await aCart())
    await deliver(app, id)
    const lines = await db.selectFrom('order_lines').selectAll().where('order_id', '=', id).orderBy('id').execute()
    const body = { kind: 'missing', client_key: crypto.randomUUID(), lines: [{ id: lines[1]?.id, pieces: 2 }], method: 'manual' }
    expect((await app.post(`/api/v1/operator/orders/${id}/cases`, body, office.headers)).status).toBe(200)
    const [credit] = (await read(id)).credits
    if (credit === undefined) throw new Error('no credit note')
    expect(credit.document.lines).toHaveLength(1)
    expect(credit.document.lines[0]).toMatchObject({ quantity: 2, percent: 0, total: -2 * 4001, tax: 0 })
    await expectAgreement(credit, 'credit', credit.cause.replace(':credit_note', ''))
  })

  it('never changes, and numbers count one by one; only the person may be forgotten', async () => {
    const id = await anOrderOf(app, shop, await aCart())
    await deliver(app, id)
    const { invoice } = await read(id)
    const change = (values: object) => db.updateTable('invoices').set(values).where('id', '=', invoice.id).execute()
    await expect(change({ total: 0 })).rejects.toThrow('never changes')
    await expect(change({ number: 'INV-1' })).rejects.toThrow('never changes')
    await expect(change({ buyer: JSON.stringify({ name: 'Other', phone: '', address: null }) })).rejects.toThrow('never changes')
    await expect(db.deleteFrom('invoices').where('id', '=', invoice.id).execute()).rejects.toThrow('never changes')
    await expect(sql`update invoice_series set last_number = last_number + 2`.execute(db)).rejects.toThrow('one by one')
    await expect(sql`delete from invoice_series`.execute(db)).rejects.toThrow('one by one')
    await change({ buyer: null })
    expect((await read(id)).invoice.buyer).toBeNull()
  })

  it('says what the seller was when it was issued', async () => {
    await setSwitches(app, { seller_legal_name: { en: 'Medina Ltd.' }, seller_tax_number: '310000000000003' })
    const id = await anOrderOf(app, shop, await aCart())
    await deliver(app, id)
    await setSwitches(app, { seller_legal_name: { en: 'Another Ltd.' }, seller_tax_number: '' })
    const { document } = (await read(id)).invoice
    expect(document.seller).toMatchObject({ name: { en: 'Medina Ltd.' }, tax_number: '310000000000003' })
    expect(document.agent).toBeNull()
    // The tested shops are in Saudi Arabia, whose invoices need it, and in Morocco.
    expect(document.has_qr).toBe(tested.language === 'en')
    expect((await refund(id, {})).status).toBe(200)
    expect((await read(id)).credits[0]?.document.seller.name).toEqual({ en: 'Medina Ltd.' })
  })

  it('of a store that sells in its own name has the numbers of its legal entity, which its stores share', async () => {
    const [first, second] = [await aShop(app, { store: { tax: 15 } }), await aShop(app, { store: { tax: 15 } })]
    const seller = await aSellerOf(db, first.storeId, { code: 'corner', prefix: 'C-' })
    await db.updateTable('stores').set({ seller_id: seller }).where('id', '=', second.storeId).execute()
    const numbers: string[] = []
    for (const each of [first, second, first]) {
      const itemId = await anItem(db, { store_id: each.storeId, price: 1000 })
      const id = await anOrderOf(app, each, await aGuestWith(app, each, { item_id: itemId }))
      await deliver(app, id)
      const { invoice } = await read(id)
      numbers.push(invoice.number)
      expect(invoice.document.seller.name.en).toBe('Corner Trading Est.')
      expect(invoice.document.agent).not.toBeNull()
    }
    expect(numbers).toEqual(['C-INV-000001', 'C-INV-000002', 'C-INV-000003'])
  })
})

it('numbers of a series have no gap, whatever was sold and refunded', async () => {
  const all = await db.selectFrom('invoices').select(['seller_id', 'series', 'sequence']).orderBy('id').execute()
  for (const series of ['invoice', 'credit_note'] as const) {
    const own = all.filter((each) => each.seller_id === null && each.series === series).map(({ sequence }) => sequence)
    expect(own.length).toBeGreaterThan(2)
    expect(own).toEqual(own.map((_, at) => at + 1))
  }
})
