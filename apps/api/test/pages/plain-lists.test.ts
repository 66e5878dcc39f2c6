import { afterAll, beforeAll, expect, test } from 'vitest'
import { cookiesFor } from '../../../../bench/measured-pages.ts'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { registerPages } from '#pages/pages.ts'

/** Lists as browsers without scripts read them, in the demo city: page by page, narrowed and sorted by a form. */
let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ demo: true, settings: { DEMO: true } })
  await registerPages(app.app, app.api)
})
afterAll(() => app.close())

const food = { id: 1, type: 'food' } as const
const rental = { id: 6, type: 'rental' } as const

async function open(path: string, module: typeof food | typeof rental = food) {
  const { payload, statusCode } = await app.app.inject({
    url: path,
    headers: { cookie: cookiesFor({ path, hasPlace: true, module }, { language: 'en' }) },
  })
  expect(statusCode).toBe(200)
  return payload
}

const unescaped = (text: string) => text.replaceAll('&amp;', '&')
const linkTo = (html: string, rel: 'prev' | 'next') =>
  unescaped(new RegExp(`<a (?=[^>]*rel="${rel}")[^>]*href="([^"]+)"`).exec(html)?.[1] ?? '')
const listRows = (html: string, rows: RegExp) =>
  [...html.matchAll(/<li data-card="[\s\S]*?<\/li>/g)].flatMap(([card]) => rows.exec(card)?.[1] ?? [])
const canonicalOf = (html: string) => unescaped(/<link rel="canonical" href="https?:\/\/[^/]+([^"]*)"/.exec(html)?.[1] ?? '')

test.each([
  { path: '/home?data_type=all', rows: /href="(\/product\/[^"]+)"/ },
  { path: '/home?search=chicken&data_type=searched', rows: /href="(\/product\/[^"]+)"/ },
  { path: '/category/1?module_id=1', rows: /href="(\/product\/[^"]+)"/ },
  { path: '/rental/vehicle-search?all_category=1', module: rental, rows: /href="(\/rental\/vehicle-details\/[^"]+)"/ },
])('[9.014, 9.015] $path goes on page by page, to its last row, and back', async ({ path, rows, module }) => {
  const seen: string[] = []
  const pages: string[] = []
  for (let next = path; next !== '' && pages.length < 60; ) {
    const html = await open(next, module)
    pages.push(next)
    seen.push(...listRows(html, rows))
    next = linkTo(html, 'next')
  }
  expect(pages.length).toBeGreaterThan(1)
  expect(new URLSearchParams(pages[1]?.split('?')[1]).get('page')).toBe('2')
  expect(new Set(seen).size).toBe(seen.length)
  const last = await open(pages.at(-1) ?? '', module)
  expect(seen.length).toBe(Number(/aria-setsize="(\d+)"/.exec(last)?.[1]))
  expect(linkTo(last, 'prev')).toBe(pages.at(-2))
  expect(linkTo(await open(path, module), 'prev')).toBe('')
})

test('the canonical address of a later page is its own', async () => {
  expect(canonicalOf(await open('/store/popular?page=2'))).toBe('/store/popular?page=2')
  expect(canonicalOf(await open('/store/popular'))).toBe('/store/popular')
  expect(canonicalOf(await open('/category/1?module_id=1&page=2'))).toMatch(/^\/category\/shawarma\?module_id=1&page=2$/)
  expect(canonicalOf(await open('/home?data_type=all&page=2&sort=rating'))).toBe('/home?data_type=all&page=2')
})

test('[2.009] from a later page, sub-categories open at their first one and keep the filters', async () => {
  const html = await open('/category/1?module_id=1&page=2&sort=rating')
  const chips = [...html.matchAll(/<a (?=[^>]*class="chip")[^>]*href="([^"]+)"/g)].map(([, to = '']) => unescaped(to))
  expect(chips.length).toBeGreaterThan(2)
  for (const to of chips) expect(to).toMatch(/\?module_id=1&sort=rating$/)
})

test('a page past the end, or with a wrong number, is still a page with a way back', async () => {
  expect(await open('/store/popular?page=4000')).toContain('Show from the start')
  const first = listRows(await open('/store/popular'), /href="(\/store\/[^"]+)"/)
  for (const wrong of ['0', '-1', '1.5', 'x', '9'.repeat(30)])
    expect(listRows(await open(`/store/popular?page=${wrong}`), /href="(\/store\/[^"]+)"/)).toEqual(first)
})

