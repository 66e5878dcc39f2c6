import { sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import type { Translated } from '#lib/database/json-columns.ts'
import { type EntryPart, entryParts } from './statement.queries.ts'
import type { Period } from './periods.ts'

/** `storeIds`: null for every store. */
export type SalesOf = Period & { storeIds: readonly number[] | null }

/** Sums of a period in minor units. `sold` counts orders and trips. Refunds are summed separately, so that sales are gross. */
export type SalesSums = Record<EntryPart, number> & { sold: number; sales: number; refunds: number; amount: number }

const isSale = sql<boolean>`e.kind in ('order', 'trip')`
const sumOf = (what: ReturnType<typeof sql>) => sql<number>`coalesce(${what}, 0)::bigint`

const sums = [
  ...[...entryParts, 'amount' as const].map((part) => sumOf(sql`sum(${sql.ref(`e.${part}`)})`).as(part)),
  sql<number>`(count(*) filter (where ${isSale}))::int`.as('sold'),
  sumOf(sql`sum(e.goods + e.tax + e.packaging) filter (where ${isSale})`).as('sales'),
  sumOf(sql`sum(e.goods + e.offers + e.tax + e.packaging) filter (where e.kind = 'refund')`).as('refunds'),
]

function selectEntries(db: Db, { since, until, storeIds }: SalesOf) {
  return db
    .selectFrom('store_entries as e')
    .where('e.created_at', '>=', since)
    .where('e.created_at', '<', until)
    .$if(storeIds !== null, (query) => query.where('e.store_id', 'in', storeIds ?? []))
}

export async function sumSales(db: Db, of: SalesOf): Promise<SalesSums> {
  return selectEntries(db, of).select(sums).executeTakeFirstOrThrow()
}

/** The stores with entries in the period, those with the most sales first. */
export async function listStoreSales(db: Db, of: SalesOf, limit: number) {
  return selectEntries(db, of)
    .innerJoin('stores as s', 's.id', 'e.store_id')
    .innerJoin('store_balances as b', 'b.store_id', 'e.store_id')
    .select(['s.id', 's.name', 's.logo', 'b.balance'])
    .select(sums)
    .groupBy(['s.id', 'b.store_id'])
    .orderBy('sales', 'desc')
    .orderBy('s.id')
    .limit(limit)
    .execute()
}

/** The number of orders and trips between each of these instants and the next, by index; the last interval ends with the period. */
export async function countSold(db: Db, of: SalesOf, starts: readonly Date[]): Promise<Map<number, number>> {
  const rows = await selectEntries(db, of)
    .where(isSale)
    .select(sql<number>`width_bucket(e.created_at, ${starts.map((start) => start.toISOString())}::timestamptz[]) - 1`.as('index'))
    .select(sql<number>`count(*)::int`.as('sold'))
    .groupBy(sql`1`)
    .execute()
  return new Map(rows.map(({ index, sold }) => [index, sold]))
}

/** The items with the most pieces sold, with their revenue after their own discounts. */
export async function listBestSellers(db: Db, of: SalesOf, limit: number) {
  const { rows } = await sql<{ name: Translated; image: string | null; pieces: number; amount: number }>`
    with lines as (
      ${selectEntries(db, of)
        .innerJoin('order_lines as l', 'l.order_id', 'e.order_id')
        .where('e.kind', '=', 'order')
        .select(['l.item_id', 'l.item_campaign_id', 'l.item', 'l.id', 'l.quantity'])
        .select(sql<number>`l.quantity * l.unit_price + l.add_ons_price - l.discount`.as('amount'))})
    select (array_agg(item order by id desc))[1] -> 'name' as name, (array_agg(item order by id desc))[1] ->> 'image' as image,
      sum(quantity)::int as pieces, sum(amount)::bigint as amount
    from lines group by item_id, item_campaign_id order by sum(quantity) desc, sum(amount) desc limit ${limit}`.execute(db)
  return rows
}

/** Amounts that customers paid for the orders of a period, by payment method, in minor units. */
export async function sumByWay(db: Db, of: SalesOf): Promise<Record<'cash' | 'card' | 'wallet' | 'transfer', number>> {
  const rest = sql`o.order_amount - o.wallet_amount`
  const by = (method: string) => sumOf(sql`sum(${rest}) filter (where o.payment_method = ${method})`)
  return selectEntries(db, of)
    .innerJoin('orders as o', 'o.id', 'e.order_id')
    .where('e.kind', '=', 'order')
    .select([
      by('cash_on_delivery').as('cash'),
      by('digital_payment').as('card'),
      by('offline_payment').as('transfer'),
      sumOf(sql`sum(o.wallet_amount + case when o.payment_method = 'wallet' then ${rest} else 0 end)`).as('wallet'),
    ])
    .executeTakeFirstOrThrow()
}
