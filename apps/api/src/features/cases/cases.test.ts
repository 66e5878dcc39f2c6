import type { OperatorOrderDetails } from '@medina/contract/operator/operator'
import type { CaseMoney, OperatorCase } from '@medina/contract/operator/operator-cases'
import type { HandReturn } from '@medina/contract/operator/operator-orders'
import { beforeEach, describe, expect, it } from 'vitest'
import { aShop, messagesOf, refusalOf, resetSwitches, setSwitches } from '#testing/shop/builders.ts'
import { aCustomer, shopOf } from '#testing/shop/people.ts'
import { withoutTrace } from '#testing/shop/everything.ts'
import type { Reply } from '#testing/shop/test-app.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { addedTax, money, sentence } from '#testing/shop/tested-shop.ts'
import { tested } from '#testing/shop/tested-shops.ts'
import { aKey } from '#features/operator/operator.builders.ts'
import { sendRefunds } from '#features/payments/refund-payments.ts'
import { readBalance } from '#features/wallet/public.ts'
import { aRedBlueJpeg } from '#lib/uploads/photo.builders.ts'
import { removeCases } from './remove-cases.ts'
import { aSold, casesOf, type Sold } from './cases.builders.ts'

const { app, shop: kitchen, item: soup } = await startTestShop({ poolSize: 2, item: { price: 2000 } })
/** The price of this many soups, with their tax. */
const cost = (pieces: number) => money(20 * pieces, { goods: 20 * pieces })
const paid = (pieces: number) => 2000 * pieces + addedTax(2000 * pieces)
const office = await aKey(app, { role: 'admin' })
const { report, casesOf: listCases, helpOf, track, bodyOf } = casesOf(app)
const sell = (sale: Parameters<typeof aSold>[3] = {}) => aSold(app, kitchen, soup, sale)
beforeEach(async () => {
  await resetSwitches(app)
  await setSwitches(app, { customer_wallet_status: 1, refund_active_status: true })
})

const decide = (id: number, body: object = { decision: 'grant' }, { headers } = office) =>
  app.put<OperatorCase>(`/api/v1/operator/cases/${id}`, body, headers)
