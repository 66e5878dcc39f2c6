import type { FastifyBaseLogger } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { startTestApp } from '#testing/shop/test-app.ts'
import { startTestFront } from '#testing/shop/test-front.ts'
import { registerPages } from '#pages/pages.ts'

test('[8.001] a page that fails names the number of its request, which the answer’s header and the log have too', async () => {
  const app = await startTestApp()
  onTestFinished(() => app.close())
  const logged: { err: string; reqId: unknown }[] = []
  app.app.addHook('onRequest', async (request) => {
    const log = request.log as FastifyBaseLogger & { bindings: () => Record<string, unknown> }
    log.error = (details: unknown) =>
      void logged.push({ err: String((details as { err: unknown }).err), reqId: log.bindings().reqId })
  })
  await registerPages(app.app, app.api)
  await app.api.db.schema.alterTable('stores').renameTo('stores_gone').execute()
  const { statusCode, headers, payload } = await app.app.inject({ url: '/store/1', headers: { cookie: 'm_lang=en' } })
  const id = headers['x-request-id']
  expect([statusCode, id]).toEqual([500, expect.stringMatching(/^\w{4}-\w{4}$/)])
  expect(payload).toContain(`data-id="${String(id)}"`)
  expect(payload.replaceAll(/<[^>]*>/g, '')).toContain(`please tell us this number: ${String(id)}.`)
  expect(payload).not.toContain('stores_gone')
  expect(logged).toContainEqual({ err: expect.stringContaining('stores'), reqId: id })
})

test('a page without a configuration fails in the language, theme and place of the device', async () => {
  // Nothing listens there.
  const front = await startTestFront('http://127.0.0.1:1')
  onTestFinished(() => front.close())
  const place = encodeURIComponent(JSON.stringify([[1], 22.43, 39.03, 'Palm Court 1']))
  for (const path of ['/home', '/about-us', '/store/1', '/track-order', '/checkout?page=cart', '/profile', '/cart']) {
    const cookie = `m_lang=ar; m_theme=dark; m_module=1%3Afood; m_place=${place}`
    const { status, text } = await front.send('GET', path, { cookie })
    expect([path, status]).toEqual([path, 503])
    expect(text).toMatch(/<html lang="ar" dir="rtl" data-theme="dark"/)
    expect(text).toContain('Palm Court 1')
    expect(text).toContain('عذرًا، الخلل من جهتنا. سلتك محفوظة.')
  }
})

test('a page fails in words while the database answers with errors, and is there again once it does not', async () => {
  const app = await startTestApp()
  onTestFinished(() => app.close())
  await registerPages(app.app, app.api)
  const rename = (from: string, to: string) => app.api.db.schema.alterTable(from).renameTo(to).execute()
  await rename('settings', 'settings_gone')
  const open = (path: string, language: string) => app.app.inject({ url: path, headers: { cookie: `m_lang=${language}` } })
  for (const path of ['/', '/track-order', '/checkout?page=cart', '/profile', '/forgot-password']) {
    for (const [language, words] of [
      ['en', 'The problem is on our side. Your cart is safe.'],
      ['ar', 'عذرًا، الخلل من جهتنا. سلتك محفوظة.'],
    ] as const) {
      const { statusCode, payload, headers } = await open(path, language)
      expect([path, statusCode, headers['content-type']]).toEqual([path, 500, 'text/html; charset=utf-8'])
      expect(payload).toContain(words)
      expect(payload).toContain(`href="${path}"`)
      expect(payload).not.toContain('settings_gone')
    }
  }
  await rename('settings_gone', 'settings')
  app.api.endpoints.invalidate()
  expect((await open('/track-order', 'en')).statusCode).toBe(200)
})

test.each([
  ['', /^\w{4}-\w{4}$/],
  ['1', /^edge-0123456789$/],
])('with the proxies %j, a number from outside becomes %s', async (TRUST_PROXY, pattern) => {
  const app = await startTestApp({ settings: { TRUST_PROXY } })
  onTestFinished(() => app.close())
  const { headers } = await app.app.inject({ url: '/health', headers: { 'x-request-id': 'edge-0123456789' } })
  expect(headers['x-request-id']).toMatch(pattern)
})

test('a page that is missing offers a search before any script runs', async () => {
  const app = await startTestApp()
  onTestFinished(() => app.close())
  await registerPages(app.app, app.api)
  for (const path of ['/privcy-policy', '/store/987654', '/product/987654']) {
    const { statusCode, payload } = await app.app.inject({ url: path, headers: { cookie: 'm_lang=en' } })
    expect([path, statusCode]).toEqual([path, 404])
    expect(payload).toContain('role="search"')
  }
  const { payload } = await app.app.inject({ url: '/privcy-policy', headers: { cookie: 'm_lang=ar' } })
  expect(payload).toContain('href="/privacy-policy"')
})
