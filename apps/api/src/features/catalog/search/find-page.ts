import type { Db } from '#lib/database/database.ts'
import { countItems, findCompared, findItems, findNearestItems } from '#features/catalog/items/find-items.ts'
import { nearestOrder } from '#features/catalog/items/item-orders.ts'
import type { FoundPage, Slice } from '#lib/keyed-page.ts'
import type { Position } from '#features/catalog/stores/store.queries.ts'
import { COUNTED, cutTotal, findByText } from './find-by-text.ts'
import type { ItemSearch } from './item-search.ts'

/** Finds a page of ids, in the way that fits the search. `isCounted` is false if there are more than `total`. */
export async function findPage(
  db: Db,
  { set, terms, sort, order, isOfOneStore, isFilter }: ItemSearch,
  position: Position | null,
  slice: Slice,
): Promise<FoundPage & { total: number; isCounted: boolean }> {
  const isNearest = sort === 'nearest'
  if (terms !== null) {
    const text = { set, terms, withTotal: true }
    if (!isNearest) return findByText(db, { ...text, order: sort }, slice)
    const read = (some: typeof set, look: Slice) => findNearestItems(db, some, position, look)
    return findByText(db, { ...text, order: nearestOrder(position), read }, slice)
  }
  // A store's goods are few: one statement reads the page and counts them.
  if (isOfOneStore && !isNearest) return { ...(await findCompared(db, set, sort ?? order, slice)), isCounted: true }
  const [page, total] = await Promise.all([
    isNearest ? findNearestItems(db, set, position, slice) : findItems(db, set, sort ?? order, slice),
    countItems(db, set, isFilter ? COUNTED + 1 : undefined),
  ])
  return isFilter ? { ...page, ...cutTotal(total) } : { ...page, total, isCounted: true }
}
