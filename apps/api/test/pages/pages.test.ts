import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cookiesFor, type MeasuredPage, measuredPages } from '../../../../bench/measured-pages.ts'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { registerPages } from '#pages/pages.ts'

/** Pages of the built storefront, with the demo city. */
let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ demo: true, settings: { DEMO: true } })
  await registerPages(app.app, app.api)
})
afterAll(() => app.close())

async function open(page: MeasuredPage, query = '') {
  const url = page.path + (page.path.includes('?') ? '&' : '?') + query
  const { payload, headers } = await app.app.inject({ method: 'GET', url, headers: { cookie: cookiesFor(page) } })
  return { html: payload, policy: String(headers['content-security-policy']) }
}

// The first visitor of a page waits for parts in files of their own; later ones have it rendered in one go.
test.each(measuredPages)('$path is whole in its first HTML, for the first visitor and for later ones', async (page) => {
  const [first, later] = [await open(page, 'visit=1'), await open(page, 'visit=2')]
  for (const { html } of [first, later]) {
    expect(html).toContain('</html>')
    expect(html).not.toMatch(/<!--\$[?!]-->/)
  }
  // A countdown shows the second of its rendering, and says the hour or minute; forms without scripts keep the address.
  const body = (html: string) =>
    /<body[\s\S]*?<\/footer>|<body[\s\S]*?<\/main>/
      .exec(html)?.[0]
      .replace(/visit=\d|name="visit" value="\d"|<bdi class="num">\d\d<\/bdi>|\d+ \w+ left/g, '')
  expect(body(first.html)?.length).toBeGreaterThan(1000)
  expect(body(later.html)).toBe(body(first.html))
})

/** Pages as a later visitor gets them, each drawn once for the tests that only read it. */
const drawn = new Map<MeasuredPage, ReturnType<typeof open>>()
function openOnce(page: MeasuredPage): ReturnType<typeof open> {
  const known = drawn.get(page) ?? open(page)
  drawn.set(page, known)
  return known
}

test.each(measuredPages)('$path is painted before its scripts are fetched', async (page) => {
  const { html } = await openOnce(page)
  const [noscript = '', deferred = ''] =
    /<noscript id="scripts"><link rel="stylesheet" href="\/plain.css"\/>(?:<section.*?<\/section>)?<template>([\s\S]*?)<\/template><\/noscript>/.exec(
      html,
    ) ?? []
  expect(html.replace(noscript, '')).not.toMatch(/modulepreload"|type="module"|<script[^>]* src=/)
  expect(deferred.match(/rel="modulepreload"/g)?.length).toBeGreaterThan(5)
  expect(deferred.match(/<script[^>]* type="module"/g)).toHaveLength(1)
})

test.each(measuredPages)('$path has headings that never skip a level', async (page) => {
  const { html } = await openOnce(page)
  const levels = [...html.matchAll(/<h([1-6])[ >]/g)].map(([, level]) => Number(level))
  // Pages of an account get their content in the browser.
  const skipped = levels.filter((level, index) => index > 0 && level > (levels[index - 1] ?? 0) + 1)
  expect(skipped).toEqual([])
})

test('a page is sent as small as its browser can read it', async () => {
  const send = async (accepted: string) => {
    const headers = { cookie: cookiesFor({ path: '/home', hasPlace: true }), 'accept-encoding': accepted }
    return app.app.inject({ method: 'GET', url: '/home', headers })
  }
  const [plain, gzip, brotli] = [await send('identity'), await send('gzip, deflate'), await send('gzip, deflate, br, zstd')]
  expect([plain, gzip, brotli].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'gzip', 'br'])
  expect(brotli.rawPayload.length).toBeLessThan(gzip.rawPayload.length * 0.9)
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toContain('</html>')
})

test('the data of a page is the same whether it travels in the page or alone', async () => {
  const headers = { cookie: cookiesFor({ path: '/home', hasPlace: true }) }
  const [page, alone] = await Promise.all(
    ['/product/1?module_id=1', '/product/1.data?module_id=1'].map((url) => app.app.inject({ method: 'GET', url, headers })),
  )
  const handed = /streamController\.enqueue\(("(?:[^"\\]|\\.)*")\)/.exec(page?.payload ?? '')?.[1] ?? '""'
  const listStates = (data: string) => (JSON.parse(data) as unknown[]).filter((part) => String(part).startsWith('[[[`'))
  const states = listStates(String(JSON.parse(handed)).split('\n')[0] ?? '')
  expect(states).toHaveLength(2)
  expect(listStates(alone?.payload.split('\n')[0] ?? '')).toEqual(states)
})

