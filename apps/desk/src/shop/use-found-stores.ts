import type { KeyStore } from '@medina/contract/operator/operator-desk'
import { useQuery } from '@tanstack/react-query'
import { useText } from '@medina/web/texts/text.tsx'
import { useDebounced } from '@medina/web/use-debounced.ts'
import { always, useDesk } from '#session/desk-session.tsx'

const TYPING_MS = 250
/** More stores than can be seen at once are searched. */
const SEARCH_FROM = 8

/** Goods that the stores of a page sell: items, or vehicles for rent. */
export type Goods = 'items' | 'vehicles'

/** Whether the key has so many stores that one is searched rather than seen in a list. */
export function useManyStores(): boolean {
  const { stores, hasMoreStores } = useDesk()
  return hasMoreStores || stores.length > SEARCH_FROM
}

/**
 * The stores of the key, by name, at most a hundred: those whose names have what is typed, else the first ones. Undefined until they are
 * read.
 */
export function useFoundStores(typed: string, goods?: Goods): readonly KeyStore[] | undefined {
  const { call, stores, hasMoreStores } = useDesk()
  const { language } = useText()
  const search = useDebounced(typed.trim(), TYPING_MS)
  // The first hundred of a large shop may have none that sells these goods.
  const isRead = search !== '' || (goods !== undefined && hasMoreStores)
  const { data } = useQuery({
    queryKey: ['desk', 'stores', 'search', search, goods ?? null, language],
    queryFn: () => call('operator.stores', { query: { search, goods } }),
    enabled: isRead,
    ...always,
  })
  if (isRead) return data?.stores
  return goods === undefined ? stores : stores.filter((store) => hasGoods(store, goods))
}

/** Whether a store sells items, or rents vehicles. */
export function hasGoods({ module_type: type }: KeyStore, goods: Goods): boolean {
  return (type === 'rental') === (goods === 'vehicles')
}
