import type { Sales, StorePayment } from '@medina/contract/operator/operator-sales'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aGuest, aGuestWith, anOrderOf, aShop, messagesOf, refusalOf, setSwitches } from '#testing/shop/builders.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { readCsv } from '#lib/text/csv.ts'
import { anItem } from '#features/catalog/catalog.builders.ts'
import { aParcelOf, someParcels } from '#features/orders/placing/parcels.builders.ts'
import { aCourier } from '#features/reviews/reviews.builders.ts'
import { aKey } from '#features/operator/operator.builders.ts'
import { deliver, statementOf } from './sales.builders.ts'

const { app, shop: kitchen } = await startTestShop({ poolSize: 1, item: { price: 1999 } })
const { db } = app.api
const office = await aKey(app, { role: 'admin' })
await setSwitches(app, { admin_commission: 1275, admin_commission_fixed: 33, commission_tax: 1500, time_zone: 'Asia/Riyadh' })

const pay = (storeId: number, body: object, { headers } = office, key?: string) =>
  app.post<StorePayment>(`/api/v1/operator/stores/${storeId}/payments`, body, {
    ...headers,
    ...(key === undefined ? {} : { 'idempotency-key': key }),
  })
const refund = (id: number, amount?: number) =>
  app.post(`/api/v1/operator/orders/${id}/refund`, { reason: 'Cold', method: 'manual', amount }, office.headers)

type Event =
  | { kind: 'order'; pieces: number; isCollected: boolean }
  | { kind: 'refund'; whole: boolean }
  | { kind: 'payout' | 'deposit' }
const events: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('order' as const),
      pieces: fc.integer({ min: 1, max: 4 }),
      isCollected: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('refund' as const), whole: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('payout' as const, 'deposit' as const) }) },
)

const cents = (decimal: number): number => Math.round(decimal * 100)
const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + cents(amount), 0)

/** Simulates days of a store: each day has its events, at changing hours on both sides of midnight. */
async function live(storeId: number, item: number, shop: typeof kitchen, days: Event[][]): Promise<void> {
  const delivered: number[] = []
  for (const [day, happened] of days.entries()) {
    app.travelTo(`2026-03-${String(day + 11).padStart(2, '0')}T${day % 2 === 0 ? '20:59:50' : '12:00:00'}Z`)
    for (const event of happened) {
      if (event.kind === 'order') {
        const guest = await aGuestWith(app, shop, { item_id: item, quantity: event.pieces })
        const id = await anOrderOf(app, shop, guest, event.isCollected ? { order_type: 'take_away' } : {})
        await deliver(app, id)
        delivered.push(id)
      } else if (event.kind === 'refund') {
        const id = event.whole ? delivered.shift() : delivered[0]
        if (id !== undefined) await refund(id, event.whole ? undefined : 3.33)
      } else await pay(storeId, { amount: 7.77, kind: event.kind, note: 'Transfer' })
    }
  }
}

