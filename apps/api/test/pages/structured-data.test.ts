import Validator from '@adobe/structured-data-validator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cookiesFor } from '../../../../bench/measured-pages.ts'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { registerPages } from '#pages/pages.ts'

/**
 * The description of pages for search engines, on the built storefront. That types and properties are those of schema.org is checked with the types of
 * schema-dts; this validates the rest, such as what search engines require for their results.
 */
let app: TestApp
const PUBLIC_URL = 'https://shop.example'

beforeAll(async () => {
  app = await startTestApp({ demo: true, settings: { DEMO: true, PUBLIC_URL } })
  await registerPages(app.app, app.api)
})
afterAll(() => app.close())

type Thing = { '@type': string | string[] } & Record<string, unknown>

async function readThings(url: string, hasPlace = false, language = 'en'): Promise<Thing[]> {
  const headers = { cookie: hasPlace ? cookiesFor({ path: url, hasPlace }) : '', 'accept-language': language }
  const { payload } = await app.app.inject({ method: 'GET', url, headers })
  const scripts = [...payload.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
  expect(scripts, url).toHaveLength(1)
  expect(payload.indexOf('application/ld+json')).toBeLessThan(payload.indexOf('</head>'))
  const { '@context': context, '@graph': things } = JSON.parse(scripts[0]?.[1] ?? '') as { '@context': string; '@graph': Thing[] }
  expect(context).toBe('https://schema.org')
  return things
}

const find = (things: Thing[], type: string) => things.find((thing) => thing['@type'] === type)

test.each([
  { url: '/', hasPlace: false, types: ['Organization', 'WebSite'] },
  { url: '/?lang=ar', hasPlace: false, types: ['Organization', 'WebSite'] },
  { url: '/store/1', hasPlace: false, types: ['Restaurant', 'BreadcrumbList'] },
  { url: '/store/1?lang=ar', hasPlace: false, types: ['Restaurant', 'BreadcrumbList'] },
  { url: '/product/1', hasPlace: false, types: ['Product', 'BreadcrumbList'] },
  { url: '/product/1?lang=ar', hasPlace: false, types: ['Product', 'BreadcrumbList'] },
  { url: '/category/1?module_id=1', hasPlace: true, types: ['CollectionPage', 'BreadcrumbList'] },
  { url: '/category/burgers?module_id=1&lang=ar', hasPlace: false, types: ['CollectionPage', 'BreadcrumbList'] },
  { url: '/rental/provider-details/67', hasPlace: false, types: ['AutoRental', 'BreadcrumbList'] },
  { url: '/rental/vehicle-details/1', hasPlace: false, types: ['Product,Car', 'BreadcrumbList'] },
  { url: '/rental/vehicle-details/1?lang=ar', hasPlace: false, types: ['Product,Car', 'BreadcrumbList'] },
])('$url describes itself to search engines', async ({ url, hasPlace, types }) => {
  const things = await readThings(url, hasPlace)
  expect(things.map((thing) => String(thing['@type']))).toEqual(types)
  const jsonld = Object.fromEntries(things.map((thing) => [[thing['@type']].flat()[0], [thing]]))
  const issues = await new Validator().validate({ jsonld, microdata: {}, rdfa: {} })
  expect(issues.filter(({ severity }) => severity === 'ERROR')).toEqual([])
})

test('the validator finds what is missing', async () => {
  const product = { '@type': 'Product', offers: { '@type': 'Offer', price: 1 } }
  const issues = await new Validator().validate({ jsonld: { Product: [product] }, microdata: {}, rdfa: {} })
  expect(issues.filter(({ severity }) => severity === 'ERROR').length).toBeGreaterThan(0)
})

test('a store tells where it is, when it is open and how it is rated', async () => {
  const store = find(await readThings('/store/1'), 'Restaurant')
  expect(store).toMatchObject({
    url: `${PUBLIC_URL}/store/bait-al-shawarma`,
    geo: { '@type': 'GeoCoordinates', latitude: expect.any(Number), longitude: expect.any(Number) },
    address: { '@type': 'PostalAddress', streetAddress: expect.any(String) },
    aggregateRating: { '@type': 'AggregateRating', ratingCount: expect.any(Number) },
  })
  const hours = store?.openingHoursSpecification as { dayOfWeek: string[]; opens: string; closes: string }[]
  for (const { dayOfWeek, opens, closes } of hours) {
    expect(dayOfWeek.length).toBeGreaterThan(0)
    expect([opens, closes]).toEqual([expect.stringMatching(/^\d\d:\d\d$/), expect.stringMatching(/^\d\d:\d\d$/)])
  }
})

test('an item tells its price, and the way to it', async () => {
  const things = await readThings('/product/1')
  expect(find(things, 'Product')).toMatchObject({
    offers: { '@type': 'Offer', priceCurrency: 'SAR', availability: 'https://schema.org/InStock' },
  })
  const path = find(things, 'BreadcrumbList')?.itemListElement as { position: number; name: string; item: string }[]
  expect(path.map(({ position }) => position)).toEqual(path.map((_, index) => index + 1))
  expect(path[0]).toMatchObject({ name: 'Medina', item: `${PUBLIC_URL}/` })
})

test('no text of a store ends the description early', async () => {
  const { db } = app.api
  const name = JSON.stringify({ en: '</script><script>alert(1)</script>', ar: 'x' })
  const before = await db.selectFrom('stores').select(['name']).where('id', '=', 2).executeTakeFirstOrThrow()
  await db.updateTable('stores').set({ name }).where('id', '=', 2).execute()
  app.api.endpoints.invalidate()
  expect(find(await readThings('/store/2'), 'Restaurant')?.name).toBe('</script><script>alert(1)</script>')
  await db
    .updateTable('stores')
    .set({ name: JSON.stringify(before.name) })
    .where('id', '=', 2)
    .execute()
})

test('a vehicle tells what it costs, and who rents it out', async () => {
  const vehicle = (await readThings('/rental/vehicle-details/1')).find(({ sku }) => sku === '1')
  expect(vehicle).toMatchObject({
    '@type': ['Product', 'Car'],
    vehicleSeatingCapacity: expect.any(Number),
    offers: {
      '@type': 'Offer',
      price: expect.any(Number),
      priceCurrency: 'SAR',
      seller: { url: expect.stringMatching(/\/rental\/provider-details\/[a-z-]+$/) },
    },
  })
})

test('the search that the shop names works without a place', async () => {
  const action = find(await readThings('/'), 'WebSite')?.potentialAction as { target: { urlTemplate: string } }
  const url = action.target.urlTemplate.replace(PUBLIC_URL, '').replace('{search_term_string}', 'burger')
  const { statusCode, payload } = await app.app.inject({ url })
  expect([statusCode, payload.includes('“burger”')]).toEqual([200, true])
})
