import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { resetSwitches, setSwitches } from '#testing/shop/builders.ts'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { registerPages } from '#pages/pages.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  await registerPages(app.app, app.api)
})
beforeEach(() => resetSwitches(app))
afterAll(() => app.close())

const close = (rows: Record<string, unknown> = {}) => setSwitches(app, { maintenance_mode: true, ...rows })
const open = (url: string, cookie = 'm_lang=en') => app.app.inject({ url, headers: { cookie } })

test('[3.021] a shop under maintenance answers pages with 503, a time to come back, and ways on', async () => {
  await close({ phone: '+966110102030' })
  const { statusCode, headers, payload } = await open('/')
  expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '120', 'no-store'])
  expect(payload).toContain('<h1>We are laying new tiles</h1>')
  expect(payload).toContain('href="/track-order"')
  expect(payload).toContain('href="tel:+966110102030"')
  expect(payload).toContain('href="/?lang=ar"')
  const arabic = await open('/home?x=%22%3E%3Cscript%3E', 'm_lang=ar; m_theme=dark')
  expect(arabic.payload).toContain('<html lang="ar" dir="rtl">')
  expect(arabic.payload).toContain('/art/empty/maintenance-dark.webp')
  expect(arabic.payload).not.toContain('<script')
})

test('[3.021] the page names the shop, in the language of the visitor, and nobody else', async () => {
  await close({ business_name: { en: 'Souq Casa', ar: 'سوق كازا' } })
  const english = (await open('/')).payload
  expect(english).toContain('<bdi>Souq Casa</bdi>')
  expect(english).toContain(' · Souq Casa</title>')
  const arabic = (await open('/', 'm_lang=ar')).payload
  expect(arabic).toContain('<bdi>سوق كازا</bdi>')
  expect(arabic).not.toContain('Souq Casa')
  for (const page of [english, arabic]) expect(page).not.toMatch(/Medina|مدينة|logo/)
})

test('[3.021] a form that is refused gets a page with the name of the shop', async () => {
  await setSwitches(app, { business_name: { en: 'Souq Casa', ar: 'سوق كازا' } })
  const headers = { cookie: 'm_lang=ar', 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' }
  const { statusCode, payload } = await app.app.inject({ method: 'POST', url: '/cart', headers, payload: 'a=1' })
  expect(statusCode).toBe(403)
  expect(payload).toContain('<bdi>سوق كازا</bdi>')
  expect(payload).not.toMatch(/Medina|مدينة|logo/)
})

test.each(['/track-order', '/help-and-support', '/privacy-policy'])('%s stays open', async (path) => {
  await close()
  expect((await open(path)).statusCode).toBe(200)
})

describe('[3.021] the API', () => {
  it('refuses what leads to a new order, in the language of the caller', async () => {
    await close()
    for (const path of ['/api/v1/categories', '/api/v1/campaigns/basic', '/api/v1/parcel-category']) {
      const { statusCode, headers, json } = await app.app.inject({ url: path, headers: { 'X-localization': 'ar' } })
      expect([path, statusCode, headers['retry-after']]).toEqual([path, 503, '120'])
      expect(json().errors).toEqual([{ code: 'maintenance', message: expect.stringMatching(/صيانة/) }])
    }
  })

  it('reads carts for the header, and changes none', async () => {
    await close()
    const change = await app.app.inject({ method: 'DELETE', url: '/api/v1/customer/cart/remove' })
    expect(change.statusCode).toBe(503)
    expect((await app.get('/api/v1/customer/cart/list')).status).not.toBe(503)
  })

  it('goes on with the configuration and the documents', async () => {
    await close()
    const { body } = await app.get<{ maintenance_mode: boolean }>('/api/v1/config')
    expect(body.maintenance_mode).toBe(true)
    expect((await app.get('/api/v1/about-us')).status).toBe(200)
  })

  it('still knows who may call it: running orders and operators are not refused for maintenance', async () => {
    await close()
    for (const path of ['/api/v1/customer/order/running-orders', '/api/v1/operator/orders'])
      expect((await app.get(path)).status).not.toBe(503)
  })
})

test('[3.021] the end of maintenance needs no restart, and leaves no cached refusal', async () => {
  await close()
  expect((await open('/about-us/nothing')).statusCode).toBe(503)
  await setSwitches(app, { maintenance_mode: false })
  expect((await open('/about-us/nothing')).statusCode).toBe(404)
  expect((await open('/')).statusCode).toBe(200)
})
