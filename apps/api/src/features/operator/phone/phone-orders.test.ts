import type { Quote } from '@medina/contract/orders/checkout'
import type { OpenedPhoneOrder, PlacedPhoneOrder } from '@medina/contract/orders/phone-orders'
import type { OperatorOrderDetails } from '@medina/contract/operator/operator'
import { beforeAll, describe, expect, it } from 'vitest'
import { addToCart, anOrderBody, aShop, CENTER, place, PHONE, refusalOf, setSwitches, type Shop } from '#testing/shop/builders.ts'
import { withoutTrace } from '#testing/shop/everything.ts'
import { aCustomer, bearer, shopOf } from '#testing/shop/people.ts'
import type { Headers } from '#testing/shop/test-app.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { sentence } from '#testing/shop/tested-shop.ts'
import { digital } from '#features/payments/demo-gateway.builders.ts'
import { fillWallet } from '#features/wallet/wallet.builders.ts'
import { anItem } from '#features/catalog/catalog.builders.ts'
import { aKey, type TestKey } from '#features/operator/operator.builders.ts'
import { aStaffMember, type StaffMember } from '#features/operator/people/people.builders.ts'

const {
  app,
  shop: grocer,
  item: bread,
} = await startTestShop({
  settings: { PUBLIC_URL: 'https://shop.example', DEMO: true, LOG_LEVEL: 'silent' },
  shop: { module: 'grocery' },
  item: { price: 2000, stock: 1000 },
})
const { db } = app.api
let office: TestKey
let support: StaffMember

beforeAll(async () => {
  await setSwitches(app, {
    digital_payment: true,
    active_payment_method_list: [{ gateway: 'demo', gateway_title: { en: 'Demo card' } }],
    customer_wallet_status: 1,
    partial_payment_status: 1,
    partial_payment_method: 'both',
  })
  office = await aKey(app, { role: 'admin' })
  await aStaffMember(app, { role: 'owner', name: 'Rana' })
  support = await aStaffMember(app, { role: 'support', name: 'Sara Aziz' })
})

const toArabicDigits = (text: string) => text.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')
const start = (wish: object, headers: Headers = support.headers) =>
  app.post<{ url: string; expires_at: string }>('/api/v1/operator/phone-orders', wish, headers)
const open = (url: string) => app.post<OpenedPhoneOrder>('/api/v1/phone-orders/open', { ticket: url.split('#call-')[1] ?? '' })
const nour = { name: 'Nour', phone: toArabicDigits(PHONE) }

type Call = OpenedPhoneOrder & { shop: Shop; guest: string | undefined }
/** The session of a call, with the headers of the tab. */
async function aCall(wish: object = nour, headers: Headers = support.headers): Promise<Call> {
  const { body } = await open((await start(wish, headers)).body.url)
  const shop = body.token === null ? grocer : { ...grocer, headers: { ...grocer.headers, ...bearer(body.token) } }
  return { ...body, shop, guest: body.guest_id ?? undefined }
}
const order = async (call: Call, changed: object = {}) => {
  await addToCart(app, call.shop, call.guest, { item_id: bread })
  return place(app, call.shop, anOrderBody(call.guest, { ...changed }))
}
const placed = ({ shop, guest }: Call, id: number) =>
  app.get<PlacedPhoneOrder>(
    `/api/v1/phone-orders/placed?order_id=${id}${guest === undefined ? '' : `&guest_id=${guest}`}`,
    shop.headers,
  )
const cart = ({ shop, guest }: Call) =>
  app.get<unknown[]>(`/api/v1/customer/cart/list${guest === undefined ? '' : `?guest_id=${guest}`}`, shop.headers)
const seen = async (id: number) => (await app.get<OperatorOrderDetails>(`/api/v1/operator/orders/${id}`, office.headers)).body
const outbox = () => db.selectFrom('outbox_messages').select(['channel', 'recipient', 'body', 'order_id']).orderBy('id').execute()

