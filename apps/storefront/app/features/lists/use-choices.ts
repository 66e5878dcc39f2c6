import { useSearchParams } from 'react-router'

/** What a list is narrowed by stands in its address (so back, reload and a shared link work); an empty value takes a choice out of it. */
export function useChoices(): [URLSearchParams, (changes: Record<string, string | null>) => void] {
  const [search, setSearch] = useSearchParams()
  const change = (changes: Record<string, string | null>) => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(changes)) {
      if (value === null || value === '') next.delete(name)
      else next.set(name, value)
    }
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  return [search, change]
}

/** One of the known values, or else the first. */
export function pickChoice<T extends string>(known: readonly [T, ...T[]], value: string | null): T {
  return known.find((one) => one === value) ?? known[0]
}
