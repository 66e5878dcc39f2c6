import type { InvoiceDetails, ListedInvoice, MissingInvoice } from '@medina/contract/operator/tax/operator-invoices'
import type { OrderStory } from '@medina/contract/operator/orders/operator-story'
import type { TrackedOrder } from '@medina/contract/orders/orders'
import { beforeAll, describe, expect, it } from 'vitest'
import { aGuestWith, anOrderOf, aShop, setSwitches } from '#testing/shop/builders.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { anItem } from '#features/catalog/catalog.builders.ts'
import { aKey } from '#features/operator/operator.builders.ts'
import { deliver } from '#features/sales/sales.builders.ts'

const { app, shop, item } = await startTestShop({ poolSize: 1, shop: { store: { tax: 15 } }, item: { price: 2300 } })
const office = await aKey(app, { role: 'admin' })
const till = await aKey(app, { role: 'store', storeIds: [shop.storeId] })
let [orderId, otherId, guest] = [0, 0, '']

const track = (id: number) => app.get<TrackedOrder>(`/api/v1/customer/order/track?order_id=${id}&guest_id=${guest}`, shop.headers)
const open = (url: string) => app.app.inject({ method: 'GET', url })
const list = async (query = '', headers = office.headers) =>
  (await app.get<{ invoices: ListedInvoice[]; next_cursor: string | null }>(`/api/v1/operator/invoices?${query}`, headers)).body

beforeAll(async () => {
  await setSwitches(app, { seller_legal_name: { en: 'Marsa Trading', ar: 'مرسى للتجارة' }, seller_tax_number: '300012345600003' })
  guest = await aGuestWith(app, shop, { item_id: item, quantity: 2 })
  orderId = await anOrderOf(app, shop, guest)
  const other = await aShop(app)
  otherId = await anOrderOf(
    app,
    other,
    await aGuestWith(app, other, { item_id: await anItem(app.api.db, { store_id: other.storeId }) }),
  )
})

