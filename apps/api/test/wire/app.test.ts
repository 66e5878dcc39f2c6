import { setTimeout as wait } from 'node:timers/promises'
import { endpoints } from '@medina/contract/endpoints/endpoints'
import { type EndpointName, getRoute, routes } from '@medina/contract/endpoints/routes'
import type { FastifyBaseLogger } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aGuest, aGuestWith, aShop, type Refusal, refusalOf, type Shop, refusalBody } from '#testing/shop/builders.ts'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { anItem } from '#features/catalog/catalog.builders.ts'

let app: TestApp
let shop: Shop
let apples: number
const logged: { details: Record<string, unknown>; bindings: Record<string, unknown> }[] = []

beforeAll(async () => {
  app = await startTestApp()
  app.app.addHook('onRequest', async (request) => {
    // Reads what is logged of a request, with what its logger adds by itself.
    const log = request.log as FastifyBaseLogger & { bindings: () => Record<string, unknown> }
    log.error = (details: unknown) => void logged.push({ details: details as Record<string, unknown>, bindings: log.bindings() })
  })
  shop = await aShop(app, { module: 'grocery' })
  apples = await anItem(app.api.db, { store_id: shop.storeId, name: { en: 'Apples', ar: 'تفاح' }, stock: 9 })
})
afterAll(() => app.close())

const messageOf = ({ body }: { body: unknown }) => (body as Refusal).errors[0]?.message

describe('[7.001] the headers of a call', () => {
  const latest = '/api/v1/stores/latest'

  it('choose zone, module, place and language', async () => {
    const { status, body } = await app.get<{ stores: { id: number; distance: number; delivery_fee: number }[] }>(latest, {
      zoneId: `[${shop.zoneId}]`,
      moduleId: String(shop.moduleId),
      latitude: '22.43',
      longitude: '39.05',
      Accept: 'application/json',
      Authorization: 'Bearer null',
      origin: 'https://shop.example',
      'X-software-id': '33571750',
      'X-localization': 'en',
    })
    expect(status).toBe(200)
    expect(body.stores.map(({ id }) => id)).toEqual([shop.storeId])
    // A hundredth of a degree.
    expect(body.stores[0]?.distance).toBe(1113)
  })

  it.each(['', 'undefined', 'null'])('count as absent when they say %j', async (absent) => {
    const guest = await aGuestWith(app, shop, { item_id: apples })
    const headers = { moduleId: String(shop.moduleId), zoneId: absent, latitude: absent, longitude: absent }
    expect((await app.get(`/api/v1/customer/cart/list?guest_id=${guest}`, headers)).status).toBe(200)
    const none = await app.get(`/api/v1/customer/cart/list?guest_id=${guest}`, { moduleId: absent })
    expect(refusalOf(none)).toEqual([403, 'moduleId'])
  })

  it.each([
    ['zoneId', '[1,', 'zoneId'],
    ['zoneId', '["a"]', 'zoneId'],
    ['zoneId', '[-1]', 'zoneId'],
    ['zoneId', JSON.stringify(Array.from({ length: 51 }, (_, index) => index)), 'zoneId'],
    ['moduleId', 'grocery', 'moduleId'],
    ['moduleId', '0', 'moduleId'],
    ['moduleId', '1.5', 'moduleId'],
    ['moduleId', '987654', 'moduleId'],
    ['latitude', 'north', 'longitude-latitude'],
    ['latitude', '90.1', 'longitude-latitude'],
    ['longitude', '-181', 'longitude-latitude'],
    ['longitude', 'Infinity', 'longitude-latitude'],
  ])('%s: %s is refused by name, on every endpoint', async (header, value, code) => {
    const headers = { ...shop.headers, latitude: '22.4', longitude: '39', [header]: value }
    for (const path of [latest, '/api/v1/customer/cart/list', '/api/v1/config']) {
      expect(refusalOf(await app.get(path, headers))).toEqual([403, code])
    }
  })

  it.each(['ar', 'AR', 'ar-SA', ' ar'])('X-localization %j is Arabic', async (language) => {
    const refused = await app.get('/api/v1/customer/cart/list', { 'X-localization': language })
    expect(messageOf(refused)).toBe('يلزم تسجيل الدخول أولًا')
  })

  it.each(['en', 'de', '', '\u00e4r', '{}'])('X-localization %j is English', async (language) => {
    const refused = await app.get('/api/v1/customer/cart/list', { 'X-localization': language })
    expect(messageOf(refused)).toBe('Unauthenticated.')
  })
})

