import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cookiesFor } from '../../../../bench/measured-pages.ts'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { registerPages } from '#pages/pages.ts'

/** Requests that no ordinary browser sends: odd hosts, forged proxy headers, cookies of deleted modules and zones. */
let app: TestApp
let port: number

beforeAll(async () => {
  app = await startTestApp({ demo: true, settings: { TRUST_PROXY: '1' } })
  await registerPages(app.app, app.api)
  port = Number(new URL(await app.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => app.close())

const cookie = cookiesFor({ path: '/home', hasPlace: true })
const open = (url: string, headers: Record<string, string> = {}) => app.app.inject({ url, headers: { cookie, ...headers } })
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]

/** Sends the lines of a request unchanged. */
async function sendRaw(...lines: string[]): Promise<{ status: number; body: string }> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`)
  const reply = await text(socket)
  return { status: Number(reply.split(' ')[1]), body: reply.slice(reply.indexOf('\r\n\r\n') + 4) }
}

describe('a host that no URL can have', () => {
  it.each([
    ['a port past 65535', ['GET /home HTTP/1.1', 'Host: evil.example:99999']],
    ['a space', ['GET /home HTTP/1.1', 'Host: x y']],
    ['none, in HTTP/1.0', ['GET /home HTTP/1.0']],
    ['one of a proxy', ['GET /home HTTP/1.1', 'Host: shop.example', 'X-Forwarded-Host: evil.example/home?']],
    ['a space, at the API', ['GET /api/v1/config HTTP/1.1', 'Host: x y']],
  ])('is refused with a sentence: %s', async (_, lines) => {
    const { status, body } = await sendRaw(...lines)
    expect(status).toBe(400)
    expect(body).toContain('The host name in the request is not valid.')
  })

  it('still finds the service healthy, and a host in the request line is not taken over', async () => {
    expect((await sendRaw('GET /health HTTP/1.0')).status).toBe(200)
    const { status, body } = await sendRaw(
      'GET http://evil.example:8080/home HTTP/1.1',
      'Host: shop.example',
      `Cookie: ${cookie}`,
    )
    expect([status, status === 200 ? '' : body]).toEqual([200, ''])
    expect(canonicalOf(body)).toBe('http://shop.example/home')
    expect((await sendRaw('GET // HTTP/1.1', 'Host: shop.example')).status).toBeLessThan(500)
  })
})

describe('the canonical link', () => {
  it('has the protocol of the request, also on a cached page', async () => {
    const visit = (protocol: string) => open('/categories', { host: 'shop.example', 'x-forwarded-proto': protocol })
    // The second visit caches the page, the third reads it.
    for (const protocol of ['http', 'http', 'http', 'https', 'https', 'https', 'http'])
      expect(canonicalOf((await visit(protocol)).payload)).toBe(`${protocol}://shop.example/categories`)
  })

  it('takes no other protocol from a proxy', async () => {
    const { statusCode, payload } = await open('/home', { host: 'shop.example', 'x-forwarded-proto': 'javascript' })
    expect([statusCode, canonicalOf(payload)]).toEqual([200, 'http://shop.example/home'])
    expect(payload).not.toContain('javascript://')
  })
})

describe('a module that no longer exists', () => {
  const gone = `${cookie.replace(/; m_module=[^;]*/, '')}; m_module=99%3Afood`

  it.each(['/home', '/store/13', '/category/1', '/about-us'])(
    '%s is shown without it, and the device forgets it',
    async (url) => {
      const { statusCode, payload, headers } = await open(url, { cookie: gone })
      expect([statusCode, [headers['set-cookie']].flat()]).toEqual([200, [expect.stringContaining('m_module=gone')]])
      expect(payload).toContain("localStorage.removeItem('module')")
      const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1]
      expect(payload).toContain(`<script nonce="${nonce}">localStorage.removeItem('module')</script>`)
    },
  )

  it('is cleared by the next page where the first one redirects', async () => {
    const { statusCode, headers } = await open('/home', { cookie: 'm_module=99%3Afood' })
    expect([statusCode, String(headers['set-cookie'])]).toEqual([302, expect.stringContaining('m_module=gone')])
    expect((await open('/', { cookie: 'm_module=gone' })).payload).toContain("localStorage.removeItem('module')")
  })

  it('is not one that an owner has only switched off', async () => {
    const { db } = app.api
    await db.updateTable('modules').set({ status: false }).where('id', '=', 1).execute()
    expect((await open('/about-us')).headers['set-cookie']).toBeUndefined()
    await db.updateTable('modules').set({ status: true }).where('id', '=', 1).execute()
  })
})
