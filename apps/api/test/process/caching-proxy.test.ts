import { readdirSync, readFileSync } from 'node:fs'
import type { ClientHttp2Session } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findProgram } from '@medina/testing/programs/find-program'
import { aGuestWith, anOrderOf, aShop } from '#testing/shop/builders.ts'
import { aCustomer } from '#testing/shop/people.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { type Answer, call, openSession, openStream } from '#testing/proxies/http2-client.ts'
import { type Machine, startMachine } from '#testing/proxies/start-machine.ts'
import { type Proxy, startProxy } from '#testing/proxies/start-proxy.ts'
import { anItem } from '#features/catalog/catalog.builders.ts'
import { transitionOrder } from '#features/orders/steps/order-lifecycle.ts'
import { listStylesheets, registerPages } from '#pages/pages.ts'
import { aNoisyJpeg } from '#lib/uploads/photo.builders.ts'

const CDN = '127.0.2.0/24'
const RATE_LIMIT_PER_MINUTE = 60
const { app, shop, item } = await startTestShop({
  settings: { TRUST_PROXY: '1', RATE_LIMIT_PER_MINUTE },
  item: { name: 'Soup', image: 'peach/plaster', price: 1000 },
})
await registerPages(app.app, app.api)
await app.app.listen({ host: '127.0.0.1', port: 0 })
const { port: servicePort } = app.app.server.address() as AddressInfo
/** Addresses that reached the service. */
const reached: string[] = []
app.app.server.prependListener('request', ({ url = '' }) => reached.push(url))

const { path: program } = await findProgram('nginx')
const DETAIL = `/api/v1/items/details/${item}`
let serial = 0
let proxy: Proxy
let machines: Machine[]
const opened: ClientHttp2Session[] = []

/** A visitor at an own address; those in the network of the CDN are the CDN. */
async function aClient(address = `127.0.1.${(serial += 1)}`): Promise<ClientHttp2Session> {
  const session = await openSession(proxy, address)
  opened.push(session)
  return session
}
const nameIn = ({ body }: Answer) => (JSON.parse(body.toString()) as { name: string }).name
const cacheOf = ({ status, headers }: Answer) => [status, headers['x-cache']]
/** Everything that nginx has stored, with its keys. */
function readStored(): string {
  const folders = ['medina-files', 'medina-answers'].map((name) => join(proxy.folder, name))
  const files = folders.flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
  return files
    .filter((file) => file.isFile())
    .map((file) => readFileSync(join(file.parentPath, file.name), 'latin1'))
    .join('\n')
}

