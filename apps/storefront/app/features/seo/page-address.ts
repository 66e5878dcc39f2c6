import { readPageNumber } from '#lib/navigation/page-number.ts'
import type { Language } from '@medina/web/device/preferences.ts'

/** The path of a page with its own query parameters; the number of the first page is left out. */
export function pickParameters(pathname: string, search: string, keep: readonly string[]): string {
  const given = new URLSearchParams(search)
  const isCanonical = (name: string) => given.has(name) && (name !== 'page' || readPageNumber(given) > 1)
  const params = new URLSearchParams(keep.flatMap((name) => (isCanonical(name) ? [[name, given.get(name) ?? '']] : [])))
  return params.size === 0 ? pathname : `${pathname}?${params.toString()}`
}

/** An address in one language. */
export function inLanguage(address: string, language: Language): string {
  return `${address}${address.includes('?') ? '&' : '?'}lang=${language}`
}
