import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { listSettings } from '#features/site/site.queries.ts'
import { invalidateSwitches } from '#features/site/switches.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  await app.api.db.deleteFrom('settings').execute()
  invalidateSwitches()
  app.api.endpoints.invalidate()
})
afterAll(() => app.close())

async function set(rows: Record<string, unknown>): Promise<void> {
  const values = Object.entries(rows).map(([key, value]) => ({ key, value: JSON.stringify(value) }))
  await app.api.db.insertInto('settings').values(values).execute()
}

const paths = [
  ['terms-and-conditions', 'terms_and_conditions'],
  ['privacy-policy', 'privacy_policy'],
  ['about-us', 'about_us'],
  ['refund-policy', 'refund_policy'],
  ['cancelation', 'cancellation_policy'],
  ['shipping-policy', 'shipping_policy'],
] as const

it.each(paths)(
  '[2.023, 2.026] /%s answers a bare text in the language of the caller, "" while it is not written',
  async (path, name) => {
    const empty = await app.get<string>(`/api/v1/${path}`)
    expect([empty.status, empty.body]).toEqual([200, ''])
    await set({ [`document.${name}`]: { en: `<h2>${name}</h2>`, ar: '<h2>نص</h2>' } })
    app.api.endpoints.invalidate()
    expect((await app.get<string>(`/api/v1/${path}`)).body).toBe(`<h2>${name}</h2>`)
    expect((await app.get<string>(`/api/v1/${path}`, { 'X-localization': 'ar' })).body).toBe('<h2>نص</h2>')
  },
)

it('a document that is not written in a language comes in the other one', async () => {
  await set({ 'document.about_us': '<p>One for all</p>', 'document.refund_policy': { en: '<p>English</p>' } })
  const ar = { 'X-localization': 'ar' }
  expect((await app.get<string>('/api/v1/about-us', ar)).body).toBe('<p>One for all</p>')
  expect((await app.get<string>('/api/v1/refund-policy', ar)).body).toBe('<p>English</p>')
})

it('nothing of a document runs in the page that shows it', async () => {
  await set({ 'document.about_us': '<p onclick="steal()">Hello<script>steal()</script><img src=x onerror=steal()></p>' })
  expect((await app.get<string>('/api/v1/about-us')).body).toBe('<p>Hello</p>')
})

it('documents may be kept for some seconds, and their text is not read with the switches', async () => {
  await set({ 'document.about_us': '<p>Hello</p>', business_name: 'Bazaar' })
  const { headers } = await app.app.inject({ url: '/api/v1/about-us' })
  expect(headers['cache-control']).toMatch(/^public, max-age=[0-5]$/)
  expect(headers.etag).toBeTruthy()
  expect(await listSettings(app.api.db)).toEqual([
    { key: 'business_name', value: 'Bazaar' },
    { key: 'document.about_us', value: null },
  ])
})
