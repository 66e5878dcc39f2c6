import autocannon, { type Options, type Request, type Result } from 'autocannon'
import type { ShopProcess } from '../apps/api/testing/shop/shop-process.ts'
import { readProcessorTime } from './shop.ts'

/** The request: the same every time, or a new one for every call. */
export type Load = { next: () => Request }
/**
 * Calls a second, and milliseconds. `work` is the CPU time of the shop's own process per call, null if the system does not report
 * it: it stays the same while the machine is busy with something else.
 */
export type Outcome = { rate: number; p50: number; p95: number; p99: number; work: number | null }

const CONNECTIONS = 20

/** Twenty connections that call as fast as they are answered. Throws on any refused call. */
export async function press(
  shop: ShopProcess,
  { next }: Load,
  limit: { seconds: number } | { amount: number },
): Promise<Outcome> {
  const before = readProcessorTime(shop)
  const times: number[] = []
  const { requests, duration, errors, timeouts, non2xx } = await listen(times, {
    url: shop.url,
    connections: CONNECTIONS,
    ...('seconds' in limit ? { duration: limit.seconds } : { amount: limit.amount }),
    timeout: 30,
    // It writes into the given headers.
    requests: [{ setupRequest: (request) => ({ ...request, ...copy(next()) }) }],
  })
  if (errors + non2xx > 0) {
    throw new Error(
      `Of ${requests.total} calls ${non2xx} were refused, ${timeouts} not answered, ${errors - timeouts} broken off.`,
    )
  }
  const after = readProcessorTime(shop)
  const work = before === null || after === null ? null : (after - before) / requests.total
  return { rate: requests.total / duration, ...readShares(times), work }
}

/** Milliseconds of the median and of nearly all answers. */
export function readShares(times: readonly number[]): { p50: number; p95: number; p99: number } {
  const sorted = times.toSorted((a, b) => a - b)
  const share = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
  return { p50: share(0.5), p95: share(0.95), p99: share(0.99) }
}

/** Records the time of every answer: autocannon's summary has no 95th percentile and whole milliseconds only. */
async function listen(times: number[], options: Options): Promise<Result> {
  return new Promise((resolve, reject) => {
    const instance = autocannon(options, (error, result) => (error ? reject(error) : resolve(result)))
    instance.on('response', (_client, _status, _bytes, time) => times.push(time))
  })
}

function copy(request: Request): Request {
  return { ...request, headers: { ...request.headers } }
}
