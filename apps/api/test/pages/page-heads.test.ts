import { afterAll, beforeAll, expect, test } from 'vitest'
import { cookiesFor } from '../../../../bench/measured-pages.ts'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { registerPages } from '#pages/pages.ts'

/** The head of pages as search engines and previews of links read it, on the built storefront. */
let app: TestApp
const SHOP = 'https://shop.example'

beforeAll(async () => {
  app = await startTestApp({ demo: true, settings: { DEMO: true, PUBLIC_URL: SHOP } })
  await registerPages(app.app, app.api)
})
afterAll(() => app.close())

async function readHead(url: string, hasPlace = false) {
  const headers = { cookie: hasPlace ? cookiesFor({ path: url, hasPlace }) : '', 'accept-language': 'en' }
  const { payload, statusCode } = await app.app.inject({ method: 'GET', url, headers })
  expect(statusCode, url).toBe(200)
  const [head = ''] = payload.split('</head>')
  const read = (pattern: RegExp) => pattern.exec(head)?.[1]?.replaceAll('&amp;', '&')
  const meta = (name: string) => read(new RegExp(`<meta (?:name|property)="${name}" content="(.*?)"`))
  return {
    title: read(/<title>(.*?)<\/title>/),
    canonical: read(/<link rel="canonical" href="(.*?)"/),
    alternates: [...head.matchAll(/<link rel="alternate" hrefLang="(.*?)" href="(.*?)"/g)].map(([, language, href = '']) => [
      language,
      href.replaceAll('&amp;', '&'),
    ]),
    description: meta('description'),
    robots: meta('robots'),
    meta,
    payload,
  }
}

test.each([
  ['/store/1?module_id=1&module_type=food&store_zone_id=1', '/store/bait-al-shawarma'],
  ['/store/bait-al-shawarma', '/store/bait-al-shawarma'],
  ['/category/burgers?module_id=1', '/category/burgers?module_id=1'],
])('%s and every other address of the page name one: %s', async (url, path) => {
  const { canonical, alternates, description, meta } = await readHead(url, url.startsWith('/category'))
  expect(canonical).toBe(SHOP + path)
  const inLanguage = (language: string) => `${SHOP}${path}${path.includes('?') ? '&' : '?'}lang=${language}`
  expect(alternates).toEqual([
    ['en', inLanguage('en')],
    ['ar', inLanguage('ar')],
    ['x-default', SHOP + path],
  ])
  expect(meta('og:url')).toBe(canonical)
  expect(description?.length).toBeGreaterThan(5)
})

test('a page that was asked for in a language is the canonical one of that language', async () => {
  const { canonical } = await readHead('/store/1?lang=ar')
  expect(canonical).toBe(`${SHOP}/store/bait-al-shawarma?lang=ar`)
})

test('an item is the same page in every module, a campaign item one of its own', async () => {
  const { canonical, title, description } = await readHead('/product/1?module_id=1')
  expect(canonical).toMatch(/^https:\/\/shop\.example\/product\/[a-z][a-z0-9-]+$/)
  expect([title, description]).toEqual([expect.stringMatching(/ · /), expect.any(String)])
  const byName = await readHead(new URL(canonical ?? '').pathname)
  expect(byName.canonical).toBe(canonical)
  expect((await readHead('/product/1?product_type=campaign&module_id=1')).canonical).toMatch(/\?product_type=campaign$/)
})

test('a category found by its name comes with its items', async () => {
  const { db } = app.api
  const { id, slug } = await db.selectFrom('categories').select(['id', 'slug']).where('id', '=', 1).executeTakeFirstOrThrow()
  const [byId, byName] = [
    await readHead(`/category/${id}?module_id=1`, true),
    await readHead(`/category/${slug}?module_id=1`, true),
  ]
  const countCards = ({ payload }: { payload: string }) => payload.split('class="card-link').length
  expect(countCards(byName)).toBe(countCards(byId))
  expect(countCards(byName)).toBeGreaterThan(5)
  expect(byName.canonical).toBe(byId.canonical)
})

test('the preview of a link has a picture of what it leads to', async () => {
  for (const [url, picture] of [
    ['/', 'shop-en'],
    ['/store/1?lang=ar', 'store-1-ar'],
    ['/product/1', 'product-1-en'],
  ] as const) {
    const { meta } = await readHead(url)
    expect(meta('og:image')).toBe(`${SHOP}/share/${picture}.jpg`)
    expect((await app.app.inject({ url: `/share/${picture}.jpg` })).headers['content-type']).toBe('image/jpeg')
  }
})

test.each([
  ['en', 'Medina'],
  ['ar', 'مدينة'],
])('every title in %s has the name of the shop', async (language, name) => {
  const own = ['/cart', '/checkout?page=cart', '/track-order', '/forgot-password', '/wallet', '/rental/cart', '/rental/checkout']
  for (const path of [...own, '/rental/trip-status/1', '/newsletter', '/store-registration', '/nowhere']) {
    const cookie = `m_lang=${language}; ${cookiesFor({ path, hasPlace: true })}`
    const { payload, statusCode } = await app.app.inject({ method: 'GET', url: path, headers: { cookie } })
    expect([path, statusCode]).toEqual([path, path === '/nowhere' ? 404 : 200])
    expect([path, /<title>(.*?)<\/title>/.exec(payload)?.[1]]).toEqual([path, expect.stringMatching(new RegExp(`. · ${name}$`))])
  }
})

test('personal pages ask not to be listed', async () => {
  const { robots, canonical } = await readHead('/wallet', true)
  expect([robots, canonical]).toEqual(['noindex', undefined])
})
