import type { Config } from '@medina/contract/site-config'
import { afterAll, expect, it } from 'vitest'
import { addToCart, aGuest, aShop, setSwitches } from '@medina/testing/shop/builders'
import { startTestApp } from '@medina/testing/shop/test-app'
import { anItem } from '../src/features/catalog/catalog.builders.ts'

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
