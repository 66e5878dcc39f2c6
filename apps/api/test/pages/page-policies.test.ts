import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { registerPages } from '#pages/pages.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ settings: { DEMO: true } })
  await registerPages(app.app, app.api)
})
afterAll(() => app.close())

const headersOf = async (url: string) => (await app.app.inject({ method: 'GET', url })).headers
/** The directives of the policy by name. */
const policyOf = async (url: string): Promise<Map<string, string>> => {
  const policy = String((await headersOf(url))['content-security-policy'])
  return new Map(policy.split('; ').map((directive) => [directive.split(' ')[0] ?? '', directive]))
}

describe('a page', () => {
  it.each(['/track-order', '/help-and-support', '/cart', '/desk', '/nothing'])(
    '%s runs its own scripts only, never built from text, and is framed by nobody',
    async (url) => {
      const policy = await policyOf(url)
      expect(policy.get('script-src')).toMatch(/^script-src 'nonce-[\w+/-]{20,}={0,2}' 'strict-dynamic'$/)
      expect([...policy.values()]).toEqual(
        expect.arrayContaining(["object-src 'none'", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'"]),
      )
      expect([...policy.values()].join()).not.toContain('unsafe-')
    },
  )

  it('has another nonce each time', async () => {
    const [one, two] = [await policyOf('/track-order'), await policyOf('/track-order')]
    expect(one.get('script-src')).not.toBe(two.get('script-src'))
  })

  it('tells other sites its origin at most, and shares no window with them', async () => {
    const headers = await headersOf('/track-order')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
  })
})

describe('a page as the desk previews it', () => {
  const preview = (query: string, more: object = {}) =>
    app.app.inject({ method: 'GET', url: `/help-and-support?${query}`, headers: { cookie: 'm_lang=en; m_theme=light', ...more } })

  it('has theme and language of its address, and stores neither', async () => {
    const { payload, headers } = await preview('preview=dark&lang=ar')
    expect(payload).toMatch(/<html lang="ar" dir="rtl" data-theme="dark"/)
    expect(headers['set-cookie']).toBeUndefined()
  })

  it('is framed by the desk only, runs no script and sends no form', async () => {
    const { payload, headers } = await preview('preview=light')
    const policy = String(headers['content-security-policy']).split('; ')
    expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", "form-action 'none'", "frame-ancestors 'self'"]))
    expect([policy.some((each) => each.startsWith('script-src')), headers['x-frame-options']]).toEqual([false, 'SAMEORIGIN'])
    expect(payload).not.toMatch(/<script|<noscript|modulepreload/)
    expect(payload).toContain('<main')
  })

  it('leads to another preview where the shop has nothing to browse', async () => {
    const { headers, statusCode } = await app.app.inject({ method: 'GET', url: '/home?preview=dark&lang=ar' })
    expect([statusCode, headers.location]).toEqual([302, '/?preview=dark&lang=ar'])
  })

  it.each(['preview=', 'preview=blue', 'preview=light%22'])('%s is no preview', async (query) => {
    const { headers } = await preview(query)
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })
})

describe('an answer of the API that is opened as a page', () => {
  it.each(['/api/v1/config', '/api/docs', '/api/v1/customer/info', '/api/v1/nothing', '/api/v1/items/details/%'])(
    '%s loads nothing, and is framed by nobody',
    async (url) => {
      const policy = await policyOf(url)
      expect([...policy.values()]).toEqual(
        expect.arrayContaining(["default-src 'none'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]),
      )
      expect((await headersOf(url))['content-type']).toBe('application/json; charset=utf-8')
    },
  )
})
