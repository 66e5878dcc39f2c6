import { useEffect, useRef } from 'react'
import { onConnectionChange } from './connection-store.ts'

/** A sending that failed is tried again this often, besides when the connection is back. */
const AGAIN_MS = 4_000

/**
 * Sends what waits, one run at a time: at once, when something is added, and again until there is a connection. Both functions are
 * referentially stable, or the sender starts anew.
 */
export function useSender(send: () => Promise<void>, onAdd: (listener: () => void) => () => void): void {
  const isSending = useRef(false)
  useEffect(() => {
    async function run(): Promise<void> {
      if (isSending.current) return
      isSending.current = true
      try {
        await send()
      } finally {
        isSending.current = false
      }
    }
    void run()
    const ends = [onAdd(() => void run()), onConnectionChange(() => void run())]
    const timer = setInterval(() => void run(), AGAIN_MS)
    return () => {
      for (const end of ends) end()
      clearInterval(timer)
    }
  }, [send, onAdd])
}
