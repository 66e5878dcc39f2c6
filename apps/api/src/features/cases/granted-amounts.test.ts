import { readFileSync } from 'node:fs'
import type { CaseMoney, OperatorCase } from '@medina/contract/operator/operator-cases'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { refusalOf, resetSwitches, setSwitches } from '#testing/shop/builders.ts'
import { withoutTrace } from '#testing/shop/everything.ts'
import type { Reply } from '#testing/shop/test-app.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { aKey } from '#features/operator/operator.builders.ts'
import { recordSale } from '#features/sales/public.ts'
import { readBalance } from '#features/wallet/public.ts'
import { aSold, casesOf, type Sold } from './cases.builders.ts'

const { app, shop: kitchen, item: soup } = await startTestShop({ poolSize: 2, item: { price: 2000 } })
const office = await aKey(app, { role: 'admin' })
const { report, helpOf, track } = casesOf(app)
const sell = (sale: Parameters<typeof aSold>[3] = {}) => aSold(app, kitchen, soup, sale)
beforeEach(async () => {
  await resetSwitches(app)
  await setSwitches(app, { customer_wallet_status: 1, refund_active_status: true })
})

const decide = (id: number, body: object = { decision: 'grant' }) =>
  app.put<OperatorCase>(`/api/v1/operator/cases/${id}`, body, office.headers)
