import { afterAll, beforeAll, expect, test } from 'vitest'
import { cookiesFor } from '../../../../bench/measured-pages.ts'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { registerPages } from '#pages/pages.ts'

/** Addresses that no link of ours contains, at the built pages with the demo city. */
let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ demo: true, clockStart: '2026-03-10T10:00:00Z' })
  await registerPages(app.app, app.api)
})
afterAll(() => app.close())

async function open(url: string) {
  const cookie = cookiesFor({ path: url, hasPlace: true })
  const { statusCode, payload } = await app.app.inject({ method: 'GET', url, headers: { cookie } })
  return { status: statusCode, html: payload }
}

const huge = '9'.repeat(30)
const noIds = ['x'.repeat(200), 'x', '0', '-1', '1.5', '1e3', '%00', huge, '999999999', "1'%20or%201=1", '%3Cb%3E']
const lost = [
  '/home?data_type=category&id=999999',
  '/home?data_type=brand&brand_id=999999',
  '/home?data_type=brand&brand_id=1&module_id=1',
]
const missing = ['store', 'product', 'campaigns', 'category', 'rental/provider-details'].flatMap((page) =>
  noIds.map((id) => `/${page}/${id}`),
)

test.each([
  ...missing,
  '/campaigns/3?module_id=999',
  `/campaigns/3?module_id=${huge.slice(0, 15)}`,
  '/store/1?module_id=999',
  ...lost,
])('%s: the page for what is not there, with a way back', async (url) => {
  const { status, html } = await open(url)
  expect(status).toBe(404)
  expect(html).toContain('Page not found')
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
  expect(main).toMatch(/<a [^>]*href="\/home"/)
})

test('a campaign that is over, or of another module, is not there any more', async () => {
  const { status, html } = await open('/campaigns/3')
  expect([status, html.includes('Something sweet, every day')]).toEqual([200, true])
  expect((await open('/campaigns/1')).status).toBe(404)
  expect((await open('/campaigns/9')).status).toBe(404)
  expect((await open('/campaigns/9?module_id=4')).status).toBe(200)
})

const lists = [
  '/campaigns',
  '/store/latest',
  '/categories',
  '/category/1',
  '/flash-sales?module_id=4',
  '/all-brands?module_id=4',
  '/home?data_type=popular',
  '/home?data_type=basic&module_id=3',
  '/home?data_type=category&id=1',
  '/home?data_type=searched&search=shawarma',
]
const oddPages = [
  `page=${huge}`,
  'page=-1&offset=-3',
  'page=abc&offset=%00&limit=0',
  `limit=${huge}&cursor=${huge}&sort=x&letter=%00`,
]

test.each(lists)('%s shows its first page, whatever page is asked for', async (path) => {
  // Links carry the address along.
  const cards = (html: string) =>
    html
      .match(/<(article|li)[ >][\s\S]*?<\/\1>/g)
      ?.join('')
      .replace(/ href="[^"]*"/g, '')
  const url = (query: string) => path + (path.includes('?') ? '&' : '?') + query
  const first = await open(path)
  expect(first.status).toBe(200)
  expect(cards(first.html)?.length).toBeGreaterThan(1000)
  for (const query of oddPages) {
    const { status, html } = await open(url(query))
    expect([status, query]).toEqual([200, query])
    expect(cards(html)).toBe(cards(first.html))
  }
})
