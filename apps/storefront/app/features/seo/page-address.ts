import type { Language } from '../../lib/device/preferences.ts'

type PagePlace = { origin: string; pathname: string; search: string; keep: readonly string[] }

/** The address of a page in one language, or with null the address without a language. */
export function pageAddress({ origin, pathname, search, keep }: PagePlace, language: Language | null): string {
  const given = new URLSearchParams(search)
  const params = new URLSearchParams()
  for (const name of keep) {
    const value = given.get(name)
    if (value !== null) params.set(name, value)
  }
  if (language !== null) params.set('lang', language)
  const query = params.toString()
  return `${origin}${pathname}${query === '' ? '' : `?${query}`}`
}
