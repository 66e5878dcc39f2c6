import type { PointsTransaction, WalletTransaction } from '@medina/contract/wallet/wallet'
import type { Referral, ReferredFriend } from '@medina/contract/wallet/referral'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { addToCart, anOrderOf, resetSwitches, setSwitches } from '#testing/shop/builders.ts'
import { aCustomer, shopOf, type TestCustomer } from '#testing/shop/people.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { transitionOrder } from '#features/orders/public.ts'
import { aCashback } from '#features/promotions/promotions.builders.ts'
import { aFleet } from '#features/rental/rental.builders.ts'
import { aTrip } from '#features/trips/trips.builders.ts'
import { aPosting } from '#features/wallet/wallet.builders.ts'
import { post, readBalance } from '#features/wallet/public.ts'
import type { Subject } from '#lib/subject.ts'
import { earnRewards } from './earn-rewards.ts'
import { reverseRewards } from './reverse-rewards.ts'

const { app, shop: kitchen, item: soup } = await startTestShop({ poolSize: 1, item: { price: 2000 } })
const { db, clock } = app.api
await aCashback(app, { same_user_limit: 100 })
beforeEach(async () => {
  await resetSwitches(app)
  await setSwitches(app, {
    customer_wallet_status: 1,
    loyalty_point_status: 1,
    loyalty_point_item_purchase_point: 5000,
    ref_earning_status: 1,
    ref_earning_exchange_rate: 700,
    refund_active_status: true,
  })
})

/** Orders soup for 25.00 including delivery, of which 20.00 can be refunded; it earns 2.50 and 12 points. */
async function aDelivered(person: TestCustomer): Promise<number> {
  await addToCart(app, shopOf(kitchen, person), undefined, { item_id: soup })
  const orderId = await anOrderOf(app, shopOf(kitchen, person), undefined)
  await db.updateTable('orders').set({ order_status: 'handover' }).where('id', '=', orderId).execute()
  await transitionOrder(db, { orderId, from: 'handover', to: 'delivered', actor: 'store', now: clock.now() })
  return orderId
}
const refund = (orderId: number) =>
  transitionOrder(db, { orderId, from: 'delivered', to: 'refunded', actor: 'admin', now: clock.now() })
const reverse = (orderId: number, refunded: number, of = 2000) =>
  db.transaction().execute((tx) => reverseRewards(tx, { orderId }, { refunded, of, now: clock.now() }))
