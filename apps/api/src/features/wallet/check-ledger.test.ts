import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { addToCart, anOrderOf, setSwitches } from '#testing/shop/builders.ts'
import { aCustomer, shopOf, type TestCustomer } from '#testing/shop/people.ts'
import { runOperator } from '#testing/shop/run-operator.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { transitionOrder } from '#features/orders/public.ts'
import { aCashback } from '#features/promotions/promotions.builders.ts'
import { aCourier } from '#features/reviews/reviews.builders.ts'
import { aKey } from '#features/operator/operator.builders.ts'
import { aFleet } from '#features/rental/rental.builders.ts'
import { aTrip } from '#features/trips/trips.builders.ts'
import { publishToolAddress } from '#lib/http/tool-access.ts'
import { checkLedger } from './check-ledger.ts'
import { type Posting, post, takeBack } from './ledger.ts'
import { ledgerChecks } from './ledger-checks.ts'
import { aPosting, fillPoints, fillWallet } from './wallet.builders.ts'

const { app, shop: kitchen, item: soup } = await startTestShop({ item: { price: 2000 } })
const { db, clock } = app.api
const withdrawAddress = publishToolAddress(app.api.settings, await app.app.listen({ port: 0, host: '127.0.0.1' }))
afterAll(withdrawAddress)
await setSwitches(app, {
  customer_wallet_status: 1,
  loyalty_point_status: 1,
  loyalty_point_item_purchase_point: 5000,
  loyalty_point_exchange_rate: 10,
  loyalty_point_minimum_point: 0,
})
await aCashback(app, { same_user_limit: 100 })

const check = () => runOperator({ DATA_DIR: app.api.settings.DATA_DIR }, 'ledger', 'check')
const give = (entry: Posting) => db.transaction().execute((tx) => post(tx, entry))
async function buy(person: TestCustomer): Promise<number> {
  await addToCart(app, shopOf(kitchen, person), undefined, { item_id: soup })
  return anOrderOf(app, shopOf(kitchen, person), undefined, { payment_method: 'wallet' })
}
async function deliver(orderId: number): Promise<void> {
  await db.updateTable('orders').set({ order_status: 'handover' }).where('id', '=', orderId).execute()
  await transitionOrder(db, { orderId, from: 'handover', to: 'delivered', actor: 'store', now: clock.now() })
}

describe('the command ledger check', () => {
  it('says that the books agree, after orders, conversions, refunds and cancellations', async () => {
    const lina = await aCustomer(app)
    await fillWallet(app, lina.id, 20_000)
    await fillPoints(app, lina.id, 100)
    await app.post('/api/v1/customer/loyalty-point/point-transfer', { point: 50 }, lina.headers)
    const [refunded, canceled] = [await buy(lina), await buy(lina)]
    await deliver(await buy(lina))
    await deliver(refunded)
    const now = clock.now()
    await transitionOrder(db, { orderId: refunded, from: 'delivered', to: 'refunded', actor: 'admin', now })
    await transitionOrder(db, { orderId: canceled, from: 'confirmed', to: 'canceled', actor: 'admin', now })
    const { code, out } = await check()
    expect([code, out]).toEqual([0, expect.stringMatching(/^The ledger agrees: \d+ transactions were checked by 26 rules\.\n$/)])
    expect(await checkLedger(db)).toMatchObject({ problems: [] })
  })

  it('names each rule that something breaks, and fails', async () => {
    const lina = await aCustomer(app)
    await fillWallet(app, lina.id, 20_000)
    const [order, canceled, delivered, refunded] = [await buy(lina), await buy(lina), await buy(lina), await buy(lina)]
    const trip = await aTrip(app, await aFleet(db), { customer_id: lina.id })
    const subject = { orderId: delivered }
    await deliver(delivered)
    await give(aPosting(app, lina.id, 9_000_000, { type: 'order_refund', against: 'sales', subject: { orderId: order } }))
    const half = { type: 'loyalty_point', against: 'promotions', cause: 'points:a-half:paid' } as const
    await give(aPosting(app, lina.id, 100, half))
    const reversal = {
      type: 'cashback_reversed',
      against: 'promotions',
      subject,
      cause: `order:${delivered}:cashback:reversed:9999`,
    }
    await db.transaction().execute((tx) => takeBack(tx, aPosting(app, lina.id, 9999, reversal as Partial<Posting>)))
    await aCourier(app, kitchen)
    await breakBooks(lina.id, { order, canceled, refunded, trip: trip.id })
    const { code, out, error } = await check()
    expect([code, out]).toEqual([1, ''])
    expect(error).toContain(`It is not true that every trip has paid from the wallet what it says: trip ${trip.id}`)
    const { problems } = await checkLedger(db)
    expect(problems.map(({ rule }) => rule).toSorted()).toEqual(Object.keys(ledgerChecks).toSorted())
  })
})

