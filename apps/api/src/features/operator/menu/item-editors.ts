import type { ItemEditors } from '@medina/contract/operator/menu/menu'
import { sql } from 'kysely'
import { listMenuChanges } from '#features/catalog/public.ts'
import type { Operator } from '#lib/actor.ts'
import type { Db } from '#lib/database/database.ts'
import type { Language } from '#lib/i18n.ts'
import { toMenuChanges } from './menu-view.ts'
import { type Reading, requireItem } from './read-menu.ts'
import { requireVehicle } from './read-vehicles.ts'

/** A form says every 20 seconds that it is open; without a sign for a minute it counts as closed. */
const OPEN_SECONDS = 60

/** A form is about an item or a vehicle. */
type About = { itemId: number } | { vehicleId: number }
type Sign = About & { form: string; isOpen: boolean; language: Language }

/**
 * Records that a form is open or closed. Lists the keys of the other open forms, with the last change that was made. Throws 404 for an item or
 * a vehicle of another key.
 */
export async function recordItemEditor(
  { db, clock }: Pick<Reading, 'db' | 'clock'>,
  operator: Operator,
  { form, isOpen, language, ...about }: Sign,
): Promise<ItemEditors> {
  if ('itemId' in about) await requireItem(db, operator, about.itemId)
  else await requireVehicle(db, operator, about.vehicleId)
  const now = clock.now()
  const editors = await exchangeEditors(db, { about, form, isOpen, keyId: operator.id, now })
  const changes = await listMenuChanges(db, { storeIds: null, ...about, limit: 1 })
  const [last = null] = await toMenuChanges(db, changes, { operator, language, now })
  return {
    editors: editors.map((key) => ({ ...key, is_own: key.id === operator.id })),
    last_change: last?.state === 'done' ? last : null,
  }
}

type Exchange = { about: About; form: string; isOpen: boolean; keyId: number; now: Date }

async function exchangeEditors(db: Db, { about, form, isOpen, keyId, now }: Exchange): Promise<{ id: number; name: string }[]> {
  const since = openSince(now)
  const [table, column, id] =
    'itemId' in about
      ? ([sql.table('item_editors'), sql.ref('item_id'), about.itemId] as const)
      : ([sql.table('vehicle_editors'), sql.ref('vehicle_id'), about.vehicleId] as const)
  const isMine = (row: string) => sql`(${sql.ref(`${row}.key_id`)} = ${keyId} and ${sql.ref(`${row}.form`)} = ${form}::uuid)`
  // One statement may not delete the row that it also writes.
  const { rows } = await sql<{ id: number; name: string }>`
    with gone as (delete from ${table} g where g.${column} = ${id}
        and case when ${isMine('g')} then not ${isOpen}::boolean else g.seen_at < ${since} end),
      recorded as (insert into ${table} (${column}, form, key_id, seen_at)
        select ${id}::bigint, ${form}::uuid, ${keyId}, ${now} where ${isOpen}::boolean
        on conflict (${column}, key_id, form) do update set seen_at = excluded.seen_at)
    select distinct k.id, k.name from ${table} e join operator_keys k on k.id = e.key_id
    where e.${column} = ${id} and not ${isMine('e')} and e.seen_at >= ${since} order by k.name, k.id`.execute(db)
  return rows
}

const openSince = (now: Date): Date => new Date(now.getTime() - OPEN_SECONDS * 1000)

/** Deletes the signs of forms that were left without a word. */
export async function deleteOldEditors(db: Db, now: Date): Promise<void> {
  for (const table of ['item_editors', 'vehicle_editors'] as const)
    await db.deleteFrom(table).where('seen_at', '<', openSince(now)).execute()
}
