import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ShopQuery } from '@medina/web/api/shop.tsx'

/** The cards of the selected filter; the previous ones stay until they arrive, so that nothing moves. */
export function useNarrowed<P, C>(query: ShopQuery<P>, read: (page: P) => C[]) {
  const { data, isError, isPlaceholderData, refetch } = useQuery({ ...query, placeholderData: keepPreviousData })
  const cards = data && read(data)
  return {
    cards: isPlaceholderData && cards?.length === 0 ? undefined : cards,
    isOld: isPlaceholderData,
    isFailed: isError && data === undefined,
    retry: () => void refetch(),
  }
}
