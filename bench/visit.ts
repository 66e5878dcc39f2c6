import { setTimeout as wait } from 'node:timers/promises'
import type { ShopProcess } from '../scripts/testing/shop-process.ts'
import { type Load, readShares } from './press.ts'

const PEOPLE = 20
/** Somebody who types or looks asks again after half a second (9.005). */
const PAUSE = 500

/** Milliseconds that twenty people wait who ask, look at what came and ask again, each at their own moment. Throws at a refusal. */
export async function visit(
  shop: ShopProcess,
  { next }: Load,
  { seconds }: { seconds: number },
): Promise<{ p50: number; p95: number; p99: number }> {
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  const somebody = async (place: number): Promise<void> => {
    await wait((PAUSE * place) / PEOPLE)
    while (performance.now() < end) {
      const { path = '/', headers = {} } = next()
      const start = performance.now()
      const response = await fetch(shop.url + path, { headers })
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`${path} answered ${response.status}.`)
      times.push(performance.now() - start)
      // Never in step with the others.
      await wait(PAUSE * (0.75 + Math.random() / 2))
    }
  }
  await Promise.all(Array.from({ length: PEOPLE }, (_, place) => somebody(place)))
  return readShares(times)
}
