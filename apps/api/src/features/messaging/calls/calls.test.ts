import type { OrderCall } from '@medina/contract/orders/call-parties'
import type { TrackedOrder } from '@medina/contract/orders/orders'
import type { OperatorOrderDetails } from '@medina/contract/operator/operator'
import type { OrderThread } from '@medina/contract/operator/operator-order-messages'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { addToCart, aGuestWith, anOrderOf, aShop, PHONE, refusalOf, resetSwitches, setSwitches } from '#testing/shop/builders.ts'
import { aCustomer, shopOf } from '#testing/shop/people.ts'
import { type MessageKey, translate } from '#lib/i18n.ts'
import { tested } from '#testing/shop/tested-shops.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { startTwilioVoice } from '#testing/stand-ins/twilio-voice-server.ts'
import { type RungPhone, SHOP_NUMBER, type SentNotice } from '#testing/stand-ins/voice-stand-in.ts'
import { aParcelCategory, aParcelRow } from '#features/orders/placing/parcels.builders.ts'
import { aCourierKey, aKey, type TestKey } from '#features/operator/operator.builders.ts'

const START = '2026-03-10T10:00:00Z'
const STORE = '+966112223344'
const COURIER = '+966551112233'
const OFFICE = '+966118887766'

const isMoroccan = tested.phone.code === '212'
/** A country that is not the shop's, and a mobile number of it. */
const elsewhere = isMoroccan ? { country: 'SA', mobile: '+966551234567' } : { country: 'MA', mobile: '+212612345678' }
/** A landline and a premium number of the shop's country. */
const dear = isMoroccan ? ['+212522223344', '+212890123456'] : ['+966112223344', '+966700123456']
let mobiles = 0
/** A mobile number of the shop's country that nobody else has. */
function aMobile(): string {
  mobiles += 1
  return `${PHONE.slice(0, -4)}${String(5000 + mobiles)}`
}
/** A text of the shop's first language, which keys without a language of their own read and hear. */
const shopText = (key: MessageKey) => translate(tested.language, key)

const provider = await startTwilioVoice()
afterAll(() => provider.close())
const { app, shop: kitchen, item: soup } = await startTestShop({ poolSize: 2, clockStart: START, settings: provider.settings })
const { db } = app.api
const store = await aKey(app, { storeIds: [kitchen.storeId] })
const courier = await aCourierKey(app, kitchen)
const office = await aKey(app, { role: 'admin' })
await db.updateTable('stores').set({ phone: STORE }).where('id', '=', kitchen.storeId).execute()
await db.updateTable('couriers').set({ phone: COURIER }).where('id', '=', courier.courier).execute()

beforeEach(async () => {
  app.travelTo(START)
  provider.rung.length = 0
  provider.trouble.length = 0
  await resetSwitches(app)
})

const call = (order: number, { headers }: TestKey, to: string) =>
  app.post<{ id: number; message: string }>(`/api/v1/operator/orders/${order}/calls`, { to }, headers)
const callAs = (headers: Record<string, string>, body: object) =>
  app.post<{ id: number; message: string }>('/api/v1/customer/message/call', body, headers)
const details = async (order: number, { headers }: TestKey) =>
  (await app.get<OperatorOrderDetails>(`/api/v1/operator/orders/${order}`, headers)).body
const callsOf = async (order: number, key = office): Promise<OrderCall[]> => (await details(order, key)).calls ?? []
const threadOf = async (order: number, { headers }: TestKey, other: string) =>
  (await app.get<{ threads: OrderThread[] }>(`/api/v1/operator/orders/${order}/messages`, headers)).body.threads.find(
    (thread) => thread.with === other,
  )
const track = async (order: number, guest: string) =>
  app.get<TrackedOrder>(`/api/v1/customer/order/track?order_id=${order}&guest_id=${guest}`, kitchen.headers)
const notify = (notice: SentNotice) => app.app.inject(notice)
const wait = (seconds: number) => app.travelTo(new Date(app.api.clock.now().getTime() + seconds * 1000).toISOString())

