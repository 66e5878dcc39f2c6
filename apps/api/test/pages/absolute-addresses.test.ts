import type { Config } from '@medina/contract/site-config'
import { afterAll, describe, expect, it } from 'vitest'
import { addToCart, aGuest, aShop, setSwitches } from '#testing/shop/builders.ts'
import { imageUrl } from '#lib/pictures/pictures.ts'
import { registerPages } from '#pages/pages.ts'
import { startTestApp } from '#testing/shop/test-app.ts'
import { anItem } from '#features/catalog/catalog.builders.ts'

const app = await startTestApp({ settings: { TRUST_PROXY: '127.0.0.1' } })
afterAll(() => app.close())
await setSwitches(app, { logo: 'sand/logo' })
const CONFIG = '/api/v1/config'
const logoOf = async (headers: Record<string, string>) => (await app.get<Config>(CONFIG, headers)).body.logo_full_url

it('addresses of pictures are whole, at the origin that was asked', async () => {
  expect(await logoOf({ host: 'api.example' })).toBe('http://api.example/images/sand/logo')
  expect(await logoOf({ host: 'api.example:8443' })).toBe('http://api.example:8443/images/sand/logo')
  const behindProxy = { host: 'inner:3000', 'x-forwarded-host': 'shop.example', 'x-forwarded-proto': 'https' }
  expect(await logoOf(behindProxy)).toBe('https://shop.example/images/sand/logo')
})

it('a kept answer never carries the host of another request', async () => {
  expect(await logoOf({ host: 'evil.example' })).toBe('http://evil.example/images/sand/logo')
  expect(await logoOf({ host: 'api.example' })).toBe('http://api.example/images/sand/logo')
  const [evil, own] = [await app.get(CONFIG, { host: 'evil.example' }), await app.get(CONFIG, { host: 'api.example' })]
  expect(evil.headers.etag).not.toBe(own.headers.etag)
  const tagged = { host: 'api.example', 'if-none-match': String(evil.headers.etag) }
  expect((await app.get(CONFIG, tagged)).status).toBe(200)
  expect(String(own.headers.vary)).toContain('X-Forwarded-Host')
})

it('a page of the same origin gets them as short as they are in the page', async () => {
  expect(await logoOf({ host: 'shop.example', 'sec-fetch-site': 'same-origin' })).toBe('/images/sand/logo')
  expect(await logoOf({ host: 'shop.example', 'sec-fetch-site': 'same-site' })).toBe('http://shop.example/images/sand/logo')
  const { headers } = await app.get(CONFIG, { host: 'shop.example', 'sec-fetch-site': 'same-origin' })
  expect(String(headers.vary)).toContain('Sec-Fetch-Site')
})

it('also in answers that are somebody’s own', async () => {
  const shop = await aShop(app)
  const soup = await anItem(app.api.db, { store_id: shop.storeId, image: 'peach/soup' })
  const guest = await aGuest(app)
  const here = { ...shop, headers: { ...shop.headers, host: 'api.example' } }
  await addToCart(app, here, guest, { item_id: soup })
  const cart = await app.get<{ item: { image_full_url: string } }[]>(`/api/v1/customer/cart/list?guest_id=${guest}`, here.headers)
  expect(cart.body[0]?.item.image_full_url).toBe('http://api.example/images/peach/soup')
})

it('a page of the same origin is known by its Referer on plain HTTP, where browsers send no Sec-Fetch-Site', async () => {
  const page = { host: '192.168.1.5:3000', referer: 'http://192.168.1.5:3000/home?search=soup' }
  expect(await logoOf(page)).toBe('/images/sand/logo')
  for (const referer of ['http://evil.example/', 'http://192.168.1.5:8080/', 'no address'])
    expect(await logoOf({ ...page, referer })).toBe('http://192.168.1.5:3000/images/sand/logo')
  expect(String((await app.get(CONFIG, page)).headers.vary)).toContain('Referer')
})

describe('a shop with PUBLIC_URL, opened under another host', async () => {
  const named = await startTestApp({ settings: { PUBLIC_URL: 'https://shop.example', RATE_LIMIT_PER_MINUTE: 100_000 } })
  await registerPages(named.app, named.api)
  afterAll(() => named.close())
  const shop = await aShop(named)
  const soup = await anItem(named.api.db, { store_id: shop.storeId, image: 'peach/soup' })
  await setSwitches(named, { logo: 'sand/logo' })
  const hosts = ['shop.example', 'www.shop.example', '192.168.1.5:3000', 'localhost:3000']

  it.each(hosts)('names every own picture of its pages relatively, so that their policy allows it: %s', async (host) => {
    for (const url of ['/', '/about-us', `/product/${soup}`, `/store/${shop.storeId}`]) {
      const { statusCode, body } = await named.app.inject({ url, headers: { host, cookie: `m_lang=en` } })
      expect([url, statusCode]).toEqual([url, 200])
      const shared = /<(?:meta|link rel="canonical"|script type="application\/ld\+json")[^>]*>(?:[^<]*<\/script>)?/g
      expect(body.replace(shared, '').match(/https:\/\/shop\.example\/(?:images|art|look|assets)[^"\\]*/g)).toBeNull()
    }
    const { body } = await named.app.inject({ url: `/product/${soup}`, headers: { host, cookie: 'm_lang=en' } })
    expect(body).toContain('src="/images/peach/soup')
  })

  it('names what leaves the page as a whole: the picture shown when it is shared, and what search engines read', async () => {
    const { body } = await named.app.inject({ url: `/product/${soup}`, headers: { host: 'www.shop.example' } })
    expect(body).toMatch(/<meta property="og:image" content="https:\/\/shop\.example\//)
    expect(body).toMatch(/<link rel="canonical" href="https:\/\/shop\.example\/product\//)
    expect(body).toMatch(/"@type":"Product".*"image":\["https:\/\/shop\.example\/images\/peach\/soup"/)
  })

  it('completes what an owner has stored with the shop’s own address like everything else', () => {
    const settings = { PUBLIC_URL: 'https://shop.example' }
    expect(imageUrl(settings, 'https://shop.example/images/peach/soup')).toBe('/images/peach/soup')
    expect(imageUrl(settings, 'https://shop.example.evil/images/peach/soup')).toBe('https://shop.example.evil/images/peach/soup')
    expect(imageUrl(settings, 'https://elsewhere.example/soup.jpg')).toBe('https://elsewhere.example/soup.jpg')
  })

  it('gives other clients whole addresses at PUBLIC_URL, and its own pages relative ones', async () => {
    const read = async (headers: Record<string, string>) => (await named.get<Config>(CONFIG, headers)).body.logo_full_url
    for (const host of hosts) {
      expect(await read({ host })).toBe('https://shop.example/images/sand/logo')
      expect(await read({ host, 'sec-fetch-site': 'same-origin' })).toBe('/images/sand/logo')
      expect(await read({ host, referer: `http://${host}/desk` })).toBe('/images/sand/logo')
    }
  })
})