describe('a statement', () => {
  it('agrees with the entries to the last unit, and begins where the period before ended', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(events, { maxLength: 4 }), { minLength: 1, maxLength: 4 }),
        fc.nat(3),
        async (days, cut) => {
          app.travelTo('2026-03-10T10:00:00Z')
          const shop = await aShop(app)
          const item = await anItem(db, { store_id: shop.storeId, price: 1999, discount: 333 })
          await live(shop.storeId, item, shop, days)
          const middle = `2026-03-${String(11 + cut).padStart(2, '0')}`
          const after = `2026-03-${String(12 + cut).padStart(2, '0')}`
          const first = await statementOf(app, shop.storeId, { ...office, from: '2026-03-01', to: middle })
          const second = await statementOf(app, shop.storeId, { ...office, from: after, to: '2026-03-31' })
          const rows = await db.selectFrom('store_entries').select('amount').where('store_id', '=', shop.storeId).execute()
          const total = rows.reduce((sum, { amount }) => sum + amount, 0)
          expect(cents(first.opening)).toBe(0)
          expect(cents(first.closing)).toBe(sumOf(first.entries.map(({ amount }) => amount)))
          expect(second.opening).toBe(first.closing)
          expect(cents(second.closing)).toBe(cents(second.opening) + sumOf(second.entries.map(({ amount }) => amount)))
          expect(cents(second.closing)).toBe(total)
          expect(first.entries.length + second.entries.length).toBe(rows.length)
          for (const { entries, opening } of [first, second])
            for (const [at, entry] of entries.entries())
              expect(cents(entry.balance)).toBe(cents(entries[at - 1]?.balance ?? opening) + cents(entry.amount))
          const balance = await db
            .selectFrom('store_balances')
            .select('balance')
            .where('store_id', '=', shop.storeId)
            .executeTakeFirst()
          expect(balance?.balance ?? 0).toBe(total)
        },
      ),
      { numRuns: 12 },
    )
  })

  it('has the days of the shop’s time zone', async () => {
    const shop = await aShop(app)
    const item = await anItem(db, { store_id: shop.storeId, price: 1000 })
    // Midnight in Riyadh is 21:00 in UTC.
    for (const instant of ['2026-03-11T20:59:59Z', '2026-03-11T21:00:01Z']) {
      app.travelTo(instant)
      await deliver(app, await anOrderOf(app, shop, await aGuestWith(app, shop, { item_id: item })))
    }
    const of = (day: string) => statementOf(app, shop.storeId, { ...office, from: day, to: day })
    const [eleventh, twelfth] = [await of('2026-03-11'), await of('2026-03-12')]
    expect([eleventh.count, twelfth.count, twelfth.opening]).toEqual([1, 1, eleventh.closing])
  })

  it('comes in pages that follow each other, with the sums of the whole period', async () => {
    const shop = await aShop(app)
    for (const amount of [1, 2, 3]) await pay(shop.storeId, { amount, kind: 'deposit', note: `No. ${amount}` })
    const path = `/api/v1/operator/stores/${shop.storeId}/statement?from=2026-03-01&to=2026-03-31&limit=2`
    const { body: first } = await app.get<Awaited<ReturnType<typeof statementOf>>>(path, office.headers)
    const { body: second } = await app.get<typeof first>(`${path}&cursor=${first.next_cursor}`, office.headers)
    expect([first, second].map(({ entries }) => entries.map(({ balance }) => balance))).toEqual([[1, 3], [6]])
    expect([first, second].map(({ totals, closing, next_cursor }) => [totals.paid, closing, next_cursor === null])).toEqual([
      [6, 6, false],
      [6, 6, true],
    ])
  })

  it('is a file in which a spreadsheet finds no formula', async () => {
    const shop = await aShop(app)
    await pay(shop.storeId, { amount: 12.5, kind: 'deposit', note: '=HYPERLINK("http://evil.example")' })
    const path = `/api/v1/operator/stores/${shop.storeId}/statement/file?from=2026-03-01&to=2026-03-31`
    const { body } = await app.get<{ name: string; csv: string }>(path, office.headers)
    expect(body.name).toBe(`statement-${shop.storeId}-2026-03-01-2026-03-31.csv`)
    expect(body.csv).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
    const rows = []
    for await (const { cells } of readCsv([body.csv])) rows.push(cells)
    const [header = [], opening = [], deposit = [], closing = []] = rows
    const cell = (row: string[], name: string) => row[header.indexOf(name)]
    expect([opening, deposit, closing].map((row) => [cell(row, 'kind'), cell(row, 'balance')])).toEqual([
      ['opening', '0.00'],
      ['deposit', '12.50'],
      ['closing', '12.50'],
    ])
    expect([cell(deposit, 'note'), cell(closing, 'paid')]).toEqual(['=HYPERLINK("http://evil.example")', '12.50'])
  })

  it('refuses a period that ends before it begins, or lasts longer than a year', async () => {
    const path = (from: string, to: string) => `/api/v1/operator/stores/${kitchen.storeId}/statement?from=${from}&to=${to}`
    for (const [from, to] of [
      ['2026-03-02', '2026-03-01'],
      ['2025-03-01', '2026-03-02'],
      ['2026-02-30', '2026-03-02'],
    ] as const)
      expect((await app.get(path(from, to), office.headers)).status).toBe(422)
  })
})