async function setOut(order: number): Promise<number> {
  await db.updateTable('orders').set({ courier_id: courier.courier, order_status: 'picked_up' }).where('id', '=', order).execute()
  return order
}
async function aGuestOrder() {
  const guest = await aGuestWith(app, kitchen, { item_id: soup })
  return { guest, order: await setOut(await anOrderOf(app, kitchen, guest)) }
}
const end = async (order: number) => {
  const now = app.api.clock.now()
  await db.updateTable('orders').set({ order_status: 'delivered', updated_at: now }).where('id', '=', order).execute()
  const step = { order_id: order, status: 'delivered', actor: 'deliveryman', created_at: now } as const
  await db.insertInto('order_history').values(step).execute()
}
/** The phone that rang last. */
function rang(): RungPhone {
  const phone = provider.rung.at(-1)
  if (phone === undefined) throw new Error('nothing rang')
  return phone
}
/** The caller picks up; returns what the provider is to do. */
const pickUp = async (phone = rang()) => provider.readInstruction((await notify(provider.pickUp(phone))).payload)
const otherOf = (instruction: Awaited<ReturnType<typeof pickUp>>) => {
  if (instruction === null || !('connect' in instruction)) throw new Error('nobody is connected')
  return instruction
}

describe('a call through the shop', () => {
  it.each([
    ['courier', 'customer', COURIER, PHONE],
    ['courier', 'store', COURIER, STORE],
    ['store', 'customer', STORE, PHONE],
    ['store', 'courier', STORE, COURIER],
  ] as const)(
    'of the %s to the %s rings the own phone, then the other, who sees the shop’s number',
    async (by, to, own, other) => {
      const { order } = await aGuestOrder()
      const { status, body } = await call(order, by === 'store' ? store : courier, to)
      expect([status, body.message]).toEqual([200, shopText(by === 'store' ? 'calls.rings_store' : 'calls.rings_you')])
      expect(rang()).toMatchObject({ to: own, from: SHOP_NUMBER })
      expect(await pickUp()).toMatchObject({ connect: other, from: SHOP_NUMBER })
    },
  )

  it('of a customer or guest goes to store and courier, also from another device with the link, and not by number and phone', async () => {
    const { guest, order } = await aGuestOrder()
    for (const [to, number] of [
      ['store', STORE],
      ['courier', COURIER],
    ] as const) {
      expect((await callAs(kitchen.headers, { guest_id: guest, order_id: order, to })).status).toBe(200)
      expect(rang().to).toBe(PHONE)
      expect(await pickUp()).toMatchObject({ connect: number })
      await notify(provider.leg(rang(), rang().eventUrl, 'completed'))
    }
    const elsewhere = await aGuestWith(app, kitchen, { item_id: soup })
    const proof = { guest_id: elsewhere, order_id: order, to: 'store' }
    expect((await callAs(kitchen.headers, { ...proof, contact_number: PHONE })).status).toBe(404)
    const link = (await track(order, guest)).body.share_path?.split('/').at(-1)
    expect((await callAs(kitchen.headers, { ...proof, link })).status).toBe(200)
    const lina = await aCustomer(app)
    await addToCart(app, shopOf(kitchen, lina), undefined, { item_id: soup })
    const own = await setOut(await anOrderOf(app, shopOf(kitchen, lina), undefined))
    expect((await callAs(lina.headers, { order_id: own, to: 'courier' })).status).toBe(200)
    expect((await callAs(lina.headers, { order_id: order, to: 'courier' })).status).toBe(404)
    expect((await callAs(kitchen.headers, { guest_id: elsewhere, order_id: own, to: 'courier' })).status).not.toBe(200)
  })

  it('is recorded without a number: who called whom, when, whether it was answered, and how long', async () => {
    const { order } = await aGuestOrder()
    await call(order, courier, 'customer')
    expect(await callsOf(order)).toMatchObject([{ caller: 'courier', callee: 'customer', outcome: null, seconds: null }])
    const { otherUrl, afterUrl } = otherOf(await pickUp())
    await notify(provider.leg(rang(), otherUrl, 'answered'))
    wait(95)
    const ended = provider.leg(rang(), otherUrl, 'completed', 95)
    await notify(ended)
    await notify(provider.leg(rang(), rang().eventUrl, 'completed', 110))
    expect((await notify(provider.leg(rang(), afterUrl ?? '', 'completed'))).payload).not.toContain('<Say')
    const recorded = [
      {
        caller: 'courier',
        callee: 'customer',
        started_at: expect.stringMatching(/^2026-03-10T10:00:0/),
        outcome: 'answered',
        seconds: 95,
      },
    ]
    expect(await callsOf(order)).toMatchObject(recorded)
    expect((await threadOf(order, courier, 'customer'))?.calls).toMatchObject(recorded)
    expect((await threadOf(order, store, 'customer'))?.calls).toBeUndefined()
    const rows = JSON.stringify(await db.selectFrom('order_calls').selectAll().where('order_id', '=', order).execute())
    for (const number of [PHONE, COURIER, SHOP_NUMBER]) expect(rows).not.toContain(number.slice(1))
  })

  it('that is not answered says so on the line, and points to a message', async () => {
    const { order } = await aGuestOrder()
    await call(order, courier, 'customer')
    const { otherUrl, afterUrl } = otherOf(await pickUp())
    await notify(provider.leg(rang(), otherUrl, 'unanswered'))
    const { payload, headers } = await notify(provider.leg(rang(), afterUrl ?? '', 'unanswered'))
    expect(headers['content-type']).toMatch('text/xml')
    expect(provider.readInstruction(payload)).toMatchObject({ say: shopText('calls.spoken_unanswered') })
    expect(await callsOf(order)).toMatchObject([{ outcome: 'unanswered', seconds: null }])
  })

  it('that its caller does not pick up is unanswered', async () => {
    const { order } = await aGuestOrder()
    await call(order, store, 'customer')
    await notify(provider.leg(rang(), rang().eventUrl, 'unanswered'))
    expect(await callsOf(order)).toMatchObject([{ caller: 'store', outcome: 'unanswered' }])
    expect(await pickUp()).toBeNull()
  })

  it('that the provider does not take fails with an offer to write, and may be tried again', async () => {
    const { order } = await aGuestOrder()
    provider.trouble.push(500)
    const failed = await call(order, courier, 'customer')
    expect(refusalOf(failed)).toEqual([409, 'call'])
    expect(failed.text).toContain(shopText('calls.failed'))
    expect(failed.text).not.toMatch(/966|212/)
    expect(await callsOf(order)).toMatchObject([{ outcome: 'failed' }])
    expect((await call(order, courier, 'customer')).status).toBe(200)
  })
})

