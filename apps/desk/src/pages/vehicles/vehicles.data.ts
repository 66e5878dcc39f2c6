import type { MenuVehicles } from '@medina/contract/operator/menu/vehicles'
import { useQuery } from '@tanstack/react-query'
import { useText } from '@medina/web/texts/text.tsx'
import { always, useDesk } from '#session/desk-session.tsx'
import type { MenuWish } from '#pages/menu/menu.data.ts'

const POLL_MS = 30_000

/** The vehicles of a provider; shown data stays until there is newer data. */
export function useMenuVehicles({ storeId, section, search, filter }: MenuWish) {
  const { call } = useDesk()
  const { language } = useText()
  return useQuery({
    queryKey: ['desk', 'menu', 'vehicles', storeId, language, section, search, filter],
    queryFn: ({ signal }): Promise<MenuVehicles> =>
      call(
        'operator.menuVehicles',
        {
          params: { id: storeId },
          query: {
            section: section ?? undefined,
            search: search === '' ? undefined : search,
            filter: filter === 'all' || filter === 'waiting' ? undefined : filter,
          },
        },
        { signal },
      ),
    refetchInterval: POLL_MS,
    placeholderData: (before) => before,
    ...always,
  })
}
