import type { Statement } from '@medina/contract/operator/operator-sales'
import { type ReportSums, sumDivisions, sumKinds } from '@medina/contract/operator/tax/reports'
import { unzipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { anItem } from '#features/catalog/catalog.builders.ts'
import { aCourier } from '#features/reviews/reviews.builders.ts'
import { deliver } from '#features/sales/sales.builders.ts'
import { aTaxClass } from '#features/sales/tax/tax.builders.ts'
import { translate } from '#lib/i18n.ts'
import { readCsv } from '#lib/text/csv.ts'
import { aGuestWith, anOrderOf, messagesOf, refusalOf, setSwitches } from '#testing/shop/builders.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { instantOf } from '#testing/shop/tested-shop.ts'
import { tested } from '#testing/shop/tested-shops.ts'
import { aKey, type TestKey } from '#features/operator/operator.builders.ts'

const { app, shop, item: soap } = await startTestShop({ poolSize: 1, shop: { store: { tax: 15 } }, item: { price: 11_499 } })
const { db } = app.api
const base = '/api/v1/operator'
const days = 'from=2026-03-01&to=2026-03-31'
const minor = (decimal: string | undefined) => Math.round(Number(decimal ?? '') * 10 ** tested.digits)
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
let office: TestKey

type Rows = Record<string, string>[]
async function linkTo(kind: string, format = 'csv', places = ''): Promise<string> {
  const { body } = await app.get<{ url: string }>(`${base}/reports/${kind}?${days}&format=${format}${places}`, office.headers)
  return body.url
}
async function rowsOf(kind: string, places = ''): Promise<Rows> {
  const { text } = await app.get(await linkTo(kind, 'csv', places))
  const lines: string[][] = []
  for await (const { cells } of readCsv([text])) lines.push(cells)
  const [head = [], ...rows] = lines
  return rows.map((row) => Object.fromEntries(head.map((column, at) => [column, row[at] ?? ''])))
}

beforeAll(async () => {
  app.travelTo(instantOf('2026-03-01 09:00'))
  office = await aKey(app, { role: 'admin' })
  await setSwitches(app, { admin_commission: 1275, admin_commission_fixed: 33, commission_tax: 1500 })
  const bread = await anItem(db, { store_id: shop.storeId, price: 3999, tax_class_id: await aTaxClass(app, 'zero', 0) })
  const courier = await aCourier(app, shop)
  for (const [at, more] of [
    ['2026-03-05 18:00', { dm_tips: 3 }],
    ['2026-03-05 19:00', { order_type: 'take_away' }],
    ['2026-03-09 12:00', {}],
  ] as const) {
    app.travelTo(instantOf(at))
    const id = await anOrderOf(app, shop, await aGuestWith(app, shop, { item_id: soap }, { item_id: bread, quantity: 2 }), more)
    await db.updateTable('orders').set({ courier_id: courier }).where('id', '=', id).execute()
    await deliver(app, id)
    if (at.startsWith('2026-03-09'))
      await app.post(`${base}/orders/${id}/refund`, { reason: 'Cold', method: 'manual', amount: 7 }, office.headers)
  }
  app.travelTo(instantOf('2026-03-20 12:00'))
  const payment = { amount: 12.5, kind: 'payout', note: '=Transfer' }
  await app.post(`${base}/stores/${shop.storeId}/payments`, payment, office.headers)
  await app.post(`${base}/couriers/${courier}/payments`, { amount: 1, kind: 'hand_over', note: 'Cash' }, office.headers)
})

describe('reports of a period', () => {
  it('have every entry: those of the tax book and of stores agree with the book and the statement', async () => {
    const tax = await rowsOf('tax')
    const entries = await db.selectFrom('tax_entries').select(['net', 'tax']).execute()
    expect(tax).toHaveLength(entries.length)
    expect(sum(tax.map((row) => minor(row.tax)))).toBe(sum(entries.map((entry) => entry.tax)))
    expect(sum(tax.map((row) => minor(row.gross)))).toBe(sum(entries.map((entry) => entry.net + entry.tax)))
    const sales = await rowsOf('sales')
    const statement = (await app.get<Statement>(`${base}/stores/${shop.storeId}/statement?${days}&limit=500`, office.headers))
      .body
    expect(sales).toHaveLength(statement.count)
    for (const part of ['goods', 'tax', 'commission', 'paid', 'amount'] as const)
      expect(sum(sales.map((row) => minor(row[part])))).toBe(Math.round(statement.totals[part] * 10 ** tested.digits))
    expect(sum(sales.map((row) => minor(row.tax)))).toBe(sum(tax.map((row) => minor(row.tax))))
    expect(sales.some(({ note }) => note === '=Transfer')).toBe(true)
  })

  it('have a journal in which debits equal credits on each day, and what is owed is what the accounts say', async () => {
    const journal = await rowsOf('journal')
    const dates = [...new Set(journal.map(({ date }) => date))]
    expect(dates.length).toBeGreaterThan(2)
    for (const date of dates) {
      const lines = journal.filter((line) => line.date === date)
      expect(sum(lines.map(({ debit }) => minor(debit)))).toBe(sum(lines.map(({ credit }) => minor(credit))))
    }
    const balanceOf = (account: string) =>
      sum(journal.filter((line) => line.account === account).map(({ debit, credit }) => minor(credit) - minor(debit)))
    const stores = await db.selectFrom('store_balances').select('balance').execute()
    expect(balanceOf('stores')).toBe(sum(stores.map(({ balance }) => balance)))
    const couriers = await db.selectFrom('courier_entries').select(['amount', 'cash']).execute()
    expect(balanceOf('couriers')).toBe(sum(couriers.map((entry) => entry.amount)))
    expect(0 - balanceOf('courier_cash')).toBe(sum(couriers.map((entry) => entry.cash)))
    expect((await rowsOf('couriers')).length).toBe(couriers.length)
  })

  it.each(sumKinds)('have sums on their page that are those of the file to the last unit: %s', async (kind) => {
    const zone = `&zone_id=${shop.zoneId}`
    for (const places of ['', zone, `&store_id=${shop.storeId}`, '&store_id=999999'])
      for (const by of sumDivisions) {
        const path = `${base}/reports/${kind}/sums?${days}&by=${by}${places}`
        const { status, body } = await app.get<ReportSums>(path, office.headers)
        expect([status, body.has_more]).toEqual([200, false])
        const file = await rowsOf(kind, places)
        // The file of all entries of stores has their payouts and tips too.
        for (const [at, column] of body.columns.entries()) {
          const whole = sum(file.map((row) => minor(row[column])))
          const scale = 10 ** tested.digits
          const total = Math.round((body.totals.amounts[at] ?? 0) * scale)
          expect([kind, by, places, column, total]).toEqual([kind, by, places, column, whole])
          expect(sum(body.rows.map((row) => Math.round((row.amounts[at] ?? 0) * scale)))).toBe(whole)
        }
        expect(sum(body.rows.map(({ count }) => count))).toBe(body.totals.count)
      }
  })

  it('show what was entered: a day has its sales, a courier the cash, a store its payout', async () => {
    const read = async (kind: string, by: string) =>
      (await app.get<ReportSums>(`${base}/reports/${kind}/sums?${days}&by=${by}`, office.headers)).body
    const sales = await read('sales', 'day')
    expect(sales.rows.map(({ key, count }) => [key, count])).toEqual([
      ['2026-03-05', 2],
      ['2026-03-09', 2],
    ])
    const [courier] = (await read('cash', 'courier')).rows
    expect(courier?.name).toBeTruthy()
    const payouts = await read('payouts', 'store')
    expect(payouts.rows.find(({ key }) => key === String(shop.storeId))?.amounts[0]).toBe(12.5)
    expect((await read('tips', 'day')).totals.amounts.reduce((total, tip) => total + tip, 0)).toBe(3)
    expect((await read('refunds', 'module')).totals.amounts.some((amount) => amount < 0)).toBe(true)
    expect((await read('fees', 'zone')).totals.count).toBeGreaterThan(0)
    const unasked = await app.get(`${base}/reports/sales/sums?from=2026-03-02&to=2026-03-01`, office.headers)
    expect(refusalOf(unasked)[0]).toBe(422)
  })

  it('have every document', async () => {
    const documents = await rowsOf('invoices')
    const stored = await db.selectFrom('invoices').select(['number', 'total', 'tax']).orderBy('id').execute()
    expect(documents.map(({ number }) => number)).toEqual(stored.map(({ number }) => number))
    for (const part of ['total', 'tax'] as const)
      expect(sum(documents.map((row) => minor(row[part])))).toBe(sum(stored.map((row) => row[part])))
  })

  it('are spreadsheets too', async () => {
    const { status, text, headers } = await app.get(await linkTo('journal', 'xlsx'))
    expect([status, text.slice(0, 2)]).toEqual([200, 'PK'])
    expect(headers['content-disposition']).toBe('attachment; filename="journal-2026-03-01-2026-03-31.xlsx"')
    expect(text).toContain('xl/worksheets/sheet1.xml')
  })

  it('have the documents themselves as PDFs, each under a name of its own, which every system takes', async () => {
    const stored = await db.selectFrom('invoices').selectAll().orderBy('id').execute()
    const [first, second] = stored
    const { id: _id, order_id: _order, ...twin } = first ?? stored[0] ?? ({} as never)
    const seller = await db
      .insertInto('sellers')
      .values({ code: 'twin', legal_name: '{"en":"Twin"}' })
      .returning('id')
      .executeTakeFirstOrThrow()
    // Another seller with the same number, and one whose prefix is a path in Arabic letters.
    const json = { document: JSON.stringify(twin.document), buyer: JSON.stringify(twin.buyer) }
    for (const [sequence, number] of [
      [1, first?.number ?? ''],
      [2, '../فاتورة/7'],
    ] as const)
      await db
        .insertInto('invoices')
        .values({
          ...twin,
          ...json,
          order_id: first?.order_id ?? null,
          cause: `twin ${sequence}`,
          seller_id: seller.id,
          sequence,
          number,
        })
        .execute()
    const url = await linkTo('invoices', 'zip')
    const { statusCode, headers, rawPayload } = await app.app.inject({ method: 'GET', url })
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/zip'])
    expect(headers['content-disposition']).toBe('attachment; filename="invoices-2026-03-01-2026-03-31.zip"')
    const files = unzipSync(rawPayload)
    const names = Object.keys(files)
    expect(names).toHaveLength(stored.length + 2)
    expect(names).toContain(`${second?.series}/${second?.number}.pdf`)
    for (const name of names) expect(name).toMatch(/^(invoice|credit_note|commission|courier)\/[A-Za-z0-9_-]+\.pdf$/)
    for (const file of Object.values(files)) expect(Buffer.from(file).subarray(0, 5).toString()).toBe('%PDF-')
  })

  it.each([
    ['sales', '&format=zip', 'format', 'report.only_invoices'],
    ['journal', '&format=zip', 'format', 'report.only_invoices'],
    ['journal', '&store_id=1', 'kind', 'report.whole_journal'],
    ['journal', '&courier_id=1&format=xlsx', 'kind', 'report.whole_journal'],
  ] as const)('are refused in words that say what there is: %s%s', async (kind, more, code, message) => {
    for (const language of ['en', 'ar', 'fr'] as const) {
      const headers = { ...office.headers, 'x-localization': language }
      const reply = await app.get(`${base}/reports/${kind}?${days}${more}`, headers)
      expect([...refusalOf(reply), ...messagesOf(reply)]).toEqual([422, code, translate(language, message)])
    }
  })

  it.each([
    ['profits', days, 'kind', 'invoices'],
    ['sales', `${days}&format=pdf`, 'format', 'csv, xlsx, zip'],
    ['sales', 'from=2026-03-02', 'to', 'to'],
    ['sales', 'from=2026-03-02&to=yesterday', 'to', 'to'],
    ['sales', 'from=2026-03-02&to=2026-03-01', 'to', ''],
    ['sales', 'from=2020-03-02&to=2026-03-01', 'to', ''],
  ])('are refused for what there is not: %s?%s', async (kind, query, code, named) => {
    const { status, body, text } = await app.get<{ message: string }>(`${base}/reports/${kind}?${query}`, office.headers)
    expect([status, text]).toEqual([422, expect.stringContaining(`"code":"${code}"`)])
    expect(body.message).toContain(named)
  })

  it('are for ten minutes and for the whole business; a forged or old path is none', async () => {
    const url = await linkTo('sales')
    expect((await app.get(`${url.slice(0, -2)}xx`)).status).toBe(404)
    const till = await aKey(app, { role: 'store', storeIds: [shop.storeId] })
    expect((await app.get(`${base}/reports/sales?${days}`, till.headers)).status).toBe(404)
    expect(refusalOf(await app.get(`${base}/reports/sales?from=2026-03-02&to=2026-03-01`, office.headers))[0]).toBe(422)
    app.travelTo(instantOf('2026-03-20 12:30'))
    expect((await app.get(url)).status).toBe(404)
  })
})