describe('a refusal is { errors: [{ code, message }], message } in the language of the call', () => {
  it.each<['get' | 'post' | 'put' | 'remove', string]>([
    ['get', '/api/v1/nothing'],
    ['get', '/api/'],
    ['get', '/nowhere'],
    ['get', '/api/v1/customer/cart/add'],
    ['post', '/api/v1/customer/cart/list'],
    ['put', '/api/v1/config'],
    ['remove', '/api/v1/customer/order/place'],
    ['get', '/api/v1/customer/order/live/a/b'],
    ['get', '/api/v1/categories/items/../../../etc/passwd'],
    ['get', `/api/v1/categories/items/${'x'.repeat(301)}`],
  ])('%s %s: 404', async (method, path) => {
    const reply = await app[method](path)
    expect([...refusalOf(reply), messageOf(reply)]).toEqual([404, 'path', 'There is nothing at this address.'])
    const arabic = method === 'get' ? await app.get(path, { 'x-localization': 'ar' }) : null
    if (arabic !== null) expect(messageOf(arabic)).toMatch(/[ء-ي]/)
  })

  it.each(['/api/v1/items/details/%E0%A4%A', '/%', '/api/v1/customer/order/live/%ff'])(
    '%s: 400, no address at all',
    async (path) => {
      const reply = await app.get(path)
      expect([...refusalOf(reply), messageOf(reply)]).toEqual([400, 'path', 'There is nothing at this address.'])
    },
  )

  it('an unexpected error answers one fixed sentence with the request’s number, and the log has it', async () => {
    await app.api.db.schema.alterTable('guests').renameTo('guests_gone').execute()
    try {
      const reply = await app.post('/api/v1/auth/guest/request', {}, { 'x-localization': 'en' })
      expect(reply.status).toBe(500)
      const { request_id: id } = reply.body as { request_id: string }
      expect(id).toMatch(/^\w{4}-\w{4}$/)
      expect(reply.headers['x-request-id']).toBe(id)
      const sentence = `Something went wrong. Please try again. If it happens again, please tell us this number: ${id}.`
      expect(reply.body).toEqual({ ...refusalBody('internal', sentence), request_id: id })
      expect(reply.headers['cache-control']).toBe('no-store')
      expect(reply.text).not.toContain('guests')
      const [entry] = logged
      expect(String(entry?.details.err)).toContain('guests')
      expect(entry?.details.path).toBe('/api/v1/auth/guest/request')
      expect(entry?.bindings.reqId).toBe(id)
    } finally {
      await app.api.db.schema.alterTable('guests_gone').renameTo('guests').execute()
    }
    expect((await app.post('/api/v1/auth/guest/request', {})).status).toBe(200)
  })
})

