import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'

/** A follower of an order: an open stream, and the last revision it has shown. */
export type Watcher = { revision: number; close: () => void }

/**
 * Opens that many streams, some at a time, and waits until each has shown the order. `onShow` is called for each that shows
 * something new.
 */
export async function openWatchers(url: string, amount: number, onShow: (watcher: Watcher) => void): Promise<Watcher[]> {
  const watchers: Watcher[] = []
  const worker = async (): Promise<void> => {
    while (watchers.length < amount) {
      const watcher: Watcher = { revision: 0, close: () => {} }
      watchers.push(watcher)
      await open(url, watcher, onShow)
    }
  }
  await Promise.all(Array.from({ length: 50 }, worker))
  return watchers
}

async function open(url: string, watcher: Watcher, onShow: (watcher: Watcher) => void): Promise<void> {
  const request = get(url, { agent: false, headers: { accept: 'text/event-stream' } })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  if (response.statusCode !== 200) throw new Error(`a stream was answered ${response.statusCode}`)
  watcher.close = () => request.destroy()
  response.on('error', () => {})
  await new Promise<void>((shown) => {
    response.on('data', (chunk: Buffer) => {
      const id = /^id: (\d+)$/m.exec(chunk.toString('latin1'))?.[1]
      if (id === undefined) return
      watcher.revision = Number(id)
      shown()
      onShow(watcher)
    })
  })
}
