import type { Item, ItemCard } from '@medina/contract/catalog/catalog'
import type { Db } from '#lib/database/database.ts'
import { type ItemCardRecord, type ItemQuery, type ItemRecord, listItemCardRecords, listItemRecords } from './item.queries.ts'
import { listItemCardsById, listItemsById, readCardsOfPage } from './items-by-id.queries.ts'
import { toItemCard, toItemRow, toMenuRow } from './item-row.ts'
import type { ReadContext } from '#features/catalog/reading/read-context.ts'

/** The form of an item: a card, a row of a menu, or all fields. */
export type View = 'card' | 'row' | 'full'

export async function listRows(items: ItemQuery, view: View, context: ReadContext): Promise<(Item | ItemCard)[]> {
  return view === 'full'
    ? toRows(await listItemRecords(items, context.now), context)
    : toCards(await listItemCardRecords(items, context.now), view, context)
}

/** The items of a page that was found with `cardsOfPage`, in a form of cards. */
export function toFoundCards(rows: readonly object[], view: 'card' | 'row', context: ReadContext): (Item | ItemCard)[] {
  return toCards(readCardsOfPage(rows, context.now), view, context)
}

/** Items by id, in the order of the ids. */
export async function listRowsById(db: Db, ids: number[], view: View, context: ReadContext): Promise<(Item | ItemCard)[]> {
  const rows =
    view === 'full'
      ? toRows(await listItemsById(db, ids, context.now), context)
      : toCards(await listItemCardsById(db, ids, context.now), view, context)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

function toRows(records: ItemRecord[], context: ReadContext): Item[] {
  return records.map((record) => toItemRow(record, context))
}

function toCards(records: ItemCardRecord[], view: 'card' | 'row', context: ReadContext): (Item | ItemCard)[] {
  const toRow = view === 'row' ? toMenuRow : toItemCard
  return records.map((record) => toRow(record, context))
}
