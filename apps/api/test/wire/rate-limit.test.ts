import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { registerPages } from '#pages/pages.ts'

let app: TestApp

/** Each test calls from an address of its own. */
let address = 0

beforeAll(async () => {
  app = await startTestApp({ settings: { RATE_LIMIT_PER_MINUTE: 2, TRUST_PROXY: '1' } })
  await registerPages(app.app, app.api)
  await app.app.listen({ host: '127.0.0.1', port: 0 })
})
beforeEach(() => {
  address += 1
})
afterAll(() => app.close())

/** As raw bytes: clients rewrite paths that look unusual. */
async function send(target: string, method = 'GET'): Promise<number> {
  const socket = connect((app.app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  const headers = ['Host: shop.example', `X-Forwarded-For: 203.0.113.${address}`, 'Content-Length: 0', 'Connection: close']
  socket.write([`${method} ${target} HTTP/1.1`, ...headers, '', ''].join('\r\n'))
  return Number((await text(socket)).slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length))
}

describe('calls are limited by the route that they reach', () => {
  it.each([
    ['/api/v1/most-tips', 200],
    ['/%61pi/v1/most-tips', 200],
    ['/%61%70%69/v1/most-tips', 200],
    ['http://shop.example/api/v1/most-tips', 200],
    ['http://elsewhere.example/%61pi/v1/most-tips', 200],
    ['/api/v1/nothing', 404],
    ['/%61pi/v1/nothing', 404],
    ['/payment/return/00000000-0000-0000-0000-000000000000', 404],
  ])('%s', async (target, status) => {
    expect([await send(target), await send(target), await send(target)]).toEqual([status, status, 429])
    expect(await send('/api/v1/most-tips')).toBe(429)
  })

  it('what is at no address of the API counts too', async () => {
    const tries = [await send('/api/v1/nothing', 'POST'), await send('/%61pi/v1/x', 'PUT'), await send('/api/x', 'POST')]
    expect(tries).toEqual([404, 404, 429])
  })

  it('pages do not count, however they are written', async () => {
    for (const target of ['/about-us', '/%61bout-us', '/about-us', '/apis', '/nothing']) expect(await send(target)).not.toBe(429)
    expect(await send('/api/v1/most-tips')).toBe(200)
  })
})

it('behind a CDN and a proxy the address that the CDN saw counts', async () => {
  const small = await startTestApp({ settings: { RATE_LIMIT_PER_MINUTE: 1, TRUST_PROXY: '2' } })
  const from = async (forwarded: string) => (await small.get('/api/v1/most-tips', { 'x-forwarded-for': forwarded })).status
  expect(await from('198.51.100.1, 203.0.113.9, 192.0.2.7')).toBe(200)
  expect([await from('198.51.100.2, 203.0.113.9, 192.0.2.8'), await from('203.0.113.10, 192.0.2.7')]).toEqual([429, 200])
  await small.close()
})
