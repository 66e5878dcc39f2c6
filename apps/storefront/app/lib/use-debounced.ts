import { useEffect, useState } from 'react'

/** Debounces a value; the first one is returned at once. The identity of the value must change only with its content. */
export function useDebounced<T>(value: T, restMs: number): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    if (Object.is(value, rested)) return
    const timer = setTimeout(() => setRested(value), restMs)
    return () => clearTimeout(timer)
  }, [value, rested, restMs])
  return rested
}
