import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { exposeMetrics } from './metrics-server.ts'

let port: number
let close: () => Promise<void>

beforeAll(async () => {
  const free = createServer().listen(0, '127.0.0.1')
  await once(free, 'listening')
  port = (free.address() as AddressInfo).port
  await new Promise((resolve) => free.close(resolve))
  close = await exposeMetrics({ METRICS_HOST: '127.0.0.1', METRICS_PORT: port }, { registry: new Registry() })
})
afterAll(() => close())

async function read(host: string): Promise<number | undefined> {
  const [response] = (await once(get({ host: '127.0.0.1', port, path: '/metrics', headers: { host } }), 'response')) as [
    IncomingMessage,
  ]
  response.resume()
  return response.statusCode
}

it.each(['127.0.0.1', '10.0.0.7:9464', '[::1]:9464', 'localhost', 'medina:9464', 'medina.shop.svc.cluster.local', 'db.internal'])(
  'metrics answer a scraper that names %s',
  async (host) => expect(await read(host)).toBe(200),
)

it.each(['evil.example', 'evil.example:9464', 'localhost.evil.example', '127.0.0.1.evil.example', 'internal.evil.com'])(
  'metrics tell nothing to a page under the name %s, which leads here by DNS rebinding',
  async (host) => expect(await read(host)).toBe(421),
)
