import { isStoreOpenAt, type Shift } from '@medina/time/opening-hours'
import { joinAtMidnight } from '@medina/time/split-shifts'
import type { Db } from '#lib/database/database.ts'
import { formatHours, parseHours } from './hours-text.ts'
import { listShifts, replaceShifts } from './shifts.queries.ts'
import { selectSpecialDays } from './special-days.queries.ts'

/** `hours` is text as in a catalogue file; `open` is true while they are running and the store is switched on. */
export type StoreHours = { store_id: number; hours: string; shifts: Shift[]; active: boolean; open: boolean }

/** The time zone of a store, which is its zone's; null for an unknown store. */
export async function findTimeZone(db: Db, storeId: number): Promise<string | null> {
  const store = await db
    .selectFrom('stores as s')
    .innerJoin('zones as z', 'z.id', 's.zone_id')
    .select('z.clock')
    .where('s.id', '=', storeId)
    .executeTakeFirst()
  return store?.clock ?? null
}

/** Null for an unknown store. */
export async function findStoreHours(db: Db, storeId: number, now: Date): Promise<StoreHours | null> {
  const store = await db
    .selectFrom('stores as s')
    .innerJoin('zones as z', 'z.id', 's.zone_id')
    .innerJoin('modules as m', 'm.id', 's.module_id')
    .select(['s.id', 's.active', 's.always_open', 'z.clock as time_zone', selectSpecialDays(now).as('special_days')])
    .where('s.id', '=', storeId)
    .executeTakeFirst()
  if (store === undefined) return null
  const schedules = (await listShifts(db, [storeId])).get(storeId) ?? []
  return {
    store_id: store.id,
    hours: formatHours(store.always_open ? 'always' : schedules),
    shifts: joinAtMidnight(schedules),
    active: store.active,
    open: store.active && isStoreOpenAt({ ...store, schedules }, now),
  }
}

/** The hours of a store as their canonical text, with its row locked until the end of the transaction. */
export async function lockStoreHours(tx: Db, storeId: number): Promise<string> {
  const { always_open } = await tx
    .selectFrom('stores')
    .select('always_open')
    .where('id', '=', storeId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return formatHours(always_open ? 'always' : ((await listShifts(tx, [storeId])).get(storeId) ?? []))
}

/** The canonical text of hours; null for text that cannot be parsed. */
export function toCanonicalHours(text: string): string | null {
  const hours = parseHours(text)
  return hours === null ? null : formatHours(hours)
}

type Change = {
  storeId: number
  hours?: string | undefined
  active?: boolean | undefined
  busyMinutes?: number | undefined
  /** When a closed store opens, or a busy one is no longer busy; null if it has to be ended by hand. */
  pauseEnd?: Date | null
}

/**
 * Sets hours, on/off state or busy minutes of a store. Changes nothing and returns false for hours that cannot be parsed. Needs a
 * transaction.
 */
export async function setStoreHours(
  tx: Db,
  { storeId, hours: text, active, busyMinutes, pauseEnd = null }: Change,
): Promise<boolean> {
  const hours = text === undefined ? undefined : parseHours(text)
  if (hours === null) return false
  const changes = {
    ...(active === undefined ? {} : { active, closed_until: active ? null : pauseEnd }),
    ...(hours === undefined ? {} : { always_open: hours === 'always' }),
    ...(busyMinutes === undefined ? {} : { busy_minutes: busyMinutes, busy_until: busyMinutes === 0 ? null : pauseEnd }),
  }
  await tx.updateTable('stores').set(changes).where('id', '=', storeId).execute()
  if (hours !== undefined) await replaceShifts(tx, [{ id: storeId, hours }])
  return true
}
