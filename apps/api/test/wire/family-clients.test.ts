import { endpoints } from '@medina/contract/endpoints/endpoints'
import type { Endpoint } from '@medina/contract/wire/endpoint'
import { type EndpointName, getRoute, routes } from '@medina/contract/endpoints/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addToCart,
  aGuest,
  aGuestWith,
  anOrderBody,
  anOrderOf,
  aShop,
  messagesOf,
  type Refusal,
  refusalOf,
  setSwitches,
  type Shop,
} from '#testing/shop/builders.ts'
import { aCustomerWithPassword, shopOf, type TestCustomer } from '#testing/shop/people.ts'
import { type Headers, type Reply, startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { anItem } from '#features/catalog/catalog.builders.ts'
import { aCourier, aDeliveredOrder } from '#features/reviews/reviews.builders.ts'

/**
 * Requests exactly as clients of the family send them: forms, `_method`, "undefined", members in other places than the
 * contract's.
 */
let app: TestApp
let shop: Shop
let soup: number

beforeAll(async () => {
  app = await startTestApp({ settings: { RATE_LIMIT_PER_MINUTE: 100_000 } })
  shop = await aShop(app)
  soup = await anItem(app.api.db, { store_id: shop.storeId })
})
afterAll(() => app.close())

type Body = Record<string, string>
const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' }
/** The same call in each of the three types that a body may have. */
const types: [string, (path: string, body: Body, headers?: Headers) => Promise<Reply<unknown>>][] = [
  ['JSON', (path, body, headers) => app.post(path, body, headers)],
  [
    'a urlencoded form',
    (path, body, headers) => app.post(path, new URLSearchParams(body).toString(), { ...headers, ...urlencoded }),
  ],
  ['a multipart form', (path, body, headers) => app.post(path, toForm(body), headers)],
]

function toForm(body: Body): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(body)) form.append(key, value)
  return form
}

const aPlacedOrder = async () => {
  const guest = await aGuestWith(app, shop, { item_id: soup })
  return { guest, id: await anOrderOf(app, shop, guest) }
}
const statusOf = async (id: number) =>
  (await app.api.db.selectFrom('orders').select('order_status').where('id', '=', id).executeTakeFirstOrThrow()).order_status

describe.each(types)('[7.001] a POST that says `_method: put`, as %s', (_, post) => {
  it('cancels an order', async () => {
    const { guest, id } = await aPlacedOrder()
    const body = { guest_id: guest, order_id: String(id), reason: 'I ordered by mistake', _method: 'put' }
    const reply = await post('/api/v1/customer/order/cancel', body, shop.headers)
    expect([reply.status, reply.body]).toEqual([200, { message: 'The order has been cancelled.' }])
    expect(await statusOf(id)).toBe('canceled')
  })

  it('reaches whatever takes PUT, with its guards, its checks and its refusals', async () => {
    const puts = (Object.keys(routes) as EndpointName[]).filter((name) => getRoute(name).method === 'PUT')
    expect(puts.length).toBeGreaterThan(15)
    for (const name of puts) {
      const path = getRoute(name).path.replace(/:\w+/g, '987654')
      const direct = await app.put(path, {}, shop.headers)
      const posted = await post(path, { _method: 'PUT' }, shop.headers)
      expect([name, posted.status, posted.text]).toEqual([name, direct.status, direct.text])
    }
  })

  it('without it there is nothing at a path that takes PUT alone, and what takes POST answers itself', async () => {
    expect(refusalOf(await post('/api/v1/customer/order/cancel', { order_id: '1', reason: 'x' }, shop.headers))).toEqual([
      404,
      'path',
    ])
    expect(refusalOf(await post('/api/v1/customer/order/cancel', { _method: 'delete' }, shop.headers))).toEqual([404, 'path'])
    const verify = await post('/api/v1/auth/firebase-verify-token', { login_type: 'otp' })
    const confirm = await post('/api/v1/auth/firebase-verify-token', { login_type: 'otp', _method: 'put' })
    expect([verify.status, confirm.status].every((status) => status >= 400)).toBe(true)
    expect(confirm.text).toBe((await app.put('/api/v1/auth/firebase-verify-token', { login_type: 'otp' })).text)
  })
})

