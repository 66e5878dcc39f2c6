import type { TrackedOrder } from '@medina/contract/orders/orders'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { readPageSettings } from '../../lib/page/page-settings.ts'
import { isAwaited, isUnderWay } from './progress/stage.ts'

/** A connection that is lost for longer is reported. */
const LOST_MS = 3000
const AGAIN_MS = 3000

type Listener = {
  onOrder: (order: TrackedOrder) => void
  /** Reads the order again, with a valid address; false when the API no longer shows it. */
  renew: () => Promise<boolean>
}

/**
 * Subscribes to an order's stream while it may change; an inactive order only while the page is visible. The browser reconnects
 * and sends the last event id. Stream URLs expire, and end with the session: after an `end` event or a failed response, the order
 * is refetched for a new URL. Returns whether an active order's connection has been lost for a while.
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
      handleLoss()
      if (source.readyState === EventSource.CLOSED) void renewAddress()
    })
  }

  function handleOpen() {
    clearTimeout(lost)
    lost = undefined
    onLost(false)
  }

  function handleLoss() {
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
  window.addEventListener('offline', handleLoss)
  window.addEventListener('online', reconnect)
  return () => {
    isOver = true
    window.removeEventListener('offline', handleLoss)
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
