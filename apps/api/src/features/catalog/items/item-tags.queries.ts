import { MOST_TAGS, type StoreTag } from '@medina/contract/operator/searches/operator-searches'
import { sql } from '#lib/database/statements/sql.ts'
import type { Db } from '#lib/database/database.ts'
import { isAmong } from '#lib/database/is-among.ts'
import { type Language, localize, toBase } from '#lib/i18n.ts'

/** Items with tags that are read of one store. */
const MOST_ITEMS = 1000

/** The tags of a store's items, each with its items, by name. */
export async function listStoreTags(db: Db, storeId: number, language: Language): Promise<StoreTag[]> {
  const rows = await db
    .selectFrom('items')
    .select(['id', 'name', 'tags'])
    .where('store_id', '=', storeId)
    .where(sql<boolean>`tags <> '[]'`)
    .orderBy('id')
    .limit(MOST_ITEMS)
    .execute()
  const tags = new Map<string, StoreTag>()
  for (const { id, name, tags: own } of rows)
    for (const each of own) {
      const tag = localize(each, language)
      const listed = tags.get(tag.toLowerCase()) ?? { tag, items: [] }
      tags.set(tag.toLowerCase(), listed)
      listed.items.push({ id, name: localize(name, language) })
    }
  return [...tags.values()].toSorted((one, other) => one.tag.localeCompare(other.tag, language))
}

type Tagging = { storeId: number; tag: string; itemIds: readonly number[] }

/**
 * Gives a tag to these items of a store, and takes it from its others. Files and other languages know the tag in its first language.
 * Refused if an item is another store's, or has too many tags.
 */
export async function setStoreTag(tx: Db, { storeId, tag, itemIds }: Tagging): Promise<'item' | 'many' | null> {
  const has = sql<boolean>`exists (select from jsonb_array_elements(tags) as t, jsonb_each_text(t) as e (language, word)
    where lower(e.word) = lower(${tag}))`
  const own = await tx
    .selectFrom('items')
    .select(['id', sql<number>`jsonb_array_length(tags)`.as('size'), has.as('has')])
    .where('store_id', '=', storeId)
    .where((row) => row.or([isAmong('id', itemIds), has]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const wanted = new Set(itemIds)
  if (own.filter(({ id }) => wanted.has(id)).length < wanted.size) return 'item'
  const added = own.filter(({ id, has: hasIt }) => wanted.has(id) && !hasIt)
  if (added.some(({ size }) => size >= MOST_TAGS)) return 'many'
  const removed = own.filter(({ id }) => !wanted.has(id))
  const without = sql`coalesce((select jsonb_agg(t order by place) from jsonb_array_elements(tags) with ordinality as each (t, place)
    where not exists (select from jsonb_each_text(t) as e (language, word) where lower(e.word) = lower(${tag}))), '[]'::jsonb)`
  const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)
  await sql`update items set tags = tags || ${JSON.stringify([toBase(tag)])}::jsonb where id = any(${idsOf(added)}::bigint[])`.execute(
    tx,
  )
  await sql`update items set tags = ${without} where id = any(${idsOf(removed)}::bigint[])`.execute(tx)
  return null
}
