import { sql } from '#lib/database/statements/sql.ts'
import type { Db } from '#lib/database/database.ts'
import { type Language, localize, localeOf, type Translated, translate } from '#lib/i18n.ts'

/** Times that the load has set last for this long, and are renewed while it lasts. */
const LOAD_MS = 10 * 60_000
const RENEWED_MS = 3 * 60_000

/**
 * Adds the minutes of the load to a store's delivery times, or takes them off; true if anything changed. A store that said by itself how busy
 * it is keeps its own minutes.
 */
export async function setLoadMinutes(tx: Db, { storeId, minutes, now }: { storeId: number; minutes: number; now: Date }) {
  const until = minutes === 0 ? null : new Date(now.getTime() + LOAD_MS)
  const changed = await tx
    .updateTable('stores')
    .set({ busy_minutes: minutes, busy_until: until, load_until: until })
    .where('id', '=', storeId)
    .where(sql<boolean>`(busy_minutes = 0 or busy_until = load_until)`)
    .where(sql<boolean>`(busy_minutes <> ${minutes} or ${minutes} > 0 and busy_until < ${new Date(now.getTime() + RENEWED_MS)})`)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

/** Closes an open store until the load has gone down; false if it is closed already. */
export async function closeFullStore(tx: Db, { storeId, until }: { storeId: number; until: Date }): Promise<boolean> {
  const closed = await tx
    .updateTable('stores')
    .set({ active: false, closed_until: until, full_until: until })
    .where('id', '=', storeId)
    .where('active', '=', true)
    .executeTakeFirst()
  return closed.numUpdatedRows > 0n
}

/** Opens a store that the load closed, and nobody since; false if there is none. */
export async function openFullStore(tx: Db, storeId: number): Promise<boolean> {
  const opened = await tx
    .updateTable('stores')
    .set({ active: true, closed_until: null, full_until: null })
    .where('id', '=', storeId)
    .where('active', '=', false)
    .where(sql<boolean>`closed_until = full_until`)
    .executeTakeFirst()
  return opened.numUpdatedRows > 0n
}

/** Pauses the deliveries of a zone until then, or ends the pause with null; true if anything changed. */
export async function setZoneFull(tx: Db, { zoneId, until }: { zoneId: number; until: Date | null }): Promise<boolean> {
  const changed = await tx
    .updateTable('zones')
    .set({ full_until: until })
    .where('id', '=', zoneId)
    .where(sql<boolean>`full_until is distinct from ${until}`)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

export type LoadedStore = {
  name: Translated
  active: boolean
  closed_until: Date | null
  full_until: Date | null
  zone_full_until: Date | null
  self_delivery_system: boolean
  time_zone: string
}

type Paused = { by: 'store' | 'zone'; until: Date }

/** Whether a store, or the couriers of its zone, have too much to do for another order now; null if not. */
export function findFull(store: LoadedStore, now: Date): Paused | null {
  const { active, closed_until: closed, full_until: full, zone_full_until: zone } = store
  if (!active && closed !== null && full?.getTime() === closed.getTime()) return { by: 'store', until: closed }
  if (!store.self_delivery_system && zone !== null && zone > now) return { by: 'zone', until: zone }
  return null
}

type Reader = { language: Language; timeformat: string }

/** The same as a sentence for customers, which says why and when to try again. */
export function describeFull(store: LoadedStore, paused: Paused, reader: Reader): string {
  return translate(reader.language, `order.${paused.by}_full`, toFullParams(store, paused, reader))
}

/** The store's name, and when to try again in its time zone. */
export function toFullParams(
  store: LoadedStore,
  { until }: Paused,
  { language, timeformat }: Reader,
): { store: string; time: string } {
  const time = new Intl.DateTimeFormat(localeOf(language), {
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: timeformat === '24' ? 'h23' : 'h12',
    timeZone: store.time_zone,
  }).format(until)
  return { store: localize(store.name, language), time }
}
