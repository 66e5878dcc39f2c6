import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

/** A connection that is lost for longer is reported. */
const LOST_MS = 3000
const AGAIN_MS = 3000
const POLL_MS = 10_000

type Stream = {
  /** The address with the viewer's rights; null closes the stream. It is empty for a backend without streams, whose data is polled. */
  url: string | null
  /** Handlers of the data of events, by name. The names must not change. */
  handlers: Readonly<Record<string, (data: never) => void>>
  /** Reads the data again, with a valid address; false when the API no longer shows it. */
  renew: () => Promise<boolean>
}

/**
 * Keeps a stream of server-sent events open. The browser reconnects and sends the last event id. Addresses expire, and end with the
 * session: after an `end` event or a failed response, the data is read again for a new address. Returns whether the connection has been
 * lost for a while.
 */
export function useLiveStream({ url, ...listener }: Stream): boolean {
  const [isLost, setLost] = useState(false)
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })

  useEffect(() => {
    if (url === null) return
    if (url === '') {
      const timer = setInterval(() => void latest.current.renew(), POLL_MS)
      return () => clearInterval(timer)
    }
    return listen(url, Object.keys(latest.current.handlers), {
      onData: (event, data) => latest.current.handlers[event]?.(data as never),
      renew: () => latest.current.renew(),
      onLost: setLost,
    })
  }, [url])

  return isLost
}

/** Whether the page is visible. */
export function useIsSeen(): boolean {
  return useSyncExternalStore(
    onVisibility,
    () => !document.hidden,
    () => true,
  )
}

type Listener = Pick<Stream, 'renew'> & { onData: (event: string, data: unknown) => void; onLost: (isLost: boolean) => void }

/** Keeps a stream open until the returned function closes it. */
function listen(url: string, events: readonly string[], { onData, renew, onLost }: Listener): () => void {
  let source: EventSource
  let lost: ReturnType<typeof setTimeout> | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  let isOver = false

  function connect() {
    source = new EventSource(url)
    source.addEventListener('open', handleOpen)
    for (const event of events)
      source.addEventListener(event, ({ data }: MessageEvent<string>) => onData(event, JSON.parse(data)))
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

  /** A new address starts a new stream. If reading failed, or too many streams are open, the same address is tried again. */
  async function renewAddress() {
    const isShown = await renew()
    if (!isOver && isShown) again = setTimeout(connect, AGAIN_MS)
  }

  /** A dead connection fires no event, but the device reports when it is online again. */
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
