import type { Item, ItemCard } from '@medina/contract/catalog/catalog'
import type { Db } from '#lib/database/database.ts'
import { isAmong } from '#lib/database/is-among.ts'
import { fromItems, type ItemQuery, listItemCardRecords, listItemRecords } from './item.queries.ts'
import { toItemCard, toItemRow, toMenuRow } from './item-row.ts'
import type { ReadContext } from '#features/catalog/reading/read-context.ts'

/** The form of an item: a card, a row of a menu, or all fields. */
export type View = 'card' | 'row' | 'full'

export async function listRows(items: ItemQuery, view: View, context: ReadContext): Promise<(Item | ItemCard)[]> {
  if (view === 'full') return (await listItemRecords(items, context.now)).map((record) => toItemRow(record, context))
  const toRow = view === 'row' ? toMenuRow : toItemCard
  return (await listItemCardRecords(items, context.now)).map((record) => toRow(record, context))
}

/** Items by id, in the order of the ids. */
export async function listRowsById(db: Db, ids: number[], view: View, context: ReadContext): Promise<(Item | ItemCard)[]> {
  if (ids.length === 0) return []
  const rows = await listRows(fromItems(db).where(isAmong('i.id', ids)), view, context)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
