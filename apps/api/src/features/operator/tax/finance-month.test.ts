import { randomUUID } from 'node:crypto'
import type { Statement } from '@medina/contract/operator/operator-sales'
import type { TaxMonth } from '@medina/contract/operator/tax/tax-months'
import { beforeAll, describe, expect, it } from 'vitest'
import { anItem, aStore } from '#features/catalog/catalog.builders.ts'
import { listJournalKinds } from '#features/sales/reports/journal-kinds.builders.ts'
import { deliver } from '#features/sales/sales.builders.ts'
import { aTaxClass } from '#features/sales/tax/tax.builders.ts'
import { readCsv } from '#lib/text/csv.ts'
import { aGuestWith, anOrderOf, setSwitches, type Shop } from '#testing/shop/builders.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { instantOf } from '#testing/shop/tested-shop.ts'
import { tested } from '#testing/shop/tested-shops.ts'
import { aKey, type TestKey } from '#features/operator/operator.builders.ts'

// The month of a finance person: three tax classes, a class for the delivery, three stores, refunds of every kind, two payouts.
const plan = { store: { tax: 15, extra_packaging_amount: 150 } }
const { app, shop, item: soap } = await startTestShop({ poolSize: 1, shop: plan, item: { price: 11_499 } })
const { db } = app.api
const base = '/api/v1/operator'
const days = 'from=2026-03-01&to=2026-03-31'
const minor = (decimal: number | string | undefined) => Math.round(Number(decimal ?? '') * 10 ** tested.digits)
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
let office: TestKey
let stores: number[] = []