const balances = async ({ id }: { id: number }) => [await readBalance(db, id, 'wallet'), await readBalance(db, id, 'points')]
async function spend({ id }: TestCustomer): Promise<void> {
  const [wallet = 0, points = 0] = await balances({ id })
  await db.transaction().execute(async (tx) => {
    if (wallet > 0) await post(tx, aPosting(app, id, -wallet))
    if (points > 0)
      await post(tx, aPosting(app, id, -points, { account: 'points', against: 'points_issued', type: 'point_to_wallet' }))
  })
}
const debtsOf = async ({ id }: TestCustomer) =>
  (
    await db
      .selectFrom('reward_debts')
      .select(['account', 'amount', 'open'])
      .where('customer_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ account, amount, open }) => [account, amount, open])

describe('a refund of a delivered order', () => {
  it('takes back all that the order earned, of the customer and of the one who referred them', async () => {
    const friend = await aCustomer(app)
    const lina = await aCustomer(app, { ref_by: friend.id })
    const order = await aDelivered(lina)
    expect([await balances(lina), await balances(friend)]).toEqual([
      [250, 12],
      [700, 0],
    ])
    expect(await refund(order)).toBe(true)
    expect([await balances(lina), await balances(friend)]).toEqual([
      [2000, 0],
      [0, 0],
    ])
    expect(await refund(order)).toBe(false)
    await reverse(order, 2000)
    expect([await balances(lina), await balances(friend)]).toEqual([
      [2000, 0],
      [0, 0],
    ])
  })

  it('is in the histories under the types that clients know, beside its own kind', async () => {
    const friend = await aCustomer(app)
    const lina = await aCustomer(app, { ref_by: friend.id })
    const order = await aDelivered(lina)
    await refund(order)
    const list = async <T>(person: TestCustomer, path: string) =>
      (await app.get<{ data: T[] }>(`/api/v1/customer/${path}`, person.headers)).body.data
    expect((await list<WalletTransaction>(lina, 'wallet/transactions?type=CashBack'))[0]).toMatchObject({
      transaction_type: 'CashBack',
      kind: 'cashback_reversed',
      debit: 2.5,
      order_id: order,
    })
    expect((await list<PointsTransaction>(lina, 'loyalty-point/transactions'))[0]).toMatchObject({
      transaction_type: 'order_place',
      kind: 'points_reversed',
      debit: 12,
      order_id: order,
    })
    expect((await list<WalletTransaction>(friend, 'wallet/transactions?type=referrer'))[0]).toMatchObject({
      transaction_type: 'referrer',
      kind: 'referrer_reversed',
      debit: 7,
      reference: '',
      order_id: null,
    })
    const referral = (await app.get<Referral>('/api/v1/customer/referral', friend.headers)).body
    expect(referral).toMatchObject({ joined: 1, rewarded: 0, earned: 0 })
    expect((await list<ReferredFriend>(friend, 'referral/friends'))[0]).toMatchObject({ state: 'reversed', reward: 0 })
  })

  it('in parts takes back the share of all parts together, and the referrer’s reward with the last one', async () => {
    const friend = await aCustomer(app)
    const lina = await aCustomer(app, { ref_by: friend.id })
    const order = await aDelivered(lina)
    for (const [refunded, wallet, points, referrer] of [
      [500, 188, 9, 700],
      [500, 188, 9, 700],
      [1000, 125, 6, 700],
      [999, 125, 6, 700],
      [1999, 1, 1, 700],
      [2000, 0, 0, 0],
      [2000, 0, 0, 0],
    ] as const) {
      await reverse(order, refunded)
      expect([await balances(lina), await balances(friend)]).toEqual([
        [wallet, points],
        [referrer, 0],
      ])
    }
    expect(await debtsOf(lina)).toEqual([])
  })

  it('that is too large takes back no more than was earned', async () => {
    const lina = await aCustomer(app)
    await reverse(await aDelivered(lina), 9999)
    expect(await balances(lina)).toEqual([0, 0])
    expect(await debtsOf(lina)).toEqual([])
  })

  it('of an account that is deleted takes back nothing', async () => {
    const lina = await aCustomer(app)
    const order = await aDelivered(lina)
    await db.deleteFrom('customers').where('id', '=', lina.id).execute()
    await expect(reverse(order, 2000)).resolves.toBeUndefined()
  })
})

describe('rewards that were spent before the refund', () => {
  it('are taken as far as they are there; the rest is owed, and the next rewards of the kind pay it', async () => {
    const lina = await aCustomer(app)
    const order = await aDelivered(lina)
    await spend(lina)
    await db.transaction().execute((tx) => post(tx, aPosting(app, lina.id, 100)))
    await reverse(order, 2000)
    expect(await balances(lina)).toEqual([0, 0])
    expect(await debtsOf(lina)).toEqual([
      ['wallet', 150, 150],
      ['points', 12, 12],
    ])
    // A debt is not collected from money that the customer paid in.
    await db.transaction().execute((tx) => post(tx, aPosting(app, lina.id, 1000)))
    expect(await balances(lina)).toEqual([1000, 0])
    await aDelivered(lina)
    expect(await balances(lina)).toEqual([1100, 0])
    expect(await debtsOf(lina)).toEqual([
      ['wallet', 150, 0],
      ['points', 12, 0],
    ])
    await aDelivered(lina)
    expect(await balances(lina)).toEqual([1350, 12])
    const { data } = (
      await app.get<{ data: WalletTransaction[] }>('/api/v1/customer/wallet/transactions?type=CashBack', lina.headers)
    ).body
    expect(data.map(({ kind, credit, debit, balance }) => [kind, credit, debit, balance]).slice(0, 4)).toEqual([
      ['CashBack', 2.5, 0, 13.5],
      ['debt_collected', 0, 1.5, 11],
      ['CashBack', 2.5, 0, 12.5],
      ['cashback_reversed', 0, 1, 0],
    ])
  })

  it('are owed for several orders, and paid from the oldest on', async () => {
    const lina = await aCustomer(app)
    const orders = [await aDelivered(lina), await aDelivered(lina)]
    await spend(lina)
    for (const order of orders) await reverse(order, 2000)
    await setSwitches(app, { loyalty_point_item_purchase_point: 6400 })
    await aDelivered(lina)
    expect(await balances(lina)).toEqual([0, 0])
    expect(await debtsOf(lina)).toEqual([
      ['wallet', 250, 0],
      ['points', 12, 0],
      ['wallet', 250, 250],
      ['points', 12, 8],
    ])
  })

  it('are on the business’s side of what is owed, to the last unit', async () => {
    const { rows } = await sql<{ kind: string; owed: number; open: number }>`
      select a.kind, -coalesce(sum(e.amount), 0)::bigint as owed,
        (select coalesce(sum(d.open), 0)::bigint from reward_debts d where d.account || '_owed' = a.kind) as open
      from ledger_accounts a left join ledger_entries e on e.account_id = a.id
      where a.kind in ('wallet_owed', 'points_owed') group by a.kind`.execute(db)
    expect(rows).toHaveLength(2)
    for (const { owed, open } of rows) expect(owed).toBe(open)
  })
})

it('a trip’s rewards go back in the same way', async () => {
  const lina = await aCustomer(app)
  const trip = await aTrip(app, await aFleet(db), { customer_id: lina.id })
  const subject: Subject = { tripId: trip.id }
  const earned = { subject, customer_id: lina.id, amount: 4000, currency_digits: 2 }
  await db.transaction().execute((tx) => earnRewards(tx, earned, clock.now()))
  expect(await balances(lina)).toEqual([0, 20])
  const now = clock.now()
  await db.transaction().execute((tx) => reverseRewards(tx, subject, { refunded: 1000, of: 4000, now }))
  expect(await balances(lina)).toEqual([0, 15])
  await db.transaction().execute((tx) => reverseRewards(tx, subject, { refunded: 4000, of: 4000, now }))
  expect(await balances(lina)).toEqual([0, 0])
})