describe('public reads', () => {
  it('carry an ETag, and answer 304 to who has it', async () => {
    const first = await app.get('/api/v1/config')
    const etag = String(first.headers.etag)
    expect(etag).toMatch(/^"[\w-]+"$/)
    expect(first.headers['cache-control']).toMatch(/^public, max-age=[0-5]$/)
    expect(String(first.headers.vary)).toContain('zoneId, moduleId, X-localization')
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await app.get('/api/v1/config', { 'if-none-match': known })
      expect([again.status, again.text, again.headers.etag]).toEqual([304, '', etag])
    }
    expect((await app.get('/api/v1/config', { 'if-none-match': '"other"' })).status).toBe(200)
  })

  it('differ by language', async () => {
    const [english, arabic] = [await app.get('/api/v1/config'), await app.get('/api/v1/config', { 'x-localization': 'ar' })]
    expect(english.headers.etag).not.toBe(arabic.headers.etag)
  })

  it('are shared by a whole zone where the door does not matter, and say what they differ by', async () => {
    const at = (latitude: string) => ({ ...shop.headers, latitude, longitude: '39.03' })
    const read = async (path: string) => {
      const [here, there] = [await app.get(path, at('22.4301')), await app.get(path, at('22.4399'))]
      return { isShared: here.headers.etag === there.headers.etag, vary: String(here.headers.vary) }
    }
    const [area, origin] = ['zoneId, moduleId, X-localization', 'Sec-Fetch-Site, Referer, X-Forwarded-Host, X-Forwarded-Proto']
    expect(await read('/api/v1/items/popular?view=card')).toEqual({ isShared: true, vary: `${area}, ${origin}` })
    expect(await read('/api/v1/stores/popular')).toEqual({ isShared: false, vary: `${area}, latitude, longitude, ${origin}` })
  })

  it('are kept for some seconds; what is personal never', async () => {
    const path = `/api/v1/items/details/${apples}`
    await app.get(path, shop.headers)
    await app.api.db.updateTable('items').set({ price: 4200 }).where('id', '=', apples).execute()
    expect((await app.get<{ price: number }>(path, shop.headers)).body.price).toBe(10)
    const guest = await aGuestWith(app, shop, { item_id: apples })
    const cart = await app.get<{ price: number }[]>(`/api/v1/customer/cart/list?guest_id=${guest}`, shop.headers)
    expect(cart.body[0]?.price).toBe(42)
    expect(cart.headers['cache-control']).toBe('no-store')
    expect(cart.headers.etag).toBeUndefined()
  })

  it('of the whole catalogue carry ETag, Cache-Control and what they vary by', async () => {
    const names = Object.keys(endpoints) as EndpointName[]
    const isCatalogue = (path: string) => /^\/api\/v1\/(stores|items|categories|campaigns|flash-sales|brand|banners)\b/.test(path)
    const read = names.filter((name) => {
      const { method, path } = getRoute(name)
      return (
        method === 'GET' &&
        isCatalogue(path) &&
        !path.includes(':') &&
        (endpoints[name] as { isPublic?: boolean }).isPublic === true
      )
    })
    expect(read.length).toBeGreaterThan(15)
    const answered: string[] = []
    for (const name of read) {
      const { status, headers } = await app.get(getRoute(name).path, shop.headers)
      if (status !== 200) continue
      answered.push(name)
      expect([name, headers['cache-control']]).toEqual([name, expect.stringMatching(/^public, max-age=[0-5]$/)])
      expect([name, String(headers.etag)]).toEqual([name, expect.stringMatching(/^"[\w-]+"$/)])
      expect([name, String(headers.vary)]).toEqual([name, expect.stringContaining('zoneId, moduleId, X-localization')])
    }
    expect(answered.length).toBeGreaterThan(10)
  })

  it('show a changed item within five seconds, under another ETag', async () => {
    const pears = await anItem(app.api.db, { store_id: shop.storeId, name: { en: 'Pears', ar: 'كمثرى' }, price: 1000 })
    const path = `/api/v1/items/details/${pears}`
    const first = await app.get<{ price: number }>(path, shop.headers)
    await app.api.db.updateTable('items').set({ price: 1500 }).where('id', '=', pears).execute()
    const known = { ...shop.headers, 'if-none-match': String(first.headers.etag) }
    const changedBy = Date.now() + 6000
    await expect.poll(async () => (await app.get(path, known)).status, { timeout: 6000, interval: 250 }).toBe(200)
    expect(Date.now()).toBeLessThan(changedBy)
    const later = await app.get<{ price: number }>(path, known)
    expect([first.body.price, later.body.price]).toEqual([10, 15])
    expect(later.headers.etag).not.toBe(first.headers.etag)
  })

  it('leave with what is left of the five seconds, so that a cache on the way adds none', async () => {
    const path = '/api/v1/categories?view=card'
    const readAge = async () =>
      Number(/max-age=(\d)$/.exec(String((await app.get(path, shop.headers)).headers['cache-control']))?.[1])
    expect(await readAge()).toBeGreaterThanOrEqual(4)
    await wait(2500)
    expect(await readAge()).toBeLessThanOrEqual(2)
  })

  it('a refused read is not kept', async () => {
    const path = '/api/v1/items/details/987654'
    const refused = await app.get(path, shop.headers)
    expect(refused.status).toBe(404)
    expect(refused.headers['cache-control']).toBe('no-store')
  })
})