describe('whoever may not', () => {
  it('call: another store, another courier, and anybody for a side that is not there or has no number', async () => {
    const { order } = await aGuestOrder()
    const others = [await aKey(app, { storeIds: [(await aShop(app)).storeId] }), await aCourierKey(app, kitchen)]
    for (const key of others) expect((await call(order, key, 'customer')).status).toBe(404)
    expect(refusalOf(await call(order, courier, 'receiver'))).toEqual([409, 'to'])
    expect(refusalOf(await call(order, courier, 'courier'))).toEqual([409, 'to'])
    expect(refusalOf(await call(order, office, 'customer'))).toEqual([409, 'to'])
    const guest = await aGuestWith(app, kitchen, { item_id: soup })
    const waiting = await anOrderOf(app, kitchen, guest)
    expect(refusalOf(await call(waiting, store, 'courier'))).toEqual([409, 'to'])
    expect((await call(waiting, courier, 'customer')).status).toBe(403)
    expect(provider.rung).toEqual([])
  })

  it('call numbers that cost the shop dearly: those of customers are mobile ones of its countries, as for SMS', async () => {
    const { order } = await aGuestOrder()
    for (const contact_phone of [elsewhere.mobile, ...dear]) {
      await db.updateTable('orders').set({ contact_phone }).where('id', '=', order).execute()
      expect([contact_phone, ...refusalOf(await call(order, courier, 'customer'))]).toEqual([contact_phone, 409, 'to'])
    }
    await setSwitches(app, { sms_countries: [elsewhere.country] })
    await db.updateTable('orders').set({ contact_phone: elsewhere.mobile }).where('id', '=', order).execute()
    expect((await call(order, courier, 'customer')).status).toBe(200)
  })

  it('call once the order has been over for the minutes of the setting', async () => {
    await setSwitches(app, { call_minutes: 30 })
    const { guest, order } = await aGuestOrder()
    await end(order)
    wait(29 * 60)
    expect((await call(order, store, 'customer')).status).toBe(200)
    wait(2 * 60)
    for (const key of [courier, store]) expect(refusalOf(await call(order, key, 'customer'))).toEqual([409, 'to'])
    expect(refusalOf(await callAs(kitchen.headers, { guest_id: guest, order_id: order, to: 'store' }))).toEqual([409, 'to'])
  })

  it('call more than six times in an hour about one order, though another side still may', async () => {
    const { order } = await aGuestOrder()
    for (let count = 0; count < 6; count++) {
      expect((await call(order, courier, 'customer')).status).toBe(200)
      await notify(provider.leg(rang(), rang().eventUrl, 'unanswered'))
    }
    expect(refusalOf(await call(order, courier, 'store'))).toEqual([429, 'call'])
    expect((await call(order, store, 'customer')).status).toBe(200)
  })

  it('be connected any more: the courier of another hour, and a call that was answered too late', async () => {
    const { order } = await aGuestOrder()
    await call(order, courier, 'customer')
    const next = await aCourierKey(app, kitchen)
    await db.updateTable('orders').set({ courier_id: next.courier }).where('id', '=', order).execute()
    expect(await pickUp()).toMatchObject({ say: shopText('calls.spoken_over') })
    await call(order, store, 'customer')
    wait(180)
    expect(await pickUp()).toBeNull()
  })
})

