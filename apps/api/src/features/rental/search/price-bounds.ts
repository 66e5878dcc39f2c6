import { sql } from 'kysely'
import type { VehicleFilters } from '@medina/contract/rental/rental-search'
import type { ReadContext } from '#features/catalog/public.ts'
import { createTtlCaches, readThrough } from '#lib/caches/ttl-cache.ts'
import type { Db } from '#lib/database/database.ts'
import type { Condition } from './vehicle-conditions.ts'
import { priceColumn } from './vehicle-conditions.ts'

type Bounds = { lowest: number | null; highest: number | null }
export type PriceBounds = { min_price: number; max_price: number }

/** Prices change rarely, and every page of a list needs them. The key names zones and provider, so that none sees another's bounds. */
const bounds = createTtlCaches<Db, Promise<Bounds>>({ ms: 60_000, bytes: 1_000_000 })

/** The lowest and highest price of a trip type among the vehicles of `base`, in whole units of the currency; zeros without any. */
export async function readPriceBounds(
  db: Db,
  base: Condition[],
  { type, key }: { type: VehicleFilters['trip_type']; key: string },
  { money }: ReadContext,
): Promise<PriceBounds> {
  const read = () => readBounds(db, base, type)
  const { lowest, highest } = await readThrough(bounds(db), { key, read, sizeOf: () => 2 * key.length + 100 })
  return {
    min_price: lowest === null ? 0 : Math.floor(money.toWire(lowest)),
    max_price: highest === null ? 0 : Math.ceil(money.toWire(highest)),
  }
}

async function readBounds(db: Db, base: Condition[], type: VehicleFilters['trip_type']): Promise<Bounds> {
  const own = priceColumn(type)
  const among = sql`from vehicles v where ${sql.join(base, sql` and `)}`
  const lowest = sql.ref(`v.${own ?? 'lowest_price'}`)
  const each = own === null ? ['hourly_price', 'distance_price', 'day_wise_price'] : [own]
  const highest = each.map((column) => sql`(select max(${sql.ref(`v.${column}`)}) ${among})`)
  const { rows } = await sql<Bounds>`
    select (select min(${lowest}) ${among}) as lowest, greatest(${sql.join(highest)}) as highest`.execute(db)
  return rows[0] ?? { lowest: null, highest: null }
}
