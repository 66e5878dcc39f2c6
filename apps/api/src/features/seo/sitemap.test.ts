import { existsSync, readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCategory, aModule, anItem, aStore, aZone } from '#features/catalog/catalog.builders.ts'
import { aFleet, aVehicle } from '#features/rental/rental.builders.ts'
import { invalidateSwitches } from '#features/site/public.ts'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { PART_SIZE } from './sitemap-lists.ts'

const PUBLIC_URL = 'https://shop.example'
let app: TestApp
let module_id: number
let zone_id: number
let store_id: number

beforeAll(async () => {
  app = await startTestApp({ settings: { PUBLIC_URL } })
  const { db } = app.api
  module_id = await aModule(db)
  zone_id = await aZone(db, { modules: [module_id] })
  store_id = await aStore(db, { module_id, zone_id, slug: 'bread-&-butter' })
  await aStore(db, { module_id, zone_id, slug: 'hidden', status: false })
  await aStore(db, { module_id: await aModule(db, 'food', { status: false }), zone_id, slug: 'module-off' })
  await anItem(db, { store_id, id: 7, slug: 'loaf' })
  await anItem(db, { store_id, id: 8, slug: 'gone', status: false })
  await anItem(db, { store_id, id: 9, slug: '404' })
  await anItem(db, { store_id, id: 3 * PART_SIZE + 1, slug: 'far-away' })
  await aCategory(db, { module_id, slug: 'empty' })
  const fleet = await aFleet(db, { slug: 'harbour-cars' })
  await aVehicle(db, { store_id: fleet.providerId, slug: 'hatchback' })
  await aVehicle(db, { store_id: fleet.providerId, slug: 'scrapped', units: 0 })
})
afterAll(() => app.close())

async function listAddresses(path: string, of = app): Promise<string[]> {
  const { status, text } = await of.get(path)
  expect(status, path).toBe(200)
  return [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address)
}