test('a page shows what has changed within five seconds, though it is kept and made of answers that are', async () => {
  const headers = { cookie: cookiesFor({ path: '/home', hasPlace: true }) }
  const read = async () => (await app.app.inject({ method: 'GET', url: '/product/1?module_id=1', headers })).payload
  const { name: before } = await app.api.db.selectFrom('items').select('name').where('id', '=', 1).executeTakeFirstOrThrow()
  await read()
  const changedAt = Date.now()
  const name = { en: 'Renamed a moment ago', ar: 'اسم جديد' }
  await app.api.db
    .updateTable('items')
    .set({ name: JSON.stringify(name) })
    .where('id', '=', 1)
    .execute()
  // The cached page is made of the earlier answer.
  await wait(4000)
  while (!(await read()).includes(name.en) && Date.now() < changedAt + 12_000) await wait(100)
  expect(Date.now() - changedAt).toBeLessThan(5500)
  await app.api.db
    .updateTable('items')
    .set({ name: JSON.stringify(before) })
    .where('id', '=', 1)
    .execute()
})

test('a kept page says how old the time is that it tells', async () => {
  const headers = { cookie: cookiesFor({ path: '/home', hasPlace: true }) }
  const readAge = async () => {
    const { headers: answer } = await app.app.inject({ method: 'GET', url: '/categories', headers })
    return Number(/^age;dur=(\d+)$/.exec(String(answer['server-timing']))?.[1])
  }
  // It may be rendered anew between two visits.
  await expect.poll(readAge, { interval: 300, timeout: 5000 }).toBeGreaterThanOrEqual(500)
})

test('[2.005] a link to a store of another module leads to it in its own', async () => {
  const headers = { cookie: cookiesFor({ path: '/store/1', hasPlace: true }) }
  const visit = (url: string) => app.app.inject({ method: 'GET', url, headers })
  const { statusCode, headers: answer } = await visit('/store/1?module_id=2&lat=1')
  expect([statusCode, answer.location]).toEqual([302, '/store/1?module_id=1&lat=1&module_type=food'])
  expect((await visit(String(answer.location))).statusCode).toBe(200)
})

test('visitors have nonces of their own, until a page is cached: it is the same for all, and its policy names its scripts', async () => {
  const cookie = cookiesFor({ path: '/home', hasPlace: true })
  const visit = async (encoding: string) => {
    const headers = { cookie, 'accept-encoding': encoding }
    const { rawPayload, headers: answer } = await app.app.inject({ method: 'GET', url: '/categories?policy', headers })
    const policy = String(answer['content-security-policy']).split('; ')
    return {
      page: rawPayload,
      encoding: answer['content-encoding'],
      scripts: policy.find((part) => part.startsWith('script-src')),
    }
  }
  const fresh = [await visit(''), await visit('')]
  for (const { page, scripts } of fresh) {
    const nonces = new Set([...page.toString().matchAll(/ nonce="([^"]*)"/g)].map(([, nonce]) => nonce))
    expect([...nonces].map((nonce) => `script-src 'nonce-${nonce}' 'strict-dynamic'`)).toEqual([scripts])
  }
  expect(fresh[0]?.scripts).not.toBe(fresh[1]?.scripts)

  const cached = await visit('')
  const html = cached.page.toString()
  expect(html).not.toContain('nonce=')
  const codes = [...html.matchAll(/<script(?! type="application)[^>]*>(.*?)<\/script>/gs)].map(([, code = '']) => code)
  const hashes = codes.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  expect(hashes.length).toBeGreaterThan(3)
  expect(cached.scripts).toBe(`script-src 'self' ${hashes.join(' ')}`)
  const [br, gzip] = [await visit('br, gzip'), await visit('gzip')]
  expect([br.encoding, brotliDecompressSync(br.page).toString()]).toEqual(['br', html])
  expect([gzip.encoding, gunzipSync(gzip.page).toString()]).toEqual(['gzip', html])
})

test('shelves made for one visitor are shown to those only who see them the same way', async () => {
  const shelvesFor = async (visit: string, cookies: string) => {
    const url = `/home?visit=${visit}`
    const home = { path: '/home', hasPlace: true }
    const { payload } = await app.app.inject({ method: 'GET', url, headers: { cookie: `${cookiesFor(home)}${cookies}` } })
    return payload.match(/<article[\s\S]*?<\/article>/g)?.join('') ?? ''
  }
  const bySystem = await shelvesFor('a', '')
  const dark = await shelvesFor('b', '; m_theme=dark')
  const again = await shelvesFor('c', '')
  expect(again).toBe(bySystem)
  expect(bySystem).toContain('<source media="(prefers-color-scheme: dark)"')
  expect(dark).not.toContain('prefers-color-scheme')
  expect(dark.match(/-dusk\?w=/g)?.length).toBeGreaterThan(10)
  app.travelTo('2026-03-10T02:00:00Z')
  expect(await shelvesFor('d', '')).not.toBe(bySystem)
})

test('[2.034] a page brings along whether something can be rented, which the menu of the account depends on', async () => {
  expect((await open({ path: '/about-us', hasPlace: false })).html).toContain('[`site.modules`,`has_rental`],true]')
})

test('a page leaves nothing behind that keeps its data', async () => {
  const home = measuredPages.find(({ path }) => path === '/home')
  if (home === undefined) throw new Error('There is no home.')
  const countTimers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
  await open(home, 'visit=0')
  const before = countTimers()
  for (let visit = 1; visit <= 10; visit++) await open(home, `visit=${visit}`)
  expect(countTimers() - before).toBeLessThan(10)
})