describe('a payout', () => {
  it('lowers what is owed, once per Idempotency-Key, and is listed with the name of its key', async () => {
    const shop = await aShop(app)
    const item = await anItem(db, { store_id: shop.storeId, price: 10_000 })
    await deliver(app, await anOrderOf(app, shop, await aGuestWith(app, shop, { item_id: item })))
    const { closing: owed } = await statementOf(app, shop.storeId, office)
    const wish = { amount: 50, note: 'Transfer 77' }
    const [first, again] = [
      await pay(shop.storeId, wish, office, 'payout-77'),
      await pay(shop.storeId, wish, office, 'payout-77'),
    ]
    expect([first.status, again.text]).toEqual([200, first.text])
    expect(first.body).toMatchObject({
      kind: 'payout',
      paid: -50,
      note: 'Transfer 77',
      key: { id: office.id, name: 'A key of admin' },
    })
    expect(cents(first.body.balance)).toBe(cents(owed) - 5000)
    const listed = await app.get<{ payments: StorePayment[] }>(`/api/v1/operator/stores/${shop.storeId}/payments`, office.headers)
    expect(listed.body.payments.map(({ id }) => id)).toEqual([first.body.id])
    const balances = await app.get<{ balances: unknown[] }>(`/api/v1/operator/balances?store_id=${shop.storeId}`, office.headers)
    expect(balances.body.balances).toMatchObject([{ balance: first.body.balance, last_payout: { amount: 50 } }])
  })

  it('of more than is owed is refused and enters nothing', async () => {
    const shop = await aShop(app)
    await pay(shop.storeId, { amount: 3, kind: 'deposit', note: 'Cash' })
    const refused = await pay(shop.storeId, { amount: 3.01, note: 'Too much' })
    expect([...refusalOf(refused), ...messagesOf(refused)]).toEqual([
      409,
      'amount',
      'Please enter at most SAR\u00a03.00: that is what the store is owed now.',
    ])
    expect(refusalOf(await pay(shop.storeId, { amount: 0.001, note: 'Dust' }))).toEqual([422, 'amount'])
    expect((await statementOf(app, shop.storeId, office)).count).toBe(1)
  })

  it('takes the business’s own scope, and a key of a store sees that store only', async () => {
    const [ours, theirs] = [await aShop(app), await aShop(app)]
    for (const { storeId } of [ours, theirs]) await pay(storeId, { amount: 5, kind: 'deposit', note: 'Cash' })
    const till = await aKey(app, { role: 'store', storeIds: [ours.storeId] })
    expect(refusalOf(await pay(ours.storeId, { amount: 1, note: 'Mine' }, till))).toEqual([403, 'scope'])
    expect((await statementOf(app, ours.storeId, till)).closing).toBe(5)
    await expect(statementOf(app, theirs.storeId, till)).rejects.toThrow('404')
    const balances = await app.get<{ balances: { store: { id: number } }[] }>('/api/v1/operator/balances', till.headers)
    expect(balances.body.balances.map(({ store }) => store.id)).toEqual([ours.storeId])
    const days = 'from=2026-03-01&to=2026-03-31'
    const sales = await app.get<Sales>(`/api/v1/operator/sales?${days}`, till.headers)
    expect(sales.body.stores.map(({ id }) => id)).toEqual([ours.storeId])
    expect(refusalOf(await app.get(`/api/v1/operator/sales?${days}&store_id=${theirs.storeId}`, till.headers))).toEqual([
      404,
      'store',
    ])
  })
})

