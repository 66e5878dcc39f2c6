import type { Language } from '../../lib/device/preferences.ts'

/** The path of a page with those of its parameters that belong to it. */
export function keepParameters(pathname: string, search: string, keep: readonly string[]): string {
  const given = new URLSearchParams(search)
  const params = new URLSearchParams(keep.flatMap((name) => (given.has(name) ? [[name, given.get(name) ?? '']] : [])))
  return params.size === 0 ? pathname : `${pathname}?${params.toString()}`
}

/** An address in one language. */
export function inLanguage(address: string, language: Language): string {
  return `${address}${address.includes('?') ? '&' : '?'}lang=${language}`
}