test('search engines leave out a page past the end, and a wrong number is the first page to them', async () => {
  const isIndexed = async (path: string, module?: typeof rental) => !(await open(path, module)).includes('content="noindex"')
  const lists = ['/store/popular?', '/home?data_type=all&', '/category/1?module_id=1&', '/store/latest?']
  for (const list of lists) {
    expect([list, await isIndexed(`${list}page=999`), await isIndexed(`${list}page=4000`)]).toEqual([list, false, false])
    expect([list, await isIndexed(list)]).toEqual([list, true])
  }
  expect(await isIndexed('/store/popular?page=2')).toBe(true)
  expect(await isIndexed('/rental/vehicle-search?all_category=1&page=999', rental)).toBe(false)
  expect(await isIndexed('/rental/vehicle-search?all_category=1&page=2', rental)).toBe(true)
  for (const wrong of ['0', '-1', '1', 'x']) {
    expect(canonicalOf(await open(`/store/popular?page=${wrong}`))).toBe('/store/popular')
    expect(canonicalOf(await open(`/category/1?module_id=1&page=${wrong}`))).not.toContain('page=')
  }
})

test('[2.003] a form sorts and narrows a list, and its fields name the list', async () => {
  const html = await open('/home?search=chicken&data_type=searched&page=2&sort=rating')
  const [, form = ''] = /<form class="grid gap-4" action="\/home">([\s\S]*?)<\/form>/.exec(html) ?? []
  const hidden = [...form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value])
  expect(hidden).toEqual([
    ['search', 'chicken'],
    ['data_type', 'searched'],
  ])
  expect(form).toMatch(/<option value="rating" selected="">/)
  // As a browser sends it: a repeated field, and empty ones.
  const sent = await open(
    '/home?search=chicken&data_type=searched&sort=price_low&filter=top_rated&filter=new&rating=&type=all&min=&max=25',
  )
  for (const filter of ['top_rated', 'new']) expect(sent).toMatch(new RegExp(`<input (?=[^>]*value="${filter}")[^>]*checked=""`))
  expect(sent).toMatch(/<input (?=[^>]*name="max")[^>]*value="25"/)
  expect(sent).toContain('Clear all')
  const cheapest = listRows(
    await open('/home?search=chicken&data_type=searched&sort=price_low&max=25'),
    /href="(\/product\/[^"]+)"/,
  )
  const dearest = listRows(
    await open('/home?search=chicken&data_type=searched&sort=price_high&max=25'),
    /href="(\/product\/[^"]+)"/,
  )
  expect(cheapest.length).toBeGreaterThan(2)
  expect(cheapest).not.toEqual(dearest)
})

test('[2.011] a form searches, sorts and narrows vehicles, and its fields name the list', async () => {
  const vehicles = /href="(\/rental\/vehicle-details\/[^"?]+)/
  const path = '/rental/vehicle-search?all_category=1'
  const html = await open(`${path}&page=2&sort=price_low`, rental)
  const [, form = ''] = /<form class="grid gap-4" action="\/rental\/vehicle-search">([\s\S]*?)<\/form>/.exec(html) ?? []
  expect([...form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name]) => name)).toEqual([
    'all_category',
  ])
  expect(form).toMatch(/<option value="price_low" selected="">/)
  const seats = [...form.matchAll(/name="seats"[^>]*value="([^"]+)"|value="([^"]+)"[^>]*name="seats"/g)].map(([, a, b]) => a ?? b)
  expect(seats.length).toBeGreaterThan(1)
  // As a browser sends it: a repeated field, and empty ones.
  const sent = `&name=&sort=price_low&trip=&min=&max=&seats=${seats[0]}&seats=${seats[1]}&ac=1`
  const narrowed = await open(path + sent, rental)
  for (const value of seats.slice(0, 2)) expect(narrowed).toMatch(new RegExp(`<input (?=[^>]*value="${value}")[^>]*checked=""`))
  expect(narrowed).toMatch(/<option value="1" selected="">/)
  const cheapest = listRows(narrowed, vehicles)
  const dearest = listRows(await open(path + sent.replace('price_low', 'price_high'), rental), vehicles)
  expect(cheapest.length).toBeGreaterThan(1)
  expect(cheapest).not.toEqual(dearest)
})

test('[2.011] the home of rental searches a trip by a plain form', async () => {
  const html = await open('/home', rental)
  const [form = ''] = /<form (?=[^>]*class="trip-form")[\s\S]*?<\/form>/.exec(html) ?? []
  expect(form).toMatch(/^<form (?=[^>]*action="\/rental\/vehicle-search")/)
  const names = [...form.matchAll(/ name="(\w+)"/g)].map(([, name]) => name)
  expect(names).toEqual(['trip_type', 'from', 'date', 'duration', 'days'])
  const [, date = ''] = /value="(2\d{3}-\d\d-\d\dT\d\d:\d\d)"/.exec(form) ?? []
  const found = await open(`/rental/vehicle-search?date=${date}&trip_type=hourly&from=from_search&duration=3&days=`, rental)
  expect(found).toContain('Available for your trip')
  expect(found).toMatch(/<input (?=[^>]*name="duration")[^>]*value="3"/)
})