it('two taps at once ring once, and a lost end does not block the next call', async () => {
  const { order } = await aGuestOrder()
  const both = await Promise.all([call(order, courier, 'customer'), call(order, courier, 'customer')])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(new Set(both.map(({ body }) => body.id)).size).toBe(1)
  expect(provider.rung).toHaveLength(1)
  expect(refusalOf(await call(order, courier, 'store'))).toEqual([409, 'call'])
  wait(121)
  expect((await call(order, courier, 'store')).status).toBe(200)
  expect((await callsOf(order)).map(({ callee, outcome }) => [callee, outcome])).toEqual([
    ['store', null],
    ['customer', 'unanswered'],
  ])
})

describe('notices of the provider', () => {
  it('are refused unless they are signed, and for another provider', async () => {
    const { order } = await aGuestOrder()
    await call(order, courier, 'customer')
    const notice = provider.pickUp(rang())
    const forged = [provider.forge(notice), { ...notice, headers: { 'content-type': 'text/plain' } }, { ...notice, payload: '' }]
    for (const each of forged) {
      const reply = await notify(each)
      expect([reply.statusCode, reply.payload.includes(PHONE)]).toEqual([403, false])
    }
    const path = new URL(rang().answerUrl).pathname
    for (const url of [path.replace('twilio', 'vonage'), path.replace('answer', 'nothing'), '/api/v1/calls/twilio'])
      expect((await notify({ ...notice, url })).statusCode).toBe(404)
    expect(await callsOf(order)).toMatchObject([{ outcome: null }])
  })

  it('change nothing when they are repeated, overtake each other, or are about unknown calls', async () => {
    const { order } = await aGuestOrder()
    await call(order, courier, 'customer')
    const answered = provider.pickUp(rang())
    const { otherUrl } = otherOf(provider.readInstruction((await notify(answered)).payload))
    const [begin, ended] = [provider.leg(rang(), otherUrl, 'answered'), provider.leg(rang(), otherUrl, 'completed', 40)]
    for (const notice of [provider.leg(rang(), rang().eventUrl, 'completed'), ended, begin]) await notify(notice)
    const before = await callsOf(order)
    expect(before).toMatchObject([{ outcome: 'answered', seconds: 40 }])
    wait(60)
    for (const notice of [ended, begin, provider.leg(rang(), otherUrl, 'unanswered')]) await notify(notice)
    expect(provider.readInstruction((await notify(answered)).payload)).toBeNull()
    expect(await callsOf(order)).toEqual(before)
    const unknown = { ...rang(), answerUrl: rang().answerUrl.replace(/\d+$/, '987654321') }
    const reply = await notify(provider.pickUp(unknown))
    expect([reply.statusCode, provider.readInstruction(reply.payload)]).toEqual([200, null])
    const strange = await notify(provider.pickUp({ ...rang(), reference: 'CAother' }))
    expect(provider.readInstruction(strange.payload)).toBeNull()
  })
})

