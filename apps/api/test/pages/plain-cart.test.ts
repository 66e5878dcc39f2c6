import type { CartLine } from '@medina/contract/orders/cart'
import { beforeAll, describe, expect, it } from 'vitest'
import { addToCart, aGuest, aGuestWith, aShop, type Shop } from '#testing/shop/builders.ts'
import { aCustomerWithPassword, shopOf } from '#testing/shop/people.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { anItem } from '#features/catalog/catalog.builders.ts'
import { isSecure } from '#lib/http/request-origin.ts'
import { registerPages } from '#pages/pages.ts'

const size = {
  name: { en: 'Size', ar: 'الحجم' },
  type: 'single' as const,
  required: true,
  min: 0,
  max: 0,
  values: [
    { label: { en: 'Small', ar: 'صغير' }, price: 0 },
    { label: { en: 'Large', ar: 'كبير' }, price: 500 },
  ],
}
const { app, shop, item: soup } = await startTestShop({ poolSize: 1, item: { price: 1000, maximum_cart_quantity: 5 } })
beforeAll(() => registerPages(app.app, app.api))

/** A browser without scripts: it keeps cookies, follows no redirects, and says where its forms come from. */
function aBrowser(at: Shop = shop, language = 'en') {
  const cookies = new Map([
    ['m_lang', language],
    ['m_module', `${at.moduleId}:food`],
  ])
  async function send(method: 'GET' | 'POST', url: string, payload?: string, more: Record<string, string> = {}) {
    const headers: Record<string, string> = {
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      ...more,
    }
    if (headers['sec-fetch-site'] === '') delete headers['sec-fetch-site']
    const reply = await app.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) })
    for (const { name, value, maxAge } of reply.cookies as { name: string; value: string; maxAge?: number }[])
      if (maxAge === 0) cookies.delete(name)
      else cookies.set(name, value)
    return reply
  }
  return {
    cookies,
    open: (url: string) => send('GET', url),
    post: (fields: Record<string, string | number>, more?: Record<string, string>, url = '/cart') =>
      send(
        'POST',
        url,
        new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString(),
        more,
      ),
    lines: async () => {
      const { body } = await app.get<CartLine[]>(`/api/v1/customer/cart/list?guest_id=${cookies.get('m_guest')}`, at.headers)
      return body.map(({ id, item_id, quantity }) => ({ id, item_id, quantity }))
    },
  }
}

