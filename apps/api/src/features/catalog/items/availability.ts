import { toLocalTime } from '@medina/time/local-time'
import type { RawBuilder } from 'kysely'
import { sql } from '#lib/database/statements/sql.ts'
import { createTtlCaches, readThrough } from '#lib/caches/ttl-cache.ts'
import type { Db } from '#lib/database/database.ts'
import { customPlan } from '#lib/database/query-plans.ts'
import type { ReadContext } from '#features/catalog/reading/read-context.ts'
import { isOpenAt } from '#features/catalog/stores/store.queries.ts'
import type { Place } from './find-items.ts'
import type { Condition } from './item-conditions.ts'

/** The availability of the items of a place at one moment (decision 0129). */
export type Availability = {
  /** Cursors contain it, so that all pages of a list are sorted by the hours of the same moment. */
  moment: Date
  /** 0: an item can be had now; 1: it can be ordered now for later; 2: it is sold out, or its store takes no order. */
  level: RawBuilder<number>
  /** The levels as conditions, for lists that are read in the order of an index, one level after the other. */
  parts: Condition[]
}

/** The number of a place's stores, of those that do something, and the ids of these or of the others: whichever are fewer. */
type Split = { all: number; yes: number; fewer: number[] }
/** `times` are those of the zones' clocks. */
type Hours = { open: Split; later: Split; times: { zone: number; time: string }[] }

/** Cached, because the stores of a place are read for each list and for what is suggested. A pause of a store shows that late. */
const hours = createTtlCaches<Db, Promise<Hours>>({ ms: 5000, bytes: 4_000_000 })
const MINUTE = 60_000
/** With fewer stores every level is small. */
const FEW_STORES = 200
/** If fewer stores are open than one in so many, a list by an index would pass too many items to find theirs. */
const OPEN_SHARE = 10

/** `moment` is that of the first page of a list; by default it is the minute of the call. */
export async function readAvailability(
  db: Db,
  place: Place,
  { now, switches }: Pick<ReadContext, 'now' | 'switches'>,
  moment: Date = new Date(Math.floor(now.getTime() / MINUTE) * MINUTE),
): Promise<Availability> {
  const { moduleId, areas } = place
  const { open, later, times } = await readThrough(hours(db), {
    key: `${moduleId} ${areas.toString()} ${moment.getTime()}`,
    read: () => readHours(db, place, moment),
    sizeOf: ({ open, later }) => 8 * (open.fewer.length + later.fewer.length) + 200,
    renews: true,
  })
  const isLeft = sql<boolean>`(not i.sold_out and coalesce(i.stock, 1) > 0)`
  const isNow = sql<boolean>`(${isOfStores(open)} and ${isServedAt(times)})`
  const isLater = switches.schedule_order ? isOfStores(later) : sql<boolean>`false`
  const isSplit = open.all <= FEW_STORES || open.yes * OPEN_SHARE >= open.all
  const some = isSplit
    ? [sql<boolean>`(${isLeft} and ${isNow})`, sql<boolean>`(${isLeft} and ${isLater} and not ${isNow})`]
    : [sql<boolean>`(${isLeft} and (${isNow} or ${isLater}))`]
  return {
    moment,
    level: sql<number>`case when not ${isLeft} then 2 when ${isNow} then 0 when ${isLater} then 1 else 2 end`,
    parts: [...some, sql<boolean>`(not ${isLeft} or not (${isNow} or ${isLater}))`],
  }
}

/** The hours of a place's stores, each worked out once. Area 0 is everywhere. */
async function readHours(db: Db, { moduleId, areas }: Place, moment: Date): Promise<Hours> {
  const isHere = areas.includes(0) ? sql`true` : sql`z.id = any(${areas}::bigint[])`
  const fewer = (flag: 'is_open' | 'is_later', yes: 'open' | 'later') =>
    sql`array(select id from placed where ${sql.ref(flag)} = (2 * ${sql.ref(yes)} < number))`
  const { rows } = await sql<Counted>`
    with placed as materialized (
      select s.id, ${isOpenAt(moment)} as is_open, s.active and s.schedule_order as is_later
      from stores s join modules m on m.id = s.module_id join zones z on z.id = s.zone_id
      where s.module_id = ${moduleId} and s.status and ${isHere}
    ), counted as (
      select count(*)::int as number, count(*) filter (where is_open)::int as open, count(*) filter (where is_later)::int as later
      from placed
    )
    select number, open, later, ${fewer('is_open', 'open')} as of_open, ${fewer('is_later', 'later')} as of_later,
      (select json_object_agg(z.id, z.clock) from zones z where ${isHere}) as clocks
    from counted`.execute(db)
  const { number: all = 0, open = 0, later = 0, of_open = [], of_later = [], clocks } = rows[0] ?? {}
  const times = Object.entries(clocks ?? {}).map(([zone, clock]) => ({
    zone: Number(zone),
    time: toLocalTime(moment, clock).time,
  }))
  return { open: { all, yes: open, fewer: of_open }, later: { all, yes: later, fewer: of_later }, times }
}

type Counted = {
  number: number
  open: number
  later: number
  of_open: number[]
  of_later: number[]
  clocks: Record<string, string> | null
}

/** Names the fewer stores, of which a city has few thousands. A store that is newer than the cached hours counts as one of the many. */
function isOfStores({ all, yes, fewer }: Split): Condition {
  if (yes === all) return sql`true`
  if (yes === 0) return sql`false`
  return 2 * yes < all
    ? sql`i.store_id = any(${fewer}::bigint[] ${customPlan})`
    : sql`i.store_id <> all(${fewer}::bigint[] ${customPlan})`
}

/** Whether an item is served at these times: `isServedAt` of packages/time as SQL, by the clock of the item's zone. */
function isServedAt(times: Hours['times']): Condition {
  const [first = { time: '00:00' }] = times
  const isSame = times.every(({ time }) => time === first.time)
  const cases = times.map(({ zone, time }) => sql`when ${zone}::bigint then ${time}::time`)
  const time = isSame ? sql`${first.time}::time` : sql`case i.area_id ${sql.join(cases, sql` `)} else ${first.time}::time end`
  const isBefore = sql`(${time} <= i.available_time_ends or i.available_time_ends >= time '23:59')`
  return sql<boolean>`coalesce(i.available_time_starts = i.available_time_ends or case when i.available_time_starts < i.available_time_ends
    then ${time} >= i.available_time_starts and ${isBefore} else ${time} >= i.available_time_starts or ${isBefore} end, true)`
}
