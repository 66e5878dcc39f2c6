import type {
  BalancedCourierEntry,
  CourierBalance,
  CourierDay,
  CourierStatement,
} from '@medina/contract/operator/couriers/courier-accounts'
import type { Sales } from '@medina/contract/operator/operator-sales'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aGuest, aGuestWith, anOrderOf, aShop, refusalOf, setSwitches } from '#testing/shop/builders.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { money } from '#testing/shop/tested-shop.ts'
import { tested } from '#testing/shop/tested-shops.ts'
import { readCsv } from '#lib/text/csv.ts'
import { anItem } from '#features/catalog/catalog.builders.ts'
import { aParcelOf, someParcels } from '#features/orders/placing/parcels.builders.ts'
import { transitionOrder } from '#features/orders/public.ts'
import { aCourierKey, aKey } from '#features/operator/operator.builders.ts'
import { checkLedger } from '#features/wallet/public.ts'
import { deliver } from './sales.builders.ts'

const { app, shop: kitchen, item: soup } = await startTestShop({ item: { price: 2000 } })
const { db, clock } = app.api
const office = await aKey(app, { role: 'admin' })
await setSwitches(app, { courier_pay_per_delivery: 800, courier_pay_per_km: 100, time_zone: 'Asia/Riyadh' })
// 19:00 in the shop.
app.travelTo('2026-03-10T16:00:00Z')

const days = 'from=2026-03-01&to=2026-03-31'
const statementOf = async (courier: number, query = `${days}&limit=500`) =>
  (await app.get<CourierStatement>(`/api/v1/operator/couriers/${courier}/statement?${query}`, office.headers)).body
const pay = (courier: number, body: object, { headers } = office, key?: string) =>
  app.post<BalancedCourierEntry>(`/api/v1/operator/couriers/${courier}/payments`, body, {
    ...headers,
    ...(key === undefined ? {} : { 'idempotency-key': key }),
  })
const dayOf = (headers: Record<string, string>, on?: string) =>
  app.get<CourierDay>(`/api/v1/operator/courier-day${on === undefined ? '' : `?on=${on}`}`, headers)

type Plan = { meters?: number; tip?: number; isPaid?: boolean; shop?: typeof kitchen; item?: number }

/** An order that this courier carries, paid in cash unless it is paid already. */
async function carried(courier: number, { meters = 2400, tip = 0, isPaid = false, shop = kitchen, item = soup }: Plan = {}) {
  const id = await anOrderOf(app, shop, await aGuestWith(app, shop, { item_id: item }), tip === 0 ? {} : { dm_tips: money(tip) })
  const paid = isPaid ? ({ payment_method: 'digital_payment', payment_status: 'paid' } as const) : {}
  await db
    .updateTable('orders')
    .set({ courier_id: courier, distance_meters: meters, ...paid })
    .where('id', '=', id)
    .execute()
  return id
}

/** The same, delivered now. */
async function brought(courier: number, plan: Plan = {}): Promise<number> {
  const id = await carried(courier, plan)
  await deliver(app, id)
  return id
}
const amountOf = async (id: number) =>
  (await db.selectFrom('orders').select('order_amount').where('id', '=', id).executeTakeFirstOrThrow()).order_amount
const cents = (decimal: number): number => Math.round(decimal * 10 ** tested.digits)

