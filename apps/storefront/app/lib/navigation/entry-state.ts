import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** Component state of this visit, by history entry. */
const entries = new Map<string, Map<string, unknown>>()
const MOST_ENTRIES = 20

/** State that is restored when the visitor returns to its history entry; a new entry starts without it. */
export function useEntryState<T>(name: string, initial: T): [T, (value: T) => void] {
  const { key } = useLocation()
  const [value, setValue] = useState(() => (entries.get(key)?.has(name) ? (entries.get(key)?.get(name) as T) : initial))
  useEffect(() => {
    if (value !== initial) readEntry(key).set(name, value)
    else entries.get(key)?.delete(name)
  }, [key, name, value, initial])
  return [value, setValue]
}

function readEntry(key: string): Map<string, unknown> {
  const known = entries.get(key)
  if (known !== undefined) return known
  const entry = new Map<string, unknown>()
  entries.set(key, entry)
  const [oldest] = entries.keys()
  if (entries.size > MOST_ENTRIES && oldest !== undefined) entries.delete(oldest)
  return entry
}