describe('the cash of couriers', () => {
  const cashOf = async (from: string, to: string, { headers } = office) =>
    (await app.get<Sales>(`/api/v1/operator/sales?from=${from}&to=${to}`, headers)).body.couriers
  const bring = async (id: number, courierId: number): Promise<void> => {
    await db.updateTable('orders').set({ courier_id: courierId }).where('id', '=', id).execute()
    await deliver(app, id)
  }

  it('is what they collected in a period, without that of stores that deliver and of orders paid otherwise', async () => {
    const shop = await aShop(app)
    const [samir, lina] = [await aCourier(app, shop), await aCourier(app, shop)]
    const item = await anItem(db, { store_id: shop.storeId, name: 'Couscous', price: 2000 })
    const order = async (changed = {}) => anOrderOf(app, shop, await aGuestWith(app, shop, { item_id: item }), changed)
    app.travelTo('2026-06-01T16:00:00Z')
    await bring(await order(), samir)
    app.travelTo('2026-06-02T16:00:00Z')
    const [first, second, paid] = [await order({ dm_tips: 3 }), await order(), await order()]
    await db.updateTable('orders').set({ payment_method: 'digital_payment' }).where('id', '=', paid).execute()
    for (const id of [first, second]) await bring(id, samir)
    await bring(paid, lina)
    await deliver(app, await order({ order_type: 'take_away' }))
    const amounts = await db.selectFrom('orders').select('order_amount').where('id', 'in', [first, second]).execute()
    const cash = amounts.reduce((sum, { order_amount }) => sum + order_amount, 0) / 100
    expect(await cashOf('2026-06-02', '2026-06-02')).toEqual([
      { id: samir, name: 'Samir Saleh', phone: '+966551234567', orders: 2, cash, tips: 3 },
      { id: lina, name: 'Samir Saleh', phone: '+966551234567', orders: 1, cash: 0, tips: 0 },
    ])
    expect((await cashOf('2026-06-01', '2026-06-02'))?.map(({ orders }) => orders)).toEqual([3, 1])
    // A tip after delivery counts on its own day: the earlier one may have been settled.
    const late = { order_id: paid, courier_id: lina, amount: 450, created_at: new Date('2026-06-04T16:00:00Z') }
    await db.insertInto('late_tips').values(late).execute()
    expect(await cashOf('2026-06-04', '2026-06-04')).toMatchObject([{ id: lina, orders: 0, cash: 0, tips: 4.5 }])
    expect((await cashOf('2026-06-02', '2026-06-04'))?.map(({ tips }) => tips)).toEqual([3, 4.5])
    expect(await cashOf('2026-06-01', '2026-07-02')).toBeNull()
    const till = await aKey(app, { role: 'store', storeIds: [kitchen.storeId] })
    expect(await cashOf('2026-06-02', '2026-06-02', till)).toEqual([])
    await db.updateTable('stores').set({ self_delivery_system: true }).where('id', '=', shop.storeId).execute()
    expect(await cashOf('2026-06-02', '2026-06-02')).toEqual([])
  })

  it('of a parcel that goes back is paid by its sender, with the fee for the return', async () => {
    const parcels = await someParcels(app)
    const courier = await aCourier(app, parcels)
    app.travelTo('2026-06-03T16:00:00Z')
    const id = await aParcelOf(app, parcels, { guest: await aGuest(app) })
    const returned = { order_status: 'returned', courier_id: courier, return_fee: 250 } as const
    await db.updateTable('orders').set(returned).where('id', '=', id).execute()
    const step = { order_id: id, status: 'returned', actor: 'deliveryman', created_at: app.api.clock.now() } as const
    await db.insertInto('order_history').values(step).execute()
    const { order_amount } = await db.selectFrom('orders').select('order_amount').where('id', '=', id).executeTakeFirstOrThrow()
    expect(await cashOf('2026-06-03', '2026-06-03')).toMatchObject([{ id: courier, orders: 1, cash: (order_amount + 250) / 100 }])
  })
})

