import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invalidateSwitches } from '#features/site/public.ts'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { registerPages } from '#pages/pages.ts'

/** Pages as search engines and first visitors get them: without a chosen place, on the built storefront with the demo city. */
let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ demo: true, clockStart: '2026-03-10T10:00:00Z' })
  await registerPages(app.app, app.api)
})
afterAll(() => app.close())

async function open(url: string, headers: Record<string, string> = {}) {
  const { statusCode, payload, headers: answer } = await app.app.inject({ method: 'GET', url, headers })
  const main = /<main[\s\S]*<\/main>/.exec(payload)?.[0] ?? ''
  return { status: statusCode, html: payload, main, location: answer.location }
}

const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1]
/** The number of links to stores and items. */
const countCards = (main: string) => main.match(/href="\/(store|product|rental\/[vp])/g)?.length ?? 0

const offers = [
  '/home',
  '/home?module_id=2',
  '/home?data_type=searched&search=burger&module_id=1',
  '/home?data_type=popular',
  '/home?data_type=category&id=1&module_id=1',
  '/category/burgers?module_id=1',
  '/store/latest',
  '/store/popular',
  '/store/bait-al-shawarma',
  '/store/1?module_id=1&module_type=food&lat=22.4&lng=39&store_zone_id=1',
  '/product/1',
  '/flash-sales?module_id=4',
  '/rental/vehicle-search?all_category=1',
  '/rental/provider/popular',
]

test.each(offers)('%s shows its offers without a place, and asks for it', async (url) => {
  const { status, html, main } = await open(url)
  expect(status).toBe(200)
  expect(countCards(main)).toBeGreaterThan(2)
  expect(html).toContain('Delivering to Old Harbour?')
  expect(html).toContain('Choose a delivery place')
  expect((await open(url, { 'accept-language': 'ar' })).html).toMatch(/التوصيل إلى .*الميناء القديم.*؟/)
})

test.each(['/categories', '/all-brands?module_id=4', '/campaigns', '/campaigns/3?module_id=1'])(
  '%s is shown without a place',
  async (url) => {
    const { status, html, main } = await open(url)
    expect(status).toBe(200)
    expect(main.match(/<li/g)?.length).toBeGreaterThan(0)
    expect(html).toContain('Delivering to Old Harbour?')
  },
)

test('[2.002] the landing page is that of a visitor without a place: it names no zone and no module', async () => {
  const { status, html } = await open('/')
  expect([status, html.includes('Delivering to')]).toEqual([200, false])
})

test('nothing is told as if to a door: no distance, no delivery fee, and no position in any read', async () => {
  for (const url of ['/store/bait-al-shawarma', '/store/1?store_zone_id=1&module_id=1&lat=22.4&lng=39', '/product/1', '/home']) {
    const { html, main } = await open(url)
    expect(main.replace(/<script[\s\S]*?<\/script>/g, ''), url).not.toMatch(/\d km\b|Delivery SAR/)
    expect(html, url).not.toMatch(/`X-localization`:[^}]*`latitude`/)
  }
})

test('the address names zone and module, else the default location does, else the first served zone', async () => {
  const { db } = app.api
  const shown = async (url: string) => titleOf((await open(url)).html)
  expect(await shown('/home')).toBe('Food in Old Harbour · Medina')
  expect(await shown('/home?zone_id=2&module_id=2')).toBe('Grocery in Palm Hills · Medina')
  expect(await shown('/home?zone_id=999&module_id=999')).toBe('Food in Old Harbour · Medina')
  const middle = sql<{ x: number; y: number }>`point(area)`.as('middle')
  const { middle: at } = await db.selectFrom('zones').select(middle).where('id', '=', 2).executeTakeFirstOrThrow()
  const usual = await db.selectFrom('settings').select('value').where('key', '=', 'default_location').executeTakeFirstOrThrow()
  await placeShop({ lat: String(at.y), lng: String(at.x) })
  expect(await shown('/home')).toBe('Food in Palm Hills · Medina')
  await placeShop({ lat: '1', lng: '1' })
  expect(await shown('/home')).toBe('Food in Old Harbour · Medina')
  await placeShop(usual.value)
})

async function placeShop(spot: unknown): Promise<void> {
  const value = JSON.stringify(spot)
  await app.api.db.updateTable('settings').set({ value }).where('key', '=', 'default_location').execute()
  await invalidate()
}

test('a store and an item of another zone are shown as they are sold there', async () => {
  const { db } = app.api
  const store = await db
    .selectFrom('stores')
    .select(['id', 'slug'])
    .where('zone_id', '=', 2)
    .where('module_id', '=', 2)
    .limit(1)
    .executeTakeFirstOrThrow()
  const { status, main } = await open(`/store/${store.slug}`)
  expect(status).toBe(200)
  expect(countCards(main)).toBeGreaterThan(5)
})

test('every visitor without a place gets the same page', async () => {
  const bare = async (cookie: string) =>
    (await open('/home', { cookie })).html.replaceAll(/ nonce="[^"]*"|\d{4}-\d\d-\d\dT[\d:.]+Z/g, '')
  expect(await bare('')).toBe(await bare('other=1'))
})

test('[2.002] a device whose place is served no more is asked for it on the landing page', async () => {
  const { status, location } = await open('/home', { cookie: 'm_place=gone' })
  expect([status, location]).toEqual([302, '/'])
})

test('[2.002] where nothing is served there is only the landing page', async () => {
  const { db } = app.api
  await db.updateTable('zones').set({ status: false }).execute()
  await invalidate()
  for (const path of ['/home', '/campaigns', '/categories']) expect((await open(path)).location, path).toBe('/')
  await db.updateTable('zones').set({ status: true }).execute()
  await invalidate()
})

async function invalidate(): Promise<void> {
  invalidateSwitches()
  app.api.endpoints.invalidate()
}
