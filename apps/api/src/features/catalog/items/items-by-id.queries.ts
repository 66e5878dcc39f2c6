import type { Db } from '#lib/database/database.ts'
import { isAmongPadded, pad } from '#lib/database/is-among.ts'
import { precompile, precompilePart } from '#lib/database/precompile.ts'
import type { RawBuilder } from 'kysely'
import { plansEachTime } from '#lib/database/statements/catalogue-size.ts'
import { sql } from '#lib/database/statements/sql.ts'
import { fromItems, type ItemCardRecord, type ItemRecord, readItem, selectItems, selectListedCards } from './item.queries.ts'

type Wanted = { ids: readonly number[]; now: Date }

const askCards = precompile((db, { ids, now }: Wanted) => selectListedCards(fromItems(db).where(isAmongPadded('i.id', ids)), now))
const askItems = precompile((db, { ids, now }: Wanted) => selectItems(fromItems(db).where(isAmongPadded('i.id', ids)), now))

const ofPage = precompilePart((db, { now }: Pick<Wanted, 'now'>) =>
  selectListedCards(fromItems(db).where('i.id', '=', sql<number>`page.id`), now),
)

/** The card of each item of a page, to be read by the statement that finds the page (`Slice`); undefined where that would take longer. */
export function cardsOfPage(db: Db, now: Date): RawBuilder<unknown> | undefined {
  return plansEachTime(db) ? undefined : ofPage(db, { now })
}

/** The cards that a page has read. */
export function readCardsOfPage(rows: readonly object[], now: Date): ItemCardRecord[] {
  return (rows as ItemCardRecord[]).map((row) => readItem(row, now))
}

/** The cards of some items, in any order; unknown ones are missing. */
export async function listItemCardsById(db: Db, ids: readonly number[], now: Date): Promise<ItemCardRecord[]> {
  return ids.length === 0 ? [] : (await askCards(db, { ids: pad(ids), now })).map((row) => readItem(row, now))
}

/** The same with all fields. */
export async function listItemsById(db: Db, ids: readonly number[], now: Date): Promise<ItemRecord[]> {
  return ids.length === 0 ? [] : (await askItems(db, { ids: pad(ids), now })).map((row) => readItem(row, now))
}
