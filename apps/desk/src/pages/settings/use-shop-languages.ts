import { baseLanguage, defaultLanguages, type Language } from '@medina/contract/device/languages'
import { useConfig } from '@medina/web/site/site.tsx'

/** The languages in which the business writes its texts. English is always among them, as the fallback of the others. */
export function useShopLanguages(): readonly Language[] {
  const offered = useConfig()?.languages ?? defaultLanguages
  return [baseLanguage, ...offered.filter((language) => language !== baseLanguage)]
}
