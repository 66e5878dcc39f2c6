import type { OperatorOrderDetails } from '@medina/contract/operator/operator'
import type { TrackedOrder } from '@medina/contract/orders/orders'
import {
  aGuestWith,
  anOrderBody,
  aShop,
  messagesOf,
  place,
  refusalOf,
  resetSwitches,
  setSwitches,
} from '#testing/shop/builders.ts'
import { aCustomer, aPhone, shopOf } from '#testing/shop/people.ts'
import { later, wrongOf } from '#testing/shop/sign-in.ts'
import { startTestApp } from '#testing/shop/test-app.ts'
import { startPatientApp } from '#testing/shop/test-sign-in.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { anItem } from '#features/catalog/catalog.builders.ts'
import { aKey } from '#features/operator/operator.builders.ts'

const held = { GUEST_CASH_ORDERS_PER_HOUR: 1, TRUST_PROXY: '1' }
const app = await startPatientApp(held)
const grocer = await aShop(app, { module: 'grocery' })
const bread = await anItem(app.api.db, { store_id: grocer.storeId, price: 2000, stock: 100 })
const store = await aKey(app, { storeIds: [grocer.storeId] })

/** Each test has a network of its own, because limits count by network and hour. */
let serial = 0
let ip: string
beforeEach(async () => {
  await resetSwitches(app)
  ip = `10.40.0.${(serial += 1)}`
})

type Held = { id: number; guest: string; phone: string }

/** The second cash order of a network, which awaits a call. */
async function aHeldOrder(phone = aPhone()): Promise<Held> {
  const order = async (number: string) => {
    const guest = await aGuestWith(app, grocer, { item_id: bread })
    const from = { headers: { ...grocer.headers, 'x-forwarded-for': ip } }
    const { status, body } = await place(app, from, anOrderBody(guest, { contact_person_number: number }))
    expect(status).toBe(200)
    return { id: body.order_id, guest, phone: number }
  }
  await order(aPhone())
  return order(phone)
}

type Proof = { message: string; otp_send?: true }
const prove = ({ id, guest }: Pick<Held, 'id' | 'guest'>, otp?: string, headers = grocer.headers) =>
  app.put<Proof>('/api/v1/customer/order/phone-proof', { order_id: id, guest_id: guest, otp }, headers)
const track = async ({ id, guest }: Held) =>
  (await app.get<TrackedOrder>(`/api/v1/customer/order/track?order_id=${id}&guest_id=${guest}`, grocer.headers)).body
const read = async ({ id }: Held) => (await app.get<OperatorOrderDetails>(`/api/v1/operator/orders/${id}`, store.headers)).body

