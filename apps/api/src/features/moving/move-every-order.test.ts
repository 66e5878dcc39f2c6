import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OperatorOrder, OperatorOrderDetails } from '@medina/contract/operator/operator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anItem } from '#features/catalog/catalog.builders.ts'
import { aKey, type TestKey } from '#features/operator/operator.builders.ts'
import { cancelUnpaidOrders } from '#features/orders/paying/cancel-unpaid-orders.ts'
import { checkLedger } from '#features/wallet/public.ts'
import { setSwitches } from '#testing/shop/builders.ts'
import { startTestApp } from '#testing/shop/test-app.ts'
import { tested } from '#testing/shop/tested-shops.ts'
import { aMarketplace, type Marketplace, phoneOf } from './marketplace-dump.builders.ts'
import { aMover, totalOf } from './mover.builders.ts'

const PUBLIC_URL = 'https://medina.example'
const app = await startTestApp({ settings: { PUBLIC_URL, DEMO: true } })
const { db } = app.api
const folder = mkdtempSync(join(tmpdir(), 'medina-orders-'))
const { move, idOf, orderOf, writePhoto, writeFile } = aMover(app, folder)
let office: TestKey

beforeAll(async () => {
  office = await aKey(app, { role: 'admin' })
  const active_payment_method_list = [{ gateway: 'demo', gateway_title: { en: 'Demo card' } }]
  await setSwitches(app, { digital_payment: true, active_payment_method_list, order_sms_status: true })
  for (const number of [100_010, 100_016]) await writePhoto(`rx-${number}.png`)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const units = (amount: number): number => Math.round(amount * 10 ** tested.digits)

/** The dump with changes of some orders by their numbers there. */
function withOrders(changes: Record<number, Marketplace[string][number]>): Marketplace {
  const shop = aMarketplace({ items: 12, customers: 20 })
  return { ...shop, orders: (shop.orders ?? []).map((order) => ({ ...order, ...changes[Number(order.id)] })) }
}
const path = (id: number, rest = ''): string => `/api/v1/operator/orders/${id}${rest}`
const read = async (number: number) => (await app.get<OperatorOrderDetails>(path(await idOf(number)), office.headers)).body
const advance = async (number: number, status: string, headers = office.headers, more = {}) =>
  (await app.put(path(await idOf(number), '/status'), { status, ...more }, headers)).status
const historyOf = async (number: number) =>
  (
    await db
      .selectFrom('order_history')
      .select('status')
      .where('order_id', '=', await idOf(number))
      .orderBy('id')
      .execute()
  ).map(({ status }) => status)
const uploads = (): string[] => {
  try {
    return readdirSync(join(app.api.settings.DATA_DIR, 'uploads'))
  } catch {
    return []
  }
}

describe('open orders of every kind', () => {
  it('come over with the same counts and sums on both sides; a plan leaves nothing, not even a picture', async () => {
    const before = uploads().length
    const plan = await move(withOrders({}), { isPlan: true, hasPictures: true })
    expect([plan.problems, plan.refusals]).toEqual([[], []])
    const compared = (result: typeof plan) =>
      ['open orders', 'of these parcels', 'by prescription', 'not paid yet', 'sum of orders', 'tax of orders'].map((what) =>
        totalOf(result, what),
      )
    const both = (amount: number) => [amount, amount]
    const expected = [both(13), both(3), both(1), both(3), both(units(394.5)), both(units(1.5))]
    expect(compared(plan)).toEqual(expected)
    expect([await db.selectFrom('orders').select('id').execute(), uploads().length]).toEqual([[], before])
    const moved = await move(withOrders({}), { hasPictures: true })
    expect(compared(moved)).toEqual(expected)
    expect(uploads().length).toBe(before + 1)
    expect(moved.notes).toEqual(
      expect.arrayContaining([
        ['open orders by prescription whose pictures are not in the folder', 1],
        ['open orders by prescription whose price has no items', 1],
        ['open orders that have waited for their payment for more than a day', 1],
        [expect.stringMatching(/^open orders, of 68\.50* together: they are finished in the other shop$/), 3],
      ]),
    )
    expect(await db.selectFrom('outbox_messages').select('id').execute()).toEqual([])
    expect((await checkLedger(db)).problems).toEqual([])
  })

  it('change nothing when they come again, also without the folder of pictures', async () => {
    const rows = async () => [
      await db.selectFrom('orders').selectAll().orderBy('id').execute(),
      await db.selectFrom('money_entries').selectAll().orderBy('id').execute(),
      await db.selectFrom('offline_payments').selectAll().orderBy('order_id').execute(),
      uploads(),
    ]
    const before = await rows()
    for (const hasPictures of [true, false]) {
      expect(totalOf(await move(withOrders({}), { hasPictures }), 'open orders')).toEqual([13, 13])
      expect(await rows()).toEqual(before)
    }
  })

  it('are found by the number of the other shop', async () => {
    for (const number of [100_007, 100_008, 100_010, 100_012]) {
      const { body } = await app.get<{ orders: OperatorOrder[] }>(`/api/v1/operator/orders?search=${number}`, office.headers)
      expect(body.orders.map(({ id }) => id)).toContain(await idOf(number))
    }
  })
})

describe('a parcel that came over', () => {
  it('has both doors, its kind, who pays, its charge and its tax', async () => {
    const parcel = await orderOf(100_008)
    expect(parcel).toMatchObject({
      order_type: 'parcel',
      store_id: null,
      order_status: 'pending',
      payment_method: 'cash_on_delivery',
      charge_payer: 'sender',
      contact_phone: phoneOf(3),
      delivery_charge: units(5),
      tip: units(2),
      tax_amount: units(0.5),
      tax_percentage: 10,
      tax_included: false,
      order_amount: units(7.5),
      distance_meters: 1500,
      origin: { x: -6.8012, y: 34.0012 },
      destination: { x: -6.8012, y: 34.0512 },
    })
    expect(parcel.receiver).toMatchObject({ contact_name: 'Sami', contact_phone: phoneOf(901), zone_id: parcel.zone_id })
    expect((await read(100_008)).parcel_category?.name).toBe('Documents')
    expect(await orderOf(100_014)).toMatchObject({ charge_payer: 'receiver', order_status: 'picked_up' })
    expect(await orderOf(100_015)).toMatchObject({ payment_method: 'wallet', wallet_amount: units(7.5) })
    expect(await historyOf(100_014)).toEqual(['pending', 'confirmed', 'handover', 'picked_up'])
  })

  it('is delivered here: its tax is entered and its invoice issued, once and to the last unit', async () => {
    const { id, courier_id: courierId } = await orderOf(100_014)
    const courier = await aKey(app, { role: 'deliveryman', courierId })
    expect(await advance(100_014, 'delivered', courier.headers, { otp: '4321' })).toBe(200)
    const taxes = await db.selectFrom('tax_entries').select(['net', 'tax', 'percent']).where('order_id', '=', id).execute()
    expect(taxes).toEqual([{ net: units(5), tax: units(0.5), percent: 10 }])
    const invoices = await db.selectFrom('invoices').select(['kind', 'total']).where('order_id', '=', id).execute()
    // The tip is passed on: a line below the total.
    expect(invoices).toEqual([{ kind: 'parcel', total: units(5.5) }])
    expect((await checkLedger(db)).problems).toEqual([])
  })

  it('that came back there ends here as returned, without invoice or fee', async () => {
    const back = { 100_015: { order_status: 'returned' } }
    await move(withOrders(back), { hasPictures: true })
    const { id, order_status: status, payment_status: paid } = await orderOf(100_015)
    expect([status, paid]).toEqual(['returned', 'paid'])
    expect(await db.selectFrom('invoices').select('id').where('order_id', '=', id).execute()).toEqual([])
    expect((await checkLedger(db)).problems).toEqual([])
  })
})

describe('an order by prescription that came over', () => {
  it('has its pictures, for its store alone, and waits for the price of the store', async () => {
    const order = await orderOf(100_010)
    expect(order).toMatchObject({ prescription_order: true, order_status: 'pending', order_amount: units(7) })
    expect(order.attachments).toEqual([expect.stringMatching(/^uploads\/[\da-f]{32}\.jpg$/)])
    const name = order.attachments[0]?.split('/')[1] ?? ''
    expect((await app.app.inject({ url: `/images/uploads/${name}` })).statusCode).toBe(404)
    const [address] = (await read(100_010)).order_attachment_full_url
    const { pathname, search } = new URL(address ?? '', 'http://localhost')
    expect((await app.app.inject({ url: `${pathname}${search}` })).statusCode).toBe(200)
  })

  it('is priced, confirmed and charged here as any other', async () => {
    const { id, store_id: storeId } = await orderOf(100_010)
    const item = await anItem(db, { store_id: storeId ?? 0, price: units(10), stock: 5 })
    const store = await aKey(app, { storeIds: [storeId ?? 0] })
    expect(await advance(100_010, 'confirmed', store.headers)).toBe(409)
    const priced = await app.put(path(id, '/lines'), { items: [{ item_id: item, quantity: 2 }] }, store.headers)
    expect([priced.status, priced.status === 200 ? '' : priced.text]).toEqual([200, ''])
    expect((await orderOf(100_010)).order_amount).toBe(units(27))
    expect(await advance(100_010, 'confirmed', store.headers)).toBe(200)
  })

  it('that its store has priced there comes with its items and its state', async () => {
    const shop = withOrders({ 100_016: { order_amount: '42.50' } })
    const priced = shop.order_details?.find(({ order_id: order }) => order === 100_002)
    const order_details = [
      ...(shop.order_details ?? []),
      { ...priced, id: 900, order_id: 100_016 } as Marketplace[string][number],
    ]
    await move({ ...shop, order_details }, { hasPictures: true })
    const order = await orderOf(100_016)
    expect(order).toMatchObject({ order_status: 'confirmed', order_amount: units(42.5), prescription_order: true })
    const lines = await db.selectFrom('order_lines').select('quantity').where('order_id', '=', order.id).execute()
    expect([lines, order.attachments.length]).toEqual([[{ quantity: 2 }], 1])
  })

  it('stays in the other shop if none of its pictures can be read', async () => {
    await writePhoto('lost.png')
    writeFile('lost.png', 'not a picture')
    const { notes } = await move(withOrders({}), { hasPictures: true })
    expect(notes).toContainEqual([
      'open orders by prescription whose pictures cannot be read: they are finished in the other shop',
      1,
    ])
    const count = uploads().length
    await writePhoto('lost.png')
    await move(withOrders({}), { hasPictures: true })
    expect([(await orderOf(100_011)).prescription_order, uploads().length]).toEqual([true, count + 1])
  })
})

describe('an order that waits for its payment', () => {
  it('is paid here by a new link, however long ago it was placed, and no clock cancels it', async () => {
    const { id, order_status: status, payment_method: method } = await orderOf(100_007)
    expect([status, method]).toEqual(['pending', 'digital_payment'])
    const later = new Date(app.api.clock.now().getTime() + 3 * 86_400_000)
    await cancelUnpaidOrders(db, { before: later, now: later })
    expect((await orderOf(100_007)).order_status).toBe('pending')
    const sent = await app.post(path(id, '/link'), {}, office.headers)
    expect([sent.status, sent.status === 200 ? '' : sent.text]).toEqual([200, ''])
    const [message] = await db.selectFrom('outbox_messages').select('body').where('order_id', '=', id).execute()
    const link = /https:\/\/medina\.example(\/pay\/\S+)/.exec(message?.body ?? '')?.[1] ?? ''
    const page = await app.app.inject({ url: link })
    expect([page.statusCode, page.payload]).toEqual([200, expect.stringContaining('gateway=demo')])
    const opened = await app.app.inject({ url: `${link}/open?gateway=demo` })
    expect(opened.statusCode).toBe(303)
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const url = String(opened.headers.location)
    await app.app.inject({ url })
    const paid = await app.app.inject({ method: 'POST', url, headers, payload: 'answer=pay' })
    await app.app.inject({ url: new URL(String(paid.headers.location), 'http://localhost').pathname })
    expect(await orderOf(100_007)).toMatchObject({ order_status: 'confirmed', payment_status: 'paid' })
    expect(await entriesOf(100_007)).toEqual([['payment', units(42.5)]])
  })

  const entriesOf = async (number: number) =>
    (
      await db
        .selectFrom('money_entries')
        .select(['kind', 'amount'])
        .where('order_id', '=', await idOf(number))
        .orderBy('id')
        .execute()
    ).map(({ kind, amount }) => [kind, amount])

  it('with a reported transfer keeps the report: whoever finds the money confirms it, and it is money in the bank', async () => {
    const id = await idOf(100_012)
    const { text } = await app.get('/api/v1/operator/offline-payments', office.headers)
    for (const answer of ['Bank of Rabat', '778899', 'Sent on Friday']) expect(text).toContain(answer)
    const found = await app.put(path(id, '/offline-payment'), { verdict: 'verified' }, office.headers)
    expect([found.status, found.status === 200 ? '' : found.text]).toEqual([200, ''])
    expect((await orderOf(100_012)).order_status).toBe('confirmed')
    expect(await entriesOf(100_012)).toEqual([['transfer', units(42.5)]])
  })

  it('that the wallet paid in part waits for the rest, and is paid in the other shop meanwhile', async () => {
    expect(await orderOf(100_017)).toMatchObject({ payment_status: 'partially_paid', wallet_amount: units(12.5) })
    const paid = { 100_017: { payment_method: 'stripe', payment_status: 'paid', order_status: 'confirmed' } }
    await move(withOrders(paid), { hasPictures: true })
    expect(await orderOf(100_017)).toMatchObject({ payment_method: 'offline_payment', payment_status: 'paid' })
    // With the wallet's part that the move has posted, all of it was paid there.
    expect(await entriesOf(100_017)).toEqual([['opening', units(30)]])
    expect((await checkLedger(db)).problems).toEqual([])
  })
})
