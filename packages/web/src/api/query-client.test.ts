import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'
import { narrowQuery } from './shop.tsx'

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

test('pages of the server share the part of an answer that they narrow alike, and no other', async () => {
  const answers = [{ name: 'Medina', secret: 1 }, 'a text']
  const readName = (answer: unknown) => ({ name: (answer as { name?: string }).name })
  const read = async (index: number, narrow = readName) =>
    narrowQuery({ queryKey: [], queryFn: async (): Promise<unknown> => answers[index] }, narrow).queryFn({})
  const first = await read(0)
  expect(first).toEqual({ name: 'Medina' })
  expect(await read(0)).toBe(first)
  expect(await read(0, () => ({ name: 'other' }))).toEqual({ name: 'other' })
  answers[0] = { name: 'renamed', secret: 2 }
  expect(await read(0)).toEqual({ name: 'renamed' })
  expect(await read(1)).toEqual({ name: undefined })
})