describe('a call back to the number of the shop', () => {
  const dial = async (from: string, reference: string) =>
    provider.readInstruction((await notify(provider.incoming(from, reference))).payload)
  /** An order of a customer with a number of their own, whom its courier has called; the number has answered a code. */
  async function aCalledOrder(phone = aMobile(), proven: Date | null = app.api.clock.now()) {
    const { order } = await aGuestOrder()
    await db.updateTable('orders').set({ contact_phone: phone, phone_proven_at: proven }).where('id', '=', order).execute()
    await call(order, courier, 'customer')
    await notify(provider.leg(rang(), rang().eventUrl, 'completed'))
    return { order, phone }
  }

  it('is connected with the other side of the last call, and recorded', async () => {
    const { order, phone } = await aCalledOrder()
    wait(300)
    const { otherUrl } = otherOf(await dial(phone, 'CAback'))
    expect(await dial(phone, 'CAback')).toMatchObject({ connect: COURIER, from: SHOP_NUMBER })
    await notify(provider.leg({ ...rang(), reference: 'CAback' }, otherUrl, 'completed', 12))
    expect(await callsOf(order)).toMatchObject([{ caller: 'customer', callee: 'courier', seconds: 12 }, {}])
    expect(await dial(phone, 'CAback')).toBeNull()
    expect(await callsOf(order)).toHaveLength(2)
  })

  it('of a number that was only typed reaches the office, and the account that proved the number always wins', async () => {
    const { order, phone } = await aCalledOrder(aMobile(), null)
    expect(await dial(phone, 'CAtyped0')).toMatchObject({ say: shopText('calls.spoken_unknown') })
    await setSwitches(app, { phone: OFFICE })
    const { otherUrl } = otherOf(await dial(phone, 'CAtyped1'))
    expect(await dial(phone, 'CAtyped1')).toMatchObject({ connect: OFFICE, from: SHOP_NUMBER })
    await notify(provider.leg({ ...rang(), reference: 'CAtyped1' }, otherUrl, 'completed', 5))
    expect(await callsOf(order)).toMatchObject([{ caller: 'customer', callee: 'office' }, {}])

    const own = shopOf(kitchen, await aCustomer(app))
    await addToCart(app, own, undefined, { item_id: soup })
    const mine = await setOut(await anOrderOf(app, own, undefined))
    const account = { phone, phone_verified_at: app.api.clock.now() }
    const { customer_id: id } = await db
      .selectFrom('orders')
      .select('customer_id')
      .where('id', '=', mine)
      .executeTakeFirstOrThrow()
    await db.updateTable('customers').set(account).where('id', '=', id).execute()
    await db.updateTable('orders').set({ contact_phone: phone }).where('id', '=', mine).execute()
    await call(mine, courier, 'customer')
    await notify(provider.leg(rang(), rang().eventUrl, 'completed'))
    wait(60)
    // A stranger's order with the number is called later, and has even answered once.
    await aCalledOrder(phone)
    wait(60)
    await notify(provider.leg({ ...rang(), reference: 'CAwins' }, otherOf(await dial(phone, 'CAwins')).otherUrl, 'completed', 5))
    expect(await callsOf(mine)).toMatchObject([{ caller: 'customer', callee: 'courier' }, {}])
  })

  it('of a stranger, a hidden number, and about an order that is over hears a sentence', async () => {
    const { order, phone } = await aCalledOrder()
    for (const from of ['+966550009999', 'anonymous'])
      expect(await dial(from, `CA${from}`)).toMatchObject({ say: shopText('calls.spoken_unknown') })
    await end(order)
    wait(61 * 60)
    await db.updateTable('orders').set({ language: 'ar' }).where('id', '=', order).execute()
    expect(await dial(phone, 'CAlate')).toMatchObject({ say: expect.stringContaining('انتهى هذا الطلب'), language: 'arb' })
  })
})