describe.each(types.slice(1))('[7.001] where JSON is taken, %s is taken', (_, post) => {
  it('by whatever has a body', async () => {
    const names = (Object.keys(routes) as EndpointName[]).filter((name) => {
      const { body, access }: Endpoint = endpoints[name]
      return body !== undefined && access !== 'operator' && getRoute(name).method === 'POST'
    })
    expect(names.length).toBeGreaterThan(25)
    for (const name of names)
      expect([name, (await post(getRoute(name).path, { a: 'b' }, shop.headers)).status]).not.toEqual([name, 415])
  })

  it('fills a cart with lists and choices, in either way of writing them', async () => {
    const guest = await aGuest(app)
    const line = { guest_id: guest, item_id: String(soup), model: 'Item', price: '1', quantity: '2', 'add_on_qtys[]': '1' }
    const json = await post(
      '/api/v1/customer/cart/add',
      { ...line, variation: '[]', add_on_ids: '[]', 'add_on_qtys[]': '' },
      shop.headers,
    )
    expect(refusalOf(json)).toEqual([403, 'add_on_qtys.0'])
    const { status, body } = await post(
      '/api/v1/customer/cart/add',
      { guest_id: guest, item_id: String(soup), quantity: '2', variation: '[]', add_on_ids: '[]', add_on_qtys: '[]' },
      shop.headers,
    )
    expect([status, (body as { quantity: number }[]).map(({ quantity }) => quantity)]).toEqual([200, [2]])
    const nested = await post(
      '/api/v1/customer/cart/add',
      { ...line, 'add_on_ids[0]': '1', 'variation[0][name]': 'Size', 'variation[0][values][label][]': 'Large' },
      shop.headers,
    )
    // Parsed as intended: the line is refused for its content.
    expect(messagesOf(nested)[0]).not.toMatch(/variation|add_on/)
  })

  it('places an order once for one Idempotency-Key', async () => {
    const guest = await aGuestWith(app, shop, { item_id: soup })
    const body = Object.fromEntries(Object.entries(anOrderBody(guest)).map(([key, value]) => [key, String(value)]))
    const headers = { ...shop.headers, 'idempotency-key': `a key of ${guest}` }
    const [first, second] = [
      await post('/api/v1/customer/order/place', body, headers),
      await post('/api/v1/customer/order/place', body, headers),
    ]
    expect([first.status, second.status, second.text]).toEqual([200, 200, first.text])
  })

  it('may be sent from another origin', async () => {
    const reply = await post('/api/v1/auth/guest/request', { fcm_token: 'x' }, { origin: 'https://client.example' })
    expect([reply.status, reply.headers['access-control-allow-origin']]).toEqual([200, '*'])
  })

  it('is refused by its fields when it cannot be read', async () => {
    expect(refusalOf(await post('/api/v1/auth/login', { 'a[__proto__]': 'b' }))).toEqual([400, 'body'])
    expect(refusalOf(await post('/api/v1/auth/login', { login_type: 'a\0b' }))).toEqual([403, 'login_type'])
  })
})

it('a form brings no file to what takes none, and no more than a body may hold', async () => {
  const form = toForm({ login_type: 'otp' })
  form.append('phone', new Blob(['x'.repeat(100)]), 'phone.txt')
  expect(refusalOf(await app.post('/api/v1/auth/login', form))).toEqual([403, 'phone'])
  const long = toForm({ login_type: 'x'.repeat(300_000) })
  expect(refusalOf(await app.post('/api/v1/auth/login', long))).toEqual([413, 'body'])
})

describe('an empty body that is called JSON', () => {
  const json = { 'content-type': 'application/json' }

  it.each(['', ' \r\n'])('is none: %j', async (payload) => {
    const send = (method: 'POST' | 'PUT' | 'DELETE', url: string) =>
      app.app.inject({ method, url, headers: { ...shop.headers, ...json }, payload })
    expect((await send('POST', '/api/v1/auth/guest/request')).statusCode).toBe(200)
    const guest = await aGuestWith(app, shop, { item_id: soup })
    expect((await send('DELETE', `/api/v1/customer/cart/remove?guest_id=${guest}`)).statusCode).toBe(200)
    // Without a body nobody is named either.
    const canceled = await send('PUT', '/api/v1/customer/order/cancel')
    expect([canceled.statusCode, canceled.json<Refusal>().errors[0]?.code]).toEqual([401, 'auth-001'])
  })
})

