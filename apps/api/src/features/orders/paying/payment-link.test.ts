import { describe, expect, it } from 'vitest'
import { addToCart, anOrderBody, place } from '#testing/shop/builders.ts'
import { everything } from '#testing/shop/everything.ts'
import { aCustomer, shopOf } from '#testing/shop/people.ts'
import { type GuestOrder, startGatewayShop } from '#features/payments/demo-gateway.builders.ts'

const CLIENT = 'https://client.example'
const { app, grocer, bread, anUnpaid, answer, orderOf, paymentsOf, pay } = await startGatewayShop({
  CLIENT_ORIGINS: [CLIENT, 'https://m.client.example:8443'],
  LOG_LEVEL: 'silent',
})
const BACK = `${CLIENT}/profile?page=my-orders`

/** Calls like a browser that comes from a client's page. Each call has an address of its own, because limits count by address. */
let address = 0
const open = (query: Record<string, string>, headers: Record<string, string> = {}, remoteAddress = `10.1.0.${++address}`) =>
  app.app.inject({ method: 'GET', url: `/payment-mobile?${new URLSearchParams(query)}`, headers, remoteAddress })
const numberOf = async (order: GuestOrder) => String((await orderOf(order))?.user_id)
const queryOf = async (order: GuestOrder, changed: Record<string, string> = {}) => ({
  order_id: String(order.id),
  customer_id: await numberOf(order),
  payment_platform: 'web',
  callback: BACK,
  payment_method: 'demo',
  ...changed,
})
const finish = async (link: string, chosen: string) => {
  const { pathname } = new URL(await answer(link, chosen), 'http://localhost')
  return new URL(String((await app.app.inject({ method: 'GET', url: pathname })).headers.location), 'http://localhost')
}

describe('the payment link of other clients (reference §10.2)', () => {
  it.each([
    ['pay', 'success', 'confirmed'],
    ['fail', 'fail', 'failed'],
    ['cancel', 'cancel', 'failed'],
    // The outcome is not known yet, but these clients treat every flag other than "fail" as a success.
    ['pay_late', 'fail', 'pending'],
  ])('starts the payment and returns with flag and token: %s', async (chosen, flag, status) => {
    const order = await anUnpaid()
    const started = await open(await queryOf(order))
    expect(started.statusCode).toBe(303)
    const link = String(started.headers.location)
    const reference = link.split('/').at(-1)
    const back = await finish(link, chosen)
    expect([back.origin, back.pathname, back.searchParams.get('page'), back.searchParams.get('flag')]).toEqual([
      CLIENT,
      '/profile',
      'my-orders',
      flag,
    ])
    const token = Buffer.from(back.searchParams.get('token') ?? '', 'base64').toString()
    expect(token).toBe(`payment_method=demo&&attribute_id=${order.id}&&transaction_reference=${reference}`)
    expect((await orderOf(order))?.order_status).toBe(status)
  })

  it('knows a customer by the account, and a guest by the number or the secret', async () => {
    const lina = await aCustomer(app)
    await addToCart(app, shopOf(grocer, lina), undefined, { item_id: bread })
    const { body } = await place(app, shopOf(grocer, lina), anOrderBody(undefined, { payment_method: 'digital_payment' }))
    const own = { order_id: String(body.order_id), customer_id: String(lina.id), callback: BACK }
    expect((await open(own)).statusCode).toBe(303)
    const order = await anUnpaid()
    expect((await open(await queryOf(order, { customer_id: order.guest }))).statusCode).toBe(303)
  })

  it('shows nothing of the order, on the page of the gateway only what it charges', async () => {
    const order = await anUnpaid()
    const started = await open(await queryOf(order))
    const page = await app.app.inject({ method: 'GET', url: String(started.headers.location) })
    expect(started.payload + page.payload).not.toContain('Store')
    expect(page.payload).toContain(`Medina ${order.id}`)
  })

  it('answers one and the same to what there is not, what is somebody else’s, and what is paid', async () => {
    const order = await anUnpaid()
    const paid = await anUnpaid()
    await finish((await pay(paid.guest, paid.id)).body.redirect_link, 'pay')
    const query = await queryOf(order)
    const strangers = [
      { ...query, order_id: '424242' },
      { ...query, customer_id: '424242' },
      { ...query, customer_id: 'a'.repeat(32) },
      await queryOf(paid),
    ]
    const before = await everything(app.api.db)
    const pages = await Promise.all(strangers.map((each) => open(each)))
    expect(await everything(app.api.db)).toEqual(before)
    expect(pages.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
    const withoutNonce = pages.map(({ payload }) => payload.replace(/nonce="[^"]+"/, ''))
    expect(new Set(withoutNonce).size).toBe(1)
    expect(withoutNonce[0]).toContain(`href="${BACK}"`)
    expect(await paymentsOf(order.id)).toEqual([])
    expect((await open({ ...query, order_id: 'undefined' })).statusCode).toBe(404)
  })

  it.each([
    'https://evil.example/profile',
    'https://client.example.evil.example/',
    'https://client.example@evil.example/',
    'https://someone:secret@client.example/',
    'http://client.example/profile',
    'https://client.example:444/',
    '//evil.example/',
    '/.//evil.example',
    'javascript:alert(1)',
    'undefined',
    '',
  ])('returns to nobody who is not listed: %j', async (callback) => {
    const order = await anUnpaid()
    const query = await queryOf(order, { callback })
    const before = await everything(app.api.db)
    const { statusCode, headers, payload } = await open(query)
    expect(await everything(app.api.db)).toEqual(before)
    expect([statusCode, headers.location]).toEqual([403, undefined])
    expect(payload).not.toContain('evil')
    expect(payload).toContain('href="/home"')
  })

  it('returns to its own pages, and to each of several clients', async () => {
    for (const callback of ['/home', 'http://localhost/home', 'https://m.client.example:8443/home']) {
      const started = await open(await queryOf(await anUnpaid(), { callback }), { host: 'localhost' })
      const back = await finish(String(started.headers.location), 'pay')
      expect([back.pathname, back.searchParams.get('flag')]).toEqual(['/home', 'success'])
      expect(back.origin).toBe(callback.startsWith('https') ? 'https://m.client.example:8443' : 'http://localhost')
    }
  })

  it('says in the visitor’s language what is the matter', async () => {
    const missing = { order_id: '1', customer_id: '1', callback: BACK }
    const arabic = await open(missing, { 'accept-language': 'ar-SA,ar;q=0.9' })
    expect(arabic.payload).toContain('<html lang="ar" dir="rtl">')
    expect(arabic.payload).toContain('العودة إلى المتجر')
    expect((await open(missing, { 'accept-language': 'ar', cookie: 'm_lang=en' })).payload).toContain('Back to the shop')
  })

  it('is limited for one order and for one address', async () => {
    const order = await anUnpaid()
    const query = await queryOf(order)
    const statuses = []
    for (let time = 0; time < 12; time++) statuses.push((await open(query, {}, '10.9.9.9')).statusCode)
    expect(statuses).toEqual([...Array<number>(10).fill(303), 429, 429])
    expect((await open(query)).statusCode).toBe(303)
  })

  it('a look at it starts nothing', async () => {
    const order = await anUnpaid()
    const url = `/payment-mobile?${new URLSearchParams(await queryOf(order))}`
    expect((await app.app.inject({ method: 'HEAD', url })).statusCode).toBe(404)
    expect(await paymentsOf(order.id)).toEqual([])
  })
})