describe('numbers', () => {
  it('are in no answer to the other sides; the office sees them, and own ones stay', async () => {
    const { guest, order } = await aGuestOrder()
    const tracked = await track(order, guest)
    expect(tracked.body).toMatchObject({ call_to: ['store', 'courier'], store: { phone: null } })
    expect(tracked.body.delivery_man?.[0]?.phone).toBeNull()
    for (const number of [STORE, COURIER]) expect(tracked.text).not.toContain(number.slice(4))
    const toCourier = await app.get(`/api/v1/operator/orders/${order}`, courier.headers)
    for (const number of [STORE, PHONE]) expect(toCourier.text).not.toContain(number.slice(4))
    expect(toCourier.body).toMatchObject({ call_to: ['customer', 'store'], delivery_address: { contact_person_number: null } })
    const board = await app.get('/api/v1/operator/board', store.headers)
    const fleet = await app.get('/api/v1/operator/fleet', store.headers)
    for (const { status, text } of [board, fleet]) {
      expect([status, text.includes(PHONE.slice(4)), text.includes(COURIER.slice(4))]).toEqual([200, false, false])
    }
    const shown = await details(order, office)
    expect([shown.delivery_address?.contact_person_number, shown.delivery_man?.phone, shown.call_to]).toEqual([
      PHONE,
      COURIER,
      undefined,
    ])
    const query = `delivery_man_id=${courier.courier}&guest_id=${guest}&order_id=${order}`
    const chat = await app.get(`/api/v1/customer/message/details?${query}`, kitchen.headers)
    expect(chat.body).toMatchObject({ counterpart: { kind: 'courier', phone: null } })
  })

  it('of a parcel: its courier calls sender, receiver and office, and both are hidden', async () => {
    await setSwitches(app, { phone: '+966118887766' })
    const { order } = await aGuestOrder()
    const parcel_category_id = await aParcelCategory(db, { module_id: kitchen.moduleId })
    const receiver = { ...(JSON.parse(aParcelRow.receiver) as object), contact_phone: aMobile() }
    await db
      .updateTable('orders')
      .set({ ...aParcelRow, receiver: JSON.stringify(receiver), parcel_category_id })
      .where('id', '=', order)
      .execute()
    const shown = await app.get(`/api/v1/operator/orders/${order}`, courier.headers)
    expect(shown.body).toMatchObject({
      call_to: ['customer', 'receiver', 'office'],
      receiver_details: { contact_person_number: null },
    })
    expect((await call(order, courier, 'receiver')).status).toBe(200)
    expect(await pickUp()).toMatchObject({ connect: receiver.contact_phone })
    await notify(provider.leg(rang(), rang().eventUrl, 'completed'))
    expect((await call(order, courier, 'office')).status).toBe(200)
    expect(await pickUp()).toMatchObject({ connect: '+966118887766' })
    expect((await call(order, office, 'courier')).body.message).toBe(shopText('calls.rings_office'))
    expect((await threadOf(order, courier, 'store'))?.calls).toMatchObject([{ caller: 'office' }, { callee: 'office' }])
  })
})

it('calls go with the personal data of their order', async () => {
  const { order } = await aGuestOrder()
  await call(order, courier, 'customer')
  await db.transaction().execute(async (tx) => {
    for (const empty of app.api.onAnonymize) await empty(tx, { orderIds: [order], tripIds: [], now: app.api.clock.now() })
  })
  expect(await db.selectFrom('order_calls').selectAll().where('order_id', '=', order).execute()).toEqual([])
})
