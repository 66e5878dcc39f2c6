import type { SpecialDay } from '@medina/time/opening-hours'
import type { Expression } from 'kysely'
import { sql } from '#lib/database/statements/sql.ts'
import type { Db } from '#lib/database/database.ts'
import type { DayShift, Translated } from '#lib/database/json-columns.ts'

/** Dates with hours of their own, as packages/time reads them; `reason` is what customers read. */
export type SpecialDayRecord = SpecialDay & { shifts: DayShift[]; reason: Translated | null }

/** A time as a value or an expression. */
export type Instant = Date | Expression<unknown>

/** Days from today for which special days are read: more than anybody can order ahead. */
const DAYS_AHEAD = 61

/**
 * The special days around `now` of a store `s` in a module `m` and a zone `z`, those that apply first before others; none without `now`, for
 * callers that need no hours. Modules without hours have none.
 */
export function selectSpecialDays(now: Instant | null) {
  const today = sql`(${now}::timestamptz at time zone z.clock)::date`
  return sql<SpecialDayRecord[]>`(
    select coalesce(json_agg(json_build_object('first_date', d.first_date, 'last_date', d.last_date, 'shifts', d.shifts,
      'reason', d.reason)), '[]')
    from special_days_of(s.id, ${today} - 1, ${today} + ${sql.lit(DAYS_AHEAD)}) d where not ${hasNoHours})`
}

/** Modules in which stores take orders at any time. */
export const hasNoHours = sql<boolean>`(m.module_type in ('ecommerce', 'parcel'))`

/**
 * Whether the hours of a store `s` run at a local time, special days included. Most statements find no special day near, so the function is
 * called for the stores that have one.
 */
export function areHoursRunning(now: Instant) {
  const local = sql`(${now}::timestamptz at time zone z.clock)`
  return sql<boolean>`(case
    when (select stores_with_special_days((${now}::timestamptz at time zone 'UTC')::date)) && array[s.id, 0]
      then is_open_on_date(s.id, s.always_open, s.open_seconds, ${local})
    else s.always_open or s.open_seconds @> floor(date_part('dow', ${local}) * 86400 + date_part('epoch', ${local}::time))::int end)`
}

/** A row of special_days. */
export type SpecialDayRow = {
  id: number
  store_id: number | null
  first_date: string
  last_date: string
  yearly: boolean
  shifts: DayShift[]
  reason: Translated | null
}

const columns = ['id', 'store_id', 'first_date', 'last_date', 'yearly', 'shifts', 'reason'] as const

/** The special days of all stores, and of one, that are not over on a date, by date. */
export function listSpecialDays(db: Db, { storeId, since }: { storeId: number | null; since: string }): Promise<SpecialDayRow[]> {
  return db
    .selectFrom('special_days')
    .select(columns)
    .where((eb) => eb.or([eb('store_id', 'is', null), eb('store_id', '=', storeId)]))
    .where((eb) => eb.or([eb('yearly', '=', true), eb('last_date', '>=', since)]))
    .orderBy('first_date')
    .orderBy('store_id')
    .execute()
}

export async function lockSpecialDay(tx: Db, id: number): Promise<SpecialDayRow | null> {
  return (await tx.selectFrom('special_days').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()) ?? null
}

type Written = Omit<SpecialDayRow, 'id'> & { id?: number | undefined }

/**
 * Inserts a special day, or updates the one with its id. Changes nothing and returns `twice` if another one of the same store begins on the
 * date, and `many` if the store has too many.
 */
export async function writeSpecialDay(tx: Db, { id, ...day }: Written, most: number): Promise<SpecialDayRow | 'twice' | 'many'> {
  const isSame = sql<boolean>`store_id is not distinct from ${day.store_id}::bigint`
  const others = await tx
    .selectFrom('special_days')
    .select((eb) => [eb.fn.countAll<number>().as('count'), sql<boolean>`bool_or(first_date = ${day.first_date})`.as('is_twice')])
    .where(isSame)
    .where('id', '<>', id ?? 0)
    .executeTakeFirstOrThrow()
  if (others.is_twice) return 'twice'
  if (others.count >= most) return 'many'
  const values = { ...day, shifts: JSON.stringify(day.shifts), reason: day.reason === null ? null : JSON.stringify(day.reason) }
  const written =
    id === undefined
      ? await tx
          .insertInto('special_days')
          .values(values)
          .onConflict((on) => on.doNothing())
          .returning(columns)
          .executeTakeFirst()
      : await tx.updateTable('special_days').set(values).where('id', '=', id).returning(columns).executeTakeFirst()
  // Another key inserted the date meanwhile.
  return written ?? 'twice'
}

export async function removeSpecialDay(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('special_days').where('id', '=', id).execute()
}
