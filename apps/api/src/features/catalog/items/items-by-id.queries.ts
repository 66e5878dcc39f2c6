import type { Db } from '#lib/database/database.ts'
import { isAmongPadded, pad } from '#lib/database/is-among.ts'
import { precompile } from '#lib/database/precompile.ts'
import { fromItems, type ItemCardRecord, type ItemRecord, readItem, selectItems, selectListedCards } from './item.queries.ts'

type Wanted = { ids: readonly number[]; now: Date }

const askCards = precompile((db, { ids, now }: Wanted) => selectListedCards(fromItems(db).where(isAmongPadded('i.id', ids)), now))
const askItems = precompile((db, { ids, now }: Wanted) => selectItems(fromItems(db).where(isAmongPadded('i.id', ids)), now))

/** The cards of some items, in any order; unknown ones are missing. */
export async function listItemCardsById(db: Db, ids: readonly number[], now: Date): Promise<ItemCardRecord[]> {
  return ids.length === 0 ? [] : (await askCards(db, { ids: pad(ids), now })).map((row) => readItem(row, now))
}

/** The same with all fields. */
export async function listItemsById(db: Db, ids: readonly number[], now: Date): Promise<ItemRecord[]> {
  return ids.length === 0 ? [] : (await askItems(db, { ids: pad(ids), now })).map((row) => readItem(row, now))
}