describe('words for nothing', () => {
  it('are nothing in a query', async () => {
    const query = 'store_type=undefined&featured=undefined&limit=undefined&offset=null&type=undefined&rating_count=null'
    expect((await app.get(`/api/v1/stores/get-stores/all?${query}`, shop.headers)).status).toBe(200)
    const guest = await app.get('/api/v1/customer/cart/list?guest_id=undefined', shop.headers)
    expect(refusalOf(guest)).toEqual([401, 'auth-001'])
    const known = await aGuestWith(app, shop, { item_id: soup })
    const unknown = await app.get(`/api/v1/customer/order/details?guest_id=${known}&order_id=undefined`, shop.headers)
    expect(messagesOf(unknown)).toEqual(['order_id is required.'])
  })

  it('are what is looked for where a text has to be', async () => {
    expect((await app.get('/api/v1/items/search?name=null', shop.headers)).status).toBe(200)
  })

  it('of a note with a refund are not kept, and a note is', async () => {
    const customer = await aCustomerWithPassword(app)
    await setSwitches(app, { refund_active_status: true })
    const ask = async (customer_note: string) => {
      const id = await aDeliveredOrder(app, shop, { customer, lines: [{ item_id: soup }] })
      await app.api.db.updateTable('orders').set({ payment_status: 'paid' }).where('id', '=', id).execute()
      const form = toForm({ order_id: String(id), customer_reason: 'Cold', customer_note, refund_method: 'undefined' })
      const { status, text } = await app.post('/api/v1/customer/order/refund-request', form, shopOf(shop, customer).headers)
      expect([status, status === 200 ? '' : text]).toEqual([200, ''])
      return app.api.db.selectFrom('refunds').select('customer_note').where('order_id', '=', id).executeTakeFirst()
    }
    expect(await ask('undefined')).toEqual({ customer_note: null })
    expect(await ask('null and undefined')).toEqual({ customer_note: 'null and undefined' })
  })
})

describe('members elsewhere', () => {
  it('`cart_id` in the body of a removal', async () => {
    const guest = await aGuest(app)
    const { body } = await addToCart(app, shop, guest, { item_id: soup })
    const left = await app.remove('/api/v1/customer/cart/remove-item', { guest_id: guest, cart_id: body[0]?.id }, shop.headers)
    expect([left.status, left.body]).toEqual([200, []])
  })

  it('`guest_id` in the query of a call with a body', async () => {
    const guest = await aGuest(app)
    const line = { item_id: soup, quantity: 1 }
    expect((await app.post(`/api/v1/customer/cart/add?guest_id=${guest}`, line, shop.headers)).status).toBe(200)
  })
})

describe('[8.022] half stars', () => {
  let customer: TestCustomer
  let order: number
  let courier: number

  beforeAll(async () => {
    customer = await aCustomerWithPassword(app)
    courier = await aCourier(app, shop)
    order = await aDeliveredOrder(app, shop, { customer, lines: [{ item_id: soup }], courierId: courier })
  })

  it.each([
    ['/api/v1/items/reviews/submit', 'reviews', () => ({ item_id: soup, rating: 4.5 }), 4],
    ['/api/v1/delivery-man/reviews/submit', 'courier_reviews', () => ({ delivery_man_id: courier, rating: '1.5' }), 1],
  ] as const)('count as the whole ones: %s', async (path, table, about, rating) => {
    const { headers } = shopOf(shop, customer)
    const half = await app.post(path, { order_id: order, ...about(), rating: 0.5 }, headers)
    expect(messagesOf(half)).toEqual(['rating must be at least 1.'])
    expect((await app.post(path, { order_id: order, ...about(), comment: 'undefined' }, headers)).status).toBe(200)
    const stored = await app.api.db.selectFrom(table).select(['rating', 'comment']).where('order_id', '=', order).execute()
    expect(stored).toEqual([{ rating, comment: null }])
  })
})

describe('calls that only other clients make', () => {
  it.each(types)('a Firebase token is taken and not kept, as %s', async (_, post) => {
    const { headers } = await aCustomerWithPassword(app)
    const path = '/api/v1/customer/cm-firebase-token'
    const reply = await post(path, { cm_firebase_token: 'a token', _method: 'put' }, headers)
    expect([reply.status, (reply.body as { message: string }).message]).toEqual([
      200,
      'This token is not needed: the shop notifies without Firebase.',
    ])
    expect((await app.put(path, { cm_firebase_token: 'a token' }, headers)).status).toBe(200)
    expect(refusalOf(await post(path, { _method: 'put' }, headers))).toEqual([403, 'cm_firebase_token'])
    expect(refusalOf(await post(path, { cm_firebase_token: 'a token', _method: 'put' }))).toEqual([401, 'auth-001'])
  })

  it('questions for support are an empty page', async () => {
    const { status, body } = await app.get('/api/v1/customer/automated-message?limit=20&offset=2')
    expect([status, body]).toEqual([200, { total_size: 0, limit: '20', offset: '2', data: [] }])
  })

  it('a wrong code says so in `message` as well', async () => {
    const call = { otp: '000000', verification_type: 'phone', phone: '+966551112233', login_type: 'otp' }
    const { body } = await app.post<Refusal & { message: string }>('/api/v1/auth/verify-phone', call)
    expect(body.message).toBe('The code has expired')
    expect(body.errors[0]?.message).toBe(body.message)
  })
})
