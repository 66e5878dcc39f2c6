import type { Input, Output } from '@medina/contract/endpoints/endpoints'
import type { ShopEndpointName } from '@medina/contract/endpoints/shop-routes'
import { type QueryClient, type QueryKey, useQuery } from '@tanstack/react-query'
import { isCustomer, useOwner } from '@medina/web/session/owner.ts'
import { useShop } from '@medina/web/api/shop.tsx'

const MINE = 'mine'

/** Query key of a customer's own data. It contains owner and language, so the next customer on this device never sees it. */
export function myKey(owner: string | null, language: string | undefined, name: ShopEndpointName, input: unknown = {}): QueryKey {
  return [MINE, owner, name, input, language]
}

/** A query of the signed-in customer's own data, disabled for guests. `isOfPlace`: the answer depends on module and zone. */
export function useMyQuery<N extends ShopEndpointName>(
  name: N,
  input: Input<N>,
  options: { enabled?: boolean; staleTime?: number; isOfPlace?: boolean } = {},
) {
  const { call, headers } = useShop()
  const owner = useOwner()
  const { enabled = true, staleTime = 60_000, isOfPlace = false } = options
  const mine = myKey(owner, headers['X-localization'], name, input)
  return useQuery<Output<N>>({
    queryKey: isOfPlace ? [...mine, headers.zoneid, headers.moduleid] : mine,
    queryFn: ({ signal }) => call(name, input, headers, signal),
    enabled: enabled && isCustomer(owner),
    staleTime,
  })
}

/** Invalidates the customer's queries under this name, or all of them. */
export async function refreshMine(client: QueryClient, name?: ShopEndpointName): Promise<void> {
  const mine = { predicate: ({ queryKey: [own, , of] }: { queryKey: QueryKey }) => own === MINE && of === (name ?? of) }
  // Cancels a first read in flight, whose answer may predate the change.
  await client.cancelQueries(mine)
  await client.invalidateQueries(mine)
}

/** Invalidates what shows the customer's money and points: after an order or a trip has moved, they may have changed. */
export async function refreshMoney(client: QueryClient): Promise<void> {
  const names = ['profile.info', 'wallet.summary', 'wallet.transactions', 'points.transactions'] as const
  await Promise.all(names.map((name) => refreshMine(client, name)))
}

/** Removes all queries of this customer, or of any customer (spec 4.040). */
export function removeOwnQueries(client: QueryClient, owner?: string): void {
  client.removeQueries({ queryKey: owner === undefined ? [MINE] : [MINE, owner] })
}
