import { readCookies } from '@medina/contract/device/device-state'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { registerPages } from '#pages/pages.ts'

/** Place, module, language and theme chosen without scripts, in the demo city. */
let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ demo: true, settings: { DEMO: true } })
  await registerPages(app.app, app.api)
})
afterAll(() => app.close())

const open = (url: string, cookie = 'm_lang=en') => app.app.inject({ url, headers: { cookie } })

async function choose(fields: Record<string, string>, cookie = 'm_lang=en', headers: Record<string, string> = {}) {
  const reply = await app.app.inject({
    method: 'POST',
    url: '/?index',
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', ...headers },
    payload: new URLSearchParams(fields).toString(),
  })
  const set = reply.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ')
  return { status: reply.statusCode, to: reply.headers.location, set, chosen: readCookies(set) }
}

test('[2.002] a zone is chosen by its name, and the first module there with it', async () => {
  const { payload } = await open('/')
  expect(payload).toMatch(/<form (?=[^>]*method="post")[^>]*action="\/\?index"/)
  expect(payload).toMatch(/<button (?=[^>]*name="zone")[^>]*value="1"[^>]*>[\s\S]*?Old Harbour/)
  const { status, to, chosen, set } = await choose({ zone: '1' })
  expect([status, to]).toEqual([303, '/home'])
  expect(chosen.place).toMatchObject({ address: 'Old Harbour', zoneIds: [1] })
  expect(chosen.module).toEqual({ id: 1, type: 'food' })
  expect((await open('/home', set)).payload).toContain('Deliver to</span>')
})

test('[4.029] a module that the place offers stays, and another one is chosen by its tile', async () => {
  const { chosen } = await choose({ zone: '2' }, 'm_module=2%3Agrocery')
  expect(chosen.module).toEqual({ id: 2, type: 'grocery' })
  const switched = await open('/?module=3', 'm_module=2%3Agrocery')
  expect(switched.headers.location).toBe('/home')
  expect(String(switched.headers['set-cookie'])).toContain('m_module=3%3Apharmacy;')
  expect(String(switched.headers['set-cookie'])).not.toContain('m_place')
})

test('[7.021, 7.022] places are searched by their names, and a found one is chosen', async () => {
  const { payload } = await open('/?q=ruby')
  const [, id = ''] = /<button (?=[^>]*name="place_id")[^>]*value="([^"]+)"/.exec(payload) ?? []
  const { to, chosen } = await choose({ place_id: id })
  expect(to).toBe('/home')
  expect(chosen.place?.address).toContain('Ruby')
  expect(chosen.place?.zoneIds.length).toBeGreaterThan(0)
  expect((await open('/?q=%3Cscript%3Ealert(1)')).payload).toContain('No place was found.')
  expect((await open(`/?q=${'x'.repeat(5000)}`)).statusCode).toBe(200)
})

test.each<Record<string, string>>([
  { zone: '999' },
  { zone: '1e3' },
  { zone: '-1', place_id: '' },
  { place_id: '../../etc' },
  { place_id: 'x'.repeat(400) },
])('what is no place leads back with a sentence, and changes nothing: %o', async (fields) => {
  const { status, to, set } = await choose(fields)
  expect([status, to, set]).toEqual([303, '/?place&missed=1', ''])
  expect((await open(String(to))).payload).toContain('We do not deliver there yet.')
})

test('another site chooses no place', async () => {
  expect((await choose({ zone: '1' }, 'm_lang=en', { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
})

test('with a place the landing page leads home, unless another place is wanted', async () => {
  const { set } = await choose({ zone: '1' })
  expect((await open('/', set)).headers.location).toBe('/home')
  expect((await open('/?place', set)).statusCode).toBe(200)
})

test('[3.027] language and theme are plain forms on every page, and are kept', async () => {
  for (const path of ['/', '/home']) {
    const { payload } = await open(path)
    expect([path, payload]).toEqual([path, expect.stringMatching(/<button (?=[^>]*name="lang")[^>]*value="ar"/)])
    expect(payload).toMatch(/<button (?=[^>]*name="theme")[^>]*value="dark"/)
  }
  const dark = await open('/about-us?theme=dark')
  expect(dark.payload).toContain('data-theme="dark"')
  expect(String(dark.headers['set-cookie'])).toContain('m_theme=dark')
  expect(dark.payload).toMatch(/<button (?=[^>]*name="theme")[^>]*value="light"/)
  expect(String((await open('/about-us?theme=neon')).headers['set-cookie'])).not.toContain('m_theme')
})

test('a page that is nothing without scripts says so', async () => {
  for (const path of ['/track-order', '/profile', '/checkout?page=cart', '/interest', '/store-registration']) {
    const { payload } = await open(path, 'm_lang=ar; m_place=%5B%5B1%5D%2C22.43%2C39.03%2C%22x%22%5D; m_module=1%3Afood')
    expect([path, payload]).toEqual([path, expect.stringContaining('يلزم JavaScript لهذه الصفحة')])
  }
  expect((await open('/about-us')).payload).not.toContain('This page needs JavaScript')
})
