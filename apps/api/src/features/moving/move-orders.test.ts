import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OperatorOrder } from '@medina/contract/operator/operator'
import type { CaseMoney } from '@medina/contract/operator/operator-cases'
import type { TrackedOrder } from '@medina/contract/orders/orders'
import type { OrderStory } from '@medina/contract/operator/orders/operator-story'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aKey, type TestKey } from '#features/operator/operator.builders.ts'
import { followUnanswered } from '#features/operator/orders/unanswered-orders.ts'
import { checkLedger } from '#features/wallet/public.ts'
import { readCsv } from '#lib/text/csv.ts'
import { setSwitches } from '#testing/shop/builders.ts'
import { startTestApp } from '#testing/shop/test-app.ts'
import { aMarketplace, type Marketplace, phoneOf } from './marketplace-dump.builders.ts'
import { aMover, totalOf } from './mover.builders.ts'
import { otherOrders } from './other-orders.builders.ts'

const app = await startTestApp()
let office: TestKey
let digits: number
const folder = mkdtempSync(join(tmpdir(), 'medina-orders-'))
const stands = { items: 12, customers: 20 }
const { move, idOf, orderOf } = aMover(app, folder)

beforeAll(async () => {
  office = await aKey(app, { role: 'admin' })
  digits = (await app.get<{ digit_after_decimal_point: number }>('/api/v1/config')).body.digit_after_decimal_point
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The dump with changes of some orders by their numbers there. */
function withOrders(changes: Record<number, Marketplace[string][number]>): Marketplace {
  const shop = aMarketplace(stands)
  const others = new Set(otherOrders().orders.map(({ id }) => id))
  const orders = (shop.orders ?? []).filter(({ id }) => !others.has(id ?? null))
  return { ...shop, orders: orders.map((order) => ({ ...order, ...changes[Number(order.id)] })) }
}

const units = (amount: number): number => Math.round(amount * 10 ** digits)

const countOf = async (table: 'outbox_messages' | 'invoices' | 'store_entries' | 'customer_notifications' | 'courier_entries') =>
  Number(
    (await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(app.api.db)).rows[0]?.count,
  )
const walletOf = async (phone: string): Promise<number> => {
  const { rows } = await sql<{ balance: number }>`
    select a.balance from ledger_accounts a join customers c on c.id = a.customer_id where c.phone = ${phone} and a.kind = 'wallet'`.execute(
    app.api.db,
  )
  return rows[0]?.balance ?? 0
}

describe('open orders of another shop', () => {
  it('come over with the same sums on both sides', async () => {
    const stockBefore = () => app.api.db.selectFrom('items').select('stock').where('slug', '=', 'thing-4').executeTakeFirst()
    const plan = await move(withOrders({}), { isPlan: true })
    expect([plan.problems, plan.refusals]).toEqual([[], []])
    expect([totalOf(plan, 'open orders'), totalOf(plan, 'sum of orders')]).toEqual([
      [6, 6],
      [units(42.5 * 5 + 25), units(42.5 * 5 + 25)],
    ])
    expect(await app.api.db.selectFrom('orders').select('id').execute()).toEqual([])
    const before = await countOf('outbox_messages')
    const moved = await move(withOrders({}))
    expect([moved.refusals, totalOf(moved, 'open orders')]).toEqual([[], [6, 6]])
    expect((await stockBefore())?.stock).toBe(7)
    expect([await countOf('outbox_messages'), await countOf('invoices'), await countOf('store_entries')]).toEqual([before, 0, 0])
    expect((await checkLedger(app.api.db)).problems).toEqual([])
  })

  it('have their lines, options, money, customer, store, courier, address and state', async () => {
    const order = await orderOf(100_004)
    expect(order).toMatchObject({
      order_status: 'picked_up',
      order_type: 'delivery',
      payment_method: 'cash_on_delivery',
      payment_status: 'unpaid',
      items_amount: units(36),
      add_ons_amount: units(1.5),
      discount_amount: units(2),
      delivery_charge: units(5),
      tip: units(2),
      order_amount: units(42.5),
      contact_name: 'Lina',
      contact_phone: phoneOf(6),
      otp: '4321',
      processing_minutes: 20,
      distance_meters: 1500,
      created_at: new Date('2026-01-31T20:10:00Z'),
    })
    expect(order.address).toMatchObject({ address: "6 Rue de l'Océan Rabat", road: 'Océan', house: '4', floor: null })
    const customer = app.api.db.selectFrom('customers').select('id').where('phone', '=', phoneOf(6))
    expect(order.customer_id).toBe((await customer.executeTakeFirstOrThrow()).id)
    expect(order.courier_id).not.toBeNull()
    const history = app.api.db.selectFrom('order_history').select('status').where('order_id', '=', order.id).orderBy('id')
    expect((await history.execute()).map(({ status }) => status)).toEqual([
      'pending',
      'confirmed',
      'processing',
      'handover',
      'picked_up',
    ])
    const line = app.api.db.selectFrom('order_lines').selectAll().where('order_id', '=', order.id)
    expect(await line.executeTakeFirstOrThrow()).toMatchObject({
      quantity: 2,
      unit_price: units(18),
      discount: units(2),
      add_ons_price: units(1.5),
      variation: [{ name: { en: 'Size' }, labels: [{ en: 'Large' }] }],
      add_ons: [{ name: { en: 'Extra "hot" sauce' }, quantity: 1 }],
    })
    expect(await orderOf(100_009)).toMatchObject({ customer_id: null, guest_id: null, contact_name: 'A guest' })
  })

  it('keep how they were paid: cash is due, the wallet paid its part once, and the rest was paid there', async () => {
    const paid = async (number: number) => {
      const { payment_method: method, payment_status: status, wallet_amount: wallet } = await orderOf(number)
      return [method, status, wallet]
    }
    expect(await paid(100_002)).toEqual(['cash_on_delivery', 'unpaid', 0])
    expect(await paid(100_003)).toEqual(['offline_payment', 'paid', 0])
    expect(await paid(100_005)).toEqual(['wallet', 'paid', units(42.5)])
    expect(await paid(100_006)).toEqual(['cash_on_delivery', 'partially_paid', units(10)])
    // The balance there, without the parts that the orders took.
    expect([await walletOf(phoneOf(8)), await walletOf(phoneOf(12))]).toEqual([units(8.25), units(12.25)])
  })

  it('open the books with what was paid there: nothing of it is a transfer that somebody found', async () => {
    const entered = async (number: number) =>
      app.api.db
        .selectFrom('money_entries')
        .select(['kind', 'amount'])
        .where('order_id', '=', await idOf(number))
        .orderBy('id')
        .execute()
    const opening = (amount: number) => ({ kind: 'opening', amount: units(amount) })
    expect(await entered(100_003)).toEqual([opening(25)])
    expect(await entered(100_002)).toEqual([])
    // Paid there, then another total, then due again: each move enters the difference.
    const paid = { payment_method: 'stripe', payment_status: 'paid' }
    await move(withOrders({ 100_009: paid }))
    await move(
      withOrders({ 100_009: { ...paid, order_amount: '43.50', delivery_charge: '6.00', original_delivery_charge: '6.00' } }),
    )
    expect(await entered(100_009)).toEqual([opening(42.5), opening(1)])
    await move(withOrders({}))
    expect(await entered(100_009)).toEqual([opening(42.5), opening(1), opening(-43.5)])
    const days = 'from=2026-01-01&to=2026-12-31'
    const { body } = await app.get<{ url: string }>(`/api/v1/operator/reports/journal?${days}`, office.headers)
    const lines: string[][] = []
    for await (const { cells } of readCsv([(await app.get(body.url)).text])) lines.push(cells)
    const [head = [], ...rows] = lines
    const balanceOf = (account: string) =>
      rows
        .filter((row) => row[head.indexOf('account')] === account)
        .reduce((sum, row) => sum + Number(row[head.indexOf('debit')]) - Number(row[head.indexOf('credit')]), 0)
    expect(rows.some((row) => row.includes('bank'))).toBe(false)
    const { rows: wallets } = await sql<{ owed: number }>`
      select sum(e.amount)::bigint as owed from ledger_entries e join ledger_accounts a on a.id = e.account_id
        join ledger_transactions t on t.id = e.transaction_id where a.kind = 'wallet' and t.cause like 'moved:%'`.execute(
      app.api.db,
    )
    expect(units(balanceOf('opening'))).toBe(units(25) + (wallets[0]?.owed ?? 0))
  })

  it('are found by the number of the other shop', async () => {
    const { body } = await app.get<{ orders: OperatorOrder[] }>('/api/v1/operator/orders?search=100004', office.headers)
    expect(body.orders.map(({ id }) => id)).toContain(await idOf(100_004))
  })

  it('are found by a guest with that number and their phone, and with nothing less', async () => {
    const track = (number: number, phone: string) =>
      app.get<TrackedOrder>(`/api/v1/customer/order/track?order_id=${number}&contact_number=${encodeURIComponent(phone)}`)
    const order = await orderOf(100_009)
    const { status, body } = await track(100_009, order.contact_phone)
    expect([status, body.id, body.order, body.lines]).toEqual([200, order.id, null, null])
    expect((await track(order.id, order.contact_phone)).body.id).toBe(order.id)
    const [stranger, unknown] = [await track(100_009, phoneOf(99)), await track(123_456, phoneOf(99))]
    expect([stranger.status, stranger.text]).toEqual([404, unknown.text])
  })

  it('are told from an order of this shop with the same number by the phone', async () => {
    const old = await orderOf(100_009)
    const { id: other, contact_phone: phone } = await orderOf(100_004)
    const known = () => app.api.db.updateTable('moved_rows').where('kind', '=', 'order').where('key', '=', String(old.id))
    await known()
      .set({ foreign_id: String(other) })
      .execute()
    const track = (contact: string) =>
      app.get<TrackedOrder>(`/api/v1/customer/order/track?order_id=${other}&contact_number=${encodeURIComponent(contact)}`)
    expect([(await track(phone)).body.id, (await track(old.contact_phone)).body.id]).toEqual([other, old.id])
    await known().set({ foreign_id: '100009' }).execute()
  })

  it('change nothing when they come again', async () => {
    const before = await app.api.db.selectFrom('orders').selectAll().orderBy('id').execute()
    const again = await move(withOrders({}))
    expect(totalOf(again, 'open orders')).toEqual([6, 6])
    expect(await app.api.db.selectFrom('orders').selectAll().orderBy('id').execute()).toEqual(before)
  })

  it('wait for their store from the move on, so that none is canceled for the time before', async () => {
    await setSwitches(app, { unanswered_cancel_minutes: 10 })
    await followUnanswered(app.api)
    expect((await orderOf(100_002)).order_status).toBe('pending')
    await setSwitches(app, { unanswered_cancel_minutes: 0 })
  })
})

describe('an open order that came over', () => {
  const advance = async (number: number, status: string, headers = office.headers, more = {}) =>
    (await app.put(`/api/v1/operator/orders/${await idOf(number)}/status`, { status, ...more }, headers)).status

  it('is delivered here: the sale is entered and invoiced once', async () => {
    const { courier_id: courierId } = await orderOf(100_004)
    const courier = await aKey(app, { role: 'deliveryman', courierId })
    expect(await advance(100_004, 'delivered', courier.headers, { otp: '4321' })).toBe(200)
    expect([await countOf('store_entries'), await countOf('invoices'), await countOf('courier_entries')]).toEqual([1, 1, 1])
    expect((await checkLedger(app.api.db)).problems).toEqual([])
  })

  it('is canceled here: what was paid there goes to the wallet, and that of the wallet back to it', async () => {
    const [digital, wallet] = [await walletOf(phoneOf(4)), await walletOf(phoneOf(8))]
    for (const number of [100_003, 100_005])
      expect(await advance(number, 'canceled', office.headers, { reason: 'Closed' })).toBe(200)
    expect([(await walletOf(phoneOf(4))) - digital, (await walletOf(phoneOf(8))) - wallet]).toEqual([units(25), units(42.5)])
    expect((await checkLedger(app.api.db)).problems).toEqual([])
  })

  it('that ended there ends here without any further step, and one that was worked on here stays', async () => {
    const messages = [await countOf('outbox_messages'), await countOf('customer_notifications')]
    const entries = [await countOf('store_entries'), await countOf('invoices')]
    const later = withOrders({
      100_002: { order_status: 'delivered', payment_status: 'paid' },
      100_004: { order_status: 'delivered', payment_status: 'paid' },
      100_006: { order_status: 'canceled' },
      100_009: { order_status: 'picked_up', picked_up: '2026-01-31 21:00:00' },
    })
    const wallet = await walletOf(phoneOf(12))
    const moved = await move(later)
    expect([moved.refusals, totalOf(moved, 'open orders')]).toEqual([[], [1, 1]])
    expect(moved.notes).toEqual(
      expect.arrayContaining([
        ['orders that were delivered in the other shop since: they end here without any further step', 1],
        ['orders that were canceled in the other shop since: they end here without any further step', 1],
        ['orders that changed there and went on here: what is here stays', 1],
      ]),
    )
    expect([(await orderOf(100_002)).order_status, (await orderOf(100_006)).order_status]).toEqual(['delivered', 'canceled'])
    expect((await orderOf(100_009)).order_status).toBe('picked_up')
    expect(await walletOf(phoneOf(12))).toBe(wallet)
    expect([await countOf('outbox_messages'), await countOf('customer_notifications')]).toEqual(messages)
    expect([await countOf('store_entries'), await countOf('invoices')]).toEqual(entries)
    expect((await checkLedger(app.api.db)).problems).toEqual([])
    expect(totalOf(await move(later), 'open orders')).toEqual([1, 1])
  })

  it('that ended there is refunded here as one that was paid in cash, by hand, and the books stay right', async () => {
    const id = await idOf(100_002)
    expect((await app.post(`/api/v1/operator/orders/${id}/refund`, { reason: 'Cold' }, office.headers)).status).toBe(200)
    const byHand = app.api.db.selectFrom('returns_by_hand').select('amount').where('order_id', '=', id)
    expect(await byHand.execute()).toEqual([{ amount: units(35.5) }])
    expect([(await orderOf(100_002)).order_status, (await checkLedger(app.api.db)).problems]).toEqual(['refunded', []])
    expect(await countOf('invoices')).toBe(1)
  })

  it('that was refunded there is refunded here up to the rest, and the page says so', async () => {
    const changes = {
      100_002: { order_status: 'delivered', payment_status: 'paid' },
      100_004: { order_status: 'delivered', payment_status: 'paid' },
      100_006: { order_status: 'canceled' },
      100_009: { order_status: 'refunded', payment_status: 'paid' },
    }
    const refund = { order_id: 100_009, refund_amount: '10.00', refund_status: 'approved' }
    const refunds = [
      { id: 1, ...refund },
      { id: 2, ...refund, refund_status: 'rejected' },
      { id: 3, ...refund, order_id: 7 },
    ]
    await move({ ...withOrders(changes), refunds })
    const id = await idOf(100_009)
    const path = `/api/v1/operator/orders/${id}`
    const read = async <T>(rest: string) => (await app.get<T>(`${path}/${rest}`, office.headers)).body
    expect((await read<OrderStory>('story')).refunded_elsewhere).toBe(10)
    expect((await read<CaseMoney>('money')).most).toBe(32.5)
    const give = (more = {}) => app.post(`${path}/refund`, { reason: 'Cold', ...more }, office.headers)
    expect((await give({ amount: 32.51 })).status).toBe(422)
    expect((await give()).status).toBe(200)
    // The goods cost 35.50 with their tax, and delivery and tip stay.
    const byHand = app.api.db.selectFrom('returns_by_hand').select('amount').where('order_id', '=', id)
    expect(await byHand.execute()).toEqual([{ amount: units(25.5) }])
    await move({ ...withOrders(changes), refunds })
    expect([(await read<OrderStory>('story')).refunded_elsewhere, (await orderOf(100_009)).order_status]).toEqual([
      10,
      'refunded',
    ])
    expect((await checkLedger(app.api.db)).problems).toEqual([])
  })

  it('that was refunded there without a request has all but delivery and tip back', async () => {
    await move(withOrders({ 100_005: { order_status: 'refunded', payment_status: 'paid' } }))
    const { body } = await app.get<OrderStory>(`/api/v1/operator/orders/${await idOf(100_005)}/story`, office.headers)
    expect(body.refunded_elsewhere).toBe(35.5)
  })
})
