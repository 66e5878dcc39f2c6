import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '@medina/testing/shop/test-app'
import { listStylesheets, registerPages } from '../src/pages.ts'

let app: TestApp
let port: number

beforeAll(async () => {
  app = await startTestApp({ settings: { DEMO: true } })
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