describe('the invoice of an order', () => {
  it('is linked from the order once it is delivered, for its owner and the desk', async () => {
    expect((await track(orderId)).body.invoices).toBeUndefined()
    await deliver(app, orderId)
    await deliver(app, otherId)
    const [link, ...others] = (await track(orderId)).body.invoices ?? []
    expect([link?.series, others]).toEqual(['invoice', []])
    const stranger = await app.get<TrackedOrder>(
      `/api/v1/customer/order/track?order_id=${orderId}&guest_id=${guest}9`,
      shop.headers,
    )
    expect(stranger.body.invoices).toBeUndefined()
    const story = await app.get<OrderStory>(`/api/v1/operator/orders/${orderId}/story`, office.headers)
    expect(story.body.invoices.map(({ number }) => number)).toEqual([link?.number])
  })

  it('opens by its signed link as a page and as a PDF, and by no other', async () => {
    const [link] = (await track(orderId)).body.invoices ?? []
    const { url = '', pdf_url: pdf = '' } = link ?? {}
    const page = await open(url)
    expect(page.headers['content-type']).toContain('text/html')
    for (const text of ['Simplified tax invoice', 'فاتورة ضريبية مبسطة', 'Marsa Trading', 'مرسى للتجارة', '46.00', '6.00'])
      expect(page.body).toContain(text)
    expect(page.body).not.toContain('<script')
    const file = await open(pdf)
    expect([file.headers['content-type'], file.rawPayload.subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-'])
    expect((await open(pdf)).rawPayload.equals(file.rawPayload)).toBe(true)
    const id = Number(/invoices\/(\d+)/.exec(url)?.[1])
    const forged = [
      url.replace(`/${id}?`, `/${id + 1}?`),
      url.replace('signature=', 'signature=a'),
      url.replace('for=buyer', 'for=shop'),
      `/api/v1/invoices/${id}`,
      url.replace(String(id), '1e1'),
    ]
    for (const each of forged) expect([each, (await open(each)).statusCode]).toEqual([each, 404])
    const { now } = app.api.clock
    app.api.clock.now = () => new Date(now().getTime() + 14 * 3_600_000)
    expect((await open(url)).statusCode).toBe(404)
    app.api.clock.now = now
  })

  it('shows a store no contact of its buyer', async () => {
    const [ofOffice] = await list(`search=${orderId}`).then(({ invoices }) => invoices)
    const [ofStore] = await list('', till.headers).then(({ invoices }) => invoices)
    expect(ofStore?.id).toBe(ofOffice?.id)
    const { contact_name: name } = await app.api.db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    expect((await open(ofOffice?.url ?? '')).body).toContain(name)
    expect((await open(ofStore?.url ?? '')).body).not.toContain(name)
  })
})

describe('the list of documents', () => {
  it('finds by the beginning of a number in any digits, by order, store, day and kind, page by page', async () => {
    const all = (await list()).invoices
    expect(all.map(({ reference }) => reference)).toEqual([otherId, orderId])
    const numbers = async (query: string) => (await list(query)).invoices.map(({ reference }) => reference)
    expect(await numbers('search=inv-000001')).toEqual([orderId])
    expect(await numbers(`search=${encodeURIComponent('INV-٠٠٠٠٠٢')}`)).toEqual([otherId])
    expect(await numbers('search=%25')).toEqual([])
    expect(await numbers(`search=${orderId}`)).toEqual([orderId])
    expect(await numbers(`store_id=${shop.storeId}`)).toEqual([orderId])
    expect(await numbers('series=credit_note')).toEqual([])
    expect([await numbers('kind=order'), await numbers('kind=parcel')]).toEqual([[otherId, orderId], []])
    expect(await numbers('from=2026-03-10&until=2026-03-10')).toEqual([otherId, orderId])
    expect(await numbers('until=2026-03-09')).toEqual([])
    const { invoices, next_cursor: cursor } = await list('limit=1')
    expect([invoices.length, await numbers(`limit=1&cursor=${cursor}`)]).toEqual([1, [orderId]])
  })

  it('finds by the beginnings of a buyer’s names for the office, and for no store', async () => {
    const { db } = app.api
    await db.updateTable('orders').set({ contact_name: 'Amina Haddad' }).where('id', '=', orderId).execute()
    const third = await anOrderOf(app, shop, await aGuestWith(app, shop, { item_id: item }))
    await db.updateTable('orders').set({ contact_name: 'سارة العلي' }).where('id', '=', third).execute()
    await deliver(app, third)
    const found = async (search: string, headers = office.headers) =>
      (await list(`search=${encodeURIComponent(search)}`, headers)).invoices.map(({ reference }) => reference)
    expect(await found('ساره الع')).toEqual([third])
    expect(await found('العلي 5')).toEqual([])
    expect(await found('ساره', till.headers)).toEqual([])
    const [shown] = (await list(`search=${third}`)).invoices
    expect(shown?.buyer).toBe('سارة العلي')
    expect((await list(`search=${third}`, till.headers)).invoices[0]?.buyer).toBeNull()
  })

  it('joins credit notes to their invoice, with the lines of each', async () => {
    const sold = await anOrderOf(app, shop, await aGuestWith(app, shop, { item_id: item }))
    await deliver(app, sold)
    const refund = { reason: 'Cold', method: 'manual', amount: 7 }
    expect((await app.post(`/api/v1/operator/orders/${sold}/refund`, refund, office.headers)).status).toBe(200)
    const [note, invoice] = (await list(`search=${sold}`)).invoices
    expect(note).toMatchObject({ series: 'credit_note', total: -7, credits: invoice?.number, credited: 0 })
    expect(invoice).toMatchObject({ series: 'invoice', credited: -7 })
    const get = async (id: number | undefined, headers = office.headers) =>
      app.get<InvoiceDetails>(`/api/v1/operator/invoices/${id}`, headers)
    const details = (await get(invoice?.id)).body
    expect(details.joined.map(({ number }) => number)).toEqual([note?.number])
    expect((await get(note?.id)).body.joined.map(({ number }) => number)).toEqual([invoice?.number])
    const digits = 10 ** details.digits
    const sumOf = (part: 'net' | 'tax' | 'total') => details.lines.reduce((sum, line) => sum + Math.round(line[part] * digits), 0)
    for (const part of ['net', 'tax', 'total'] as const) expect(sumOf(part)).toBe(Math.round(details[part] * digits))
    expect(details.legal).toMatchObject({ name: 'Marsa Trading', tax_number: '300012345600003' })
    expect((await get(invoice?.id, till.headers)).body.buyer).toBeNull()
    const other = await aKey(app, { role: 'store', storeIds: [(await aShop(app)).storeId] })
    expect((await get(invoice?.id, other.headers)).status).toBe(404)
    expect((await get(999_999)).status).toBe(404)
  })

  it('says which deliveries have none, and why', async () => {
    const { db } = app.api
    const missing = async (headers = office.headers, query = '') =>
      (
        await app.get<{ missing: MissingInvoice[] }>(
          `/api/v1/operator/missing-invoices?from=2026-03-01&until=2026-03-31${query}`,
          headers,
        )
      ).body.missing
    expect(await missing()).toEqual([])
    const old = await anOrderOf(app, shop, await aGuestWith(app, shop, { item_id: item }))
    const at = (day: string) => ({ order_id: old, status: 'delivered', actor: 'store', created_at: new Date(`${day}T09:00:00Z`) })
    const { id } = await db.insertInto('order_history').values(at('2026-03-02')).returning('id').executeTakeFirstOrThrow()
    expect(await missing()).toMatchObject([{ subject: 'order', reference: old, reason: 'before' }])
    expect(await missing(till.headers)).toHaveLength(1)
    const other = await aKey(app, { role: 'store', storeIds: [(await aShop(app)).storeId] })
    expect(await missing(other.headers)).toEqual([])
    expect(
      (
        await app.get(
          `/api/v1/operator/missing-invoices?from=2026-03-01&until=2026-03-31&store_id=${shop.storeId}`,
          other.headers,
        )
      ).status,
    ).toBe(404)
    await db
      .updateTable('order_history')
      .set({ created_at: new Date('2026-03-20T09:00:00Z') })
      .where('id', '=', id)
      .execute()
    expect(await missing()).toMatchObject([{ reference: old, reason: 'failed' }])
  })

  it('shows a store its own only', async () => {
    const own = (await list('', till.headers)).invoices.map(({ reference }) => reference)
    expect([own.includes(orderId), own.includes(otherId)]).toEqual([true, false])
    const other = await aKey(app, { role: 'store', storeIds: [(await aShop(app)).storeId] })
    expect((await list('', other.headers)).invoices).toEqual([])
    expect((await app.get(`/api/v1/operator/invoices?store_id=${shop.storeId}`, other.headers)).status).toBe(404)
  })
})