const get = async <T>(path: string) => (await app.get<T>(`${base}/${path}`, office.headers)).body
const post = async (path: string, body: object) => {
  const { status, text } = await app.post(`${base}/${path}`, body, office.headers)
  if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`)
}
const refund = (id: number, body: object = {}) => post(`orders/${id}/refund`, { reason: 'Cold', method: 'manual', ...body })

/** The rows of a file for accountants, by their columns. */
async function rowsOf(kind: string): Promise<Record<string, string>[]> {
  const { url } = await get<{ url: string }>(`reports/${kind}?${days}&format=csv`)
  const lines: string[][] = []
  for await (const { cells } of readCsv([(await app.get(url)).text])) lines.push(cells)
  const [head = [], ...rows] = lines
  return rows.map((row) => Object.fromEntries(head.map((column, at) => [column, row[at] ?? ''])))
}

async function sell(of: Pick<Shop, 'headers'>, at: string, items: readonly number[], changed: object = {}): Promise<number> {
  app.travelTo(instantOf(at))
  const guest = await aGuestWith(app, of, ...items.map((item_id) => ({ item_id, quantity: 2 })))
  const id = await anOrderOf(app, of, guest, { extra_packaging_amount: 1, ...changed })
  await deliver(app, id)
  return id
}

/** Refunds pieces by line, for a caller. */
async function refundPieces(orderId: number, pieces: (quantity: number, at: number) => number): Promise<void> {
  const lines = await db
    .selectFrom('order_lines')
    .select(['id', 'quantity'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  const chosen = lines.map(({ id, quantity }, at) => ({ id, pieces: pieces(quantity, at) })).filter((line) => line.pieces > 0)
  await post(`orders/${orderId}/cases`, { kind: 'damaged', method: 'manual', lines: chosen, client_key: randomUUID() })
}

beforeAll(async () => {
  app.travelTo(instantOf('2026-03-01 09:00'))
  office = await aKey(app, { role: 'admin' })
  const [zero, reduced] = [await aTaxClass(app, 'zero', 0), await aTaxClass(app, 'reduced', 5)]
  await aTaxClass(app, 'delivery', 7.5)
  await setSwitches(app, {
    admin_commission: 1275,
    commission_tax: 1500,
    delivery_tax_class: 'delivery',
    packaging_tax_class: 'STORE',
    additional_charge_tax_class: 'reduced',
    additional_charge_status: true,
    additional_charge: 233,
  })
  const more = { module_id: shop.moduleId, zone_id: shop.zoneId, at: { lat: 22.42, lng: 39.05 } }
  const [own, second] = [
    await aStore(db, { ...more, tax: 15, self_delivery_system: true, minimum_shipping_charge: 555 }),
    await aStore(db, { ...more, tax: 15, tax_class_id: reduced }),
  ]
  stores = [shop.storeId, own, second]
  const bread = await anItem(db, { store_id: shop.storeId, price: 3999, tax_class_id: zero })
  const medicine = await anItem(db, { store_id: shop.storeId, price: 10_501, tax_class_id: reduced })
  const lamp = await anItem(db, { store_id: own, price: 7777 })
  const tea = await anItem(db, { store_id: second, price: 1333 })
  await sell(shop, '2026-03-03 18:00', [soap, bread, medicine], { dm_tips: 2 })
  await sell(shop, '2026-03-04 18:00', [bread], { order_type: 'take_away' })
  const inPieces = await sell(shop, '2026-03-05 18:00', [soap, medicine])
  const inPart = await sell(shop, '2026-03-06 18:00', [soap, bread])
  const whole = await sell(shop, '2026-03-07 18:00', [medicine])
  await sell(shop, '2026-03-08 18:00', [lamp])
  await sell(shop, '2026-03-09 18:00', [tea])
  app.travelTo(instantOf('2026-03-20 12:00'))
  await refund(inPart, { amount: 3.33 })
  await refund(whole)
  for (const [store, amount] of [
    [shop.storeId, 20],
    [second, 2],
  ] as const)
    await post(`stores/${store}/payments`, { amount, note: `Transfer ${store}`, kind: 'payout' })
  await refundPieces(inPieces, (_, at) => (at === 0 ? 1 : 0))
  await refundPieces(inPieces, (quantity, at) => quantity - (at === 0 ? 1 : 0))
  app.travelTo(instantOf('2026-04-02 10:00'))
})

const bookOf = () => db.selectFrom('tax_entries').selectAll().execute()
const statements = async () => Promise.all(stores.map((id) => get<Statement>(`stores/${id}/statement?${days}&limit=500`)))

describe('the month of a finance person', () => {
  it('begins with bills whose tax the book has, class by class', async () => {
    const orders = await db.selectFrom('orders').selectAll().execute()
    const sales = (await bookOf()).filter(({ kind }) => kind === 'sale')
    expect(new Set(sales.map((entry) => entry.class))).toEqual(new Set([null, 'zero', 'reduced', 'delivery']))
    for (const { id, taxes, tax_amount } of orders) {
      const entered = sales.filter((entry) => entry.order_id === id)
      expect(sum(entered.map(({ tax }) => tax))).toBe(tax_amount)
      expect(entered.map(({ class: code, fee, net, tax }) => ({ code, fee, net, tax }))).toEqual(
        taxes.map(({ code, fee = null, net, tax }) => ({ code, fee, net, tax })),
      )
    }
  })

  it('is closed with the sums of the book, and stays as it was', async () => {
    const month = await get<TaxMonth>('tax-months/2026-03')
    expect(month.checks).toMatchObject({ gap: null, orders: { count: 0 }, balances: 0, payouts: { count: 2, amount: 22 } })
    const book = await bookOf()
    expect(minor(month.whole.net)).toBe(sum(book.map(({ net }) => net)))
    expect(minor(month.whole.tax)).toBe(sum(book.map(({ tax }) => tax)))
    for (const row of month.rows) {
      const same = book.filter((entry) => entry.class === row.class && entry.percent === row.percent)
      expect(minor(row.sales.tax) + minor(row.credits.tax)).toBe(sum(same.map(({ tax }) => tax)))
    }
    const closed = await app.put(`${base}/tax-months/2026-03/closed`, { known: month.whole }, office.headers)
    expect(closed.status).toBe(200)
    expect(await get<TaxMonth>('tax-months/2026-03')).toMatchObject({ state: 'closed', whole: month.whole, rows: month.rows })
  })

  it('agrees with the statements and payouts of its stores; the rest of the tax is that of the business', async () => {
    const read = await statements()
    const book = await bookOf()
    for (const [at, { totals, entries, opening, closing }] of read.entries()) {
      const ofStore = book.filter(({ store_id }) => store_id === stores[at])
      expect(minor(totals.tax)).toBe(sum(ofStore.map(({ tax }) => tax)))
      for (const entry of entries) {
        const { goods, offers, tax, packaging, delivery, tip, commission, commission_tax, cash, paid } = entry
        const parts = [goods, offers, tax, packaging, delivery, tip, commission, commission_tax, cash, paid]
        expect(sum(parts.map(minor))).toBe(minor(entry.amount))
      }
      expect(minor(closing)).toBe(minor(opening) + sum(entries.map(({ amount }) => minor(amount))))
    }
    expect(sum(read.map(({ totals }) => minor(totals.paid)))).toBe(-minor(22))
    const ofBusiness = book.filter(({ store_id }) => store_id === null)
    expect(new Set(ofBusiness.map(({ fee }) => fee))).toEqual(new Set(['delivery', 'additional_charge']))
    expect(sum(read.map(({ totals }) => minor(totals.tax))) + sum(ofBusiness.map(({ tax }) => tax))).toBe(
      sum(book.map(({ tax }) => tax)),
    )
  })

  it('has an invoice for each sale and a credit note for each refund, with the tax of the book', async () => {
    const documents = await db.selectFrom('invoices').selectAll().where('order_id', 'is not', null).execute()
    const book = await bookOf()
    for (const [series, kind] of [
      ['invoice', 'sale'],
      ['credit_note', 'credit'],
    ] as const) {
      const of = documents.filter((each) => each.series === series)
      const entries = book.filter((entry) => entry.kind === kind)
      expect(of).toHaveLength(new Set(entries.map(({ cause }) => cause)).size)
      expect(sum(of.map(({ tax }) => tax))).toBe(sum(entries.map(({ tax }) => tax)))
      for (const { document, net, tax, total } of of) {
        expect(net + tax).toBe(total)
        expect(sum(document.taxes.map((each) => each.tax))).toBe(tax)
        expect(sum(document.lines.map((line) => line.tax))).toBe(tax)
      }
    }
    const orders = await db.selectFrom('orders').select(['order_amount', 'tip']).execute()
    const invoiced = documents.filter(({ series }) => series === 'invoice')
    expect(sum(invoiced.map(({ total }) => total))).toBe(sum(orders.map(({ order_amount, tip }) => order_amount - tip)))
    const returned = await db.selectFrom('returns_by_hand').select('amount').execute()
    const credited = documents.filter(({ series }) => series === 'credit_note')
    expect(-sum(credited.map(({ total }) => total))).toBe(sum(returned.map(({ amount }) => amount)))
  })

  it('leads from each line of the journal to the document that its kind has', async () => {
    const documents = new Map(listJournalKinds().map(({ kind, series }) => [kind, series]))
    const stored = await db.selectFrom('invoices').select(['series', 'order_id']).execute()
    const issued = new Set(stored.map(({ series, order_id: order }) => `${series} ${order}`))
    const lines = (await rowsOf('journal')).filter(({ kind = '', order }) => order !== '' && documents.get(kind) !== null)
    expect(new Set(lines.map(({ kind = '' }) => documents.get(kind)))).toEqual(new Set(['invoice', 'credit_note']))
    for (const { kind = '', order } of lines)
      expect([kind, order, issued.has(`${documents.get(kind)} ${order}`)]).toEqual([kind, order, true])
  })

  it('leaves nothing of what came back whole but the delivery', async () => {
    const refunded = await db.selectFrom('orders').select('id').where('order_status', '=', 'refunded').execute()
    expect(refunded).toHaveLength(2)
    const book = await bookOf()
    for (const { id } of refunded) {
      const left = book.filter((entry) => entry.order_id === id && entry.fee !== 'delivery')
      expect([sum(left.map(({ net }) => net)), sum(left.map(({ tax }) => tax))]).toEqual([0, 0])
    }
  })

  it('is the same in the files for accountants: book, sales, and a journal whose debits are its credits', async () => {
    const book = await bookOf()
    const [tax, sales, journal] = [await rowsOf('tax'), await rowsOf('sales'), await rowsOf('journal')]
    expect(tax).toHaveLength(book.length)
    expect(sum(tax.map((row) => minor(row.tax)))).toBe(sum(book.map((entry) => entry.tax)))
    expect(sum(tax.map((row) => minor(row.gross)))).toBe(sum(book.map((entry) => entry.net + entry.tax)))
    const read = await statements()
    for (const part of ['goods', 'tax', 'packaging', 'delivery', 'commission', 'paid', 'amount'] as const)
      expect(sum(sales.map((row) => minor(row[part])))).toBe(sum(read.map(({ totals }) => minor(totals[part]))))
    for (const date of new Set(journal.map((line) => line.date))) {
      const lines = journal.filter((line) => line.date === date)
      expect(sum(lines.map(({ debit }) => minor(debit)))).toBe(sum(lines.map(({ credit }) => minor(credit))))
    }
    for (const code of new Set(book.map((entry) => entry.class))) {
      const own = book.filter((entry) => entry.class === code && entry.store_id === null)
      const account = journal.filter((line) => line.account === (code === null ? 'output_tax' : `output_tax_${code}`))
      expect(sum(account.map(({ debit, credit }) => minor(credit) - minor(debit)))).toBe(sum(own.map((entry) => entry.tax)))
    }
    expect(journal.some(({ account }) => account === 'output_tax_delivery')).toBe(true)
    const owed = journal.filter(({ account }) => account === 'stores').map(({ debit, credit }) => minor(credit) - minor(debit))
    const balances = await db.selectFrom('store_balances').select('balance').execute()
    expect(sum(owed)).toBe(sum(balances.map(({ balance }) => balance)))
    expect(sum(read.map(({ closing }) => minor(closing)))).toBe(sum(owed))
  })
})
