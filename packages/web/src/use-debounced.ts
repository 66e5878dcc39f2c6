import { useEffect, useState } from 'react'

/**
 * Debounces a value. The first one is returned at once, unless `initial` stands for it: a component that mounts with the first letter typed
 * waits as well. The identity of the value must change only with its content.
 */
export function useDebounced<T>(value: T, restMs: number, initial = value): T {
  const [rested, setRested] = useState(initial)
  useEffect(() => {
    if (Object.is(value, rested)) return
    const timer = setTimeout(() => setRested(value), restMs)
    return () => clearTimeout(timer)
  }, [value, rested, restMs])
  return rested
}
