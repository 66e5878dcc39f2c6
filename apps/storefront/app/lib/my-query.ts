import type { Input, Output } from '@medina/contract/endpoints'
import type { ShopEndpointName } from '@medina/contract/shop-routes'
import { type QueryClient, type QueryKey, useQuery } from '@tanstack/react-query'
import { isCustomer, useOwner } from './owner.ts'
import { useShop } from './shop.tsx'

const MINE = 'mine'

/** The key of a customer's own data: under its own name for every owner and language, so that the next one on this device sees none of it. */
export function myKey(owner: string | null, language: string | undefined, name: ShopEndpointName, input: unknown = {}): QueryKey {
  return [MINE, owner, name, input, language]
}

/** A read of what is the signed-in customer's own; nothing is asked for while nobody is. `isOfPlace`: another module or zone answers differently. */
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

/** What was read of one's own under this name is asked for anew where it is shown. */
export async function refreshMine(client: QueryClient, name: ShopEndpointName): Promise<void> {
  const mine = { predicate: ({ queryKey }: { queryKey: QueryKey }) => queryKey[0] === MINE && queryKey[2] === name }
  // A first answer that is still on its way may be older than the change, and would be taken for the new one.
  await client.cancelQueries(mine)
  await client.invalidateQueries(mine)
}

/** Nothing of a customer stays on the page (4.040): of this one, or of any. */
export function forgetMine(client: QueryClient, owner?: string): void {
  client.removeQueries({ queryKey: owner === undefined ? [MINE] : [MINE, owner] })
}