describe('an order that awaits a call', () => {
  it('goes on once its guest has entered the code that was sent to its phone', async () => {
    const order = await aHeldOrder()
    const before = await track(order)
    expect(before).toMatchObject({ awaits_call: true, can_prove_phone: true })
    const reply = await prove(order)
    expect([reply.status, reply.body]).toEqual([200, { message: 'The code is on its way.', otp_send: true }])
    const proven = await prove(order, await app.codeFor(order.phone))
    expect([proven.status, proven.body]).toEqual([
      200,
      { message: 'Thank you. Your phone is confirmed, and your order continues.' },
    ])
    const after = await track(order)
    expect(after).not.toHaveProperty('awaits_call')
    expect(after).not.toHaveProperty('can_prove_phone')
    expect(after.revision).toBeGreaterThan(before.revision)
    const { next, history } = await read(order)
    expect(next).toEqual(['confirmed', 'canceled'])
    expect(history.at(-1)).toMatchObject({ status: 'phone_proven', actor: 'customer', key: null })
    // A client that lost the answer retries: an order that was released needs no second code.
    expect(refusalOf(await prove(order, '000000'))).toEqual([409, 'order'])
  })

  it('waits on after a wrong code, one of another order, and one that has expired', async () => {
    const phone = aPhone()
    const [other, order] = [await aHeldOrder(phone), await aHeldOrder(phone)]
    await prove(other)
    const ofOther = await app.codeFor(phone)
    expect(refusalOf(await prove(order, ofOther))).toEqual([403, 'otp_expired'])
    await prove(order)
    const code = await app.codeFor(phone)
    expect(refusalOf(await prove(order, wrongOf(code)))).toEqual([403, 'otp'])
    await later(app, 301)
    expect(refusalOf(await prove(order, code))).toEqual([403, 'otp_expired'])
    expect(await read(order)).toMatchObject({ awaits_call: true, next: ['canceled'] })
  })

  it('sends no second code within a minute', async () => {
    const order = await aHeldOrder()
    await Promise.all([prove(order), prove(order)])
    expect(await app.messagesTo(order.phone)).toHaveLength(1)
    await later(app, 61)
    await prove(order)
    expect(await app.messagesTo(order.phone)).toHaveLength(2)
  })

  it('is proven by its owner only, and shown as provable to nobody else', async () => {
    const order = await aHeldOrder()
    const { guest } = await aHeldOrder()
    expect(refusalOf(await prove({ ...order, guest }))).toEqual([404, 'order'])
    const stranger = await aCustomer(app)
    expect(refusalOf(await prove({ ...order, guest }, undefined, shopOf(grocer, stranger).headers))).toEqual([404, 'order'])
    expect(await app.messagesTo(order.phone)).toEqual([])
    const query = `order_id=${order.id}&contact_number=${encodeURIComponent(order.phone)}`
    const byPhone = await app.get<TrackedOrder>(`/api/v1/customer/order/track?${query}`, grocer.headers)
    expect(byPhone.body).toMatchObject({ awaits_call: true })
    expect(byPhone.body).not.toHaveProperty('can_prove_phone')
  })

  it('does not go on by its code when it was canceled meanwhile', async () => {
    const order = await aHeldOrder()
    await prove(order)
    await app.put(`/api/v1/operator/orders/${order.id}/status`, { status: 'canceled', reason: 'Closed' }, store.headers)
    expect(refusalOf(await prove(order, await app.codeFor(order.phone)))).toEqual([409, 'order'])
    expect((await read(order)).order_status).toBe('canceled')
  })
})

describe('where no code can be sent', () => {
  it.each([
    ['a landline', '+966112345678', {}],
    ['a phone of another country', '+97336001234', {}],
    ['a shop whose codes Firebase sends', '+966551230987', { firebase_otp_verification: true }],
  ])('the call stays: %s', async (_, phone, switches) => {
    await setSwitches(app, switches)
    const order = await aHeldOrder(phone)
    const tracked = await track(order)
    expect(tracked).toMatchObject({ awaits_call: true })
    expect(tracked).not.toHaveProperty('can_prove_phone')
    const refused = await prove(order)
    expect([refusalOf(refused), messagesOf(refused)]).toEqual([
      [403, 'phone'],
      ['No code can be sent to this number. We will call you to confirm your order.'],
    ])
  })

  it('the call stays: a shop without SMS', async () => {
    const silent = await startTestApp({ settings: held })
    const shop = await aShop(silent, { module: 'grocery' })
    const item_id = await anItem(silent.api.db, { store_id: shop.storeId, stock: 10 })
    const orders = []
    for (let round = 0; round < 2; round++) {
      const guest = await aGuestWith(silent, shop, { item_id })
      orders.push({ guest, id: (await place(silent, shop, anOrderBody(guest))).body.order_id })
    }
    const { guest, id } = orders[1] ?? { guest: '', id: 0 }
    const query = `order_id=${id}&guest_id=${guest}`
    const tracked = await silent.get<TrackedOrder>(`/api/v1/customer/order/track?${query}`, shop.headers)
    expect(tracked.body).toMatchObject({ awaits_call: true })
    expect(tracked.body).not.toHaveProperty('can_prove_phone')
    await silent.close()
  })
})
