import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest'
import { aGuest, refusalOf } from '#testing/shop/builders.ts'
import { aCustomer, type TestCustomer } from '#testing/shop/people.ts'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { aKey } from '#features/operator/operator.builders.ts'
import type { Actor, Actors, Customer, Operator } from '#lib/actor.ts'
import type { Call } from '#lib/http/endpoints.ts'

let app: TestApp
let customer: TestCustomer
let guestId: string
/** The calls that handlers of these tests were given. */
let calls: Record<string, unknown>[]

const order = { order_id: 987_654 }

beforeAll(async () => {
  app = await startTestApp()
  customer = await aCustomer(app)
  guestId = await aGuest(app)
  const { serve } = app.api
  const keep = (call: object) => void calls.push(call as Record<string, unknown>)
  serve('identity.guest', (call) => (keep(call), { message: '', guest_id: '' }))
  serve('identity.logout', (call) => (keep(call), { message: '' }))
  serve('orders.live', (call) => (keep(call), { live_url: null }))
  serve('orders.switchToCash', (call) => (keep(call), { message: '' }))
  serve('operator.webhooks', (call) => (keep(call), { webhooks: [] }))
  serve('operator.stock', (call) => (keep(call), { item_id: 1, stock: 0, variations: [] }))
})
afterAll(() => app.close())

/** The members that the handler of one call got beside its input. */
async function givenBy(work: () => Promise<{ status: number }>): Promise<Record<string, unknown>> {
  calls = []
  expect((await work()).status).toBe(200)
  const { params: _params, query: _query, body: _body, ...given } = calls[0] ?? {}
  return given
}

describe('a handler is given the identity that its endpoint declares, and no other', () => {
  const caller = expect.objectContaining({ language: 'en' })
  const session = { tokenHash: expect.any(Buffer), expiresAt: expect.any(Date) }
  const isCustomer = () => ({ type: 'customer', id: customer.id, sessionId: expect.any(Number), session })
  const isGuest = () => ({ type: 'guest', id: expect.any(Number), secret: guestId })

  it('none for anyone, whatever the call carries', async () => {
    const headers = { ...customer.headers, 'idempotency-key': 'key-1' }
    const given = await givenBy(() => app.post('/api/v1/auth/guest/request', { guest_id: guestId }, headers))
    expect(given).toEqual({ caller })
    expect(given.caller).not.toHaveProperty('token')
    expect(given.caller).not.toHaveProperty('idempotencyKey')
    expectTypeOf<Call<'identity.guest'>>().not.toHaveProperty('customer')
    expectTypeOf<Call<'identity.guest'>>().not.toHaveProperty('actor')
    expectTypeOf<Call<'identity.guest'>>().not.toHaveProperty('idempotencyKey')
    expectTypeOf<Call<'identity.guest'>['caller']>().not.toHaveProperty('token')
  })

  it('the customer of a token', async () => {
    expect(await givenBy(() => app.post('/api/v1/auth/logout', {}, customer.headers))).toEqual({ caller, customer: isCustomer() })
    expectTypeOf<Call<'identity.logout'>['customer']>().toEqualTypeOf<Customer>()
    expectTypeOf<Call<'identity.logout'>>().not.toHaveProperty('actor')
  })

  it('one actor: the customer, else the guest', async () => {
    const path = `/api/v1/customer/order/live?guest_id=${guestId}`
    expect(await givenBy(() => app.get(path))).toEqual({ caller, actor: isGuest() })
    expect(await givenBy(() => app.get(path, customer.headers))).toEqual({ caller, actor: isCustomer() })
    expectTypeOf<Call<'orders.live'>['actor']>().toEqualTypeOf<Actor>()
    expectTypeOf<Call<'orders.live'>>().not.toHaveProperty('actors')
  })

  it('all actors, the customer first', async () => {
    const pay = (headers = {}, more = {}) => app.put('/api/v1/customer/order/payment-method', { ...order, ...more }, headers)
    const both = await givenBy(() => pay(customer.headers, { guest_id: guestId }))
    expect(both).toEqual({ caller, actors: [isCustomer(), isGuest()] })
    const unknown = await givenBy(() => pay(customer.headers, { guest_id: 'nobody' }))
    expect(unknown).toEqual({ caller, actors: [isCustomer()] })
    expect(refusalOf(await pay({}, { guest_id: 'nobody' }))).toEqual([401, 'guest_id'])
    expectTypeOf<Call<'orders.switchToCash'>['actors']>().toEqualTypeOf<Actors>()
    expectTypeOf<Call<'orders.track'>['actors']>().toEqualTypeOf<readonly Actor[]>()
  })

  it('the operator of a key', async () => {
    const { id, headers } = await aKey(app)
    const given = await givenBy(() => app.get('/api/v1/operator/webhooks', headers))
    expect(given).toEqual({ caller, operator: expect.objectContaining({ id, role: 'store' }) })
    expectTypeOf<Call<'operator.webhooks'>['operator']>().toEqualTypeOf<Operator>()
    expectTypeOf<Call<'operator.webhooks'>>().not.toHaveProperty('idempotencyKey')
  })

  it('the Idempotency-Key only where the endpoint takes one', async () => {
    const { headers } = await aKey(app)
    const put = (more = {}) => app.put('/api/v1/operator/items/1/stock', { stock: 7 }, { ...headers, ...more })
    expect(await givenBy(() => put({ 'idempotency-key': 'key-2' }))).toMatchObject({ idempotencyKey: 'key-2' })
    expect(await givenBy(() => put())).toMatchObject({ idempotencyKey: null })
    expectTypeOf<Call<'operator.stock'>['idempotencyKey']>().toEqualTypeOf<string | null>()
  })
})

describe('the identity of a call is proven before its input is read', () => {
  const pay = (body: unknown, headers = {}) => app.put('/api/v1/customer/order/payment-method', body, headers)

  it('a guest’s id may stand in the query or the body, beside anything', async () => {
    expect(refusalOf(await pay({}))).toEqual([401, 'auth-001'])
    expect(refusalOf(await pay({ order_id: [] }))).toEqual([401, 'auth-001'])
    for (const guest_id of ['', null, 'null', 'undefined']) expect(refusalOf(await pay({ guest_id }))).toEqual([401, 'auth-001'])
    expect(refusalOf(await pay({ guest_id: guestId }))).toEqual([403, 'order_id'])
    const inQuery = await app.put(`/api/v1/customer/order/payment-method?guest_id=${guestId}`, {})
    expect(refusalOf(inQuery)).toEqual([403, 'order_id'])
  })

  it.each([[{}], [[1]], [true], ['x'.repeat(101)], ['a\u0000b']])(
    'an id that cannot be one is refused by its name: %j',
    async (guest_id) => {
      expect(refusalOf(await pay({ guest_id }))).toEqual([403, 'guest_id'])
      expect(refusalOf(await pay({ guest_id, ...order }, customer.headers))).toEqual([403, 'guest_id'])
    },
  )
})
