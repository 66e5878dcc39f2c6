import { useQueryClient } from '@tanstack/react-query'
import { type Shop, type ShopQuery, useShop } from '@medina/web/api/shop.tsx'
import { itemCards, storeCards } from '#features/catalog/catalog.data.ts'

/** Fewer cards look like a mistake, and are in a list of their own anyway. */
const FEWEST = 3

type Ids = readonly number[]

/** The part of a section of a home that the rule reads. */
export type SectionAbove = {
  /** The cards that its first query reads, if it is a shelf of nothing else. */
  shelf?: 'stores' | 'items'
  queries?: readonly ((shop: Shop) => ShopQuery<unknown>)[]
}

/** Whether the cards are worth a shelf: enough of them, and one at least that no shelf above shows. */
export function isWorthShelf(ids: Ids, above: readonly Ids[], fewest = FEWEST): boolean {
  const seen = new Set<number>()
  for (const shelf of above) if (isNews(shelf, seen)) for (const id of shelf) seen.add(id)
  return isNews(ids, seen, fewest)
}

function isNews(ids: Ids, seen: ReadonlySet<number>, fewest = FEWEST): boolean {
  return ids.length >= fewest && ids.some((id) => !seen.has(id))
}

const cardsOf = { stores: storeCards, items: itemCards }

/** The rule for a shelf of a home; `above` are the sections before it, `fewest` the cards that it needs. */
export function useIsWorthShelf(
  kind: 'stores' | 'items',
  cards: readonly { id: number }[],
  above: readonly SectionAbove[],
  fewest?: number,
): boolean {
  const client = useQueryClient()
  const shop = useShop()
  const idsOf = (all: readonly { id: number }[]) => all.map(({ id }) => id)
  const shelves = above.flatMap(({ shelf, queries: [query] = [] }) => {
    if (shelf !== kind || query === undefined) return []
    return [idsOf(cardsOf[kind](client.getQueryData(query(shop).queryKey)))]
  })
  return isWorthShelf(idsOf(cards), shelves, fewest)
}
