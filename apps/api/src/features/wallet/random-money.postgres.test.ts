import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aGuestWith, anOrderOf, setSwitches } from '#testing/shop/builders.ts'
import { aCustomer } from '#testing/shop/people.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { createRandom } from '../../../demo/city/random.ts'
import { aCashback } from '#features/promotions/promotions.builders.ts'
import { checkLedger } from './check-ledger.ts'
import { operate, type Stage, type Acknowledged } from './random-money.builders.ts'

/** More operations find more errors; docs/reliability.md has the command. */
const OPERATIONS = Number(process.env.MONEY_OPERATIONS ?? 800)
const CLIENTS = 8
/** Ends a connection within its transaction at this interval. */
const KILL_MS = 100

const { app, shop: kitchen, item: soup } = await startTestShop({ poolSize: CLIENTS + 1, item: { price: 500 } })
const { db } = app.api
await setSwitches(app, {
  customer_wallet_status: 1,
  loyalty_point_status: 1,
  loyalty_point_item_purchase_point: 5000,
  loyalty_point_exchange_rate: 10,
  loyalty_point_minimum_point: 0,
  ref_earning_status: 1,
  ref_earning_exchange_rate: 700,
})
await aCashback(app, { cashback_type: 'amount', cashback_amount: 250, same_user_limit: 100_000 })

/** Each customer was referred by the one before. */
async function aStage(): Promise<Stage> {
  const customers: number[] = []
  for (let count = 0; count < 24; count++) customers.push((await aCustomer(app, { ref_by: customers.at(-1) ?? null })).id)
  const template = await anOrderOf(app, kitchen, await aGuestWith(app, kitchen, { item_id: soup, quantity: 4 }))
  await db.updateTable('orders').set({ guest_id: null }).where('id', '=', template).execute()
  return { app, customers, template }
}

/** Ends a connection that is within a transaction, until the returned function is called. */
function killConnections(random: () => number): () => Promise<void> {
  const over = new AbortController()
  const killing = (async () => {
    while (!over.signal.aborted) {
      await new Promise((resume) => setTimeout(resume, KILL_MS * (0.5 + random())))
      await sql`select pg_terminate_backend(pid) from (
        select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
        order by md5(pid || ${String(random())}) limit 1) one`
        .execute(db)
        .catch(() => {})
    }
  })()
  return async () => {
    over.abort()
    await killing
  }
}

const countOf = async (query: ReturnType<typeof sql<{ count: number }>>) => (await query.execute(db)).rows[0]?.count

it('after 800 random operations of 8 clients, with crashes in between, all books agree and nothing happened twice', async () => {
  const seed = randomInt(2 ** 31)
  const stage = await aStage()
  const acknowledged: Acknowledged = { orders: [], topUps: [], converted: 0, conversions: 0, refused: 0, crashed: 0 }
  const stopKilling = killConnections(createRandom(seed))
  let left = OPERATIONS
  const work = async (_: unknown, client: number) => {
    const random = createRandom(seed + client + 1)
    while (left > 0) {
      left -= 1
      await operate({ stage, acknowledged, random })
    }
  }
  try {
    await Promise.all(Array.from({ length: CLIENTS }, work))
  } finally {
    await stopKilling()
  }

  const because = `seed ${seed}`
  expect(acknowledged.crashed, because).toBeGreaterThan(20)
  expect((await checkLedger(db)).problems, because).toEqual([])
  expect(new Set(acknowledged.orders).size, because).toBe(acknowledged.orders.length)
  const books = {
    orders: await countOf(sql`select count(*)::int - 1 as count from orders`),
    topUps: await countOf(sql`select count(*)::int as count from ledger_transactions where transaction_type = 'add_fund'`),
    conversions: await countOf(
      sql`select count(*)::int as count from ledger_transactions where transaction_type = 'point_to_wallet'`,
    ),
    converted: await countOf(sql`select -sum(e.amount)::int as count from ledger_transactions t
      join ledger_entries e on e.transaction_id = t.id and e.balance is not null where t.transaction_type = 'point_to_wallet'`),
  }
  // Expected refunds: all goods of a refunded order, the refunded pieces of a delivered one, and the wallet's part of a canceled one.
  const { rows: wrong } = await sql`
    select o.id, o.order_status, r.paid from orders o
    left join lateral (select coalesce(sum(e.amount), 0) as paid from ledger_transactions t
      join ledger_entries e on e.transaction_id = t.id and e.balance is not null
      where t.order_id = o.id and t.transaction_type = 'order_refund') r on true
    where r.paid <> case o.order_status when 'refunded' then 2000 when 'canceled' then o.wallet_amount
      else (select coalesce(sum(p.amount), 0) from partial_refunds p where p.order_id = o.id) end`.execute(db)
  expect(wrong, because).toEqual([])
  expect(await countOf(sql`select count(*)::int as count from partial_refunds`), because).toBeGreaterThan(10)
  const { conversions, converted } = acknowledged
  expect(books, because).toEqual({
    orders: acknowledged.orders.length,
    topUps: acknowledged.topUps.length,
    conversions,
    converted,
  })
}, 120_000)
