import { useRef } from 'react'

/**
 * The same action, which succeeds once: a press while it runs or after it resolved to true does nothing. After false, or a rejection, it may
 * be tried again. A disabled button alone comes too late for a second press, and lives on while its dialog leaves.
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
