import { useQuery } from '@tanstack/react-query'
import { myKey, useMyQuery } from '#lib/api/my-query.ts'
import { isCustomer, useOwner } from '@medina/web/session/owner.ts'
import { useShop } from '@medina/web/api/shop.tsx'
import { isWished } from './wished.ts'

/**
 * Wishes that are offered at this place, in all modules. Just removed ones are left out, and those outside the zones are only
 * counted.
 */
export function useWishlist() {
  const { call, headers } = useShop()
  const owner = useOwner()
  const { data: ids } = useMyQuery('wishlist.ids', {})
  const { moduleid: _, ...everywhere } = headers
  const query = useQuery({
    queryKey: [...myKey(owner, headers['X-localization'], 'wishlist.list'), headers.zoneid],
    queryFn: ({ signal }) => call('wishlist.list', { query: { view: 'card' } }, everywhere, signal),
    enabled: isCustomer(owner) && headers.zoneid !== undefined,
    staleTime: 60_000,
  })
  const list = query.data
  const isStill = (kind: 'item' | 'store') => (one: { id: number }) => ids === undefined || isWished(ids, { kind, id: one.id })
  const item = list?.item.filter(isStill('item'))
  const store = list?.store.filter(isStill('store'))
  // A wish list in flight does not contain a new heart yet.
  const missing = (all: number | undefined, shown: number | undefined) =>
    all === undefined || shown === undefined || query.isFetching ? 0 : Math.max(0, all - shown)
  return {
    item,
    store,
    elsewhere: {
      item: missing(ids?.item_ids.length, item?.length),
      store: missing(ids?.store_ids.length, store?.length),
    },
    isFailed: query.isError,
    retry: () => void query.refetch(),
  }
}
