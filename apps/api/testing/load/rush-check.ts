import { sql } from 'kysely'
import { checkLedger } from '#features/wallet/public.ts'
import type { Db } from '#lib/database/database.ts'
import type { Attempt } from './rush-load.ts'
import { COUPON, type RushShop } from './rush-shop.ts'

/** Allowed refusals: sold out, coupon used before, not enough money in the wallet. */
const EXPECTED = ['406 campaign', '406 coupon', '406 order_amount']

type Found = { what: string; count: number }

/** Lists pieces sold twice or not at all, orders that were acknowledged and lost, and any imbalance of the books. */
export async function findRushProblems(
  db: Db,
  { shop, attempts, pieces }: { shop: RushShop; attempts: readonly Attempt[]; pieces: number },
): Promise<string[]> {
  const acknowledged = attempts.filter(({ orderId }) => orderId !== null)
  const { rows: left } = await sql<{ sold: number; left: number; orders: number }>`
    select (select coalesce(sum(quantity), 0)::int from order_lines) as sold,
      (select sum(stock)::int from items where id = any(${shop.items}::bigint[])) as left,
      (select count(*)::int from orders) as orders`.execute(db)
  const [counted] = left
  return [
    ...attempts
      .filter(({ refusal }) => refusal !== null && !EXPECTED.includes(refusal))
      .map(({ key, refusal }) => `${key} was answered ${refusal}`),
    ...(counted?.sold === pieces && counted.left === 0
      ? []
      : [`${counted?.sold} of ${pieces} pieces were sold, ${counted?.left} are left`]),
    ...(counted?.orders === acknowledged.length
      ? []
      : [`${counted?.orders} orders are there, ${acknowledged.length} were acknowledged`]),
    ...(await findLost(db, acknowledged)),
    ...(await findUneven(db)),
    ...(await checkLedger(db)).problems.map(({ rule, examples }) => `it is not true that ${rule}: ${examples.join(', ')}`),
  ]
}

async function findLost(db: Db, acknowledged: readonly Attempt[]): Promise<string[]> {
  const { rows } = await sql<{ key: string; order_id: number; isThere: boolean }>`
    select k.key, (k.response ->> 'order_id')::bigint as order_id, exists(select from orders o where o.id = (k.response ->> 'order_id')::bigint) as "isThere"
    from idempotency_keys k`.execute(db)
  const stored = new Map(rows.map((row) => [row.key, row]))
  const lost = acknowledged.filter(
    ({ key, orderId }) => stored.get(key)?.order_id !== orderId || stored.get(key)?.isThere !== true,
  )
  const numbers = new Set(acknowledged.map(({ orderId }) => orderId))
  return [
    ...lost.map(({ key, orderId }) => `order ${orderId} of ${key} was acknowledged and is not there`),
    ...(numbers.size === acknowledged.length ? [] : ['two were told the same order']),
    ...(stored.size === acknowledged.length ? [] : [`${stored.size} keys are kept of ${acknowledged.length} orders`]),
  ]
}

/** Lists rows of the books without a counterpart of the same amount. */
async function findUneven(db: Db): Promise<string[]> {
  const { rows } = await sql<Found>`
    select * from (
      select 'orders by halves' as what, count(*)::int as count from orders o
      where (select count(*) from order_lines l where l.order_id = o.id) <> 1
        or (select count(*) from order_history h where h.order_id = o.id) <> case o.order_status when 'confirmed' then 2 else 1 end
        or exists (select from cart_lines c where c.guest_id = o.guest_id)
      union all
      select 'postings without an order', count(*)::int from ledger_transactions t
      where t.cause like 'order:%' and not exists (select from orders o where o.id = t.order_id)
      union all
      select 'orders whose coupon was not counted, or the other way round', count(*)::int
      from orders o full join coupon_uses u on u.order_id = o.id and u.coupon_id = o.coupon_id
      where (o.coupon_id is not null and u.order_id is null) or o.id is null
      union all
      select 'customers who used a coupon too often', count(*)::int
      from (select customer_id from coupon_uses group by customer_id having count(*) > ${COUPON.uses}) c
    ) found where count > 0`.execute(db)
  return rows.map(({ what, count }) => `${count} ${what}`)
}
