import { useConfig } from '@medina/web/site/site.tsx'

/** Whether places can be found by name. Without a maps service people point at the place and type its address. */
export function useHasSearch(): boolean {
  // Other backends of this API omit the flag and have a search.
  return useConfig()?.map?.has_search !== false
}