describe('a delivered order', () => {
  it('enters by the rule of the office what its courier earned, whole tips, and the cash collected', async () => {
    const { courier, headers } = await aCourierKey(app, kitchen)
    const first = await brought(courier, { meters: 2400, tip: 5 })
    await brought(courier, { meters: 3100, isPaid: true })
    const cash = (await amountOf(first)) / 10 ** tested.digits
    const { entries, opening, closing, totals } = await statementOf(courier)
    expect(entries).toMatchObject([
      {
        kind: 'order',
        order_id: first,
        delivery: money(8),
        distance: money(2.4),
        tip: money(5),
        amount: money(15.4),
        cash,
        meters: 2400,
        terms: { per_delivery: money(8), per_km: money(1) },
        after: { owed: money(15.4), cash },
      },
      { delivery: money(8), distance: money(3.1), tip: 0, amount: money(11.1), cash: 0, after: { owed: money(26.5), cash } },
    ])
    expect([opening, closing]).toEqual([
      { owed: 0, cash: 0 },
      { owed: money(26.5), cash },
    ])
    expect(totals).toMatchObject({ orders: 2, meters: 5500, amount: money(26.5), cash })
    expect((await dayOf(headers)).body).toMatchObject({ earned: money(26.5), cash: { in_hand: cash } })
  })

  it('keeps the rule of its day when the office changes it, and without a rule only tips are entered', async () => {
    const { courier, headers } = await aCourierKey(app, kitchen)
    await brought(courier, { meters: 1000 })
    await setSwitches(app, { courier_pay_per_delivery: 0, courier_pay_per_km: 0 })
    await brought(courier, { meters: 1000, tip: 3 })
    await setSwitches(app, { courier_pay_per_delivery: 800, courier_pay_per_km: 100 })
    expect((await statementOf(courier)).entries.map(({ amount }) => amount)).toEqual([money(9), money(3)])
    expect((await dayOf(headers)).body.sum).toMatchObject({ tip: money(3), per_delivery: null, per_km: null })
  })

  it('is entered once, however often and by whom it is reported', async () => {
    const { courier } = await aCourierKey(app, kitchen)
    const id = await carried(courier)
    await db.updateTable('orders').set({ order_status: 'picked_up' }).where('id', '=', id).execute()
    const arrive = () =>
      transitionOrder(db, { orderId: id, from: 'picked_up', to: 'delivered', actor: 'deliveryman', now: clock.now() })
    const moved = await Promise.all([arrive(), arrive(), arrive()])
    expect(moved.filter(Boolean)).toHaveLength(1)
    expect((await statementOf(courier)).count).toBe(1)
  })

  it('leaves its courier the pay when its money goes back', async () => {
    const { courier } = await aCourierKey(app, kitchen)
    const id = await brought(courier, { tip: 5 })
    const before = (await statementOf(courier)).closing
    await app.post(`/api/v1/operator/orders/${id}/refund`, { reason: 'Cold', method: 'manual' }, office.headers)
    expect(
      (await db.selectFrom('orders').select('order_status').where('id', '=', id).executeTakeFirstOrThrow()).order_status,
    ).toBe('refunded')
    expect((await statementOf(courier)).closing).toEqual(before)
    expect((await checkLedger(db)).problems).toEqual([])
  })

  it('of a store that delivers by itself is in the account of the store, and one that is collected in nobody’s', async () => {
    const own = await aShop(app, { store: { self_delivery_system: true } })
    const item = await anItem(db, { store_id: own.storeId, price: 2000 })
    const { courier } = await aCourierKey(app, own)
    await brought(courier, { shop: own, item })
    await deliver(
      app,
      await anOrderOf(app, kitchen, await aGuestWith(app, kitchen, { item_id: soup }), { order_type: 'take_away' }),
    )
    expect((await statementOf(courier)).count).toBe(0)
  })
})

it('a parcel that went back counts its way twice, with the fee that its sender paid', async () => {
  const parcels = await someParcels(app)
  const { courier } = await aCourierKey(app, parcels)
  const id = await aParcelOf(app, parcels, { guest: await aGuest(app) })
  const state = { order_status: 'returning', courier_id: courier, return_fee: 250, distance_meters: 2000 } as const
  await db.updateTable('orders').set(state).where('id', '=', id).execute()
  await transitionOrder(db, { orderId: id, from: 'returning', to: 'returned', actor: 'deliveryman', now: clock.now() })
  const cash = ((await amountOf(id)) + 250) / 10 ** tested.digits
  expect((await statementOf(courier)).entries).toMatchObject([{ meters: 4000, delivery: money(8), distance: money(4), cash }])
  expect((await checkLedger(db)).problems).toEqual([])
})

