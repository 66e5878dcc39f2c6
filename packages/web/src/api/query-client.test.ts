import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'

test('without a connection nobody waits for what was invalidated; it is read again afterwards', async () => {
  const client = createQueryClient()
  const setConnected = (onLine: boolean) => {
    vi.stubGlobal('navigator', { onLine })
    onlineManager.setOnline(onLine)
  }
  setConnected(true)
  let isLost = false
  let reads = 0
  const queryFn = async () => {
    reads += 1
    if (isLost) throw new TypeError('Failed to fetch')
    return reads
  }
  // As on a page after loading: the first attempt is sent even offline, because the service worker may answer it.
  const observer = new QueryObserver(client, { queryKey: ['order'], queryFn, networkMode: 'offlineFirst', retryDelay: 0 })
  const stop = observer.subscribe(() => undefined)
  client.mount()
  try {
    await expect.poll(() => observer.getCurrentResult().data).toBe(1)
    isLost = true
    setConnected(false)
    await client.invalidateQueries({ queryKey: ['order'] })
    await expect.poll(() => observer.getCurrentResult().fetchStatus).toBe('paused')
    isLost = false
    setConnected(true)
    await expect.poll(() => observer.getCurrentResult().data).toBe(3)
  } finally {
    setConnected(true)
    vi.unstubAllGlobals()
    stop()
    client.unmount()
    client.clear()
  }
})
