import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addToCart, aGuest, aGuestWith, anOrderOf, aShop, refusalOf, type Shop } from '#testing/shop/builders.ts'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { anItem } from '#features/catalog/catalog.builders.ts'
import { deleteExpiredSecrets } from '#features/identity/tidy.ts'

let app: TestApp
let shop: Shop
let soup: number

beforeAll(async () => {
  app = await startTestApp()
  shop = await aShop(app)
  soup = await anItem(app.api.db, { store_id: shop.storeId })
})
afterAll(() => app.close())

const cartOf = (guest: unknown) =>
  app.get(`/api/v1/customer/cart/list?guest_id=${encodeURIComponent(String(guest))}`, shop.headers)

describe('a guest', () => {
  it('[1.002, 4.002, 7.031] gets an id of at least 128 random bits, and no two are alike', async () => {
    const { status, body } = await app.post<{ message: string; guest_id: string }>('/api/v1/auth/guest/request')
    expect(status).toBe(200)
    expect(body.message).toBe('Guest created')
    // 22 characters of base64url hold 132 bits.
    expect(body.guest_id).toMatch(/^[\w-]{22,}$/)
    const others = await Promise.all(Array.from({ length: 20 }, () => aGuest(app)))
    expect(new Set([body.guest_id, ...others]).size).toBe(21)
  })

  it.each([
    ['no body', undefined],
    ['an empty object', {}],
    ['a push token', { fcm_token: 'abc' }],
    ['null', null],
  ])('[7.031] is made from %s', async (_, body) => {
    const { status } = await app.post('/api/v1/auth/guest/request', body)
    expect(status).toBe(200)
  })

  it('is known by the secret alone, which the database does not hold', async () => {
    const guest = await aGuest(app)
    const rows = await app.api.db.selectFrom('guests').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(guest)
    const hash = createHash('sha256').update(guest).digest()
    const own = rows.find(({ secret_hash }) => secret_hash.equals(hash))
    expect(own).toBeDefined()
    expect(refusalOf(await cartOf(own?.id))).toEqual([401, 'guest_id'])
    expect(refusalOf(await cartOf(hash.toString('hex')))).toEqual([401, 'guest_id'])
    expect((await cartOf(guest)).status).toBe(200)
  })

  it.each([1, 42, 9_007_199_254_740_991, '1', 'guest', "' or 1=1 --", 'a'.repeat(100)])(
    'sent as %j is read and not known',
    async (guest_id) => {
      const reply = await app.post('/api/v1/customer/cart/add', { guest_id, item_id: soup, quantity: 1 }, shop.headers)
      expect(refusalOf(reply)).toEqual([401, 'guest_id'])
    },
  )

  it.each([[-1], [1.5], [true], [{}], [['a']], ['a'.repeat(101)], ['\u0000'], ['\ud83c']])(
    'sent as %j is no guest id at all',
    async (guest_id) => {
      const reply = await app.post('/api/v1/customer/cart/add', { guest_id, item_id: soup, quantity: 1 }, shop.headers)
      expect(refusalOf(reply)).toEqual([403, 'guest_id'])
    },
  )

  it.each([[''], [null]])('sent as %j is none, as of clients that have none', async (guest_id) => {
    const reply = await app.post('/api/v1/customer/cart/add', { guest_id, item_id: soup, quantity: 1 }, shop.headers)
    expect(refusalOf(reply)).toEqual([401, 'auth-001'])
  })

  it('is forgotten after half a year, unless it ordered or its cart was touched', async () => {
    const [idle, withCart, buyer] = [await aGuest(app), await aGuestWith(app, shop, { item_id: soup }), await aGuest(app)]
    await addToCart(app, shop, buyer, { item_id: soup })
    await anOrderOf(app, shop, buyer)
    const now = app.api.clock.now().getTime()
    const after = (days: number) => new Date(now + days * 86_400_000)
    const statuses = () => Promise.all([idle, withCart, buyer].map(async (guest) => (await cartOf(guest)).status))
    const tidyAfter = (days: number) => {
      app.travelTo(after(days).toISOString())
      return deleteExpiredSecrets(app.api.db, after(days))
    }
    await tidyAfter(178)
    expect(await statuses()).toEqual([200, 200, 200])
    await app.api.db
      .updateTable('cart_lines')
      .set({ updated_at: after(10) })
      .execute()
    await tidyAfter(181)
    expect(await statuses()).toEqual([401, 200, 200])
    await tidyAfter(400)
    expect(await statuses()).toEqual([401, 401, 200])
    app.travelTo(new Date(now).toISOString())
  })

  it('who sends none is asked to have one, in Arabic too', async () => {
    const nobody = await app.get('/api/v1/customer/cart/list', { ...shop.headers, 'x-localization': 'ar' })
    expect(refusalOf(nobody)).toEqual([401, 'auth-001'])
    expect(nobody.text).toContain('يلزم تسجيل الدخول أولًا')
  })

  it('the user_id of carts and orders opens nothing', async () => {
    const guest = await aGuestWith(app, shop, { item_id: soup })
    const { body } = await addToCart(app, shop, guest, { item_id: await anItem(app.api.db, { store_id: shop.storeId }) })
    const orderId = await anOrderOf(app, shop, guest)
    const userId = body[0]?.user_id
    expect(userId).toBeTypeOf('number')
    const paths = [
      'cart/list?',
      'order/list?limit=10&offset=1&',
      'order/running-orders?limit=10&offset=1&',
      `order/details?order_id=${orderId}&`,
    ]
    for (const path of paths) {
      const asNumber = await app.get(`/api/v1/customer/${path}guest_id=${userId}`, shop.headers)
      expect(refusalOf(asNumber)).toEqual([401, 'guest_id'])
    }
    const canceled = await app.put('/api/v1/customer/order/cancel', { guest_id: userId, order_id: orderId, reason: 'x' })
    expect(refusalOf(canceled)).toEqual([401, 'guest_id'])
  })
})
