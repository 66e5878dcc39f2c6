import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createQueryClient } from './query-client.ts'

test('without a connection nobody waits for what was invalidated; it is read again afterwards', async () => {
  const client = createQueryClient()
  let isLost = false
  let reads = 0
  const queryFn = async () => {
    reads += 1
    if (isLost) throw new TypeError('Failed to fetch')
    return reads
  }
  // As a settled page has it: the worker may answer the first attempt.
  const observer = new QueryObserver(client, { queryKey: ['order'], queryFn, networkMode: 'offlineFirst', retryDelay: 0 })
  const stop = observer.subscribe(() => undefined)
  client.mount()
  try {
    await expect.poll(() => observer.getCurrentResult().data).toBe(1)
    isLost = true
    onlineManager.setOnline(false)
    await client.invalidateQueries({ queryKey: ['order'] })
    await expect.poll(() => observer.getCurrentResult().fetchStatus).toBe('paused')
    isLost = false
    onlineManager.setOnline(true)
    await expect.poll(() => observer.getCurrentResult().data).toBe(3)
  } finally {
    onlineManager.setOnline(true)
    stop()
    client.unmount()
    client.clear()
  }
})
