import { useEffect, useState } from 'react'

/**
 * Debounces a value. The first value is returned immediately, unless `initial` is given: a component that mounts after the first letter was
 * typed then waits as well. Equal content must be the same object, or the value never settles.
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