describe('money between the office and a courier', () => {
  it('is paid up to what is owed, and cash is taken up to what the courier holds', async () => {
    const { courier } = await aCourierKey(app, kitchen)
    const id = await brought(courier, { meters: 1000 })
    const cash = (await amountOf(id)) / 10 ** tested.digits
    expect((await pay(courier, { amount: money(4), kind: 'payout', note: 'Transfer 77' })).body).toMatchObject({
      paid: -money(4),
      after: { owed: money(5), cash },
    })
    expect((await pay(courier, { amount: money(5), kind: 'hand_over', note: 'At the office' })).body.cash).toBe(-money(5))
    const state = await statementOf(courier)
    expect(refusalOf(await pay(courier, { amount: money(5.01), kind: 'payout', note: 'Too much' }))).toEqual([409, 'amount'])
    expect(refusalOf(await pay(courier, { amount: cash, kind: 'hand_over', note: 'Too much' }))).toEqual([409, 'amount'])
    expect(refusalOf(await pay(courier, { amount: 0.0001, kind: 'payout', note: 'Dust' }))).toEqual([422, 'amount'])
    expect(refusalOf(await pay(987_654_321, { amount: 1, kind: 'float', note: 'Nobody' }))).toEqual([404, 'courier'])
    expect(await statementOf(courier)).toEqual(state)
    // Entries are final: a wrong payout is corrected by a repayment, a wrong hand-over by a float.
    await pay(courier, { amount: money(4), kind: 'repayment', note: 'It was not sent' })
    await pay(courier, { amount: money(5), kind: 'float', note: 'Change' })
    expect((await statementOf(courier)).closing).toEqual({ owed: money(9), cash })
    const { balances } = (
      await app.get<{ balances: CourierBalance[] }>('/api/v1/operator/courier-balances?limit=500', office.headers)
    ).body
    expect(balances.find(({ courier: { id: each } }) => each === courier)).toMatchObject({
      owed: money(9),
      cash,
      last_payout: { amount: money(4) },
      last_hand_over: { amount: money(5) },
    })
    expect((await checkLedger(db)).problems).toEqual([])
  })

  it('is noted once for each key, and two who pay out the whole at the same moment pay it once', async () => {
    const { courier } = await aCourierKey(app, kitchen)
    await brought(courier, { meters: 2000 })
    const payout = { amount: money(10), kind: 'payout', note: 'Week 10' }
    const replies = await Promise.all(['a', 'a', 'b', 'c'].map((key) => pay(courier, payout, office, key)))
    // A repeated key gets the first answer, or a 409 while the first call runs.
    expect(replies.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([])
    expect(new Set(replies.flatMap(({ status, body }) => (status === 200 ? [body.id] : []))).size).toBe(1)
    const { entries, closing } = await statementOf(courier)
    expect(entries.filter(({ kind }) => kind === 'payout')).toHaveLength(1)
    expect(closing.owed).toBe(0)
  })

  it('is for the whole business alone: neither stores nor couriers see an account', async () => {
    const { courier, headers } = await aCourierKey(app, kitchen)
    const till = await aKey(app, { storeIds: [kitchen.storeId] })
    const branch = await aKey(app, { role: 'admin', storeIds: [kitchen.storeId] })
    for (const key of [till, branch, { headers }]) {
      expect([403, 404]).toContain((await app.get(`/api/v1/operator/couriers/${courier}/statement?${days}`, key.headers)).status)
      expect([403, 404]).toContain((await app.get('/api/v1/operator/courier-balances', key.headers)).status)
      expect([403, 404]).toContain((await pay(courier, { amount: 1, kind: 'float', note: 'Mine' }, { ...office, ...key })).status)
    }
    expect(refusalOf(await dayOf(office.headers))).toEqual([403, 'scope'])
  })
})

describe('a courier’s statement', () => {
  it('agrees with the entries to the last unit, and begins where the period before ended', { timeout: 120_000 }, async () => {
    const events = fc.oneof(
      { weight: 3, arbitrary: fc.record({ meters: fc.nat(9999), tip: fc.nat(5), isPaid: fc.boolean() }) },
      { weight: 2, arbitrary: fc.constantFrom('payout', 'repayment', 'hand_over', 'float') },
    )
    await fc.assert(
      fc.asyncProperty(fc.array(events, { minLength: 1, maxLength: 6 }), fc.nat(5), async (happened, cut) => {
        const { courier } = await aCourierKey(app, kitchen)
        for (const [index, event] of happened.entries()) {
          app.travelTo(`2026-03-${11 + index}T20:59:50Z`)
          if (typeof event === 'string') await pay(courier, { amount: money(7.77), kind: event, note: 'Note' })
          else await brought(courier, event)
        }
        const until = (from: number, to: number) => statementOf(courier, `from=2026-03-${from}&to=2026-03-${to}&limit=500`)
        const [first, second] = [await until(10, 11 + cut), await until(12 + cut, 31)]
        expect(first.opening).toEqual({ owed: 0, cash: 0 })
        expect(second.opening).toEqual(first.closing)
        for (const { entries, opening, closing } of [first, second]) {
          const sides = { owed: cents(opening.owed), cash: cents(opening.cash) }
          for (const entry of entries) {
            expect(cents(entry.amount)).toBe(
              [entry.delivery, entry.distance, entry.extra, entry.tip, entry.paid].reduce((sum, part) => sum + cents(part), 0),
            )
            sides.owed += cents(entry.amount)
            sides.cash += cents(entry.cash)
            expect({ owed: cents(entry.after.owed), cash: cents(entry.after.cash) }).toEqual(sides)
          }
          expect({ owed: cents(closing.owed), cash: cents(closing.cash) }).toEqual(sides)
        }
        expect((await checkLedger(db)).problems).toEqual([])
      }),
      { numRuns: 8 },
    )
    app.travelTo('2026-03-10T16:00:00Z')
  })

  it('is a file with both balances before and after, in which a spreadsheet finds no formula', async () => {
    const { courier } = await aCourierKey(app, kitchen)
    await brought(courier, { meters: 1000, isPaid: true })
    await pay(courier, { amount: money(2), kind: 'payout', note: '=HYPERLINK("http://evil.example")' })
    const { body } = await app.get<{ name: string; csv: string }>(
      `/api/v1/operator/couriers/${courier}/statement/file?${days}`,
      office.headers,
    )
    expect(body.name).toBe(`courier-${courier}-2026-03-01-2026-03-31.csv`)
    expect(body.csv).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
    const rows = []
    for await (const { cells } of readCsv([body.csv])) rows.push(cells)
    const [header = [], ...lines] = rows
    const cell = (row: string[], name: string) => row[header.indexOf(name)]
    expect(lines.map((row) => [cell(row, 'kind'), cell(row, 'owed'), cell(row, 'cash_in_hand')])).toEqual(
      [
        ['opening', 0, 0],
        ['order', 9, 0],
        ['payout', 7, 0],
        ['closing', 7, 0],
      ].map(([kind, ...sides]) => [kind, ...sides.map((side) => money(Number(side)).toFixed(tested.digits))]),
    )
  })
})

describe('a courier’s day', () => {
  it('has seven bars, the sum by rule, what was handed over, and nothing of a customer', async () => {
    const { courier, headers } = await aCourierKey(app, kitchen)
    await setSwitches(app, { courier_cash_limit: 3000 })
    app.travelTo('2026-03-08T16:00:00Z')
    await brought(courier, { meters: 500, isPaid: true })
    app.travelTo('2026-03-10T16:00:00Z')
    const id = await brought(courier, { meters: 2400, tip: 5 })
    const cash = (await amountOf(id)) / 10 ** tested.digits
    await pay(courier, { amount: money(6), kind: 'hand_over', note: 'At the counter' })
    const { body, text } = await dayOf(headers)
    expect(body).toMatchObject({
      date: '2026-03-10',
      today: '2026-03-10',
      earned: money(15.4),
      deliveries: 1,
      meters: 2400,
      sum: { delivery: money(8), distance: money(2.4), extra: 0, tip: money(5), per_delivery: money(8), per_km: money(1) },
      cash: {
        in_hand: cents(cash - money(6)) / 10 ** tested.digits,
        limit: money(30),
        moves: [{ kind: 'hand_over', amount: money(6) }],
      },
      owed: money(23.9),
      deliveries_of_day: [{ order_id: id, meters: 2400, tip: money(5), cash, earned: money(15.4), is_returned: false }],
    })
    expect(body.bars.map(({ date, earned }) => [date.slice(-2), earned])).toEqual([
      ['04', 0],
      ['05', 0],
      ['06', 0],
      ['07', 0],
      ['08', money(8.5)],
      ['09', 0],
      ['10', money(15.4)],
    ])
    expect([body.history.length, body.history[0]?.date, body.history.at(-1)?.date]).toEqual([30, '2026-03-10', '2026-02-09'])
    const { contact_name, contact_phone } = await db
      .selectFrom('orders')
      .select(['contact_name', 'contact_phone'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    for (const secret of [contact_name, contact_phone]) expect(text).not.toContain(secret)
    expect((await dayOf(headers, '2026-03-08')).body).toMatchObject({ date: '2026-03-08', earned: money(8.5), owed: money(23.9) })
    await setSwitches(app, { courier_cash_limit: 0 })
  })

  it('is one of the last thirty, by the clocks of the shop', async () => {
    const { courier, headers } = await aCourierKey(app, kitchen)
    // Midnight in Riyadh is 21:00 in UTC.
    app.travelTo('2026-03-10T20:59:50Z')
    await brought(courier, { meters: 0 })
    app.travelTo('2026-03-10T21:00:10Z')
    await brought(courier, { meters: 0 })
    expect((await dayOf(headers)).body).toMatchObject({ date: '2026-03-11', deliveries: 1, earned: money(8) })
    expect((await dayOf(headers, '2026-02-10')).status).toBe(200)
    for (const on of ['2026-02-09', '2026-03-12', '2025-03-11']) expect(refusalOf(await dayOf(headers, on))).toEqual([422, 'on'])
    app.travelTo('2026-03-10T16:00:00Z')
  })
})

it('the cash report of a day still says the same as the accounts', async () => {
  app.travelTo('2026-03-20T16:00:00Z')
  const { courier } = await aCourierKey(app, kitchen)
  await brought(courier, { tip: 4 })
  await brought(courier, { isPaid: true })
  // Nobody paid or tipped at the door for goods that went back to their store.
  const back = await carried(courier, { tip: 2 })
  await db.updateTable('orders').set({ order_status: 'returning' }).where('id', '=', back).execute()
  await transitionOrder(db, { orderId: back, from: 'returning', to: 'returned', actor: 'deliveryman', now: clock.now() })
  const { couriers } = (await app.get<Sales>('/api/v1/operator/sales?from=2026-03-20&to=2026-03-20', office.headers)).body
  const { totals } = await statementOf(courier, 'from=2026-03-20&to=2026-03-20')
  expect(couriers?.find(({ id }) => id === courier)).toMatchObject({ orders: totals.orders, cash: totals.cash, tips: totals.tip })
})
