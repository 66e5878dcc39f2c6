import { once } from 'node:events'
import { createServer, get, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startTestFront } from '#testing/shop/test-front.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

/** A backend that answers with `answer`, whatever it is asked for. */
let answer: RequestListener
const requests: string[] = []
const stream: RequestListener = (_request, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
  response.write('id: 1\nevent: order\ndata: {"id":7}\n\n')
}
const backend = createServer((request, response) => {
  requests.push(request.url ?? '')
  answer(request, response)
})
let port: number
let front: Awaited<ReturnType<typeof startTestFront>>

beforeAll(async () => {
  backend.listen(0, '127.0.0.1')
  await once(backend, 'listening')
  const url = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`
  front = await startTestFront(url, { LIVE_PER_ADDRESS: 2 })
  port = Number(new URL(await front.listen()).port)
})
beforeEach(() => {
  requests.length = 0
  answer = stream
})
afterAll(async () => {
  await front.close()
  backend.closeAllConnections()
  backend.close()
})

type Answered = { status: number | undefined; type: string | undefined; text: () => Promise<string>; close: () => void }

/** The path is sent as it is, as no browser would. */
function open(path: string): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const request = get({ host: '127.0.0.1', port, path, agent: false }, (response: IncomingMessage) => {
      response.on('error', () => {})
      resolve({
        status: response.statusCode,
        type: response.headers['content-type'],
        text: async () => String((await once(response, 'data'))[0]),
        close: () => request.destroy(),
      })
    })
    request.on('error', reject)
  })
}

const paths = [
  '/api/v1/customer/order/live',
  '/api/v1/customer/orders/live',
  '/api/v1/customer/message/live',
  '/api/v1/rental/user/trip/live',
]

test.each(paths)('%s passes a stream on', async (path) => {
  const opened = await open(`${path}/WzEsMV0.c2ln-_x`)
  expect([opened.status, opened.type]).toEqual([200, 'text/event-stream; charset=utf-8'])
  expect(await opened.text()).toContain('data: {"id":7}')
  expect(requests).toEqual([`${path}/WzEsMV0.c2ln-_x`])
  opened.close()
  answer = (_request, response) => void response.writeHead(204).end()
  await expect.poll(async () => (await open(`${path}/x`)).status).toBe(204)
})

const elsewhere = [
  '/../../../../../internal/x',
  '/%2e%2e/%2e%2e/%2e%2e/internal/x',
  '/..%2f..%2f..%2finternal',
  '/..',
  '/.',
  '/%2e%2e',
  '/.%2E',
  '/a%2Fb',
  '/a/b',
  '/a%5c..%5cb',
  '/a%3Fb=1',
  '/a%23b',
  '/a%00',
  '/a%0d%0aHost:%20x',
  '/%252e%252e',
]

test.each(paths.flatMap((path) => elsewhere.map((rest) => `${path}${rest}`)))('%s is no stream', async (path) => {
  expect((await open(path)).status).toBe(404)
  expect(requests.filter((each) => each.includes('live'))).toEqual([])
  expect(requests.filter((each) => each.includes('internal'))).toEqual([])
})

test('a query is not passed on', async () => {
  const opened = await open(`${paths[0]}/x?to=/internal`)
  opened.close()
  expect(requests).toEqual([`${paths[0]}/x`])
})

const others: [string, RequestListener, number][] = [
  [
    'a page',
    (_request, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<script>1</script>'),
    502,
  ],
  ['bare text', (_request, response) => void response.writeHead(200).end('secret'), 502],
  ['a refusal', (_request, response) => void response.writeHead(401, { 'content-type': 'text/html' }).end('secret'), 502],
  ['a failure', (_request, response) => void response.writeHead(500).end('secret'), 502],
  [
    'a stream with another status',
    (_request, response) => void response.writeHead(201, { 'content-type': 'text/event-stream' }).end('secret'),
    502,
  ],
  ['nothing there', (_request, response) => void response.writeHead(404).end('secret'), 404],
  ['a broken connection', (_request, response) => void response.destroy(), 503],
  [
    'a redirect',
    (request, response) => {
      if (request.url === '/internal') stream(request, response)
      else response.writeHead(302, { location: '/internal' }).end()
    },
    503,
  ],
]

test.each(others)('%s of the backend becomes a refusal of ours', async (_what, listener, status) => {
  answer = listener
  const reply = await front.send<{ errors: { message: string }[] }>('GET', `${paths[0]}/x`)
  expect([reply.status, reply.headers['content-type']]).toEqual([status, 'application/json; charset=utf-8'])
  expect(reply.body.errors[0]?.message).toMatch(/\w/)
  expect(reply.text).not.toContain('secret')
  expect(requests).not.toContain('/internal')
})

test('a network opens only so many of them, and another one when one has ended', async () => {
  const opened = [await open(`${paths[0]}/x`), await open(`${paths[2]}/x`)]
  expect((await open(`${paths[1]}/x`)).status).toBe(429)
  opened[0]?.close()
  await expect
    .poll(async () => {
      const again = await open(`${paths[1]}/x`)
      again.close()
      return again.status
    })
    .toBe(200)
  opened[1]?.close()
})

test('calls of the backend follow no redirect, and dots as a name are no other path', async () => {
  answer = (request, response) => {
    if (request.url?.startsWith('/internal')) response.writeHead(200, { 'content-type': 'application/json' }).end('{"secret":1}')
    else response.writeHead(302, { location: '/internal' }).end()
  }
  expect((await front.send('GET', '/api/v1/stores/details/1')).status).toBe(503)
  requests.length = 0
  for (const dots of ['%2e%2e', '%2e'])
    expect((await front.send('GET', `/api/v1/stores/details/${dots}`)).status).toBeLessThan(500)
  expect(requests.filter((each) => /internal|stores\/?(?:details\/?)?$/.test(each))).toEqual([])
})
