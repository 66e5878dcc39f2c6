import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { registerPages } from '#pages/pages.ts'

let app: TestApp
let port: number

beforeAll(async () => {
  app = await startTestApp()
  await registerPages(app.app, app.api)
  port = Number(new URL(await app.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => app.close())

/** Sends the bytes unchanged and reads until the service closes the connection. */
async function sendRaw(bytes: string): Promise<string[]> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(bytes)
  const reply = await text(socket)
  return [...reply.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status = '']) => status)
}

const post = (headers: string[], body: string): string =>
  ['POST /api/v1/auth/login HTTP/1.1', 'Host: shop.example', 'Content-Type: application/json', ...headers, '', body].join('\r\n')
/** A second request, hidden where a proxy may see the body of the first. */
const hidden = 'GET /api/v1/config HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\n\r\n'

describe('a request whose end is ambiguous', () => {
  it.each([
    ['a length beside chunks', ['Content-Length: 4', 'Transfer-Encoding: chunked'], `0\r\n\r\n${hidden}`],
    ['two lengths', ['Content-Length: 2', `Content-Length: ${2 + hidden.length}`], `{}${hidden}`],
    ['two lengths in one header', [`Content-Length: 2, ${2 + hidden.length}`], `{}${hidden}`],
    ['chunks that are not the last coding', ['Transfer-Encoding: chunked, identity'], `0\r\n\r\n${hidden}`],
    ['chunks by another name', ['Transfer-Encoding: xchunked'], `0\r\n\r\n${hidden}`],
    ['a length that is none', ['Content-Length: +2'], `{}${hidden}`],
    ['a space before the colon', ['Content-Length : 2'], `{}${hidden}`],
    ['a line that continues', ['Content-Length: 2', ' Transfer-Encoding: chunked', ' x'], `{}${hidden}`],
  ])('is refused, and nothing behind it is answered: %s', async (_, headers, body) => {
    expect(await sendRaw(post(headers, body))).toEqual(['400'])
  })
})

describe('what a shop has no use for', () => {
  it.each(['/', '/api/v1/config', '/assets/x.js'])('TRACE and other unused methods are not answered at %s', async (path) => {
    for (const method of ['TRACE', 'TRACK', 'DEBUG', 'CONNECT', 'PROPFIND']) {
      const [status = ''] = await sendRaw(`${method} ${path} HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\n\r\n`)
      expect([method, Number(status) >= 400 || status === '']).toEqual([method, true])
    }
  })

  it.each(['/assets/', '/images/', '/images/uploads/', '/map/', '/look/', '/share/', '/fonts/', '/art/'])(
    'folders are not listed: %s',
    async (path) => {
      const { status, text: body } = await app.get(path)
      expect(status).toBe(404)
      expect(body).not.toContain('Index of')
    },
  )

  it.each(['/.git/config', '/.env', '/package.json', '/apps/api/src/server.ts', '/assets/..%2f..%2fpackage.json', '/app.key'])(
    'files beside the build are not served: %s',
    async (path) => {
      const { status, text: body } = await app.get(path)
      expect(status).toBeGreaterThanOrEqual(400)
      expect(body).not.toContain('"workspaces"')
    },
  )
})