describe('the sales of a day', () => {
  it('sum up to what the statement adds, beside the same weekday before', async () => {
    const shop = await aShop(app)
    const item = await anItem(db, { store_id: shop.storeId, name: 'Lentil soup', price: 2000, discount: 1000 })
    const sell = async (quantity: number, body = {}) => {
      const id = await anOrderOf(app, shop, await aGuestWith(app, shop, { item_id: item, quantity }), body)
      await deliver(app, id)
      return id
    }
    // Before and after the time of day at which the sales are read.
    for (const instant of ['2026-03-05T16:00:00Z', '2026-03-05T20:00:00Z']) {
      app.travelTo(instant)
      await sell(1)
    }
    app.travelTo('2026-03-12T16:10:00Z')
    const [first] = [await sell(2), await sell(1, { order_type: 'take_away' })]
    await refund(first ?? 0, 9)
    const query = `from=2026-03-12&to=2026-03-12&store_id=${shop.storeId}`
    const { body: sales } = await app.get<Sales>(`/api/v1/operator/sales?${query}`, office.headers)
    expect(sales.totals).toMatchObject({ orders: 2, sales: 60, average: 30, refunds: -9, offers: -6, cash: -18 })
    const statement = await statementOf(app, shop.storeId, { ...office, from: '2026-03-12', to: '2026-03-12' })
    expect(cents(sales.totals.due)).toBe(cents(statement.closing) - cents(statement.opening))
    const { sales: sold, refunds, offers, delivery, commission, commission_tax, cash, due } = sales.totals
    expect(sumOf([sold, refunds, offers, delivery, commission, commission_tax, cash])).toBe(cents(due))
    expect(sales.before).toMatchObject({ from: '2026-03-05', to: '2026-03-05', orders: 1, sales: 20 })
    expect(sales.bars.filter(({ orders, before }) => orders + before > 0)).toEqual([
      { at: '19', orders: 2, before: 1 },
      { at: '23', orders: 0, before: 1 },
    ])
    expect(sales.items).toMatchObject([{ name: 'Lentil soup', pieces: 3, amount: 54 }])
    expect(sales.stores).toMatchObject([{ id: shop.storeId, orders: 2, balance: statement.closing }])
    expect(sales.ways.filter(({ amount }) => amount > 0)).toMatchObject([{ way: 'cash' }])
  })

  it('has each order in a bar also on days on which clocks change', async () => {
    await setSwitches(app, { time_zone: 'Africa/Casablanca' })
    const shop = await aShop(app)
    const item = await anItem(db, { store_id: shop.storeId, name: 'Mint tea', price: 2000 })
    // 02:30 by both offsets on the day when Ramadan begins, and the minutes around its midnights.
    for (const instant of ['01-31T23:00', '02-15T01:30', '02-15T02:30', '02-14T23:00', '02-15T23:59']) {
      app.travelTo(`2026-${instant}:00Z`)
      await deliver(app, await anOrderOf(app, shop, await aGuestWith(app, shop, { item_id: item })))
    }
    const barsOf = async (from: string, to: string) => {
      const query = `from=2026-${from}&to=2026-${to}&store_id=${shop.storeId}`
      const { body } = await app.get<Sales>(`/api/v1/operator/sales?${query}`, office.headers)
      return Object.fromEntries(body.bars.filter(({ orders }) => orders > 0).map(({ at, orders }) => [at, orders]))
    }
    expect(await barsOf('02-15', '02-15')).toEqual({ '00': 1, '02': 2, '23': 1 })
    expect(await barsOf('02-01', '02-28')).toEqual({ '2026-02-01': 1, '2026-02-15': 4 })
    await setSwitches(app, { time_zone: 'Asia/Riyadh' })
  })
})
