import { cookieNames } from '@medina/contract/device/device-state'
import { GUEST_COOKIE, PLAIN_COOKIE } from '@medina/contract/device/plain-forms'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { registerPages } from '#pages/pages.ts'

const { app, shop, item } = await startTestShop({ settings: { TRUST_PROXY: '1' } })
beforeAll(() => registerPages(app.app, app.api))

const place = (...parts: unknown[]) => encodeURIComponent(JSON.stringify(parts))
/** Values that no cookie of ours has. */
const hostile: Record<string, string> = {
  'nothing known': 'x',
  'a huge number': '9'.repeat(400),
  'a number beyond what a database holds': '9007199254740993',
  negative: '-1',
  'letters of other scripts': encodeURIComponent('محطة\u0000\u202e🚲'),
  'bytes that are no text': '%C3%28%FF',
  'a broken escape': '%E0%A4%A',
  'a lone percent': '%',
  '8 kB': 'a'.repeat(8000),
  'JSON of another shape': encodeURIComponent('{"a":[1]}'),
  'a module beyond what a database holds': encodeURIComponent('9007199254740991:food'),
  'a module of no number': encodeURIComponent('1e400:food'),
  'a negative module': encodeURIComponent('-1:food'),
  'a place out of range': place([1], 999, 999, 'x'),
  'a place of huge zones': place([Number.MAX_SAFE_INTEGER], 22.42, 39.05, 'x'),
  'a place of negative zones': place([-1], 22.42, 39.05, 'x'),
  'a place of 700 zones': place(
    Array.from({ length: 700 }, (_, zone) => zone + 1),
    22.42,
    39.05,
    'x',
  ),
}
const names = [...Object.values(cookieNames), PLAIN_COOKIE, GUEST_COOKIE]
const cases = names.flatMap((name) => Object.keys(hostile).map((kind) => [name, kind] as const))
const pages = ['/', '/home', `/store/${shop.storeId}`, `/product/${item}`, '/cart', '/desk']

describe.each(cases)('the cookie %s with %s', (name, kind) => {
  it('opens every page, which replaces it if it says nothing', async () => {
    const value = hostile[kind] ?? ''
    for (const path of pages) {
      const reply = await app.get(path, { cookie: `${name}=${value}`, accept: 'text/html' })
      expect([path, reply.status]).toEqual([path, path === '/desk' || reply.status === 200 ? reply.status : 302])
      expect(reply.status).toBeLessThan(400)
      const isOurs = name !== PLAIN_COOKIE && name !== GUEST_COOKIE
      if (isOurs && path !== '/desk') expect([reply.headers['set-cookie']].flat().join('\n')).toContain(`${name}=`)
    }
  })
})

it('a cookie that says something is left alone, and one that was chosen by the address is kept', async () => {
  const cookie = 'm_lang=ar; m_theme=dark'
  expect((await app.get('/about-us', { cookie })).headers['set-cookie']).toBeUndefined()
  const chosen = await app.get('/about-us?lang=ar', { cookie: 'm_lang=klingon' })
  expect([chosen.headers['set-cookie']].flat().at(-1)).toContain('m_lang=ar;')
})

describe('over HTTPS', () => {
  it.each([
    ['https', true],
    ['http', false],
  ])('a cookie of a page is secure over %s: %s', async (protocol, isSecure) => {
    const { headers } = await app.get('/about-us?theme=dark&lang=ar', { 'x-forwarded-proto': protocol })
    const cookies = [headers['set-cookie']].flat() as string[]
    expect(cookies).toHaveLength(3)
    for (const cookie of cookies) expect(cookie.endsWith('; secure')).toBe(isSecure)
  })

  it.each(['/', '/desk', '/api/v1/config', '/payment-mobile', '/robots.txt', '/health', '/nothing/here'])(
    '%s names HTTPS as the only way, and not over HTTP',
    async (path) => {
      const over = async (protocol: string) =>
        (await app.get(path, { 'x-forwarded-proto': protocol })).headers['strict-transport-security']
      expect([await over('https'), await over('http')]).toEqual(['max-age=31536000; includeSubDomains', undefined])
    },
  )
})

describe('what depends on the forwarded host', () => {
  it.each(['/robots.txt', '/sitemap.xml'])('%s names that host, and varies with it', async (path) => {
    const { headers, text } = await app.get(path, { 'x-forwarded-host': 'other.example' })
    expect(headers.vary).toMatch(/X-Forwarded-Host, X-Forwarded-Proto/i)
    expect(text).toContain('other.example')
  })

  it.each(['/manifest.en.webmanifest', '/share/shop-en.jpg', '/.well-known/security.txt'])(
    '%s is the same under every host, so that caches may share it',
    async (path) => {
      const [one, two] = await Promise.all(
        ['one.example', 'two.example'].map((host) => app.get(path, { 'x-forwarded-host': host })),
      )
      expect(one?.text).toBe(two?.text)
    },
  )
})

describe('a form that no page takes', () => {
  it.each(['/?x', '/?index2', '/home', '//evil.example/x'])('%s leads a browser to the page itself', async (path) => {
    const headers = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' }
    const reply = await app.app.inject({ method: 'POST', url: path, headers, payload: 'a=1' })
    expect([reply.statusCode, reply.headers.location]).toEqual([303, path.replace('//', '/')])
  })

  it('finds nothing there from anything else', async () => {
    expect((await app.post('/?x', { a: 1 })).status).toBe(404)
  })
})