describe('other origins', () => {
  it('may read and call everything a shop needs, with its headers', async () => {
    const read = await app.get('/api/v1/config', { origin: 'https://shop.example' })
    expect(read.headers['access-control-allow-origin']).toBe('*')
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const reply = await app.app.inject({
        method: 'OPTIONS',
        url: '/api/v1/customer/cart/remove',
        headers: {
          origin: 'https://shop.example',
          'access-control-request-method': method,
          'access-control-request-headers': 'moduleid,zoneid,x-localization,idempotency-key,content-type',
        },
      })
      expect(reply.statusCode).toBe(204)
      expect(reply.headers['access-control-allow-methods']).toContain(method)
      expect(reply.headers['access-control-allow-headers']).toContain('idempotency-key')
    }
  })
})

describe('too many calls', () => {
  it('429 with the envelope, by address, for calls alone', async () => {
    const small = await startTestApp({ settings: { RATE_LIMIT_PER_MINUTE: 3 } })
    try {
      const statuses = []
      for (let round = 0; round < 4; round++) statuses.push((await small.get('/api/v1/config')).status)
      expect(statuses).toEqual([200, 200, 200, 429])
      const refused = await small.get('/api/v1/config', { 'x-localization': 'ar' })
      expect(refusalOf(refused)).toEqual([429, 'rate_limit'])
      expect(messageOf(refused)).toMatch(/[ء-ي]/)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      expect((await small.get('/health')).status).toBe(200)
      // A forwarded address from a proxy that is not configured is not trusted.
      const claimed = await small.get('/api/v1/config', { 'x-forwarded-for': '203.0.113.9' })
      expect(claimed.status).toBe(429)
      const elsewhere = await small.app.inject({ url: '/api/v1/config', remoteAddress: '203.0.113.9' })
      expect(elsewhere.statusCode).toBe(200)
    } finally {
      await small.close()
    }
  })

  it('behind a named proxy the caller’s own address counts', async () => {
    const small = await startTestApp({ settings: { RATE_LIMIT_PER_MINUTE: 1, TRUST_PROXY: '1' } })
    try {
      const from = async (address: string) => (await small.get('/api/v1/config', { 'x-forwarded-for': address })).status
      expect([await from('203.0.113.9'), await from('203.0.113.9'), await from('203.0.113.10')]).toEqual([200, 429, 200])
      // The proxy adds the address it sees; what stands before it is the caller's own claim.
      expect(await from('198.51.100.1, 203.0.113.9')).toBe(429)
    } finally {
      await small.close()
    }
  })
})

describe('what there is', () => {
  it('/api/docs lists every route of the contract', async () => {
    const { status, body } = await app.get<{ paths: Record<string, Record<string, { operationId: string }>> }>('/api/docs')
    expect(status).toBe(200)
    for (const name of Object.keys(routes) as EndpointName[]) {
      const { method, path } = getRoute(name)
      expect(body.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]?.operationId).toBe(name)
    }
  })

  it('every route of the contract is served', () => {
    for (const name of Object.keys(endpoints) as EndpointName[]) {
      const { method, path } = getRoute(name)
      expect(app.app.hasRoute({ method, url: path })).toBe(true)
    }
  })

  it('/health says that it is well', async () => {
    expect((await app.get('/health')).body).toEqual({ status: 'ok' })
  })

  it('HEAD answers like GET, without a body', async () => {
    const reply = await app.app.inject({ method: 'HEAD', url: '/api/v1/config' })
    expect([reply.statusCode, reply.payload]).toEqual([200, ''])
    expect(await aGuest(app)).not.toBe('')
  })
})
