import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import type { ClientHttp2Session } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findProgram } from '@medina/testing/programs/find-program'
import { endpoints } from '@medina/contract/endpoints/endpoints'
import type { Endpoint } from '@medina/contract/wire/endpoint'
import { aGuestWith, anOrderOf, type Refusal } from '#testing/shop/builders.ts'
import { root } from '@medina/testing/root'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { call, openSession, openStream } from '#testing/proxies/http2-client.ts'
import { type Proxy, PROXY_HOST, type ProxyName, startProxy } from '#testing/proxies/start-proxy.ts'
import { transitionOrder } from '#features/orders/steps/order-lifecycle.ts'
import { registerPages } from '#pages/pages.ts'

const PLACE = '/api/v1/customer/order/place'
const form = { 'content-type': 'multipart/form-data; boundary=x' }
const RATE_LIMIT_PER_MINUTE = 60
const { app, shop, item } = await startTestShop({ settings: { TRUST_PROXY: '1', RATE_LIMIT_PER_MINUTE } })
await registerPages(app.app, app.api)
await app.app.listen({ host: '127.0.0.1', port: 0 })
const { port: shopPort } = app.app.server.address() as AddressInfo

let serial = 0
for (const name of ['nginx', 'caddy'] as const) {
  const { path: program } = await findProgram(name)
  describe.skipIf(program === null)(`behind ${name}`, () => {
    testProxy(name, program ?? '')
  })
}

