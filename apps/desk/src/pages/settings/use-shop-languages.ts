import { baseLanguage, defaultLanguages, type Language } from '@medina/contract/device/languages'
import { useConfig } from '@medina/web/site/site.tsx'

/**
 * The languages in which the business writes its texts, in the order of the shop. English is always among them, as the fallback of the others.
 */
export function useShopLanguages(): readonly Language[] {
  const offered = useConfig()?.languages ?? defaultLanguages
  return offered.includes(baseLanguage) ? offered : [...offered, baseLanguage]
}
