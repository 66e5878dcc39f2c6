import type { ItemEditors } from '@medina/contract/operator/menu/menu'
import { sql } from 'kysely'
import { listMenuChanges } from '#features/catalog/public.ts'
import { hasStore } from '#features/operator/keys/operator-keys.ts'
import type { Operator } from '#lib/actor.ts'
import type { Db } from '#lib/database/database.ts'
import { notFound } from '#lib/errors.ts'
import type { Language } from '#lib/i18n.ts'
import { toMenuChanges } from './menu-view.ts'
import type { Reading } from './read-menu.ts'

/** A form says every 20 seconds that it is open; without a sign for a minute it counts as closed. */
const OPEN_SECONDS = 60

type Sign = { itemId: number; form: string; isOpen: boolean; language: Language }

/**
 * Records that a form of an item is open or closed, and lists the keys of the others, with the last change that was made. Throws 404 for an
 * item of another key.
 */
export async function recordItemEditor(
  { db, clock }: Pick<Reading, 'db' | 'clock'>,
  operator: Operator,
  { itemId, form, isOpen, language }: Sign,
): Promise<ItemEditors> {
  const item = await db.selectFrom('items').select('store_id').where('id', '=', itemId).executeTakeFirst()
  if (item === undefined || !hasStore(operator, item.store_id)) throw notFound('item', 'operator.item_unknown')
  const now = clock.now()
  const editors = await exchangeEditors(db, { itemId, form, isOpen, keyId: operator.id, now })
  const changes = await listMenuChanges(db, { storeIds: null, itemId, limit: 1 })
  const [last = null] = await toMenuChanges(db, changes, { operator, language, now })
  return {
    editors: editors.map((key) => ({ ...key, is_own: key.id === operator.id })),
    last_change: last?.state === 'done' ? last : null,
  }
}

type Exchange = { itemId: number; form: string; isOpen: boolean; keyId: number; now: Date }

async function exchangeEditors(db: Db, { itemId, form, isOpen, keyId, now }: Exchange): Promise<{ id: number; name: string }[]> {
  const since = openSince(now)
  const isMine = (row: string) => sql`(${sql.ref(`${row}.key_id`)} = ${keyId} and ${sql.ref(`${row}.form`)} = ${form}::uuid)`
  // One statement may not delete the row that it also writes.
  const { rows } = await sql<{ id: number; name: string }>`
    with gone as (delete from item_editors g where g.item_id = ${itemId}
        and case when ${isMine('g')} then not ${isOpen}::boolean else g.seen_at < ${since} end),
      recorded as (insert into item_editors (item_id, form, key_id, seen_at)
        select ${itemId}, ${form}::uuid, ${keyId}, ${now} where ${isOpen}::boolean
        on conflict (item_id, key_id, form) do update set seen_at = excluded.seen_at)
    select distinct k.id, k.name from item_editors e join operator_keys k on k.id = e.key_id
    where e.item_id = ${itemId} and not ${isMine('e')} and e.seen_at >= ${since} order by k.name, k.id`.execute(db)
  return rows
}

const openSince = (now: Date): Date => new Date(now.getTime() - OPEN_SECONDS * 1000)

/** Deletes the signs of forms that were left without a word. */
export async function deleteOldEditors(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('item_editors').where('seen_at', '<', openSince(now)).execute()
}