const walletOf = ({ person }: Sold) => readBalance(app.api.db, person?.id ?? 0, 'wallet')
const refundsOf = async (id: number) => {
  const { db } = app.api
  const [first] = await db.selectFrom('payments').select(['status', 'refund_amount']).where('order_id', '=', id).execute()
  const later = await db
    .selectFrom('payment_refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select(['r.amount', 'r.before'])
    .where('p.order_id', '=', id)
    .orderBy('r.before')
    .execute()
  return { first, later: later.map(({ amount, before }) => [before, amount]) }
}
async function expectRefused(call: () => Promise<Reply<unknown>>, ...expected: (string | number)[]): Promise<void> {
  expect(refusalOf(await withoutTrace(app, call))).toEqual(expected)
}

describe('help with an order', () => {
  it('offers what fits the order, with the money of each piece, and until when', async () => {
    const sold = await sell()
    const help = await helpOf(sold)
    expect(help.kinds).toEqual(['missing', 'wrong', 'damaged', 'late', 'not_received', 'other'])
    expect(Date.parse(help.until ?? '') - Date.parse(help.delivered_at ?? '')).toBe(48 * 3_600_000)
    expect(help.lines).toMatchObject([{ id: sold.lineId, quantity: 3, left: 3 }])
    expect(help.lines[0]?.money.map(({ amount }) => amount)).toEqual([1, 2, 3].map(cost))
    expect(help.refund_to).toEqual({ gateway: null, rest: 'wallet' })
    await app.api.db.updateTable('orders').set({ order_status: 'pending' }).where('id', '=', sold.id).execute()
    const running = await helpOf(sold)
    expect(running.kinds).toEqual(['where_is_it', 'late', 'other', 'change', 'cancel'])
    expect([running.estimate !== null, running.lines]).toEqual([true, []])
  })

  it('ends with the window, and offers no money where refunds are off', async () => {
    const sold = await sell()
    await setSwitches(app, { customer_wallet_status: 1, refund_active_status: false })
    expect((await helpOf(sold)).kinds).toEqual(['late', 'not_received', 'other'])
    await setSwitches(app, { customer_wallet_status: 1, refund_active_status: true, refund_window_hours: 1 })
    await app.api.db
      .updateTable('order_history')
      .set({ created_at: new Date(app.api.clock.now().getTime() - 3_600_001) })
      .where('order_id', '=', sold.id)
      .execute()
    expect((await helpOf(sold)).kinds).toEqual([])
    const late = await report(sold, 1)
    expect([refusalOf(late), messagesOf(late)]).toEqual([
      [409, 'order'],
      [sentence('The time to report problems with this order is over. Please write to us instead.')],
    ])
  })

  it('offers a guest the way that the money can go', async () => {
    expect((await helpOf(await sell({ whose: 'guest' }))).refund_to).toEqual({ gateway: null, rest: 'manual' })
    const { refund_to } = await helpOf(await sell({ whose: 'guest', paidBy: 'gateway' }))
    expect(refund_to).toMatchObject({ gateway: { left: money(68, { goods: 60 }) }, rest: 'manual' })
  })
})

describe('a case', () => {
  it('holds its pieces and pictures, and is opened once', async () => {
    const sold = await sell()
    const form = new FormData()
    const body = bodyOf(sold, 2, { kind: 'damaged', words: 'The lid was open' })
    for (const [name, value] of Object.entries(body))
      if (value !== undefined) form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
    form.append('image[]', new Blob([new Uint8Array(await aRedBlueJpeg(40, 30).toBuffer())]), 'lid.jpg')
    const { status, body: opened } = await app.post<OperatorCase>('/api/v1/customer/order/cases', form, sold.headers)
    expect(status).toBe(200)
    expect(opened).toMatchObject({ state: 'open', kind: 'damaged', words: 'The lid was open', amount: cost(2), refund: null })
    expect(opened.lines).toMatchObject([{ id: sold.lineId, reason: 'damaged', pieces: 2, amount: cost(2), granted: null }])
    expect(opened.image_full_url).toHaveLength(1)
    const again = await report(sold, 2, { client_key: body.client_key })
    expect(again.body.id).toBe(opened.id)
    expect((await listCases(sold)).map(({ id }) => id)).toEqual([opened.id])
    expect((await helpOf(sold)).lines[0]).toMatchObject({ left: 1, quantity: 3 })
    const { headers } = office
    const { cases } = (await app.get<{ cases: OperatorCase[] }>('/api/v1/operator/cases?state=open', headers)).body
    expect(cases[0]).toMatchObject({ id: opened.id, store_id: kitchen.storeId, key: null })
  })

  it('shows who decides it the money of its own pieces, but not of those in other open cases', async () => {
    const sold = await sell()
    const { body: first } = await report(sold, 1)
    const { body: second } = await report(sold, 1)
    const { headers } = office
    const shown = (await app.get<CaseMoney>(`/api/v1/operator/cases/${first.id}/money`, headers)).body
    expect(shown).toMatchObject({ refund_to: { gateway: null, rest: 'wallet' }, lines: [{ id: sold.lineId, left: 2 }] })
    expect(shown.lines[0]?.money.map(({ amount }) => amount)).toEqual([1, 2].map(cost))
    await decide(second.id)
    expect((await app.get<CaseMoney>(`/api/v1/operator/cases/${first.id}/money`, headers)).body.lines[0]?.left).toBe(2)
    const elsewhere = await aKey(app, { role: 'store', storeIds: [(await aShop(app)).storeId] })
    expect(refusalOf(await app.get(`/api/v1/operator/cases/${first.id}/money`, elsewhere.headers))).toEqual([404, 'case'])
  })

  it('refuses what does not fit, and changes nothing', async () => {
    const sold = await sell()
    const other = await sell()
    const stranger = { ...sold, headers: shopOf(kitchen, await aCustomer(app)).headers }
    await expectRefused(() => report(sold, 4), 409, 'lines')
    await expectRefused(() => report(sold, 0), 422, 'lines')
    await expectRefused(() => report(sold, 1, { kind: 'late' }), 422, 'lines')
    await expectRefused(() => report({ ...sold, lineId: other.lineId }, 1), 422, 'lines')
    const twice = [1, 1].map((pieces) => ({ id: sold.lineId, pieces }))
    await expectRefused(() => report(sold, 1, { lines: twice }), 422, 'lines')
    await expectRefused(() => report(stranger, 1), 404, 'order')
    for (const pieces of [-1, 0.5, 'all'])
      await expectRefused(() => report(sold, 1, { lines: [{ id: sold.lineId, pieces }] }), 422, 'lines.0.pieces')
    await app.api.db.updateTable('orders').set({ order_status: 'picked_up' }).where('id', '=', sold.id).execute()
    await expectRefused(() => report(sold, 1), 409, 'order')
    expect((await report(sold, 0, { kind: 'late' })).status).toBe(200)
    await app.api.db.updateTable('orders').set({ order_status: 'canceled' }).where('id', '=', sold.id).execute()
    await expectRefused(() => report(sold, 0, { kind: 'other' }), 409, 'order')
  })

  it('gives a piece once, also to two requests at the same time', async () => {
    const sold = await sell()
    const replies = await Promise.all([report(sold, 2), report(sold, 2)])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const [opened] = await listCases(sold)
    const decisions = await Promise.all([decide(opened?.id ?? 0), decide(opened?.id ?? 0)])
    expect(decisions.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await walletOf(sold)).toBe(paid(2))
  })
})

describe('a decision', () => {
  it('returns no more than a refund without pieces has left, and the last piece still ends the order', async () => {
    const sold = await sell()
    const given = { reason: 'It was late', amount: money(30), method: 'wallet' }
    expect((await app.post(`/api/v1/operator/orders/${sold.id}/refund`, given, office.headers)).status).toBe(200)
    const first = (await report(sold, 1)).body
    expect((await decide(first.id)).body).toMatchObject({ refund: { amount: cost(1) } })
    expect(await track(sold)).toMatchObject({
      order_status: 'delivered',
      refunded_amount: money(50, { goods: 20 }),
      part_refund: { amount: money(30) },
    })
    const last = (await report(sold, 2)).body
    expect((await decide(last.id)).body).toMatchObject({ refund: { amount: money(10, { goods: 40 }) } })
    expect(await track(sold)).toMatchObject({ order_status: 'refunded', refunded_amount: cost(3) })
    expect(await walletOf(sold)).toBe(paid(3))
  })

  it('refunds pieces, leaves the order delivered, and ends it with the last one', async () => {
    const sold = await sell()
    const first = (await report(sold, 2)).body
    const part = { decision: 'grant', lines: [{ id: sold.lineId, pieces: 1 }], note: 'One was in the bag' }
    const { body } = await decide(first.id, part)
    expect(body).toMatchObject({ state: 'answered', decision: 'part', reply: 'One was in the bag' })
    expect(body).toMatchObject({ refund: { amount: cost(1), gateway: 0, wallet: cost(1), manual: 0 }, key: { id: office.id } })
    expect(body.lines).toMatchObject([{ pieces: 2, granted: 1 }])
    const shown = await track(sold)
    expect(shown).toMatchObject({ order_status: 'delivered', refunded_amount: cost(1), refund: null })
    expect(shown.partly_refunded).toEqual({ gateway: 0, wallet: cost(1), manual: 0 })
    expect(shown.lines).toMatchObject([{ quantity: 3, refunded_quantity: 1, refunded_amount: cost(1) }])
    const second = (await report(sold, 2)).body
    await expectRefused(() => decide(second.id, { ...part, lines: [{ id: sold.lineId, pieces: 3 }] }), 409, 'lines')
    expect((await decide(second.id)).body).toMatchObject({ decision: 'granted', refund: { amount: cost(2) } })
    expect(await track(sold)).toMatchObject({ order_status: 'refunded', refunded_amount: cost(3) })
    expect(await walletOf(sold)).toBe(paid(3))
    const { body: order } = await app.get<OperatorOrderDetails>(`/api/v1/operator/orders/${sold.id}`, office.headers)
    const decided = order.history.filter(({ status }) => status === 'case_decided')
    expect(decided.map(({ key }) => key?.id)).toEqual([office.id, office.id])
  })

  // Gateways charge whole hundredths, so a shop with three decimals waives the rest and splits it over the pieces.
  it.runIf(tested.digits === 2)(
    'returns through the gateway first, in as many parts as there are, and never more than it took',
    async () => {
      const sold = await sell({ paidBy: 'gateway' })
      for (const pieces of [1, 1, 1]) {
        const { body } = await decide((await report(sold, pieces)).body.id)
        expect(body.refund).toEqual({ amount: cost(1), gateway: cost(1), wallet: 0, manual: 0 })
      }
      expect(await refundsOf(sold.id)).toEqual({
        first: { status: 'refund_due', refund_amount: paid(1) },
        later: [
          [paid(1), paid(1)],
          [paid(2), paid(1)],
        ],
      })
      expect(await walletOf(sold)).toBe(0)
      const sent: unknown[] = []
      const gateway = {
        key: 'demo',
        decimalsOf: () => 2,
        start: () => Promise.reject(new Error('not started')),
        read: () => Promise.resolve({ state: 'paid' as const }),
        refund: (_: unknown, { amount, before }: { amount: number; before: number }) => {
          sent.push([before, amount])
          return Promise.resolve()
        },
        readNotice: () => Promise.resolve(null),
      }
      await app.api.db.updateTable('payments').set({ gateway_reference: 'taken' }).where('order_id', '=', sold.id).execute()
      for (const _ of [1, 2, 3, 4]) await sendRefunds(app.api, gateway)
      expect(sent).toEqual([
        [0, paid(1)],
        [paid(1), paid(1)],
        [paid(2), paid(1)],
      ])
    },
  )

  it('of a guest who paid in cash is left to the office, each part by itself', async () => {
    const sold = await sell({ whose: 'guest' })
    for (const pieces of [1, 1]) await decide((await report(sold, pieces)).body.id)
    const { returns } = (await app.get<{ returns: HandReturn[] }>('/api/v1/operator/returns?status=due', office.headers)).body
    const ofOrder = returns.filter(({ order_id }) => order_id === sold.id)
    expect(ofOrder.map(({ amount }) => amount)).toEqual([cost(1), cost(1)])
    expect(new Set(ofOrder.map(({ id }) => id)).size).toBe(2)
  })

  it('declines with a reason, which frees the pieces, and answers what is about no line', async () => {
    const sold = await sell()
    const { id } = (await report(sold, 3)).body
    await expectRefused(() => decide(id, { decision: 'decline' }), 422, 'note')
    expect((await decide(id, { decision: 'decline', note: 'All were there' })).body).toMatchObject({
      state: 'answered',
      decision: 'declined',
      refund: null,
    })
    await expectRefused(() => decide(id), 409, 'case')
    expect((await helpOf(sold)).lines[0]?.left).toBe(3)
    const late = (await report(sold, 0, { kind: 'late', words: 'An hour' })).body
    await expectRefused(() => decide(late.id), 422, 'lines')
    const { body } = await decide(late.id, { decision: 'answer', note: 'We are sorry' })
    expect(body).toMatchObject({ decision: 'answered', reply: 'We are sorry' })
    const { db } = app.api
    const notifications = db.selectFrom('customer_notifications').select('order_status').where('order_id', '=', sold.id)
    expect((await notifications.execute()).map(({ order_status }) => order_status)).toEqual(['case_decided', 'case_decided'])
  })

  it('is refused to keys without the right, and for cases of other stores', async () => {
    const { id } = (await report(await sell(), 1)).body
    const stranger = await aKey(app, { role: 'admin', storeIds: [kitchen.storeId + 1] })
    await expectRefused(() => decide(id, undefined, stranger), 404, 'case')
    const store = await aKey(app, { role: 'store' })
    await expectRefused(() => decide(id, undefined, store), 403, 'scope')
    await expectRefused(() => decide(id, { decision: 'grant', method: 'gateway' }), 422, 'method')
    await expectRefused(() => decide(999_999), 404, 'case')
  })

  it('leaves the rest to a request for the whole order, and to the business', async () => {
    const [requested, begun] = [await sell(), await sell()]
    for (const sold of [requested, begun]) await decide((await report(sold, 1)).body.id)
    const request = { order_id: requested.id, customer_reason: 'It was cold' }
    await app.post('/api/v1/customer/order/refund-request', request, requested.headers)
    const path = '/api/v1/operator/orders'
    await app.put(`${path}/${requested.id}/refund`, { decision: 'approve' }, office.headers)
    expect(await track(requested)).toMatchObject({
      order_status: 'refunded',
      refund: { refund_amount: cost(2) },
      refunded_amount: cost(3),
    })
    await expectRefused(
      () => app.post(`${path}/${begun.id}/refund`, { reason: 'Cold', amount: money(48.01, { goods: 40 }) }, office.headers),
      422,
      'amount',
    )
    await app.post(`${path}/${begun.id}/refund`, { reason: 'Cold' }, office.headers)
    expect([await walletOf(requested), await walletOf(begun)]).toEqual([paid(3), paid(3)])
  })
})

describe('what others hear of a case', () => {
  it('is an event for the web hooks of the store and the business, but not of couriers', async () => {
    const { db, clock } = app.api
    const courier = { zone_id: kitchen.zoneId, name: JSON.stringify({ en: 'Samir' }), phone: '+966551230000' }
    const { id: courierId } = await db.insertInto('couriers').values(courier).returning('id').executeTakeFirstOrThrow()
    const rider = await aKey(app, { role: 'deliveryman', courierId })
    const hook = { url: 'https://till.example/hook', secret: 'whsec_1', events: ['case.created', 'case.decided'] }
    for (const { id } of [office, rider])
      await db
        .insertInto('webhooks')
        .values({ ...hook, key_id: id, created_at: clock.now() })
        .execute()
    const sold = await sell()
    await db.updateTable('orders').set({ courier_id: courierId }).where('id', '=', sold.id).execute()
    const { id } = (await report(sold, 1)).body
    await decide(id)
    const sent = db
      .selectFrom('webhook_deliveries as d')
      .innerJoin('webhooks as w', 'w.id', 'd.webhook_id')
      .select(['w.key_id', 'd.event'])
      .where('d.order_id', '=', sold.id)
      .orderBy('d.id')
    expect(await sent.execute()).toEqual([
      { key_id: office.id, event: 'case.created' },
      { key_id: office.id, event: 'case.decided' },
    ])
  })

  it('loses its words and pictures with the account', async () => {
    const sold = await sell()
    const { id } = (await report(sold, 1, { words: 'My name is Lina' })).body
    await app.api.db
      .transaction()
      .execute((tx) => removeCases(tx, { customerId: sold.person?.id ?? 0, now: app.api.clock.now() }))
    const { headers } = office
    const { body } = await app.get<OperatorCase>(`/api/v1/operator/cases/${id}`, headers)
    expect(body).toMatchObject({ words: null, image_full_url: [], amount: cost(1) })
  })
})

describe('a refund at once', () => {
  it('is given up to the amount of the setting, so many times, and to no guest', async () => {
    const instant = { help_instant_refund_amount: paid(1), help_instant_refund_limit: 1 }
    await setSwitches(app, { customer_wallet_status: 1, refund_active_status: true, ...instant })
    const sold = await sell()
    expect((await report(sold, 2)).body).toMatchObject({ state: 'open' })
    expect((await report(sold, 1)).body).toMatchObject({ state: 'answered', decision: 'granted', refund: { wallet: cost(1) } })
    const next = await sell(sold.person === null ? {} : { person: sold.person })
    expect((await report(next, 1)).body).toMatchObject({ state: 'open' })
    expect((await report(await sell({ whose: 'guest' }), 1)).body).toMatchObject({ state: 'open' })
    expect(await walletOf(sold)).toBe(paid(1))
  })
})
