import type { ModuleType } from '@medina/contract/site'
import type { Pause } from '@medina/time/pauses'
import { sql } from '#lib/database/statements/sql.ts'
import type { Db } from '#lib/database/database.ts'
import type { Instant } from '#features/catalog/stores/special-days.queries.ts'
import type { PlannedPause } from './plan-pauses.ts'
import type { Prayer } from './prayer-times.ts'

/** A pause as packages/time reads it, with its reason. */
export type PrayerPause = Pause & { prayer: Prayer }

/** The pauses of a store `s` that are not over at `now`, in order; none without `now`. */
export function selectPauses(now: Instant | null) {
  return sql<PrayerPause[]>`(
    select coalesce(json_agg(json_build_object('from', ${toText('starts_at')}, 'until', ${toText('ends_at')}, 'prayer', p.prayer) order by p.starts_at), '[]')
    from prayer_pauses p
    where s.prayer_pauses and p.zone_id = s.zone_id and p.module_id = s.module_id and p.ends_at > ${now}::timestamptz - interval '1 minute')`
}

/** As `toISOString` writes it, because pauses are compared as texts. */
const toText = (column: 'starts_at' | 'ends_at') =>
  sql`to_char(${sql.ref(`p.${column}`)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Whether a store `s` pauses at `now`. The pauses that run are read once for a statement, whatever it lists. */
export function isPausing(now: Instant) {
  return sql<boolean>`(s.prayer_pauses and (s.zone_id, s.module_id) in (
    select p.zone_id, p.module_id from prayer_pauses p
    where p.starts_at <= ${now}::timestamptz and p.starts_at > ${now}::timestamptz - interval '6 hours' and p.ends_at > ${now}::timestamptz))`
}

type Span = { zoneId: number; moduleId: number; from: Date; until: Date }

/** The pauses of stores in a zone and a module that begin within a time; null if such stores never pause. */
export async function listPausesBetween(db: Db, { zoneId, moduleId, from, until }: Span): Promise<PrayerPause[] | null> {
  const rows = await db
    .selectFrom('prayer_pauses')
    .select(['prayer', 'starts_at', 'ends_at'])
    .where('zone_id', '=', zoneId)
    .where('module_id', '=', moduleId)
    .orderBy('starts_at')
    .execute()
  if (rows.length === 0) return null
  return rows
    .filter(({ starts_at }) => from <= starts_at && starts_at < until)
    .map(({ prayer, starts_at, ends_at }) => ({
      prayer,
      from: starts_at.toISOString(),
      until: ends_at.toISOString(),
    }))
}

/** The zones with the modules whose stores pause, and the centre of each. */
export async function listPausedPlaces(db: Db, moduleTypes: readonly ModuleType[]) {
  return db
    .selectFrom('zones as z')
    .innerJoin('zone_modules as zm', 'zm.zone_id', 'z.id')
    .innerJoin('modules as m', 'm.id', 'zm.module_id')
    .select([
      'z.id as zone_id',
      'm.id as module_id',
      'z.clock as time_zone',
      sql<{ x: number; y: number }>`point(z.area)`.as('middle'),
    ])
    .where('m.module_type', 'in', [...moduleTypes])
    .orderBy('z.id')
    .orderBy('m.id')
    .execute()
}

export type PauseRow = PlannedPause & { zone_id: number; module_id: number }

/** Replaces all pauses. Processes that do it at once wait for each other. */
export async function replacePauses(db: Db, rows: readonly PauseRow[]): Promise<void> {
  // Most shops have no pauses: each of their processes begins without the lock.
  if (rows.length === 0) {
    await db.deleteFrom('prayer_pauses').execute()
    return
  }
  await db.transaction().execute(async (tx) => {
    await sql`lock table prayer_pauses in share row exclusive mode`.execute(tx)
    await tx.deleteFrom('prayer_pauses').execute()
    const columns = {
      zone: rows.map(({ zone_id }) => zone_id),
      module: rows.map(({ module_id }) => module_id),
      prayer: rows.map(({ prayer }) => prayer),
      from: rows.map(({ starts_at }) => starts_at.toISOString()),
      until: rows.map(({ ends_at }) => ends_at.toISOString()),
    }
    await sql`insert into prayer_pauses (zone_id, module_id, prayer, starts_at, ends_at)
      select * from unnest(${columns.zone}::bigint[], ${columns.module}::bigint[], ${columns.prayer}::text[],
        ${columns.from}::timestamptz[], ${columns.until}::timestamptz[])`.execute(tx)
  })
}
