import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { shopQuery, useShop } from '../../lib/shop.tsx'
import { byLanguage, LONG } from './site.data.ts'

/** Everything that the marketplace is set to, for what only some pages and dialogs show. */
export function useSettings() {
  const query = shopQuery(byLanguage(useShop()), 'site.config', {}, LONG)
  return useQuery({ ...query, queryKey: ['settings', ...query.queryKey], placeholderData: keepPreviousData })
}
