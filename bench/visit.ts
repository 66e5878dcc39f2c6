import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Request } from 'autocannon'
import { extent } from './extent.ts'
import { type Load, readShares, requireContent, type Shop } from './press.ts'

const PEOPLE = extent(20, 2)
/** Somebody who types or browses sends a request every half second (spec 9.005). */
const PAUSE = 500

/**
 * Milliseconds that twenty people wait, each at their own times and on a connection of their own, as browsers do: request, look
 * at the answer, request again. Measured to the last byte; decoding is the device's work. Throws on a refused call.
 */
export async function visit(
  shop: Shop,
  load: Load,
  { seconds }: { seconds: number },
): Promise<{ p50: number; p95: number; p99: number }> {
  await requireContent(shop.url, load)
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  const somebody = async (place: number): Promise<void> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    await wait((PAUSE * place) / PEOPLE)
    while (performance.now() < end) {
      const call = load.next()
      const start = performance.now()
      const status = await ask(agent, shop.url, call)
      if (status !== 200) throw new Error(`${call.path} answered ${status}.`)
      times.push(performance.now() - start)
      // Never in step with the others.
      await wait(PAUSE * (0.75 + Math.random() / 2))
    }
    agent.destroy()
  }
  await Promise.all(Array.from({ length: PEOPLE }, (_, place) => somebody(place)))
  return readShares(times)
}

async function ask(
  agent: Agent,
  url: string,
  { method = 'GET', path = '/', headers, body }: Request,
): Promise<number | undefined> {
  const sent = request(url + path, { method, agent, headers: { ...headers, 'accept-encoding': 'gzip' } })
  sent.end(body)
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  response.resume()
  await once(response, 'end')
  return response.statusCode
}
