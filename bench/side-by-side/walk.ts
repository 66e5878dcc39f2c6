import autocannon, { type Result } from 'autocannon'
import { readShares } from '../press.ts'
import type { ShopLoad, Way } from './shop-loads.ts'

const PEOPLE = 20

/** Walks from beginning to end a second, and the milliseconds of one of their calls at the 50th and the 99th percentile. */
export type Walked = { rate: number; walks: number; p50: number; p99: number }

/** Twenty people who begin their way anew as soon as they have finished. Throws if a call is refused or answered with something else. */
export async function walk(url: string, load: ShopLoad, seconds: number): Promise<Walked> {
  await walkOnce(url, load)
  const times: number[] = []
  const { requests, duration } = await press(url, load, { seconds, listen: (time) => times.push(time) })
  const walks = requests.total / load.steps.length
  const { p50, p99 } = readShares(times)
  return { rate: walks / duration, walks, p50, p99 }
}

type Window = { warmUp: number; seconds: number; atEdge: () => void }

/**
 * The same of people who are under way already: only calls that are answered after the warm-up count. Where a call takes a second, a count
 * from the first moment on would lack half a call of each person. `atEdge` is called when the counted time begins, and when it ends.
 */
export async function walkOn(url: string, load: ShopLoad, { warmUp, seconds, atEdge }: Window): Promise<Walked> {
  await walkOnce(url, load)
  const times: number[] = []
  let isCounting = false
  const edges = [warmUp, warmUp + seconds].map((at) =>
    setTimeout(() => {
      isCounting = !isCounting
      atEdge()
    }, at * 1000),
  )
  const listen = (time: number) => {
    if (isCounting) times.push(time)
  }
  // They go on for a moment, so that nobody stops before the end of what counts.
  await press(url, load, { seconds: warmUp + seconds + 0.2, listen }).finally(() => edges.forEach(clearTimeout))
  const walks = times.length / load.steps.length
  const { p50, p99 } = readShares(times)
  return { rate: walks / seconds, walks, p50, p99 }
}

/** Reads every answer once, so that nobody measures an empty list. */
export async function walkOnce(url: string, { name, steps }: ShopLoad): Promise<void> {
  const way: Way = {}
  for (const { call, read } of steps) {
    const { path, ...request } = call(way)
    const response = await fetch(`${url}${path}`, request)
    const answer = await response.text()
    if (!response.ok) throw new Error(`${name}: ${path} answered ${response.status}: ${answer.slice(0, 300)}`)
    read(answer, way)
  }
}

async function press(
  url: string,
  { name, steps }: ShopLoad,
  { seconds, listen }: { seconds: number; listen: (time: number) => void },
): Promise<Result> {
  let fault: Error | undefined
  const result = await new Promise<Result>((resolve, reject) => {
    const instance = autocannon(
      {
        url,
        connections: PEOPLE,
        duration: seconds,
        timeout: 30,
        requests: steps.map(({ call, read }) => ({
          setupRequest: (request, way) => ({ ...request, ...call(way) }),
          // A single call teaches nothing for the next one: there the generator need not keep the answer.
          ...(steps.length > 1 && {
            onResponse: (status, answer, way) => {
              try {
                if (status < 300) read(answer, way)
              } catch (error) {
                fault ??= error instanceof Error ? error : new Error(String(error))
                instance.stop()
              }
            },
          }),
        })),
      },
      (error, outcome) => (error ? reject(error) : resolve(outcome)),
    )
    instance.on('response', (_client, _status, _bytes, time) => listen(time))
  })
  if (fault !== undefined) throw fault
  const { requests, errors, non2xx } = result
  if (errors + non2xx > 0) throw new Error(`${name}: of ${requests.total} calls ${non2xx} were refused, ${errors} broken off`)
  return result
}
