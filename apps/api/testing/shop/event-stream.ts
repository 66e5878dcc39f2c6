export type StreamEvent = { id: number; event: string; data: string }
export type EventStream = {
  status: number
  headers: Headers
  /** The next event; null when none comes in time, or the stream has ended. */
  next: (withinMs?: number) => Promise<StreamEvent | null>
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>
  close: () => void
}

/** Opens a stream of server-sent events as a browser does. */
export async function openEventStream(url: string, headers: Record<string, string> = {}): Promise<EventStream> {
  const abort = new AbortController()
  const response = await fetch(url, { headers: { accept: 'text/event-stream', ...headers }, signal: abort.signal })
  const arrived: StreamEvent[] = []
  let wake = (): void => {}
  let isEnded = false
  const ended = readEvents(response, (event) => {
    arrived.push(event)
    wake()
  }).finally(() => {
    isEnded = true
    wake()
  })
  return {
    status: response.status,
    headers: response.headers,
    next: async (withinMs = 5000) => {
      if (arrived.length === 0 && !isEnded) {
        await new Promise<void>((done) => {
          const timer = setTimeout(done, withinMs)
          wake = () => {
            clearTimeout(timer)
            done()
          }
        })
      }
      return arrived.shift() ?? null
    },
    ended,
    close: () => abort.abort(),
  }
}

async function readEvents(response: Response, onEvent: (event: StreamEvent) => void): Promise<void> {
  let text = ''
  try {
    for await (const chunk of response.body ?? []) {
      text += Buffer.from(chunk).toString('utf8')
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const fields = new Map(
          block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
        )
        const data = fields.get('data')
        if (data !== undefined) onEvent({ id: Number(fields.get('id')), event: fields.get('event') ?? 'message', data })
      }
    }
  } catch {
    // Closed by us, or cut off.
  }
}
