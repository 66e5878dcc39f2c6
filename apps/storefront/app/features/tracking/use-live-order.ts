import type { TrackedOrder } from '@medina/contract/orders'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { readPageSettings } from '../../lib/page-settings.ts'
import { isAwaited, isUnderWay } from './stage.ts'

/** A connection that is lost for longer is reported. */
const LOST_MS = 3000
const AGAIN_MS = 3000

type Listener = {
  onOrder: (order: TrackedOrder) => void
  /** Reads the order again, with a valid address; false when the API no longer shows it. */
  renew: () => Promise<boolean>
}

/**
 * Listens to the stream of an order while it may still change. An order that is no longer under way (it may be paid, refunded, or shown
 * where it was left) is listened to only while the page is visible. The browser reconnects by itself and sends the last event it received.
 * An address expires, and ends with the session: after the event `end`, or a response that is no stream, the order is read again for the
 * next address. Returns whether the connection to an order under way has been lost for a while.
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
    return listen(url, { onOrder: (next) => latest.current.onOrder(next), renew: () => latest.current.renew(), onLost: setLost })
  }, [url])

  return isLost && isRunning
}

/** Keeps a stream open until the returned function closes it. */
function listen(url: string, { onOrder, renew, onLost }: Listener & { onLost: (isLost: boolean) => void }): () => void {
  let source: EventSource
  let lost: ReturnType<typeof setTimeout> | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  let isOver = false

  function connect() {
    source = new EventSource(`${readPageSettings().api}${url}`)
    source.addEventListener('open', handleOpen)
    source.addEventListener('order', (event: MessageEvent<string>) => onOrder(JSON.parse(event.data) as TrackedOrder))
    source.addEventListener('end', () => {
      source.close()
      void renewAddress()
    })
    source.addEventListener('error', () => {
      noteLoss()
      if (source.readyState === EventSource.CLOSED) void renewAddress()
    })
  }

  function handleOpen() {
    clearTimeout(lost)
    lost = undefined
    onLost(false)
  }

  function noteLoss() {
    lost ??= setTimeout(() => onLost(true), LOST_MS)
  }

  /** A new address begins a new stream. If reading failed, or too many streams are open, the same address is tried again. */
  async function renewAddress() {
    const isShown = await renew()
    if (!isOver && isShown) again = setTimeout(connect, AGAIN_MS)
  }

  /** A dead line sends no event, but the device knows when it is online again. */
  function reconnect() {
    source.close()
    clearTimeout(again)
    connect()
  }

  connect()
  window.addEventListener('offline', noteLoss)
  window.addEventListener('online', reconnect)
  return () => {
    isOver = true
    window.removeEventListener('offline', noteLoss)
    window.removeEventListener('online', reconnect)
    source.close()
    clearTimeout(lost)
    clearTimeout(again)
    onLost(false)
  }
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
