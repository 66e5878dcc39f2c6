import autocannon, { type Options, type Request, type Result } from 'autocannon'
import { extent, isShort } from './extent.ts'
import { readProcessorTime, type ServedShop } from './shop.ts'

/** The request: the same every time, or a new one for every call. */
export type Load = {
  next: () => Request
  /** Found in the first answers: a load of empty lists measures nothing. Only for calls that change nothing. */
  shows?: RegExp
}
export type Shop = Pick<ServedShop, 'url' | 'process'>
/**
 * Calls a second, and milliseconds. `work` is the CPU time of the shop's own process per call, null if the system does not report
 * it: it stays the same while the machine is busy with something else.
 */
export type Outcome = { rate: number; p50: number; p95: number; p99: number; work: number | null }

const CONNECTIONS = extent(20, 4)
/** autocannon looks so often whether its run is over; by default once a second, which a short run would count as calling. */
const LOOK_MS = 50

/** Twenty connections that call as fast as they are answered; four of them, and once, in a short run. Throws on any refused call. */
export async function press(shop: Shop, load: Load, limit: { seconds: number } | { amount: number }): Promise<Outcome> {
  await requireContent(shop.url, load)
  const before = readProcessorTime(shop)
  const answers: Answers = { times: [], last: 0 }
  const begun = performance.now()
  const { requests, errors, timeouts, non2xx } = await listen(answers, {
    url: shop.url,
    connections: CONNECTIONS,
    ...(isShort ? { amount: CONNECTIONS } : 'seconds' in limit ? { duration: limit.seconds } : { amount: limit.amount }),
    timeout: 30,
    sampleInt: LOOK_MS,
    // It writes into the given headers.
    requests: [{ setupRequest: (request) => ({ ...request, ...copy(load.next()) }) }],
  })
  if (errors + non2xx > 0) {
    throw new Error(
      `Of ${requests.total} calls ${non2xx} were refused, ${timeouts} not answered, ${errors - timeouts} broken off.`,
    )
  }
  const after = readProcessorTime(shop)
  const amount = answers.times.length
  const work = before === null || after === null ? null : (after - before) / amount
  // Its own duration ends with a look at the clock, and a run of an amount may have ended long before.
  return { rate: (amount * 1000) / (answers.last - begun), ...readShares(answers.times), work }
}

/** Milliseconds of the median and of nearly all answers. Throws if there is none: nobody waited 0 ms. */
export function readShares(times: readonly number[]): { p50: number; p95: number; p99: number } {
  if (times.length === 0) throw new Error('nothing was answered')
  const sorted = times.toSorted((a, b) => a - b)
  const share = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
  return { p50: share(0.5), p95: share(0.95), p99: share(0.99) }
}

const FIRST_CALLS = extent(5, 3)

/** Throws unless most of the first answers hold what is measured: a search with a slip of the finger may find nothing. */
export async function requireContent(url: string, { next, shows }: Load): Promise<void> {
  if (shows === undefined) return
  const without: string[] = []
  for (let turn = 0; turn < FIRST_CALLS; turn++) {
    const { method = 'GET', path = '/', headers = {}, body = null } = next()
    const response = await fetch(url + path, { method, headers, body })
    const text = await response.text()
    if (!response.ok || !shows.test(text)) without.push(`${path} answered ${response.status}, ${text.slice(0, 200)}`)
  }
  if (without.length > FIRST_CALLS / 2) throw new Error(`a load shows too little of ${shows}: ${without[0]}`)
}

/** How long each call took, and when the last one was answered. */
type Answers = { times: number[]; last: number }

/** Records the time of every answer: autocannon's summary has no 95th percentile and whole milliseconds only. */
async function listen(answers: Answers, options: Options): Promise<Result> {
  return new Promise((resolve, reject) => {
    const instance = autocannon(options, (error, result) => (error ? reject(error) : resolve(result)))
    instance.on('response', (_client, _status, _bytes, time) => {
      answers.times.push(time)
      answers.last = performance.now()
    })
  })
}

function copy(request: Request): Request {
  return { ...request, headers: { ...request.headers } }
}
