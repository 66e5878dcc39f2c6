import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { shopQuery, useShop } from '#api/shop.tsx'
import { byLanguage, LONG } from './site.data.ts'

/** The full configuration of the marketplace, for pages and dialogs that need more than `useConfig` provides. */
export function useSettings() {
  const query = shopQuery(byLanguage(useShop()), 'site.config', {}, LONG)
  return useQuery({ ...query, queryKey: ['settings', ...query.queryKey], placeholderData: keepPreviousData })
}
