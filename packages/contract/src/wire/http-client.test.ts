import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ApiFailure } from './client.ts'
import { createHttpClient } from './http-client.ts'
import { accountRoutes } from '../endpoints/account-routes.ts'
import { shopRoutes } from '../endpoints/shop-routes.ts'

type Answer = { status: number; body: string }
let server: Server
let base: string
let answer: Answer
let seen: { method: string | undefined; url: string | undefined; headers: IncomingMessage['headers']; body: string }[]

beforeEach(async () => {
  answer = { status: 200, body: '[]' }
  seen = []
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += String(chunk)
    })
    request.on('end', () => {
      seen.push({ method: request.method, url: request.url, headers: request.headers, body })
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  server.closeAllConnections()
  return new Promise((done) => server.close(done))
})

const headers = () => ({ 'X-localization': 'ar', zoneid: '[1]', moduleid: '2', 'X-software-id': '33571750' })

describe('the typed client', () => {
  test('[7.001, 7.002] one base URL, the headers of the moment, and never an origin of its own', async () => {
    await createHttpClient(`${base}/shop`, headers, shopRoutes)('cart.list', { query: { guest_id: 'a b' } })
    expect(seen[0]?.url).toBe('/shop/api/v1/customer/cart/list?guest_id=a+b')
    expect(seen[0]?.headers).toMatchObject({
      'x-localization': 'ar',
      zoneid: '[1]',
      moduleid: '2',
      'x-software-id': '33571750',
      accept: 'application/json',
    })
    expect(seen[0]?.headers.origin).toBeUndefined()
  })

  test('fills in path parameters and sends bodies as JSON', async () => {
    const client = createHttpClient(base, headers, shopRoutes)
    await client('catalog.itemReviews', { params: { id: 7 }, query: { limit: 10, offset: 2 } })
    await client('cart.add', { body: { item_id: 7, quantity: 1, guest_id: 'g' } })
    expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /api/v1/items/reviews/7?limit=10&offset=2',
      'POST /api/v1/customer/cart/add',
    ])
    expect(JSON.parse(seen[1]?.body ?? '')).toEqual({ item_id: 7, quantity: 1, guest_id: 'g' })
  })

  test('[7.005] sends a body with a file as a form, which names its own type and the mark between its parts', async () => {
    const image = new File(['bytes'], 'me.jpg', { type: 'image/jpeg' })
    await createHttpClient(base, headers, shopRoutes)('profile.update', { body: { name: 'Lina', phone: null, image } })
    const { headers: sent, body = '' } = seen[0] ?? {}
    const [, mark = 'none'] = /^multipart\/form-data; boundary=(.+)$/.exec(sent?.['content-type'] ?? '') ?? []
    expect(sent).toMatchObject({ accept: 'application/json', moduleid: '2' })
    expect(body.split(`--${mark}`).map((part) => part.trim().split('\r\n').join(' | '))).toEqual([
      '',
      'Content-Disposition: form-data; name="name" |  | Lina',
      'Content-Disposition: form-data; name="image"; filename="me.jpg" | Content-Type: image/jpeg |  | bytes',
      '--',
    ])
  })

  test('sends lists in a form as JSON text', async () => {
    const image = [new File(['bytes'], 'bag.jpg', { type: 'image/jpeg' })]
    const lines = [{ id: 17, pieces: 2 }]
    await createHttpClient(
      base,
      headers,
      accountRoutes,
    )('orders.openCase', {
      body: { order_id: 1, kind: 'missing', client_key: 'b7b0f3a2-6a1d-4c86-9a43-0d9d1f3c7e55', lines, image },
    })
    expect(seen[0]?.body).toContain('name="lines"\r\n\r\n[{"id":17,"pieces":2}]\r\n')
  })

  test.each<[string, Answer, string[]]>([
    [
      'a refusal',
      { status: 403, body: '{"errors":[{"code":"a","message":"One"},{"code":"b","message":"Two"}]}' },
      ['One', 'Two'],
    ],
    ['errors inside a 2xx', { status: 203, body: '{"errors":[{"code":"a","message":"One"}]}' }, ['One']],
    ['a single object', { status: 401, body: '{"errors":{"code":"a","message":"One"}}' }, ['One']],
    ['a text', { status: 401, body: '{"errors":"Unauthorized"}' }, ['Unauthorized']],
    ['only a message', { status: 404, body: '{"message":"Not here"}' }, ['Not here']],
    ['no JSON at all', { status: 502, body: '<html>' }, []],
  ])('[8.001, 8.003] throws the server’s own messages: %s', async (_what, given, messages) => {
    answer = given
    const failure = await createHttpClient(base, headers, shopRoutes)('site.modules', {}).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ApiFailure)
    expect((failure as ApiFailure).errors.map(({ message }) => message)).toEqual(messages)
    expect((failure as ApiFailure).status).toBe(given.status)
  })
})
