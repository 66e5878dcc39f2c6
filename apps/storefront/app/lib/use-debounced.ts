import { useEffect, useState } from 'react'

/** The value as it was once it had rested; the first one at once. Pass something whose identity changes only when it does. */
export function useDebounced<T>(value: T, restMs: number): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    if (Object.is(value, rested)) return
    const timer = setTimeout(() => setRested(value), restMs)
    return () => clearTimeout(timer)
  }, [value, rested, restMs])
  return rested
}
