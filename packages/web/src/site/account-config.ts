import { useQuery } from '@tanstack/react-query'
import { isCustomer, useOwner } from '#session/owner.ts'
import { useShop } from '#api/shop.tsx'
import { baseLanguage } from '@medina/contract/device/languages'

/**
 * The full configuration, including account settings. It is fetched separately, because pages contain only a part of it and guests do not
 * need the rest.
 */
export function useAccountConfig() {
  const { call, headers } = useShop()
  const owner = useOwner()
  const language = headers['X-localization'] ?? baseLanguage
  return useQuery({
    queryKey: ['site.config', 'whole', language],
    queryFn: ({ signal }) => call('site.config', {}, { 'X-localization': language }, signal),
    enabled: isCustomer(owner),
    staleTime: 5 * 60_000,
  })
}
