import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { root } from '@medina/testing/root'
import { resetSwitches, setSwitches } from '#testing/shop/builders.ts'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { applyShop } from '#features/setup/apply-shop.ts'
import { openShopFiles } from '#features/setup/setup.builders.ts'
import { readLookFiles } from '#features/site/look/look-files.ts'
import { toLookStylesheet } from '#features/site/look/look-stylesheet.ts'
import { invalidateSwitches, readSwitches } from '#features/site/switches.ts'
import { changeSetting } from '#features/site/change-settings.ts'
import { toMailHtml } from '#features/notifications/mail-html.ts'
import { registerPages } from '#pages/pages.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  await registerPages(app.app, app.api)
})
beforeEach(() => resetSwitches(app))
afterAll(() => app.close())

const open = (url: string, cookie = 'm_lang=en') => app.app.inject({ url, headers: { cookie } })
const findLink = (html: string) => /<link rel="stylesheet" href="(\/look\/[^"]+)"/.exec(html)?.[1]

test('without colours of the owner no page names a stylesheet for them', async () => {
  for (const path of ['/about-us', '/desk']) expect(findLink((await open(path)).payload)).toBeUndefined()
  expect((await open('/look/0123456789ab.css')).statusCode).toBe(404)
})

test('an accent colour reaches pages and desk by a stylesheet that never changes', async () => {
  await setSwitches(app, { accent_color: '#17794a', module_accent_colors: { rental: '#5b0f2e' } })
  const paths = await Promise.all(['/about-us', '/desk'].map(async (path) => findLink((await open(path)).payload)))
  expect(new Set(paths).size).toBe(1)
  const { statusCode, headers, payload } = await open(paths[0] ?? '')
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/css; charset=utf-8',
    'public, max-age=31536000, immutable',
  ])
  expect(payload).toMatch(/:root \[data-module\]\{--accent:#17794a;/)
  expect(payload).toMatch(/\[data-module="rental"\]\{--accent:#5b0f2e;/)
  expect(payload).toContain('[data-theme="dark"]')
  // A page from before another change gets the look of today, and asks again.
  const old = await open('/look/0123456789ab.css')
  expect([old.payload, old.headers['cache-control']]).toEqual([payload, 'no-cache'])
})

test('digits of Arabic pages are drawn by a font that only they load, and read as the reader chose', async () => {
  await setSwitches(app, { digits: 'arabic' })
  const css = (await open(findLink((await open('/about-us')).payload) ?? '')).payload
  expect(css).toContain(':root:lang(ar){--font:"Medina Digits",')
  expect(css).toMatch(/:root:lang\(ar\) input:is\(\[type=tel\],.*\{font-feature-settings:"ss01"\}/)
  const font = await open(/url\("([^"]+)"\)/.exec(css)?.[1] ?? '')
  expect([font.statusCode, font.headers['content-type'], font.rawPayload.subarray(0, 4).toString()]).toEqual([
    200,
    'font/woff2',
    'wOF2',
  ])
  const tokens = readFileSync(join(root, 'packages/web/src/styles/tokens.css'), 'utf8')
  const fonts = (text: string) => /"Medina Rubik"[^;}]*/.exec(text)?.[0].replaceAll(', ', ',')
  expect(fonts(css)).toBe(fonts(tokens))
  const opened = async (cookie: string) =>
    Promise.all(['/about-us', '/desk'].map(async (path) => /<html[^>]*>/.exec((await open(path, cookie)).payload)?.[0]))
  for (const tag of await opened('m_lang=ar; m_digits=arabic')) expect(tag).not.toContain('data-digits')
  await setSwitches(app, { digits: 'reader' })
  for (const tag of await opened('m_lang=ar; m_digits=arabic')) expect(tag).toContain('data-digits="arabic"')
  // The same page from the cache, for another reader.
  for (const tag of await opened('m_lang=ar; m_digits=latin')) expect(tag).toContain('data-digits="latin"')
  const cleared = await open('/about-us', 'm_lang=ar; m_digits="><script>')
  expect(cleared.payload).toContain('data-digits="latin"')
  expect(String(cleared.headers['set-cookie'])).toContain('m_digits=;')
})

test('the maintenance page and mails have the colour too', async () => {
  await setSwitches(app, { accent_color: '#17794a', maintenance_mode: true })
  const { payload } = await open('/')
  expect(payload).toContain('--accent:light-dark(#17794a,')
  const mail = { text: 'Hello', language: 'en', sender: 'Souq Casa' } as const
  expect(toMailHtml({ ...mail, logo: null, accent: { light: '#136b41', dark: '#5fd699' } })).toContain(
    '.name, .code { color: #136b41; }',
  )
  expect(toMailHtml({ ...mail, logo: null, accent: null })).not.toContain('.name, .code')
})

test('a colour that white text cannot be read on is refused with one that is right', async () => {
  const answer = await changeSetting(app.api.db, { key: 'accent_color', typed: '#ffd54f' })
  expect(answer).toMatchObject({
    refusal: expect.stringMatching(/is too light: white text on #ffd54f .* #\w{6} would be right\.$/),
  })
  const modules = await changeSetting(app.api.db, { key: 'module_accent_colors', typed: '{"grocery": "#43c985"}' })
  expect(modules).toMatchObject({ refusal: expect.stringContaining('The value grocery is too light') })
})

describe('with pictures of the owner', () => {
  const folder = join(root, 'examples/casablanca/look')
  const rows = readdirSync(folder).map((file, index) => ({
    sheet: 'look',
    row: index + 1,
    cells: { file, picture: `data:;base64,${readFileSync(join(folder, file)).toString('base64')}` },
  }))
  const { options } = openShopFiles()
  const apply = (given: typeof rows, prunes = false) => applyShop(app.api.db, given, { ...options, prunes })

  beforeAll(async () => {
    const { problems } = await apply(rows)
    if (problems.length > 0) throw new Error(JSON.stringify(problems))
    invalidateSwitches()
  })

  const read = async (path: string | undefined) => {
    const { statusCode, headers, rawPayload } = await open(path ?? '')
    const { format, width, height } = await sharp(rawPayload).metadata()
    return {
      statusCode,
      type: headers['content-type'],
      caching: headers['cache-control'],
      format,
      size: [width, height],
      rawPayload,
    }
  }

  test('pages link the icons, and show the logo in place of every mark by the stylesheet', async () => {
    const { payload } = await open('/about-us')
    const favicon = /<link rel="icon" href="([^"]+)"/.exec(payload)?.[1]
    expect(await read(favicon)).toMatchObject({
      statusCode: 200,
      type: 'image/svg+xml',
      caching: expect.stringContaining('immutable'),
    })
    expect(await read(/<link rel="apple-touch-icon" href="([^"]+)"/.exec(payload)?.[1])).toMatchObject({
      format: 'png',
      size: [180, 180],
    })
    const css = (await open(findLink(payload) ?? '')).payload
    const [light, dark] = [...css.matchAll(/\.logo-mark\{[^}]*?url\(([^)]+)\)/g)].map(([, path]) => path)
    expect((await read(light)).rawPayload).toEqual(readFileSync(join(folder, 'logo.svg')))
    expect((await read(dark)).rawPayload).toEqual(readFileSync(join(folder, 'logo-dark.svg')))
    // On a phone the bar has room for 96 pixels; the logo has the name in it.
    expect(css).toContain('.logo-mark{width:96px}')
    expect(css).toContain('.logo-mark+.logo-word{display:none}')
    expect((await open('/desk')).payload).toContain(`<link rel="icon" href="${favicon}">`)
  })

  test('a logo without one for the dark theme lies on a light ground there', async () => {
    const css = toLookStylesheet(
      await readSwitches(app.api.db),
      new Map([...(await readLookFiles(app.api.db))].filter(([name]) => name !== 'logo-dark')),
    )?.css
    expect(css).toMatch(/\[data-theme="dark"\] \.logo-mark\{background-color:#fff;/)
    const both = (await open(findLink((await open('/about-us')).payload) ?? '')).payload
    expect(both).not.toContain('background-color:#fff')
  })

  test('an SVG that is opened by itself may do nothing', async () => {
    const { payload } = await open('/about-us')
    const { headers } = await open(/<link rel="icon" href="([^"]+)"/.exec(payload)?.[1] ?? '')
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/)
  })

  test('the manifest has icons drawn from them, masked ones too', async () => {
    const { icons } = (await open('/manifest.en.webmanifest')).json<{
      icons: { src: string; sizes: string; purpose: string }[]
    }>()
    expect(icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual([
      'any 192x192',
      'any 512x512',
      'maskable 192x192',
      'maskable 512x512',
    ])
    for (const { src, sizes } of icons) {
      const icon = await read(src)
      expect([icon.format, icon.size.join('x')]).toEqual(['png', sizes])
    }
  })

  test('previews of links show the share picture of the owner, and the logo on those of a page', async () => {
    expect(await read('/share/shop-en.jpg')).toMatchObject({ type: 'image/jpeg', format: 'jpeg', size: [1200, 630] })
    const config = await app.get<{ logo_full_url: string; fav_icon_full_url: string }>('/api/v1/config')
    expect((await read(new URL(config.body.logo_full_url, 'http://shop.test').pathname)).format).toBe('svg')
    expect((await read(new URL(config.body.fav_icon_full_url, 'http://shop.test').pathname)).size).toEqual([192, 192])
  })

  test('plain pages and mails show the logo, which is read as the name', async () => {
    await setSwitches(app, { maintenance_mode: true })
    const { payload } = await open('/')
    expect(payload).toMatch(/<source media="\(prefers-color-scheme: dark\)" srcset="\/look\/\w+-logo-dark\.svg">/)
    expect(payload).toMatch(/<img src="\/look\/\w+-logo\.svg" width="160" height="36" alt="[^"]+">/)
    const logo = { light: 'https://shop.example/a.png', dark: 'https://shop.example/b.png', ratio: 4, hasName: true }
    const mail = toMailHtml({ text: 'Hello', language: 'en', sender: 'Souk Casa', accent: null, logo })
    expect(mail).toContain('<img class="logo" src="https://shop.example/a.png" width="160" height="40" alt="Souk Casa">')
    expect(mail).not.toContain('<p class="name">')
    expect(
      toMailHtml({ text: 'Hello', language: 'en', sender: 'Souk Casa', accent: null, logo: { ...logo, hasName: false } }),
    ).toContain('<p class="name">Souk Casa</p>')
  })

  test('an address of before a change shows what is there today, and what was taken away is gone', async () => {
    const { statusCode, headers } = await open('/look/0123456789ab-logo.svg')
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache'])
    const { changes } = await apply(
      rows.filter(({ cells }) => cells.file !== 'share.jpg'),
      true,
    )
    expect(changes).toEqual([{ sheet: 'look', name: 'share.jpg', kind: 'remove', columns: [] }])
    invalidateSwitches()
    expect((await open('/look/0123456789ab-preview.jpg')).statusCode).toBe(404)
    expect((await read('/share/shop-en.jpg')).size).toEqual([1200, 630])
  })
})
