import { fromLocalTime } from '@medina/time/instants'
import { addDays, toLocalTime } from '@medina/time/local-time'
import { isStoreOpenAt, type Shift } from '@medina/time/opening-hours'
import { joinAtMidnight } from '@medina/time/split-shifts'
import type { Db } from '#lib/database/database.ts'
import type { Language } from '#lib/i18n.ts'
import { formatHours, parseHours } from './hours-text.ts'
import { listShifts, replaceShifts } from './shifts.queries.ts'
import { namePrayer } from './prayers/describe-pause.ts'
import { listPausesBetween, selectPauses } from './prayers/prayer-pauses.queries.ts'
import { selectSpecialDays } from './special-days.queries.ts'

/** `hours` is text as in a catalogue file; `open` is true while they are running and the store is switched on. */
export type StoreHours = {
  store_id: number
  hours: string
  shifts: Shift[]
  active: boolean
  open: boolean
  /** Absent unless stores like it pause at prayer. */
  prayers?: { pauses: boolean; today: { name: string; from: string; until: string }[] }
}

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

/** The names of prayers are in the reader's language. */
type Reading = { now: Date; language: Language }

/** Null for an unknown store. */
export async function findStoreHours(db: Db, storeId: number, { now, language }: Reading): Promise<StoreHours | null> {
  const store = await db
    .selectFrom('stores as s')
    .innerJoin('zones as z', 'z.id', 's.zone_id')
    .innerJoin('modules as m', 'm.id', 's.module_id')
    .select(['s.id', 's.active', 's.always_open', 'z.clock as time_zone', selectSpecialDays(now).as('special_days')])
    .select(['s.zone_id', 's.module_id', 's.prayer_pauses', selectPauses(now).as('pauses')])
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
    ...(await findPrayersToday(db, store, { now, language })),
  }
}

type Prayers = Pick<StoreHours, 'prayers'>

/** Whether a store pauses at prayer, and the prayers of its day; empty without a rule for stores like it. */
async function findPrayersToday(
  db: Db,
  store: { zone_id: number; module_id: number; prayer_pauses: boolean; time_zone: string },
  { now, language }: Reading,
): Promise<Prayers> {
  const { date } = toLocalTime(now, store.time_zone)
  const from = fromLocalTime(date, '00:00', store.time_zone)
  const until = fromLocalTime(addDays(date, 1), '00:00', store.time_zone)
  const found = await listPausesBetween(db, { zoneId: store.zone_id, moduleId: store.module_id, from, until })
  if (found === null) return {}
  const today = found.map((pause) => ({
    name: namePrayer(pause, store.time_zone, language),
    from: pause.from,
    until: pause.until,
  }))
  return { prayers: { pauses: store.prayer_pauses, today } }
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
  prayerPauses?: boolean | undefined
  /** When a closed store opens, or a busy one is no longer busy; null if it has to be ended by hand. */
  pauseEnd?: Date | null
}

/**
 * Sets hours, on/off state, busy minutes or pauses at prayer of a store. Changes nothing and returns false for hours that cannot be parsed. Needs a
 * transaction.
 */
export async function setStoreHours(
  tx: Db,
  { storeId, hours: text, active, busyMinutes, prayerPauses, pauseEnd = null }: Change,
): Promise<boolean> {
  const hours = text === undefined ? undefined : parseHours(text)
  if (hours === null) return false
  const changes = {
    ...(active === undefined ? {} : { active, closed_until: active ? null : pauseEnd }),
    ...(hours === undefined ? {} : { always_open: hours === 'always' }),
    ...(prayerPauses === undefined ? {} : { prayer_pauses: prayerPauses }),
    ...(busyMinutes === undefined ? {} : { busy_minutes: busyMinutes, busy_until: busyMinutes === 0 ? null : pauseEnd }),
  }
  await tx.updateTable('stores').set(changes).where('id', '=', storeId).execute()
  if (hours !== undefined) await replaceShifts(tx, [{ id: storeId, hours }])
  return true
}
