import type { ListedInvoice } from '@medina/contract/operator/tax/operator-invoices'
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
    expect(await numbers('from=2026-03-10&until=2026-03-10')).toEqual([otherId, orderId])
    expect(await numbers('until=2026-03-09')).toEqual([])
    const { invoices, next_cursor: cursor } = await list('limit=1')
    expect([invoices.length, await numbers(`limit=1&cursor=${cursor}`)]).toEqual([1, [orderId]])
  })

  it('shows a store its own only', async () => {
    expect((await list('', till.headers)).invoices.map(({ reference }) => reference)).toEqual([orderId])
    const other = await aKey(app, { role: 'store', storeIds: [(await aShop(app)).storeId] })
    expect((await list('', other.headers)).invoices).toEqual([])
    expect((await app.get(`/api/v1/operator/invoices?store_id=${shop.storeId}`, other.headers)).status).toBe(404)
  })
})