const countGuests = async () =>
  (
    await app.api.db
      .selectFrom('guests')
      .select((e) => e.fn.countAll<string>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

describe('a cart made without scripts', () => {
  it('takes an item, shows it to its visitor alone, changes its quantity and lets it go', async () => {
    const browser = aBrowser()
    const added = await browser.post({ item_id: soup, quantity: 2 })
    expect([added.statusCode, added.headers.location]).toEqual([303, '/cart?done=added'])
    expect(String(added.headers['set-cookie'])).toMatch(
      /m_guest=[\w-]{32}; path=\/cart; max-age=15552000; httponly; samesite=lax$/,
    )

    const shown = await browser.open('/cart?done=added')
    expect(shown.headers['cache-control']).toBe('private, no-store')
    expect(shown.payload).toContain('Added to your cart')
    expect(shown.payload).toMatch(/Subtotal[\s\S]*?20\.00/)
    // The secret stays in the cookie.
    expect(shown.payload).not.toContain(browser.cookies.get('m_guest'))
    expect((await aBrowser().open('/cart')).payload).toContain('Your cart is empty')

    const [line] = await browser.lines()
    await browser.post({ cart_id: line?.id ?? 0, quantity: 3, act: 'update' })
    expect((await browser.lines()).map(({ quantity }) => quantity)).toEqual([3])
    expect((await browser.post({ cart_id: line?.id ?? 0, act: 'remove' })).headers.location).toBe('/cart?done=removed')
    expect(await browser.lines()).toEqual([])
    expect((await browser.post({ cart_id: line?.id ?? 0, act: 'remove' })).headers.location).toBe('/cart?done=removed')
  })

  it('is emptied in Arabic by the button of its line, and says so', async () => {
    const browser = aBrowser(shop, 'ar')
    await browser.post({ item_id: soup })
    const [line] = await browser.lines()
    const { payload } = await browser.open('/cart')
    expect(payload).toContain('<html lang="ar" dir="rtl"')
    const form = payload.split('<form').find((part) => part.includes(`value="${line?.id}"`) && part.includes('value="remove"'))
    expect(form).toMatch(/<button (?=[^>]*name="act")(?=[^>]*value="remove")[^>]*aria-label="إزالة/)
    await browser.post({ cart_id: line?.id ?? 0, act: 'remove' })
    expect((await browser.open('/cart?done=removed')).payload).toContain('سلتك فارغة')
  })

  it('does not double what a double press sends, with a guest and before there is one', async () => {
    const browser = aBrowser()
    await Promise.all([browser.post({ item_id: soup, quantity: 2 }), browser.post({ item_id: soup, quantity: 2 })])
    expect(await browser.lines()).toMatchObject([{ item_id: soup, quantity: 2 }])
    const again = await Promise.all([1, 2].map(() => browser.post({ item_id: soup, quantity: 2 })))
    expect(again.map(({ headers }) => headers.location)).toEqual(['/cart?done=exists', '/cart?done=exists'])
    const [line] = await browser.lines()
    await Promise.all([1, 2].map(() => browser.post({ cart_id: line?.id ?? 0, quantity: 4, act: 'update' })))
    expect(await browser.lines()).toMatchObject([{ item_id: soup, quantity: 4 }])
  })

  it('[4.018, 4.020, 5.018] takes options by their names in the language of the page, and add-ons, at the shop’s prices', async () => {
    const dish = await anItem(app.api.db, { store_id: shop.storeId, price: 1000, food_variations: [size] })
    const browser = aBrowser(shop, 'ar')
    const without = await browser.post({ item_id: dish })
    expect([without.statusCode, without.payload]).toEqual([409, expect.stringContaining('الحجم')])
    expect((await browser.post({ item_id: dish, 'option الحجم': 'كبير', price: 1 })).statusCode).toBe(303)
    expect((await browser.open('/cart')).payload).toMatch(/كبير[\s\S]*15\.00/)
  })

  it('[4.003] asks before another store’s item clears the cart', async () => {
    const other = await anItem(app.api.db, { store_id: (await anotherStore()).storeId })
    const browser = aBrowser()
    await browser.post({ item_id: soup })
    const question = await browser.post({ item_id: other, quantity: 2 })
    expect(question.statusCode).toBe(409)
    expect(question.payload).toContain('Clear the cart and add')
    expect(question.payload).toContain(`<input type="hidden" name="item_id" value="${other}"/>`)
    expect(await browser.lines()).toMatchObject([{ item_id: soup }])
    for (const _ of [1, 2]) await browser.post({ item_id: other, quantity: 2, act: 'replace' })
    expect(await browser.lines()).toMatchObject([{ item_id: other, quantity: 2 }])
  })

  it.each([
    ['more than the item’s maximum', { quantity: 6 }, 'Out of Limits'],
    ['less than one piece', { quantity: -1 }, ''],
    ['no number', { quantity: 'many' }, ''],
    ['half a piece', { quantity: '1.5' }, ''],
    ['an add-on of nothing', { add_on: 99_999 }, 'add-ons'],
    ['an add-on that is no number', { add_on: '<script>' }, ''],
  ])('refuses %s with a way back, and changes nothing', async (_, fields, words) => {
    const browser = aBrowser()
    const refused = await browser.post({ item_id: soup, ...fields })
    expect([refused.statusCode, refused.payload]).toEqual([409, expect.stringContaining(`href="/product/${soup}"`)])
    expect(refused.payload).toContain(words)
    expect(refused.payload).not.toContain('<script>"')
    expect(await browser.lines()).toEqual([])
  })

  it('refuses a line of somebody else, and an item that is none', async () => {
    const [mine, theirs] = [aBrowser(), aBrowser()]
    await theirs.post({ item_id: soup })
    const [line] = await theirs.lines()
    await mine.post({ item_id: soup })
    expect((await mine.post({ cart_id: line?.id ?? 0, quantity: 5, act: 'update' })).statusCode).toBe(409)
    await mine.post({ cart_id: line?.id ?? 0, act: 'remove' })
    expect(await theirs.lines()).toMatchObject([{ item_id: soup, quantity: 1 }])
    for (const id of ['', '0', '999999', '1 or 1=1', '../1', "'"]) {
      expect([id, (await mine.post({ item_id: id })).statusCode]).toEqual([id, 409])
    }
  })

  it('begins anew for a guest that the service no longer knows', async () => {
    const browser = aBrowser()
    browser.cookies.set('m_guest', 'of-an-earlier-database')
    expect((await browser.open('/cart')).payload).toContain('Your cart is empty')
    expect((await browser.post({ item_id: soup })).statusCode).toBe(303)
    expect(await browser.lines()).toMatchObject([{ item_id: soup }])
  })

  async function anotherStore() {
    const { storeId } = await aShop(app)
    await app.api.db
      .updateTable('stores')
      .set({ module_id: shop.moduleId, zone_id: shop.zoneId })
      .where('id', '=', storeId)
      .execute()
    return { storeId }
  }
})

describe('forms of other sites', () => {
  it.each<[string, Record<string, string>]>([
    ['cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['same-site', { 'sec-fetch-site': 'same-site' }],
    ['by their origin', { 'sec-fetch-site': '', origin: 'https://evil.example' }],
    ['by a hidden origin', { 'sec-fetch-site': '', origin: 'null' }],
  ])('are refused, %s, and nothing is written', async (_, headers) => {
    const browser = aBrowser()
    const before = await countGuests()
    const refused = await browser.post({ item_id: soup }, headers)
    expect(refused.statusCode).toBe(403)
    expect(refused.headers['content-type']).toContain('text/html')
    expect(refused.payload).toContain('This form did not come from a page of the shop.')
    expect(refused.headers['set-cookie']).toBeUndefined()
    expect(await countGuests()).toBe(before)
  })

  it('are told from our own, also where a browser names only the origin', async () => {
    const headers = { 'sec-fetch-site': '', origin: 'http://localhost:80' }
    expect((await aBrowser().post({ item_id: soup }, headers)).statusCode).toBe(303)
  })

  it('a body that is no form is refused, and other pages take none', async () => {
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
    const json = await app.app.inject({ method: 'POST', url: '/cart', headers, payload: '{"item_id":1}' })
    expect(json.statusCode).toBe(415)
    expect((await aBrowser().post({ item_id: soup }, {}, '/home')).statusCode).toBe(404)
    expect((await aBrowser().post({ item_id: 'x'.repeat(20_000) })).statusCode).toBe(413)
  })
})

describe('when scripts run again', () => {
  const takeOver = (browser: ReturnType<typeof aBrowser>, guest: string, headers?: Record<string, string>) =>
    browser.post({ guest_id: guest }, headers, '/cart/take-over')

  it('[3.023] a page stores the preferences of the forms on the device, and says that a cart may wait', async () => {
    const browser = aBrowser()
    expect((await browser.open('/about-us')).payload).not.toContain('plain_cart')
    await browser.open('/about-us?theme=dark')
    const { payload } = await browser.open('/about-us')
    expect(payload).toContain("localStorage.setItem('plain_cart','1')")
    expect(payload).toContain('data-theme="dark"')
  })

  it('the cart goes to the guest of the device exactly once', async () => {
    const browser = aBrowser()
    await browser.post({ item_id: soup, quantity: 2 })
    const guest = await aGuestWith(app, shop, { item_id: soup })
    const plain = browser.cookies.get('m_guest') ?? ''
    const answers = await Promise.all([takeOver(browser, guest), takeOver(browser, guest)])
    expect(answers.map(({ statusCode, payload }) => [statusCode, payload])).toEqual([
      [200, '{"notices":[]}'],
      [200, '{"notices":[]}'],
    ])
    expect(browser.cookies.has('m_guest')).toBe(false)
    // A call whose answer got lost comes again with the cookie.
    browser.cookies.set('m_guest', plain)
    await takeOver(browser, guest)
    const { body } = await app.get<CartLine[]>(`/api/v1/customer/cart/list?guest_id=${guest}`, shop.headers)
    expect(body.map(({ item_id, quantity }) => [item_id, quantity])).toEqual([[soup, 3]])
  })

  it('the cart goes to a signed-in customer, within the item’s maximum, and the customer is told', async () => {
    const customer = await aCustomerWithPassword(app)
    await addToCart(app, shopOf(shop, customer), undefined, { item_id: soup, quantity: 4 })
    const browser = aBrowser()
    await browser.post({ item_id: soup, quantity: 2 })
    const { payload } = await takeOver(browser, '', { authorization: shopOf(shop, customer).headers.authorization ?? '' })
    expect(JSON.parse(payload).notices).toHaveLength(1)
    const { body } = await app.get<CartLine[]>('/api/v1/customer/cart/list', shopOf(shop, customer).headers)
    expect(body.map(({ quantity }) => quantity)).toEqual([5])
  })

  it('nothing happens without a cart, for a guest of its own, and for nobody', async () => {
    const [browser, guest] = [aBrowser(), await aGuest(app)]
    expect((await takeOver(browser, guest)).payload).toBe('{"notices":[]}')
    await browser.post({ item_id: soup })
    expect((await takeOver(browser, '')).statusCode).toBe(401)
    expect((await takeOver(browser, guest, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    const own = browser.cookies.get('m_guest') ?? ''
    expect((await takeOver(browser, own)).statusCode).toBe(200)
    browser.cookies.set('m_guest', own)
    expect(await browser.lines()).toMatchObject([{ item_id: soup, quantity: 1 }])
  })
})

describe('the guest of a browser that runs scripts and stores nothing', () => {
  const subscribe = async (
    browser: ReturnType<typeof aBrowser>,
    fields: Record<string, string>,
    more?: Record<string, string>,
  ) => {
    const reply = await browser.post(fields, more, '/cart/guest')
    return { status: reply.statusCode, cookie: String(reply.headers['set-cookie'] ?? ''), ...reply.json<{ guest_id: string }>() }
  }

  it('is that of the cookie, in every page that it loads, until the service no longer knows it', async () => {
    const browser = aBrowser()
    const before = await countGuests()
    const first = await subscribe(browser, { unknown: '' })
    expect(first.cookie).toMatch(/^m_guest=.*; path=\/cart; .*httponly; samesite=lax$/i)
    await addToCart(app, shop, first.guest_id, { item_id: soup })
    const again = await subscribe(browser, { unknown: '' })
    expect([again.guest_id, again.cookie]).toEqual([first.guest_id, ''])
    expect(await browser.lines()).toHaveLength(1)
    const next = await subscribe(browser, { unknown: first.guest_id })
    expect(next.guest_id).not.toBe(first.guest_id)
    expect(await countGuests()).toBe(before + 2)
  })

  it('is told to our own pages alone, and no cache stores it', async () => {
    const browser = aBrowser()
    for (const site of ['cross-site', 'same-site'])
      expect((await subscribe(browser, { unknown: '' }, { 'sec-fetch-site': site })).status).toBe(403)
    const foreign = { 'sec-fetch-site': '', origin: 'https://evil.example' }
    expect((await subscribe(browser, { unknown: '' }, foreign)).status).toBe(403)
    expect((await browser.post({ unknown: '' }, {}, '/cart/guest')).headers['cache-control']).toBe('no-store')
  })

  it('is kept on plain HTTP under an address of the local network, though PUBLIC_URL is https', () => {
    const publicUrl = 'https://shop.example'
    const isSecureCookie = (protocol: 'http' | 'https', host: string) => isSecure({ protocol, host }, publicUrl)
    expect([
      isSecureCookie('http', '192.168.1.5:3000'),
      isSecureCookie('http', 'shop.example'),
      isSecureCookie('https', 'www.shop.example'),
    ]).toEqual([false, true, true])
    expect(isSecure({ protocol: 'http', host: 'localhost' }, undefined)).toBe(false)
  })
})