describe('the sitemap', () => {
  it('names every part that has pages, and none between them', async () => {
    expect(await listAddresses('/sitemap.xml')).toEqual(
      ['pages', 'stores-0', 'providers-0', 'categories-0', 'products-0', 'products-3', 'vehicles-0'].map(
        (part) => `${PUBLIC_URL}/sitemap-${part}.xml`,
      ),
    )
    for (const part of ['products-1', 'products-4', 'products-00', 'toString-0', 'products-999999999', 'x'])
      expect((await app.get(`/sitemap-${part}.xml`)).status, part).toBe(404)
  })

  it('lists what is offered, by the name in its address, once in each language', async () => {
    expect(await listAddresses('/sitemap-stores-0.xml')).toEqual(
      ['en', 'ar'].map((language) => `${PUBLIC_URL}/store/bread-%26-butter?lang=${language}`),
    )
    // A slug of digits would be read as an id, so the id is used.
    expect(await listAddresses('/sitemap-products-0.xml')).toEqual(
      ['/product/loaf?lang=en', '/product/loaf?lang=ar', '/product/9?lang=en', '/product/9?lang=ar'].map(
        (path) => PUBLIC_URL + path,
      ),
    )
    expect(await listAddresses('/sitemap-products-3.xml')).toHaveLength(2)
    expect((await listAddresses('/sitemap-providers-0.xml'))[0]).toBe(
      `${PUBLIC_URL}/rental/provider-details/harbour-cars?lang=en`,
    )
    expect((await listAddresses('/sitemap-vehicles-0.xml'))[1]).toBe(`${PUBLIC_URL}/rental/vehicle-details/hatchback?lang=ar`)
  })

  it('names the other languages of a page beside each address', async () => {
    const { text, headers } = await app.get('/sitemap-products-0.xml')
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(text).toContain(
      [
        `<url><loc>${PUBLIC_URL}/product/loaf?lang=ar</loc>`,
        `<xhtml:link rel="alternate" hreflang="en" href="${PUBLIC_URL}/product/loaf?lang=en"/>`,
        `<xhtml:link rel="alternate" hreflang="ar" href="${PUBLIC_URL}/product/loaf?lang=ar"/>`,
        `<xhtml:link rel="alternate" hreflang="x-default" href="${PUBLIC_URL}/product/loaf"/></url>`,
      ].join(''),
    )
  })

  it('lists the categories that sell something, in their module', async () => {
    const addresses = await listAddresses('/sitemap-categories-0.xml')
    expect(addresses.length).toBeGreaterThan(0)
    for (const address of addresses)
      expect(address).toMatch(new RegExp(`^${PUBLIC_URL}/category/[^?]+\\?module_id=${module_id}&amp;lang=(en|ar)$`))
    expect(addresses.some((address) => address.includes('/category/empty'))).toBe(false)
  })

  it('lists the offers of each module, and those that run', async () => {
    const pages = await listAddresses('/sitemap-pages.xml')
    for (const path of ['/home', '/categories', '/store/latest', '/store/popular'])
      expect(pages).toContain(`${PUBLIC_URL}${path}?module_id=${module_id}&amp;lang=ar`)
    for (const path of ['/campaigns', '/flash-sales', '/all-brands'])
      expect(pages.some((address) => address.includes(path))).toBe(false)
  })

  it('lists the texts that the shop shows', async () => {
    expect(await listAddresses('/sitemap-pages.xml')).toContain(`${PUBLIC_URL}/about-us?lang=en`)
    expect(await listAddresses('/sitemap-pages.xml')).not.toContain(`${PUBLIC_URL}/refund-policy?lang=en`)
  })

  it('is sent gzipped to those who accept it, and not again while it is the same', async () => {
    const plain = await app.get('/sitemap-stores-0.xml')
    const zipped = await app.fastify.inject({ url: '/sitemap-stores-0.xml', headers: { 'accept-encoding': 'br, gzip' } })
    expect(zipped.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.text)
    const again = await app.get('/sitemap-stores-0.xml', { 'if-none-match': String(plain.headers.etag) })
    expect([again.status, again.text]).toEqual([304, ''])
  })

  it('is written once an hour, without a file left aside', async () => {
    const folder = join(app.api.settings.DATA_DIR, 'cache', 'sitemap')
    await listAddresses('/sitemap-stores-0.xml')
    const later = await aStore(app.api.db, { module_id, zone_id, slug: 'later' })
    expect(await listAddresses('/sitemap-stores-0.xml')).toHaveLength(2)
    const long = new Date(Date.now() - 3_601_000)
    for (const file of readdirSync(folder)) utimesSync(join(folder, file), long, long)
    const both = await Promise.all([listAddresses('/sitemap-stores-0.xml'), listAddresses('/sitemap-stores-0.xml')])
    expect(both.map((addresses) => addresses.length)).toEqual([4, 4])
    expect(readdirSync(folder).filter((file) => file.endsWith('.part'))).toEqual([])
    await app.api.db.deleteFrom('stores').where('id', '=', later).execute()
  })

  it('of a shop that does not know its address names that of the request, and stores nothing', async () => {
    const other = await startTestApp()
    try {
      const { text } = await other.get('/sitemap.xml', { host: 'a.example:81' })
      expect(text).toContain('<loc>http://a.example:81/sitemap-pages.xml</loc>')
      expect((await other.get('/sitemap.xml', { host: 'a<b' })).status).toBe(400)
      expect(existsSync(join(other.api.settings.DATA_DIR, 'cache', 'sitemap'))).toBe(false)
    } finally {
      await other.close()
    }
  })
})

describe('robots.txt', () => {
  it('opens the shop and names the sitemap', async () => {
    const { status, text, headers } = await app.get('/robots.txt')
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(text).toMatch(/^User-agent: \*\nDisallow: \/checkout\n/)
    expect(text).toContain(`\nSitemap: ${PUBLIC_URL}/sitemap.xml\n`)
    expect(text).not.toMatch(/Disallow: \/\n/)
  })

  it('closes it by a setting, which takes the sitemap away', async () => {
    await app.api.db.insertInto('settings').values({ key: 'search_engine_listing', value: 'false' }).execute()
    invalidateSwitches()
    expect((await app.get('/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n')
    expect((await app.get('/sitemap.xml')).status).toBe(404)
    expect((await app.get('/sitemap-stores-0.xml')).status).toBe(404)
    await app.api.db.deleteFrom('settings').where('key', '=', 'search_engine_listing').execute()
    invalidateSwitches()
  })
})