describe('an order for a caller', () => {
  it('without an account is a new guest’s, with the phone in one form, and says who placed it', async () => {
    const call = await aCall()
    expect([call.name, call.phone, call.token, call.pieces]).toEqual(['Nour', PHONE, null, 0])
    const { body } = await order(call)
    const { history, by_phone } = (await seen(body.order_id)) as OperatorOrderDetails & { by_phone?: true }
    expect([history[0]?.status, history[0]?.key?.name, by_phone]).toEqual(['pending', 'Sara Aziz', true])
    const row = await db
      .selectFrom('orders')
      .select(['placed_by', 'awaits_call'])
      .where('id', '=', body.order_id)
      .executeTakeFirst()
    expect(row?.placed_by).not.toBeNull()
  })

  it('with an account fills their own cart, whose pieces are counted, and is theirs', async () => {
    const lina = await aCustomer(app)
    await addToCart(app, shopOf(grocer, lina), undefined, { item_id: bread, quantity: 2 })
    const call = await aCall({ customer_id: lina.id })
    expect([call.name, call.phone, call.pieces, call.guest_id]).toEqual(['Lina Haddad', lina.phone, 2, null])
    const { body } = await place(app, call.shop, anOrderBody(undefined))
    const own = await app.get<{ orders: { id: number; by_phone?: true }[] }>(
      '/api/v1/customer/order/running-orders?limit=10&offset=1',
      lina.headers,
    )
    expect(own.body.orders.map(({ id, by_phone }) => [id, by_phone])).toEqual([[body.order_id, true]])
    const devices = await app.get<{ sessions?: unknown[] }>('/api/v1/customer/sessions', lina.headers)
    expect(JSON.stringify(devices.body).match(/"is_current"/g)).toHaveLength(1)
  })

  it('is one, however often it is sent', async () => {
    const call = await aCall()
    await addToCart(app, call.shop, call.guest, { item_id: bread })
    const shop = { ...call.shop, headers: { ...call.shop.headers, 'idempotency-key': 'a-call' } }
    const [first, second] = [await place(app, shop, anOrderBody(call.guest)), await place(app, shop, anOrderBody(call.guest))]
    expect(second.body).toEqual(first.body)
  })

  it('needs no call of proof in cash, however many there are', async () => {
    await db.deleteFrom('attempt_counters').execute()
    for (let number = 0; number < 12; number += 1) {
      const { body } = await order(await aCall())
      const row = await db.selectFrom('orders').select('awaits_call').where('id', '=', body.order_id).executeTakeFirst()
      expect(row?.awaits_call).toBe(false)
    }
  })

  it('writes in the caller’s language', async () => {
    const { body } = await order(await aCall({ ...nour, language: 'ar' }))
    const row = await db.selectFrom('orders').select('language').where('id', '=', body.order_id).executeTakeFirst()
    expect(row?.language).toBe('ar')
  })
})