type Broken = Record<'order' | 'canceled' | 'refunded' | 'trip', number>

/** Breaks the ledger in ways that no code can, by first removing its triggers and constraints. */
async function breakBooks(customerId: number, { order, canceled, refunded, trip }: Broken) {
  const run = (text: string) => sql.raw(text).execute(db)
  await run('alter table ledger_entries disable trigger user')
  await run('alter table ledger_transactions disable trigger user')
  await run('alter table ledger_transactions drop constraint ledger_transactions_cause_key')
  const twice = `'twice', 'add_fund', '2026-03-10'`
  await run(`insert into ledger_transactions (cause, transaction_type, created_at) values (${twice}), (${twice})`)
  await run(`update ledger_accounts set balance = balance + 1 where customer_id = ${customerId} and kind = 'wallet'`)
  await run(`update ledger_entries set balance = balance + 1 where id = (select max(e.id) from ledger_entries e
    join ledger_accounts a on a.id = e.account_id where a.customer_id = ${customerId} and a.kind = 'wallet')`)
  await run(`update orders set wallet_amount = 1 where id = ${order}`)
  await run(`update orders set order_status = 'canceled' where id = ${canceled}`)
  await run(`update trips set wallet_amount = 100 where id = ${trip}`)
  await run(`update store_balances set balance = balance + 1`)
  await run(`insert into store_entries (store_id, cause, kind, order_id, goods, commission_percent, commission_fixed, commission_tax_percent, created_at)
    select store_id, 'kept', 'order', id, 100, 0, 0, 0, '2026-03-10' from orders where id = ${refunded}`)
  await run(`update orders set order_status = 'refunded' where id = ${refunded}`)
  const { id: courier } = await db.selectFrom('couriers').select('id').executeTakeFirstOrThrow()
  await run(`insert into late_tips (order_id, courier_id, amount, created_at) values (${order}, ${courier}, 100, '2026-03-10')`)
  await run(`insert into courier_entries (courier_id, cause, kind, order_id, delivery, distance, extra, tip, cash, meters, per_delivery, per_km, created_at)
    select ${courier}, 'carried', 'order', id, 100, 0, 5, 7, 7, 0, 200, 0, '2026-03-10' from orders where id = ${refunded}`)
  await run(`insert into courier_entries (courier_id, cause, kind, order_id, tip, created_at)
    values (${courier}, 'late', 'tip', ${order}, 99, '2026-03-10')`)
  await run(`insert into courier_balances (courier_id, balance, cash) values (${courier}, -1, 0)
    on conflict (courier_id) do update set balance = -1`)
  const { id: key } = await aKey(app, { role: 'admin' })
  await run(`insert into return_decisions (order_id, owed, refunded, retained, fee, fee_taken, key_id, created_at)
    values (${order}, 'nothing', 0, 0, 5, 5, ${key}, '2026-03-10')`)
  await run(`insert into store_entries (store_id, cause, kind, paid, created_at)
    select store_id, 'store:' || store_id || ':payout:hand_over:9', 'payout', -5, '2026-03-10' from orders where id = ${order}`)
  await run(`insert into balance_changes (customer_id, account, amount, reason, needs_second, status, key_id, transaction_id, created_at)
    select ${customerId}, 'wallet', 5, 'Sorry', false, 'posted', ${key}, max(id), '2026-03-10' from ledger_transactions`)
  await run(`insert into merged_accounts (account_id, customer_id, created_at)
    select id, ${customerId}, '2026-03-10' from ledger_accounts where customer_id = ${customerId} and kind = 'wallet'`)
  await run(`update cashback_uses set amount = amount + 1`)
  await run(`insert into top_ups (customer_id, amount, gateway, status, created_at, updated_at)
    values (${customerId}, 500, 'demo', 'paid', '2026-03-10', '2026-03-10')`)
  await run(`insert into reward_debts (customer_id, account, transaction_id, amount, open, created_at)
    select ${customerId}, 'points', max(id), 5, 5, '2026-03-10' from ledger_transactions`)
}