function testProxy(name: ProxyName, program: string): void {
  let proxy: Proxy
  const sessions: ClientHttp2Session[] = []

  beforeAll(async () => {
    proxy = await startProxy({ name, program, shopPort })
  })
  afterAll(async () => {
    for (const session of sessions) session.destroy()
    await proxy.stop()
  })

  /** A client with a network address of its own. */
  async function aClient(): Promise<ClientHttp2Session> {
    serial += 1
    const session = await openSession(proxy, `127.0.1.${serial}`)
    sessions.push(session)
    return session
  }

  it('http leads to https, with path and query', async () => {
    const request = get({ port: proxy.httpPort, path: '/search?name=bread', headers: { host: PROXY_HOST } })
    const [response] = (await once(request, 'response')) as [
      { statusCode: number; headers: { location: string }; resume: () => void },
    ]
    response.resume()
    expect(response.statusCode).toBe(308)
    expect(response.headers.location).toMatch(/^https:\/\/shop\.example(:\d+)?\/search\?name=bread$/)
  })

  it('pages arrive by HTTP/2, compressed once, with a host and a scheme that links use', async () => {
    const client = await aClient()
    expect(client.alpnProtocol).toBe('h2')
    const page = await call(client, '/about-us', { headers: { 'accept-encoding': 'gzip' } })
    expect([page.status, page.headers['content-encoding']]).toEqual([200, 'gzip'])
    expect(page.headers['strict-transport-security']).toMatch(/^max-age=\d+; includeSubDomains$/)
    expect(page.headers['content-security-policy']).toContain("default-src 'self'")
    expect(gunzipSync(page.body).toString()).toContain('</html>')
    const robots = await call(client, '/robots.txt')
    expect(robots.body.toString()).toMatch(/^Sitemap: https:\/\/shop\.example(:\d+)?\/sitemap/m)
  })

  it('answers of the API are compressed, and a client that has them gets 304', async () => {
    const client = await aClient()
    const accepting = { 'accept-encoding': 'gzip', ...shop.headers }
    const answer = await call(client, '/api/v1/config', { headers: accepting })
    expect([answer.status, answer.headers['content-encoding']]).toEqual([200, 'gzip'])
    // Without it, a cache in front would send these bytes to clients that cannot read them.
    expect(answer.headers.vary).toMatch(/accept-encoding/i)
    expect(JSON.parse(gunzipSync(answer.body).toString())).toHaveProperty('business_name')
    const again = await call(client, '/api/v1/config', { headers: { ...accepting, 'if-none-match': answer.headers.etag } })
    expect([again.status, again.body.length]).toEqual([304, 0])
  })

  it('an order’s event stream passes each event on at once', async () => {
    const guest = await aGuestWith(app, shop, { item_id: item })
    const orderId = await anOrderOf(app, shop, guest)
    const tracked = await app.get<{ live_url: string }>(`/api/v1/customer/order/track?order_id=${orderId}&guest_id=${guest}`)
    const stream = openStream(await aClient(), tracked.body.live_url, {
      headers: { accept: 'text/event-stream', 'accept-encoding': 'gzip' },
    })
    let text = ''
    stream.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
    await expect.poll(() => text, { timeout: 3000 }).toContain('"order_status":"pending"')
    const now = app.api.clock.now()
    await transitionOrder(app.api.db, { orderId, from: 'pending', to: 'confirmed', actor: 'store', now })
    await expect.poll(() => text, { timeout: 3000 }).toContain('"order_status":"confirmed"')
    stream.close()
  })

  it('takes the largest form that there is', () => {
    const largest = Math.max(...Object.values(endpoints).map(formBytes))
    const example = readFileSync(join(root, 'deploy', name === 'nginx' ? 'nginx.conf' : 'Caddyfile'), 'utf8')
    const megabytes = /^\s*(?:client_max_body_size|max_size) (\d+)M/im.exec(example)?.[1]
    expect(Number(megabytes) * 1_000_000).toBeGreaterThan(largest + 1_000_000)
  })

  it('Medina itself refuses pictures that are too large, in the language of the customer', async () => {
    const guest = await aGuestWith(app, shop, { item_id: item })
    const headers = { ...form, ...shop.headers, 'x-localization': 'ar' }
    const answer = await call(await aClient(), `${PLACE}?guest_id=${guest}`, { headers, body: Buffer.alloc(31_950_000) })
    expect(answer.status).toBe(413)
    const { errors } = JSON.parse(answer.body.toString()) as Refusal
    expect(errors[0]?.code).toBe('order_attachment')
    expect(errors[0]?.message).toMatch(/[\u0600-\u06ff]/)
  })

  it('a body that no form needs is refused', async () => {
    const answer = await call(await aClient(), PLACE, {
      headers: { ...form, 'content-length': 70_000_000 },
      body: Buffer.alloc(70_000_000),
    })
    expect(answer.status).toBe(413)
  })

  it('an address of 60 kB arrives', async () => {
    const words = encodeURIComponent('خبز '.repeat(3000)).slice(0, 60_000)
    const answer = await call(await aClient(), `/api/v1/most-tips?q=${words}`, { headers: shop.headers })
    expect(answer.status).toBe(200)
  })

  it('limits count the client’s own address, whatever it claims', async () => {
    const [one, other] = [await aClient(), await aClient()]
    const statuses: number[] = []
    for (let round = 0; round <= RATE_LIMIT_PER_MINUTE; round++)
      statuses.push((await call(one, '/api/v1/most-tips', { headers: { 'x-forwarded-for': `203.0.113.${round}` } })).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(RATE_LIMIT_PER_MINUTE)
    expect(statuses.at(-1)).toBe(429)
    expect((await call(other, '/api/v1/most-tips')).status).toBe(200)
  })

  it('gives each request a number, and takes none from outside', async () => {
    const answer = await call(await aClient(), '/api/v1/most-tips', { headers: { 'x-request-id': 'claimed-number' } })
    expect(answer.headers['x-request-id']).toMatch(/^[\da-f-]{32,36}$/)
  })
}

/** The largest body with files that the service reads for this endpoint, without its texts. */
function formBytes({ upload }: Endpoint): number {
  return upload === undefined ? 0 : upload.maxBytes * ((upload.most ?? 1) + (upload.also?.length ?? 0))
}