describe('the payment of a caller', () => {
  it('is neither wallet nor transfer, and the quote offers neither', async () => {
    const lina = await aCustomer(app)
    await fillWallet(app, lina.id, 100_000)
    const call = await aCall({ customer_id: lina.id })
    await addToCart(app, call.shop, undefined, { item_id: bread })
    const quote = await app.post<Quote>('/api/v1/customer/order/quote', anOrderBody(undefined), call.shop.headers)
    expect([quote.body.wallet_balance, quote.body.payment_methods]).toEqual([null, ['cash_on_delivery', 'digital_payment']])
    for (const wish of [{ payment_method: 'wallet' }, { partial_payment: 1 }, { payment_method: 'offline_payment' }])
      expect(refusalOf(await withoutTrace(app, () => place(app, call.shop, anOrderBody(undefined, wish))))).toEqual([
        403,
        'payment_method',
      ])
  })

  it('by a link: it is sent, shown to staff, and pays the order without signing in', async () => {
    await setSwitches(app, { order_sms_status: true })
    const call = await aCall()
    const { body } = await order(call, digital)
    const { body: shown } = await placed(call, body.order_id)
    expect([shown.order_id, shown.pay_url?.startsWith(`https://shop.example/pay/${body.order_id}-`)]).toEqual([
      body.order_id,
      true,
    ])
    expect(shown.order_amount).toBe(body.total_ammount)
    const path = new URL(shown.pay_url ?? '').pathname
    const page = await app.app.inject({ method: 'GET', url: path })
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(page.body).toContain(`${path}/open?gateway=demo`)
    const gateway = await app.app.inject({ method: 'GET', url: `${path}/open?gateway=demo` })
    expect(gateway.statusCode).toBe(303)
    const url = new URL(String(gateway.headers.location), 'http://localhost').pathname
    // The gateway's page names the order once.
    expect((await app.app.inject({ method: 'GET', url })).body.split(String(body.order_id))).toHaveLength(2)
    const answered = await app.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'answer=pay',
    })
    const back = await app.app.inject({
      method: 'GET',
      url: new URL(String(answered.headers.location), 'http://localhost').pathname,
    })
    expect(String(back.headers.location)).toContain(`${path}?flag=success`)
    expect((await seen(body.order_id)).payment_status).toBe('paid')
    expect((await app.app.inject({ method: 'GET', url: path })).body).toContain(sentence('This order is paid. Thank you!'))
    expect((await app.app.inject({ method: 'GET', url: `${path}/open` })).statusCode).toBe(404)
    expect((await placed(call, body.order_id)).body.pay_url).toBeNull()
  })

  it('is sent again with the minutes that are left, and the order’s own link once it is paid', async () => {
    await setSwitches(app, { order_sms_status: true })
    const call = await aCall()
    const { body } = await order(call, digital)
    const { pay_url: url } = (await placed(call, body.order_id)).body
    const again = () => app.post(`/api/v1/operator/orders/${body.order_id}/link`, undefined, office.headers)
    const last = async () => (await outbox()).findLast(({ order_id }) => order_id === body.order_id)?.body
    await db
      .updateTable('orders')
      .set({ created_at: new Date(app.api.clock.now().getTime() - 12 * 60_000) })
      .where('id', '=', body.order_id)
      .execute()
    expect((await again()).status).toBe(200)
    expect(await last()).toContain(url)
    expect(await last()).toMatch(/\b18 minutes/)
    await db.updateTable('orders').set({ payment_status: 'paid' }).where('id', '=', body.order_id).execute()
    expect((await again()).status).toBe(200)
    expect(await last()).not.toContain('/pay/')
    expect(await last()).toContain('https://shop.example/')
  })

  it('goes by e-mail to whoever gave one, and the order’s page knows where it went', async () => {
    const call = await aCall()
    const { body } = await order(call, { ...digital, contact_person_email: 'nour@mail.example' })
    const sent = (await outbox()).filter(({ order_id }) => order_id === body.order_id)
    const { pay_url, sent: shown } = (await placed(call, body.order_id)).body
    if (shown === null) throw new Error('nothing was sent')
    expect(sent.some((message) => message.recipient === shown.to && message.body.includes(pay_url ?? '-'))).toBe(true)
  })
})

