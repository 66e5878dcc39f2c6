import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { noGeo } from '#adapters/geo/no-geo.ts'
import { createOsrm } from '#adapters/geo/providers/osrm/osrm.ts'
import { measureRoute } from './measure-route.ts'

const from = { lat: 22.42, lng: 39.05 }
const to = { lat: 22.43, lng: 39.06 }
/** Long enough for an answer on a busy machine: a failure is kept, so a late answer fails the test. */
const TIMEOUT_MS = 3000

/** Answers of the maps service; it hangs for `null`. */
let answer: object | null
let requests: number
let url: string
const server = createServer((_, response) => {
  requests += 1
  if (answer !== null) response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  answer = null
  requests = 0
})

/** Each adapter has a cache of its own. */
const start = () => ({ ...noGeo, ...createOsrm({ url, userAgent: 'Medina test', timeoutMs: TIMEOUT_MS }) })

const path = { coordinates: [] }
const found = { code: 'Ok', routes: [{ distance: 2100, duration: 240, geometry: { type: 'LineString', ...path } }] }

it('a service that hangs delays one measurement of a route, and is asked again after half a minute', async () => {
  const geo = start()
  const line = await measureRoute(geo, from, to)
  expect(line).toMatchObject({ isRoute: false })
  const now = performance.now()
  const later = (ms: number) => {
    // Only while the cache is looked at: a request that runs by a stopped clock has failed.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(now + ms)
    const measured = measureRoute(geo, from, to)
    clock.mockRestore()
    return measured
  }
  expect([await later(29_000), requests]).toEqual([line, 1])
  answer = found
  expect(await later(31_000)).toEqual({ meters: 2100, seconds: 240, isRoute: true })
})

it('equal measurements at the same time share one request', async () => {
  answer = found
  const geo = start()
  const [one, other] = await Promise.all([measureRoute(geo, from, to), measureRoute(geo, from, to)])
  expect([one, requests]).toEqual([other, 1])
})

it('[9.034] the answer that there is no route is cached as a route is', async () => {
  answer = { code: 'NoRoute', routes: [] }
  const geo = start()
  expect(await measureRoute(geo, from, to)).toMatchObject({ isRoute: false })
  await measureRoute(geo, from, to)
  expect(requests).toBe(1)
})
