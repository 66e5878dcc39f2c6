import { existsSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { registerPages } from '#pages/pages.ts'

let app: TestApp
const storefront = new URL('../../../storefront/', import.meta.url)

type Manifest = Record<
  'name' | 'short_name' | 'lang' | 'dir' | 'start_url' | 'id' | 'theme_color' | 'background_color',
  string
> & {
  icons: { src: string; sizes: string; purpose: string }[]
  shortcuts: { name: string; url: string }[]
}

beforeAll(async () => {
  app = await startTestApp({ settings: { DEMO: true } })
  await registerPages(app.app, app.api)
})
afterAll(() => app.close())

const read = (language: string) => app.app.inject({ method: 'GET', url: `/manifest.${language}.webmanifest` })

it.each([
  ['en', 'ltr', 'My orders'],
  ['ar', 'rtl', 'طلباتي'],
])('the manifest in %s names the shop as its settings do', async (language, dir, orders) => {
  const reply = await read(language)
  const manifest = reply.json<Manifest>()
  const config = await app.get<{ business_name: string }>('/api/v1/config', { 'x-localization': language })
  expect(reply.headers['content-type']).toBe('application/manifest+json; charset=utf-8')
  expect(manifest).toMatchObject({ name: config.body.business_name, lang: language, dir, id: '/', start_url: '/home' })
  expect(manifest.short_name.length).toBeLessThanOrEqual(12)
  expect(manifest.shortcuts[0]).toEqual({ name: orders, url: '/my-orders' })
})

it('its colours are the ground of the pages, and its icons have the sizes that it names', async () => {
  const { theme_color, background_color, icons } = (await read('en')).json<Manifest>()
  const tokens = readFileSync(new URL('../../packages/web/src/styles/tokens.css', storefront), 'utf8')
  const ground = /--surface-0: (#\w+)/.exec(tokens)?.[1]
  expect([theme_color, background_color]).toEqual([ground, ground])
  for (const { src, sizes } of icons) {
    const file = new URL(`public${src}`, storefront)
    expect(existsSync(file)).toBe(true)
    const { width, height } = await sharp(readFileSync(file)).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
  expect(icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable', 'maskable'])
})

it.each(['en', 'ar'])('pages in %s link the manifest of their language', async (language) => {
  const { body } = await app.app.inject({ method: 'GET', url: '/', headers: { cookie: `m_lang=${language}` } })
  expect(body).toContain(`<link rel="manifest" href="/manifest.${language}.webmanifest"/>`)
})

it('there is none in another language', async () => {
  expect((await read('es')).statusCode).toBe(404)
})

it('the icon for home screens of iOS is at the address that they ask for by themselves', async () => {
  const reply = await app.app.inject({ method: 'GET', url: '/apple-touch-icon.png' })
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/png'])
})
