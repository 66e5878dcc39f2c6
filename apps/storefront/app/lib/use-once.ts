import { useRef } from 'react'

/**
 * Wraps an action that may succeed only once: a press while it runs or after it resolved to true does nothing. After false, or a rejection,
 * it may be tried again. Disabling a button is too late for a second press, and the button stays while its dialog closes.
 */
export function useOnce<A extends unknown[]>(action: (...values: A) => Promise<boolean>): (...values: A) => Promise<void> {
  const isTaken = useRef(false)
  return async (...values) => {
    if (isTaken.current) return
    isTaken.current = true
    let isDone = false
    try {
      isDone = await action(...values)
    } finally {
      isTaken.current = isDone
    }
  }
}