const walletOf = ({ person }: Sold) => readBalance(app.api.db, person?.id ?? 0, 'wallet')
/** The refunds of an order's payment: the first one, and the amount refunded before each later one. */
async function refundsOf(id: number) {
  const { db } = app.api
  const [first] = await db.selectFrom('payments').select('refund_amount').where('order_id', '=', id).execute()
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

describe('pieces that cost nothing', () => {
  it('are granted once: what was granted is not reported again', async () => {
    const sold = await sell({ pieces: 2 })
    await app.api.db.updateTable('order_lines').set({ unit_price: 0, discount: 0 }).where('id', '=', sold.lineId).execute()
    // Only delivery fee and tip remain.
    const free = { items_amount: 0, tax_amount: 0, order_amount: 800 }
    await app.api.db.updateTable('orders').set(free).where('id', '=', sold.id).execute()
    const { body: first } = await report(sold, 1)
    expect((await decide(first.id)).body).toMatchObject({ decision: 'granted', refund: null })
    expect((await helpOf(sold)).lines[0]).toMatchObject({ left: 1, quantity: 2 })
    await expectRefused(() => report(sold, 2), 409, 'lines')
    const { body: second } = await report(sold, 1)
    await decide(second.id)
    expect((await helpOf(sold)).lines).toEqual([])
    await expectRefused(() => report(sold, 1), 409, 'order')
    expect([(await track(sold)).order_status, await walletOf(sold)]).toEqual(['refunded', 0])
  })

  it('count beside those that cost something, so that the order ends with its last piece', async () => {
    const sold = await sell({ pieces: 1 })
    const free = await app.api.db.selectFrom('order_lines').selectAll().where('id', '=', sold.lineId).executeTakeFirstOrThrow()
    const { id: _, ...gift } = { ...free, unit_price: 0 }
    const { id: giftId } = await app.api.db
      .insertInto('order_lines')
      .values({
        ...gift,
        item: JSON.stringify(gift.item),
        variation: JSON.stringify(gift.variation),
        add_ons: JSON.stringify(gift.add_ons),
        when_out: null,
        weighed: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await decide((await report({ ...sold, lineId: giftId }, 1)).body.id)
    await expectRefused(() => report({ ...sold, lineId: giftId }, 1), 409, 'lines')
    await decide((await report(sold, 1)).body.id)
    expect([(await track(sold)).order_status, await walletOf(sold)]).toEqual(['refunded', 2000])
  })
})

describe('pieces that cost nothing and were granted before they counted', () => {
  const migration = (name: string) =>
    sql.raw(readFileSync(new URL(`../../../migrations/${name}.sql`, import.meta.url), 'utf8')).execute(app.api.db)

  /** A case as the previous version left it: decided, with pieces granted, but without a refund. */
  async function grantAsBefore(sold: Sold, pieces: number): Promise<number> {
    const { body } = await report(sold, 1)
    await decide(body.id)
    const { db } = app.api
    await sql`
      with gone as (delete from partial_refund_lines l using partial_refunds r where r.id = l.refund_id and r.case_id = ${body.id})
      delete from partial_refunds where case_id = ${body.id}`.execute(db)
    await sql`update case_lines set pieces = ${pieces}, granted = ${pieces} where case_id = ${body.id}`.execute(db)
    return body.id
  }

  const refunded = async ({ lineId }: Sold) =>
    app.api.db
      .selectFrom('partial_refund_lines as l')
      .innerJoin('partial_refunds as r', 'r.id', 'l.refund_id')
      .select(['r.case_id', 'l.pieces', 'l.amount', 'r.amount as total', 'r.method'])
      .where('l.order_line_id', '=', lineId)
      .orderBy('r.case_id')
      .execute()

  it('count after the upgrade, as far as the line has pieces, and once', async () => {
    const aFree = async (pieces: number): Promise<Sold> => {
      const sold = await sell({ pieces })
      await app.api.db.updateTable('order_lines').set({ unit_price: 0, discount: 0 }).where('id', '=', sold.lineId).execute()
      const free = { items_amount: 0, tax_amount: 0, order_amount: 800 }
      await app.api.db.updateTable('orders').set(free).where('id', '=', sold.id).execute()
      return sold
    }
    const [some, over, paid] = [await aFree(3), await aFree(3), await sell({ pieces: 2 })]
    const first = await grantAsBefore(some, 1)
    const many = [await grantAsBefore(over, 2), await grantAsBefore(over, 2), await grantAsBefore(over, 3)]
    const { body: bought } = await report(paid, 1)
    await decide(bought.id)
    const before = await refunded(paid)
    await sql`
      alter table partial_refunds drop constraint partial_refunds_amount_check,
        add constraint partial_refunds_amount_check check (amount > 0) not valid`.execute(app.api.db)

    await migration('0104_refunds_of_free_pieces')
    await migration('0105_validate_refunds_of_free_pieces')
    const nothing = { amount: 0, total: 0, method: 'manual' }
    expect(await refunded(some)).toEqual([{ case_id: first, pieces: 1, ...nothing }])
    expect(await refunded(over)).toEqual([
      { case_id: many[0], pieces: 2, ...nothing },
      { case_id: many[1], pieces: 1, ...nothing },
    ])
    expect(await refunded(paid)).toEqual(before)
    expect((await helpOf(some)).lines[0]).toMatchObject({ left: 2, quantity: 3 })
    expect((await helpOf(over)).lines[0]).toMatchObject({ left: 0, quantity: 3 })
    await expectRefused(() => report(over, 1), 409, 'lines')
    const { rows } = await sql<{ convalidated: boolean }>`
      select convalidated from pg_constraint where conname = 'partial_refunds_amount_check'`.execute(app.api.db)
    expect(rows).toEqual([{ convalidated: true }])
  })
})

describe('an amount for a case', () => {
  const statement = (id: number) =>
    app.api.db.selectFrom('store_entries').select(['kind', 'amount']).where('order_id', '=', id).orderBy('id').execute()

  it('goes back in place of pieces, once, and leaves the order delivered; its pieces are not reported again', async () => {
    const sold = await sell()
    const { body: opened } = await report(sold, 1, { words: 'No almonds' })
    const money = await app.get<CaseMoney>(`/api/v1/operator/cases/${opened.id}/money`, office.headers)
    expect(money.body.most).toBe(68)
    const decided = await decide(opened.id, { decision: 'grant', amount: 0.75, note: 'For the almonds' })
    expect(decided.body).toMatchObject({
      decision: 'part',
      refund: { amount: 0.75, wallet: 0.75, gateway: 0, manual: 0 },
      lines: [{ granted: null }],
    })
    expect(await walletOf(sold)).toBe(75)
    await expectRefused(() => decide(opened.id, { decision: 'grant', amount: 0.75 }), 409, 'case')
    expect(await track(sold)).toMatchObject({ order_status: 'delivered', refunded_amount: 0.75 })
    expect((await helpOf(sold)).lines[0]).toMatchObject({ left: 2, quantity: 3 })
    await expectRefused(() => report(sold, 3), 409, 'lines')
    // The same for a second case of the order.
    const { body: late } = await report(sold, 0, { kind: 'late' })
    expect((await decide(late.id, { decision: 'grant', amount: 5 })).body).toMatchObject({
      decision: 'granted',
      refund: { amount: 5 },
    })
    expect(await walletOf(sold)).toBe(575)
  })

  it('is never more than was paid and has not gone back, whatever went back before', async () => {
    const sold = await sell({ pieces: 1 })
    const { body: late } = await report(sold, 0, { kind: 'late' })
    const refused = await withoutTrace(app, () => decide(late.id, { decision: 'grant', amount: 28.01 }))
    expect(refusalOf(refused)).toEqual([422, 'amount'])
    for (const amount of [0, -1, 0.001]) await expectRefused(() => decide(late.id, { decision: 'grant', amount }), 422, 'amount')
    const both = { decision: 'grant', amount: 1, lines: [{ id: sold.lineId, pieces: 1 }] }
    await expectRefused(() => decide(late.id, both), 422, 'amount')
    await decide(late.id, { decision: 'grant', amount: 12 })
    const { body: missing } = await report(sold, 1)
    await expectRefused(() => decide(missing.id, { decision: 'grant', amount: 16.01 }), 422, 'amount')
    // The pieces refund at most what is left of the price of the goods.
    expect((await decide(missing.id)).body).toMatchObject({ refund: { amount: 8 } })
    expect([(await track(sold)).order_status, await walletOf(sold)]).toEqual(['refunded', 2000])
  })

  it('of all that was sold ends the order, and the tip and the way may go back with it', async () => {
    const sold = await sell({ pieces: 1 })
    const { body: opened } = await report(sold, 1)
    expect((await decide(opened.id, { decision: 'grant', amount: 28 })).body).toMatchObject({ refund: { amount: 28 } })
    expect([(await track(sold)).order_status, await walletOf(sold)]).toEqual(['refunded', 2800])
  })

  it('goes back the way the order was paid, beside refunds of pieces, to the last hundredth', async () => {
    const sold = await sell({ paidBy: 'gateway' })
    await decide((await report(sold, 1)).body.id, { decision: 'grant', amount: 0.75 })
    await decide((await report(sold, 1)).body.id)
    await decide((await report(sold, 0, { kind: 'late' })).body.id, { decision: 'grant', amount: 0.05, method: 'wallet' })
    const { first, later } = await refundsOf(sold.id)
    expect([first?.refund_amount, later]).toEqual([75, [[75, 2000]]])
    expect(await walletOf(sold)).toBe(5)
  })

  it('has the decimals of its order, also three of them', async () => {
    const sold = await sell()
    const sums = { items_amount: 60_000, delivery_charge: 5000, tip: 3000, order_amount: 68_000 }
    await app.api.db
      .updateTable('orders')
      .set({ currency_digits: 3, ...sums })
      .where('id', '=', sold.id)
      .execute()
    await app.api.db.updateTable('order_lines').set({ unit_price: 20_000 }).where('id', '=', sold.lineId).execute()
    const { body: opened } = await report(sold, 1)
    expect((await decide(opened.id, { decision: 'grant', amount: 0.125 })).body).toMatchObject({ refund: { amount: 0.125 } })
    expect(await walletOf(sold)).toBe(125)
  })

  it('is the store’s to bear in the share that it had of the sale, and of the tax', async () => {
    const sold = await sell()
    await app.api.db.transaction().execute((tx) => recordSale(tx, { orderId: sold.id }, app.api.clock.now()))
    const [sale] = await statement(sold.id)
    await decide((await report(sold, 1)).body.id, { decision: 'grant', amount: 15 })
    const [, quarter] = await statement(sold.id)
    expect(quarter?.amount).toBe(-Math.round((sale?.amount ?? 0) / 4))
    await decide((await report(sold, 2)).body.id)
    const entries = await statement(sold.id)
    expect(entries.filter(({ kind }) => kind === 'refund')).toHaveLength(2)
  })
})

describe('a refund for a customer who called', () => {
  const grant = ({ id }: Sold, wish: object) =>
    app.post<OperatorCase>(
      `/api/v1/operator/orders/${id}/cases`,
      { kind: 'other', client_key: crypto.randomUUID(), ...wish },
      office.headers,
    )

  it('is paid as often as something was wrong, up to what was paid', async () => {
    const sold = await sell({ pieces: 1 })
    expect((await grant(sold, { amount: 0.75, note: 'For the almonds' })).body).toMatchObject({
      decision: 'granted',
      refund: { wallet: 0.75 },
    })
    expect((await grant(sold, { kind: 'late', amount: 5 })).body).toMatchObject({ refund: { wallet: 5 } })
    expect(await walletOf(sold)).toBe(575)
    await expectRefused(() => grant(sold, { amount: 22.26 }), 422, 'amount')
    await grant(sold, { amount: 22.25 })
    expect([await walletOf(sold), (await track(sold)).order_status]).toEqual([2800, 'refunded'])
  })

  it('is of pieces that are neither refunded nor reported, also after the customer’s deadline', async () => {
    const sold = await sell()
    await setSwitches(app, { refund_active_status: false })
    await expectRefused(() => report(sold, 1), 403, 'order')
    await expectRefused(() => grant(sold, { lines: [{ id: sold.lineId, pieces: 1 }] }), 422, 'kind')
    const pieces = (count: number) => grant(sold, { kind: 'missing', lines: [{ id: sold.lineId, pieces: count }] })
    await expectRefused(() => pieces(4), 409, 'lines')
    expect((await pieces(2)).body).toMatchObject({ lines: [{ reason: 'missing', pieces: 2, granted: 2 }], amount: 40 })
    await expectRefused(() => pieces(2), 409, 'lines')
    await expectRefused(() => grant(sold, { kind: 'missing' }), 422, 'amount')
    await expectRefused(() => grant(sold, { kind: 'missing', amount: 1, lines: [{ id: sold.lineId, pieces: 1 }] }), 422, 'amount')
  })

  it('goes to a guest by hand, and follows a declined request', async () => {
    const guest = await sell({ whose: 'guest' })
    await expectRefused(() => grant(guest, { amount: 2, method: 'wallet' }), 422, 'method')
    expect((await grant(guest, { amount: 2 })).body).toMatchObject({ refund: { manual: 2, wallet: 0 } })
    const sold = await sell()
    const ask = { order_id: sold.id, customer_reason: 'It arrived damaged' }
    await app.post('/api/v1/customer/order/refund-request', ask, sold.headers)
    await expectRefused(() => grant(sold, { amount: 2 }), 409, 'order')
    const path = `/api/v1/operator/orders/${sold.id}`
    await app.put(`${path}/refund`, { decision: 'reject', note: 'It looks fine' }, office.headers)
    expect((await app.get<CaseMoney>(`${path}/money`, office.headers)).body.most).toBe(68)
    await grant(sold, { amount: 2 })
    expect([await walletOf(sold), (await track(sold)).order_status]).toEqual([200, 'delivered'])
  })
})
