import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { listStylesheets, registerPages } from '#pages/pages.ts'

let app: TestApp
let port: number

beforeAll(async () => {
  app = await startTestApp({ settings: { DEMO: true, TRUST_PROXY: '1' } })
  await registerPages(app.app, app.api)
  await app.app.listen({ host: '127.0.0.1', port: 0 })
  port = (app.app.server.address() as AddressInfo).port
})
afterAll(() => app.close())

describe('nosniff is sent', () => {
  it.each([
    ['/api/v1/config', 200],
    ['/api/docs', 200],
    ['/health', 200],
    ['/sw.js', 200],
    ['/art/logo.svg', 200],
    [listStylesheets()[0] ?? 'no stylesheet is built', 200],
    ['/demo/inbox', 200],
    ['/track-order', 200],
    ['/api/v1/customer/info', 401],
    ['/api/v1/nothing', 404],
    ['/nothing', 404],
    [`/images/uploads/${'0'.repeat(32)}.jpg`, 404],
    ['/api/v1/items/details/%', 400],
    [`/api/v1/items/details/${'9'.repeat(400)}`, 404],
  ])('with %s', async (url, status) => {
    const { statusCode, headers } = await app.app.inject({ method: 'GET', url })
    expect([statusCode, headers['x-content-type-options']]).toEqual([status, 'nosniff'])
  })

  it('with the answer to a browser that asks before it calls', async () => {
    const headers = { origin: 'https://shop.example', 'access-control-request-method': 'POST' }
    const reply = await app.app.inject({ method: 'OPTIONS', url: '/api/v1/customer/cart/add', headers })
    expect([reply.statusCode, reply.headers['x-content-type-options']]).toEqual([204, 'nosniff'])
  })

  it('with the answer to what is no HTTP', async () => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.end('HELLO\r\n\r\n')
    const answer = await text(socket)
    expect(answer).toContain('400 Bad Request')
    expect(answer).toContain('x-content-type-options: nosniff')
  })
})

describe('caches', () => {
  const noStore = [
    ['/api/v1/nothing', 404],
    ['/api/v1/items/details/%', 400],
    [`/api/v1/items/details/${'9'.repeat(400)}`, 404],
    ['/health', 200],
    ['/api/docs', 200],
    ['/api/v1/customer/info', 401],
  ] as const
  it.each(noStore)('store nothing that does not say so: %s', async (url, status) => {
    const { statusCode, headers } = await app.app.inject({ url })
    expect([statusCode, headers['cache-control'], headers['cdn-cache-control']]).toEqual([status, 'no-store', undefined])
  })

  it('of visitors learn how long, and shared ones for how much longer while the shop is away', async () => {
    const { headers } = await app.app.inject({ url: '/api/v1/config' })
    expect(headers['cache-control']).toMatch(/^public, max-age=[0-5]$/)
    expect(headers['cdn-cache-control']).toMatch(/^max-age=[1-5], stale-while-revalidate=4, stale-if-error=30$/)
    // Each describes the calls of one visitor.
    expect(Object.keys(headers).filter((name) => name.startsWith('x-ratelimit'))).toEqual([])
    const personal = await app.app.inject({ url: '/api/v1/customer/info' })
    expect(personal.headers['x-ratelimit-limit']).toBeDefined()
  })

  it.each([
    [{ range: 'bytes=999999999-' }, 416, 'range'],
    [{ 'if-match': '"another"' }, 412, 'if-match'],
  ])('and download managers that ask for a part that a file does not have are refused: %j', async (headers, status, code) => {
    for (const url of ['/art/logo.svg', listStylesheets()[0] ?? '']) {
      const reply = await app.app.inject({ url, headers })
      const { errors } = reply.json<{ errors: { code: string }[] }>()
      expect([reply.statusCode, errors[0]?.code, reply.headers['cache-control']]).toEqual([status, code, 'no-store'])
    }
  })
})

describe('over HTTPS a browser is told to come by HTTPS for a year', () => {
  it.each(['/api/v1/config', '/api/v1/nothing', '/health', '/sw.js', '/track-order', '/desk', '/payment-mobile', '/nothing'])(
    'with %s',
    async (url) => {
      const header = async (protocol: string) => {
        const reply = await app.app.inject({ method: 'GET', url, headers: { 'x-forwarded-proto': protocol } })
        return reply.headers['strict-transport-security']
      }
      expect(await header('https')).toBe('max-age=31536000; includeSubDomains')
      expect(await header('http')).toBeUndefined()
    },
  )
})

it.each(['/sw.js', '/desk/sw.js'])('a worker may only fetch from its own shop, and is never cached: %s', async (url) => {
  const { headers } = await app.app.inject({ method: 'GET', url })
  expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'")
  expect(headers['cache-control']).toBe('no-cache')
})

it.each(['en', 'ar'])('the offline page in %s runs nothing but its own script', async (language) => {
  const { headers, body } = await app.app.inject({ method: 'GET', url: `/offline/${language}.html` })
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
  expect(body).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"`)
  expect(body).toContain(listStylesheets()[0])
})

it('with OFFLINE_PAGES off, the worker is one that deletes what was stored and still shows messages', async () => {
  const off = await startTestApp({ settings: { OFFLINE_PAGES: false } })
  await registerPages(off.app, off.api)
  const [usual, small] = await Promise.all([app, off].map(({ app }) => app.inject({ method: 'GET', url: '/sw.js' })))
  expect(usual?.body).toContain('workbox')
  expect(small?.body).not.toContain('workbox')
  expect(small?.body).toContain('caches.delete')
  expect(small?.body).toContain('showNotification')
  await off.close()
})

it('the desk has a worker and a manifest of its own, for its pages alone; OFFLINE_PAGES switches its cache off as well', async () => {
  const open = ({ app: service }: typeof app, url: string) => service.inject({ method: 'GET', url })
  const worker = await open(app, '/desk/sw.js')
  expect(worker.headers['service-worker-allowed']).toBe('/desk')
  expect(worker.body).toMatch(/\/assets\/desk-/)
  const { body } = await open(app, '/desk')
  const [, address = ''] = /rel="manifest" href="([^"]+)"/.exec(body) ?? []
  const manifest = JSON.parse((await open(app, address)).body) as Record<string, unknown>
  expect(manifest).toMatchObject({ id: '/desk', start_url: '/desk', scope: '/desk', display: 'standalone' })
  for (const { src } of manifest.icons as { src: string }[]) expect((await open(app, src)).statusCode).toBe(200)
  expect((await open(app, '/desk/manifest.xx.webmanifest')).statusCode).toBe(404)
  const off = await startTestApp({ settings: { OFFLINE_PAGES: false } })
  await registerPages(off.app, off.api)
  const small = await open(off, '/desk/sw.js')
  expect(small.body).not.toContain('/assets/desk-')
  expect(small.body).toContain('showNotification')
  await off.close()
})
