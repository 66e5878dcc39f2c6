import { useEffect, useRef } from 'react'
import { onConnectionChange } from './connection-store.ts'

/** Retry interval of a failed send, in addition to the retry when the connection is back. */
const AGAIN_MS = 4_000

/**
 * Sends queued entries, one run at a time: at once, when one is added, and until there is a connection. Pass referentially stable
 * functions, or the sender restarts.
 */
export function useSendWhenConnected(send: () => Promise<void>, onAdd: (listener: () => void) => () => void): void {
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
