import type { TrackedOrder } from '@medina/contract/orders'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { readPageSettings } from '../../lib/page-settings.ts'
import { isAwaited, isUnderWay } from './stage.ts'

/** A connection that is away for longer is worth a word. */
const LOST_MS = 3000
const AGAIN_MS = 3000

type Listener = {
  onOrder: (order: TrackedOrder) => void
  /** Reads the order again, with a good address; false when the server shows it no longer. */
  renew: () => Promise<boolean>
}

/**
 * Listens to the stream of an order while something may still change: to one that is no longer under way (it may be paid, asked back or
 * shown where it was left) only while the page is seen. The browser reconnects by itself and says what it heard last. An address expires,
 * and ends with the session: after the event `end`, or an answer that is no stream, the order is read again for the next one. Answers
 * whether the connection to an order under way has been lost for a while.
 */
export function useLiveOrder(order: TrackedOrder | undefined, listener: Listener): boolean {
  const isSeen = useSyncExternalStore(
    onVisibility,
    () => !document.hidden,
    () => true,
  )
  const status = order?.order_status
  const isRunning = status !== undefined && isUnderWay(status)
  const mayChange = status !== undefined && (isAwaited(status) || status === 'delivered')
  const url = order !== undefined && (isRunning || (mayChange && isSeen)) ? order.live_url : null
  const [isLost, setLost] = useState(false)
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })

  useEffect(() => {
    if (url === null) return
    let source: EventSource
    let lost: ReturnType<typeof setTimeout> | undefined
    let again: ReturnType<typeof setTimeout> | undefined
    let isOver = false

    function found() {
      clearTimeout(lost)
      lost = undefined
      setLost(false)
    }

    function connect() {
      source = new EventSource(`${readPageSettings().api}${url}`)
      source.addEventListener('open', found)
      source.addEventListener('order', (event: MessageEvent<string>) => {
        latest.current.onOrder(JSON.parse(event.data) as TrackedOrder)
      })
      source.addEventListener('end', () => {
        source.close()
        void renew()
      })
      source.addEventListener('error', () => {
        missed()
        if (source.readyState === EventSource.CLOSED) void renew()
      })
    }

    /** With another address this effect begins anew; where reading failed, or too many streams are open, the same one is tried again. */
    async function renew() {
      const isShown = await latest.current.renew()
      if (!isOver && isShown) again = setTimeout(connect, AGAIN_MS)
    }

    function missed() {
      lost ??= setTimeout(() => setLost(true), LOST_MS)
    }

    /** A line that went dead tells nobody, but the device knows when it has one again. */
    function reconnect() {
      source.close()
      clearTimeout(again)
      connect()
    }

    connect()
    window.addEventListener('offline', missed)
    window.addEventListener('online', reconnect)
    return () => {
      isOver = true
      window.removeEventListener('offline', missed)
      window.removeEventListener('online', reconnect)
      source.close()
      clearTimeout(lost)
      clearTimeout(again)
      setLost(false)
    }
  }, [url])

  return isLost && isRunning
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