describe('the session of a call', () => {
  it('opens once, within ten minutes', async () => {
    const { url } = (await start(nour)).body
    expect((await open(url)).status).toBe(200)
    expect(refusalOf(await withoutTrace(app, () => open(url)))).toEqual([403, 'ticket'])
    expect(refusalOf(await open('#call-forged'))).toEqual([403, 'ticket'])
  })

  it('sees no other order of the same customer', async () => {
    const lina = await aCustomer(app)
    await addToCart(app, shopOf(grocer, lina), undefined, { item_id: bread })
    const own = await place(app, shopOf(grocer, lina), anOrderBody(undefined))
    const call = await aCall({ customer_id: lina.id })
    expect((await placed(call, own.body.order_id)).status).toBe(404)
    const { body } = await order(call)
    expect((await placed(call, body.order_id)).status).toBe(200)
  })

  it('reads the saved addresses of the customer, without the pictures of their buildings', async () => {
    const lina = await aCustomer(app)
    const place = { contact_person_name: 'Lina', contact_person_number: PHONE, latitude: CENTER.lat, longitude: CENTER.lng }
    await app.post('/api/v1/customer/address/add', { address: 'Lantern Street 5', ...place }, lina.headers)
    await db.updateTable('addresses').set({ door_picture: 'private/a-door' }).where('customer_id', '=', lina.id).execute()
    const call = await aCall({ customer_id: lina.id })
    const list = async (headers: Headers) =>
      (await app.get<{ addresses: object[] }>('/api/v1/customer/address/list', headers)).body.addresses[0]
    expect(await list(lina.headers)).toHaveProperty('door_picture_url')
    expect(await list(call.shop.headers)).toHaveProperty('address', 'Lantern Street 5')
    expect(await list(call.shop.headers)).not.toHaveProperty('door_picture_url')
  })

  it('ends on demand, and its own cart stays the customer’s', async () => {
    const lina = await aCustomer(app)
    for (const wish of [nour, { customer_id: lina.id }]) {
      const call = await aCall(wish)
      await addToCart(app, call.shop, call.guest, { item_id: bread })
      const ended = await app.post('/api/v1/phone-orders/end', { guest_id: call.guest }, call.shop.headers)
      expect([ended.status, (await cart(call)).status]).toEqual([200, 401])
    }
    expect((await app.get<unknown[]>('/api/v1/customer/cart/list', shopOf(grocer, lina).headers)).body).toHaveLength(1)
  })

  it('ends at once with the device or the removal of its person', async () => {
    const lina = await aCustomer(app)
    for (const wish of [nour, { customer_id: lina.id }]) {
      const sami = await aStaffMember(app, { role: 'support', name: 'Sami' })
      const call = await aCall(wish, sami.headers)
      expect((await cart(call)).status).toBe(200)
      await db.deleteFrom('staff_sessions').where('staff_id', '=', sami.id).execute()
      expect((await cart(call)).status).toBe(401)
    }
  })

  it('ends after two hours of use', async () => {
    const call = await aCall({ customer_id: (await aCustomer(app)).id })
    await db.updateTable('phone_sessions').set({ expires_at: app.api.clock.now() }).execute()
    expect((await cart(call)).status).toBe(401)
  })
})

describe('who may order for callers', () => {
  it('a store manager only from own stores, and only for guests', async () => {
    const sami = await aStaffMember(app, { role: 'store_manager', name: 'Sami', store_ids: [grocer.storeId] })
    const lina = await aCustomer(app)
    const refused = await withoutTrace(app, () => start({ customer_id: lina.id }, sami.headers))
    expect(refusalOf(refused)).toEqual([403, 'scope'])
    const call = await aCall(nour, sami.headers)
    expect((await order(call)).status).toBe(200)
    const other = await aShop(app)
    const soup = await anItem(db, { store_id: other.storeId })
    await addToCart(app, other, call.guest, { item_id: soup })
    expect(refusalOf(await place(app, other, anOrderBody(call.guest)))).toEqual([403, 'store_id'])
  })

  it('no courier, and nobody for a blocked account or a phone that is none', async () => {
    const blocked = await aCustomer(app, { status: false })
    expect(refusalOf(await start({ customer_id: blocked.id }))).toEqual([409, 'customer'])
    expect(refusalOf(await start({ name: 'Nour', phone: '12' }))).toEqual([422, 'phone'])
    expect(refusalOf(await start({ phone: PHONE }))).toEqual([422, 'name'])
    const provider = await aKey(app, { role: 'provider' })
    expect(refusalOf(await start(nour, provider.headers))).toEqual([403, 'scope'])
  })
})