describe.skipIf(program === null)('behind a caching nginx', () => {
  beforeAll(async () => {
    machines = [await startMachine(servicePort), await startMachine(servicePort)]
    const [{ port: shopPort } = { port: 0 }, { port: otherPort } = { port: 0 }] = machines
    proxy = await startProxy({ name: 'nginx', program: program ?? '', shopPort, cached: { otherPort, cdn: CDN } })
  })
  afterAll(async () => {
    for (const session of opened) session.destroy()
    await proxy.stop()
    await Promise.all(machines.map((machine) => machine.leave()))
  })

  it('fifty visitors at once are one request, and later ones none', async () => {
    const client = await aClient()
    reached.length = 0
    const answers = await Promise.all(Array.from({ length: 50 }, () => call(client, DETAIL, { headers: shop.headers })))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.toString()}`)).size).toBe(1)
    expect(reached).toEqual([DETAIL])
    const later = await call(await aClient(), DETAIL, { headers: shop.headers })
    expect(cacheOf(later)).toEqual([200, 'HIT'])
    // nginx sends no Age, so a browser must not use it for seconds more.
    expect(later.headers['cache-control']).toBe('public, no-cache')
    expect(answers.find(({ headers }) => headers['x-cache'] === 'MISS')?.headers['cache-control']).toMatch(
      /^public, max-age=[0-5]$/,
    )
    expect(Object.keys(later.headers).filter((name) => /ratelimit|lifetime|^cdn-/.test(name))).toEqual([])
    expect(new Set([...answers, later].map(({ headers }) => headers['x-request-id'])).size).toBe(51)
    const known = { ...shop.headers, 'if-none-match': later.headers.etag }
    expect((await call(client, DETAIL, { headers: known })).status).toBe(304)
    expect(reached).toHaveLength(1)
  })

  it('each zone, language and sender has its own, and a forged host reaches nobody else', async () => {
    const other = await aShop(app)
    await anItem(app.api.db, { store_id: other.storeId, name: { en: 'Bread', ar: 'خبز' }, image: 'peach/plaster' })
    const client = await aClient()
    const list = '/api/v1/items/popular?view=card&limit=5&offset=1'
    const read = async (headers: Record<string, string>) => {
      const texts = []
      for (let turn = 0; turn < 2; turn++) texts.push((await call(client, list, { headers })).body.toString())
      expect(texts[0]).toBe(texts[1])
      return texts[0] ?? ''
    }
    const forged = await read({ ...shop.headers, 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' })
    const plain = await read(shop.headers)
    expect(forged + plain).not.toContain('evil.example')
    expect([plain.includes('Soup'), plain.includes('https://shop.example')]).toEqual([true, true])
    const there = await read(other.headers)
    expect([there.includes('Soup'), there.includes('Bread')]).toEqual([false, true])
    expect(await read({ ...other.headers, 'x-localization': 'ar' })).toContain('خبز')
    expect(await read({ ...shop.headers, 'sec-fetch-site': 'same-origin' })).not.toContain('shop.example')
    // The longest Vary: nginx stores nothing whose Vary has more than 128 characters.
    const near = async (latitude: string) =>
      cacheOf(await call(client, '/api/v1/stores/popular', { headers: { ...shop.headers, latitude, longitude: '39.05' } }))
    const found = [await near('22.42'), await near('22.42'), await near('22.43'), await near('22.42')]
    expect(found.map(([, state]) => state)).toEqual(['MISS', 'HIT', 'MISS', 'HIT'])
  })

  it('what is about a person is never stored, and nobody gets another’s', async () => {
    const people = [await aCustomer(app, { f_name: 'Zahra' }), await aCustomer(app, { f_name: 'Yusuf' })]
    const guests = [await aGuestWith(app, shop, { item_id: item }), await aGuestWith(app, shop, { item_id: item, quantity: 3 })]
    const client = await aClient()
    const customerReads = [
      'info',
      'wallet/transactions?limit=5&offset=1',
      'wish-list',
      'order/list?limit=5&offset=1',
      'address/list',
    ]
    for (const path of customerReads.map((end) => `/api/v1/customer/${end}`))
      for (const { headers: token } of people) {
        const headers = { ...shop.headers, ...token }
        const [own, direct] = [await call(client, path, { headers }), await app.get(path, headers)]
        expect([path, own.status, own.body.toString()]).toEqual([path, 200, direct.text])
        expect([own.headers['cache-control'], own.headers['x-cache']]).toEqual(['no-store', undefined])
      }
    for (const [index, guest] of guests.entries()) {
      const cart = await call(client, `/api/v1/customer/cart/list?guest_id=${guest}`, { headers: shop.headers })
      expect(JSON.parse(cart.body.toString())).toEqual([expect.objectContaining({ quantity: index === 0 ? 1 : 3 })])
      // A client may name its guest in any call.
      const bypassed = await call(client, `${DETAIL}?guest_id=${guest}`, { headers: shop.headers })
      expect(cacheOf(bypassed)).toEqual([200, 'BYPASS'])
    }
    const [one] = people
    expect(cacheOf(await call(client, DETAIL, { headers: { ...shop.headers, ...one?.headers } }))).toEqual([200, 'BYPASS'])
    const [english, arabic] = ['en', 'ar'].map((lang) =>
      call(client, '/about-us', { headers: { cookie: `language-setting=${lang}` } }),
    )
    expect((await english)?.body.equals((await arabic)?.body ?? Buffer.alloc(0))).toBe(false)
    expect((await call(client, `/home?lang=ar`)).headers['set-cookie']).toBeDefined()
    // An address that nginx reads as a file's, and the service as a person's.
    const deceit = await call(client, '/api/v1/customer/info/..%2f..%2f..%2f..%2fassets/a.css', {
      headers: people[1]?.headers ?? {},
    })
    expect(deceit.headers['cache-control']).toBe('no-store')
    const stored = readStored()
    for (const secret of ['Zahra', 'Yusuf', ...guests, ...people.map(({ token }) => token), 'set-cookie', '<html'])
      expect([secret, stored.toLowerCase().includes(secret.toLowerCase())]).toEqual([secret, false])
    expect(stored).toContain(DETAIL)
  })

  it('files and pictures are stored once for each format; a person’s picture and a posted form never', async () => {
    const client = await aClient()
    const picture = '/images/peach/plaster?w=160'
    const read = async (accept: string) => (await call(client, picture, { headers: { accept } })).headers['content-type']
    reached.length = 0
    expect(await read('image/avif,image/webp,*/*')).toBe('image/avif')
    expect(await read('image/webp,*/*;q=0.8')).toBe('image/webp')
    expect(await read('*/*')).toBe('image/jpeg')
    const style = listStylesheets()[0] ?? ''
    for (const encoding of ['br', 'gzip']) {
      const { headers } = await call(client, style, { headers: { 'accept-encoding': encoding } })
      expect(headers['content-encoding']).toBe(encoding)
    }
    expect(reached).toHaveLength(5)
    const again = [await read('image/webp'), await read('image/jpeg'), await read('text/html,image/avif')]
    expect(again).toEqual(['image/webp', 'image/jpeg', 'image/avif'])
    await call(client, style, { headers: { 'accept-encoding': 'br' } })
    expect(reached).toHaveLength(5)

    const person = await aCustomer(app)
    const form = new FormData()
    form.append('name', 'Lina')
    form.append('image', new Blob([new Uint8Array(await aNoisyJpeg())]), 'me.jpg')
    const sent = new Response(form)
    const headers = { ...person.headers, 'content-type': sent.headers.get('content-type') ?? '' }
    const body = Buffer.from(await sent.arrayBuffer())
    expect((await call(client, '/api/v1/customer/update-profile', { headers, body })).status).toBe(200)
    const { image_full_url } = (await app.get<{ image_full_url: string }>('/api/v1/customer/info', person.headers)).body
    const signed = image_full_url.replace(/^https?:\/\/[^/]+/, '')
    reached.length = 0
    for (let turn = 0; turn < 2; turn++) expect((await call(client, signed)).headers['cache-control']).toBe('private, no-store')
    expect((await call(client, signed.split('?')[0] ?? '')).status).toBe(404)
    expect(reached).toHaveLength(3)
  })

  it('an old answer is sent at once while the next one is fetched, and a change is seen within ten seconds', async () => {
    const client = await aClient()
    const path = `/api/v1/items/details/${await anItem(app.api.db, { store_id: shop.storeId, name: 'Tea' })}`
    const read = () => call(client, path, { headers: shop.headers })
    expect(nameIn(await read())).toBe('Tea')
    await app.api.db
      .updateTable('items')
      .set({ name: { en: 'Mint tea' } as never })
      .where('name', '@>', { en: 'Tea' } as never)
      .execute()
    app.api.endpoints.invalidate()
    const changedAt = performance.now()
    await wait(6500)
    for (const machine of machines) machine.delayMs = 1000
    const startedAt = performance.now()
    const old = await read()
    expect([old.headers['x-cache'], nameIn(old), old.headers['cache-control']]).toEqual(['STALE', 'Tea', 'public, no-cache'])
    expect((await read()).headers['x-cache']).toBe('UPDATING')
    expect(performance.now() - startedAt).toBeLessThan(900)
    for (const machine of machines) machine.delayMs = 0
    await expect.poll(async () => nameIn(await read()), { timeout: 3000 }).toBe('Mint tea')
    expect(performance.now() - changedAt).toBeLessThan(10_000)
  })

  it('one machine is enough', async () => {
    const client = await aClient()
    const read = async (query: string) => cacheOf(await call(client, `${DETAIL}?${query}`, { headers: shop.headers }))
    const [first, second] = machines
    await first?.leave()
    expect([await read('a=1'), await read('a=1'), await read('a=2')]).toEqual([
      [200, 'MISS'],
      [200, 'HIT'],
      [200, 'MISS'],
    ])
    await second?.leave()
    // There is no older answer about a person.
    expect([await read('a=2'), (await call(client, '/api/v1/customer/info')).status]).toEqual([[200, 'HIT'], 502])
    await Promise.all(machines.map((machine) => machine.return()))
    await expect.poll(async () => (await call(client, '/about-us')).status, { timeout: 10_000, interval: 100 }).toBe(200)
  })

  it('the visitor’s address reaches limits and logs, through a CDN and past it', async () => {
    const statuses = async (client: ClientHttp2Session, forwarded: (round: number) => string) => {
      const found: number[] = []
      for (let round = 0; round <= RATE_LIMIT_PER_MINUTE; round++)
        found.push((await call(client, '/api/v1/push/key', { headers: { 'x-forwarded-for': forwarded(round) } })).status)
      return found
    }
    const [cdn, otherCdn] = [await aClient('127.0.2.1'), await aClient('127.0.2.2')]
    // The CDN adds the visitor's address to what the visitor claims.
    expect((await statuses(cdn, (round) => `198.51.100.${round}, 203.0.113.7`)).at(-1)).toBe(429)
    const ask = async (client: ClientHttp2Session, forwarded: string) =>
      (await call(client, '/api/v1/push/key', { headers: { 'x-forwarded-for': forwarded } })).status
    expect([await ask(otherCdn, '203.0.113.7'), await ask(cdn, '203.0.113.8')]).toEqual([429, 200])
    const direct = await aClient('127.0.1.200')
    expect((await statuses(direct, (round) => `203.0.113.${100 + round}`)).at(-1)).toBe(429)
    const log = readFileSync(join(proxy.folder, 'access.log'), 'utf8')
    expect([/^203\.0\.113\.7 /m.test(log), /^127\.0\.1\.200 /m.test(log), /^203\.0\.113\.1\d\d /m.test(log)]).toEqual([
      true,
      true,
      false,
    ])
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
    await transitionOrder(app.api.db, { orderId, from: 'pending', to: 'confirmed', actor: 'store', now: app.api.clock.now() })
    await expect.poll(() => text, { timeout: 3000 }).toContain('"order_status":"confirmed"')
    stream.close()
  })
})
