import type { OrderThread } from '@medina/contract/operator/operator-order-messages'
import type { OperatorConversation } from '@medina/contract/operator/operator-messages'
import type { ConversationDetails } from '@medina/contract/messaging/messaging'
import type { TrackedOrder } from '@medina/contract/orders/orders'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import {
  addToCart,
  aGuestWith,
  anOrderBody,
  anOrderOf,
  PHONE,
  place,
  resetSwitches,
  setSwitches,
} from '#testing/shop/builders.ts'
import { aCustomer, shopOf } from '#testing/shop/people.ts'
import { askForCode } from '#testing/shop/sign-in.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { startWhatsAppStandIn, toWhatsAppSettings } from '#testing/stand-ins/messages/whatsapp-server.ts'
import { startTwilioStandIn, toSmsSettings } from '#testing/stand-ins/twilio-server.ts'
import { aCourierKey, aKey } from '#features/operator/operator.builders.ts'
import { walk } from '#features/notifications/notifications.builders.ts'

const MOST = 5
const whatsApp = await startWhatsAppStandIn()
const phones = await startTwilioStandIn()
afterAll(() => Promise.all([whatsApp.close(), phones.close()]))
const { app, shop, item } = await startTestShop({
  poolSize: 2,
  clockStart: '2026-03-10T10:00:00Z',
  settings: {
    PUBLIC_URL: 'https://shop.example',
    TRUST_PROXY: '1',
    GUEST_CASH_ORDERS_PER_HOUR: 1000,
    MESSAGES_PER_HOUR: MOST,
    ofProviders: { ...toWhatsAppSettings(whatsApp).ofProviders, ...toSmsSettings(phones).ofProviders },
  },
})
const { db, clock } = app.api
const office = await aKey(app, { role: 'admin' })
const OTHER = `${PHONE.slice(0, -4)}7731`

beforeEach(async () => {
  await resetSwitches(app)
  await setSwitches(app, {
    message_channels: [{ country: '', channels: 'whatsapp', whatsapp_price: 1000, sms_price: 1000 }],
    otp_login_status: true,
  })
  for (const table of ['attempt_counters', 'outbox_messages', 'whatsapp_people', 'codes'] as const)
    await db.deleteFrom(table).execute()
  await db.updateTable('customers').set({ phone: null, phone_verified_at: null }).where('phone', '=', PHONE).execute()
})

let serial = 0
const from = (ip = `10.40.${Math.floor((serial += 1) / 200)}.${serial % 200}`) => ({ 'x-forwarded-for': ip })
const orderOf = async (guest: string, more: Record<string, unknown> = {}, ip?: string) => {
  const reply = await place(
    app,
    shop,
    anOrderBody(guest, { order_type: 'take_away', contact_person_number: PHONE, ...more }),
    from(ip),
  )
  return (reply.body as { order_id: number }).order_id
}
async function aGuestOrder(more?: Record<string, unknown>, ip?: string) {
  const guest = await aGuestWith(app, shop, { item_id: item })
  return { guest, order: await orderOf(guest, more, ip) }
}
const write = async (words: string, by = PHONE) => {
  const { headers, body } = whatsApp.message(by, words, `wamid.whose.${(serial += 1)}`, clock.now())
  const url = '/api/v1/messages/whatsapp'
  expect((await app.app.inject({ method: 'POST', url, headers, payload: body })).statusCode).toBe(200)
}
/** The chat of an order as its guest reads it, at the guest's own device. */
const readBy = async ({ guest, order }: { guest: string; order: number }) => {
  const query = new URLSearchParams({ guest_id: guest, order_id: String(order), vendor_id: String(shop.storeId) })
  const { body } = await app.get<ConversationDetails>(`/api/v1/customer/message/details?${query}`, shop.headers)
  return body.messages.map(({ message }) => message)
}
const threadOf = async (order: number) =>
  (await app.get<{ threads: OrderThread[] }>(`/api/v1/operator/orders/${order}/messages`, office.headers)).body.threads
    .find((thread) => thread.with === 'customer')
    ?.messages.map(({ message }) => message)
type Listed = { conversations: OperatorConversation[] }
const listSupport = async () =>
  (await app.get<Listed>('/api/v1/operator/conversations?kind=support', office.headers)).body.conversations
const sentTo = (to: string) =>
  db
    .selectFrom('outbox_messages')
    .select(['body', 'last_error', 'cost', 'is_code'])
    .where('recipient', '=', to)
    .where('channel', '=', 'whatsapp')
    .execute()
const queuedTo = async (to: string) => (await sentTo(to)).filter(({ last_error }) => last_error === null)
async function anAccount() {
  const customer = await aCustomer(app)
  await db
    .updateTable('customers')
    .set({ phone: PHONE, phone_verified_at: clock.now(), phone_contested: false })
    .where('id', '=', customer.id)
    .execute()
  return customer
}
it('number and phone of a guest’s order show its state alone: no chat, no call, no photo and no contact; its link opens them', async () => {
  await setSwitches(app, { message_hours: 24 })
  const { guest, order } = await aGuestOrder()
  const written = {
    guest_id: guest,
    order_id: order,
    receiver_type: 'vendor',
    receiver_id: String(shop.storeId),
    message: 'Gate 9911',
  }
  const base = '/api/v1/customer/message'
  const { body: sent } = await app.post<ConversationDetails>(`${base}/send`, written, shop.headers)
  const courier = await aCourierKey(app, shop)
  await db
    .updateTable('orders')
    .set({ courier_id: courier.courier, order_status: 'picked_up', proof: ['0123456789abcdef0123456789abcdef.jpg'] })
    .where('id', '=', order)
    .execute()
  const stranger = await aGuestWith(app, shop, { item_id: item })
  const byPhone = { guest_id: stranger, order_id: String(order), contact_number: PHONE }
  const track = async (by: Record<string, string>) =>
    (await app.get<TrackedOrder>(`/api/v1/customer/order/track?${new URLSearchParams(by)}`, shop.headers)).body
  const [seen, owned] = [await track(byPhone), await track({ guest_id: guest, order_id: String(order) })]
  expect(seen).toMatchObject({ order_status: 'picked_up', order: null, can_message: false, order_proof_full_url: [] })
  expect([seen.call_to, seen.delivery_man?.[0]?.phone]).toEqual([undefined, null])
  expect(owned).toMatchObject({ can_message: true, order_proof_full_url: [expect.any(String)] })

  const link = owned.share_path?.split('/').at(-1) ?? ''
  const conversation_id = String(sent.conversation?.id)
  const byLink = { guest_id: stranger, order_id: String(order), link }
  for (const [proof, status] of [
    [byPhone, 404],
    [byLink, 200],
  ] as const) {
    const query = new URLSearchParams(proof)
    const statuses = [
      await app.get(`${base}/details?${query}&vendor_id=${shop.storeId}`, shop.headers),
      await app.post(`${base}/send`, { ...written, ...proof, message: 'Leave it with my neighbour' }, shop.headers),
      await app.post(`${base}/seen`, { ...proof, conversation_id, up_to: 1 }, shop.headers),
      await app.get(`${base}/live?${query}`, shop.headers),
    ].map((reply) => reply.status)
    expect(statuses).toEqual(Array(4).fill(status))
  }
})

describe('words by WhatsApp from a phone that strangers have typed', () => {
  it('reach the order of the account that proved the phone, however new and even proven the order of a stranger is', async () => {
    const customer = await anAccount()
    const own = shopOf(shop, customer)
    await addToCart(app, own, undefined, { item_id: item })
    const mine = await anOrderOf(app, own, undefined)
    const stranger = await aGuestOrder()
    await write('My flat is B-12')
    await write(String(stranger.order))
    await write('The gate code is 9911')
    expect(await readBy(stranger)).toEqual([])
    expect(await threadOf(mine)).toEqual(['The gate code is 9911', String(stranger.order), 'My flat is B-12'])
  })

  it('reach the office, with the phone as their name, until the phone itself names the order; the answer goes to the phone', async () => {
    const stranger = await aGuestOrder()
    await write('My flat is B-12')
    expect(await readBy(stranger)).toEqual([])
    expect(await threadOf(stranger.order)).toEqual([])
    const [inquiry] = await listSupport()
    expect(inquiry).toMatchObject({ customer: { name: PHONE }, order_id: null, can_write: true })
    await write('And the door is blue')
    expect(await listSupport()).toHaveLength(1)
    const path = `/api/v1/operator/conversations/${inquiry?.id}/messages`
    expect((await app.post(path, { message: 'Which order is it?' }, office.headers)).status).toBe(200)
    expect((await queuedTo(PHONE)).map(({ body }) => body)).toContain('Which order is it?')
    // The number of an order with another phone names nothing.
    const strange = await aGuestOrder({ contact_person_number: OTHER })
    await write(String(strange.order))
    expect(await readBy(strange)).toEqual([])
    await write(` #${stranger.order} `)
    await write('Where is it?')
    expect(await readBy(stranger)).toEqual(['Where is it?'])
  })

  it('reach an order whose phone answered a code, and no more once the order has another phone', async () => {
    await setSwitches(app, { message_channels: [{ country: '', channels: 'sms' }] })
    const guest = await aGuestWith(app, shop, { item_id: item })
    const order = await orderOf(guest)
    await db.updateTable('orders').set({ awaits_call: true }).where('id', '=', order).execute()
    const prove = (otp?: string) =>
      app.put('/api/v1/customer/order/phone-proof', { order_id: order, guest_id: guest, ...(otp && { otp }) }, shop.headers)
    const before = phones.sent.length
    expect((await prove()).status).toBe(200)
    await expect.poll(() => phones.sent.length).toBeGreaterThan(before)
    const [code = ''] = /\d{6}/.exec(phones.sent.at(-1)?.text ?? '') ?? []
    expect((await prove(code)).status).toBe(200)
    await write('Where is it?')
    expect(await readBy({ guest, order })).toEqual(['Where is it?'])
    const change = { order_id: order, version: 0, guest_id: guest, contact_person_number: OTHER }
    expect((await app.put('/api/v1/customer/order/change', change, shop.headers)).status).toBe(200)
    await write('Ring twice', OTHER)
    expect(await readBy({ guest, order })).toEqual(['Where is it?'])
  })
})

describe('news by WhatsApp to a phone that strangers have typed', () => {
  const wish = { whatsapp_updates: 1 }
  const step = async (order: number) => walk(app, order, ['pending', 'confirmed'])

  /** Forty orders take a busy machine longer than other tests may last. */
  const MANY_ORDERS_MS = 90_000

  it(
    'are few within an hour, of however many orders and networks',
    async () => {
      for (let count = 0; count < 40; count++) await step((await aGuestOrder(wish)).order)
      const all = await sentTo(PHONE)
      expect(all).toHaveLength(40)
      expect(await queuedTo(PHONE)).toHaveLength(MOST)
      expect(all.at(-1)).toMatchObject({ last_error: 'not sent: too many to this recipient within an hour', body: '' })
    },
    MANY_ORDERS_MS,
  )

  it(
    'count for the network that ordered, whoever gets them',
    async () => {
      const most = app.api.settings.MESSAGES_PER_NETWORK
      for (let count = 0; count < most + 3; count++) {
        const number = `${PHONE.slice(0, -4)}${2000 + count}`
        await step((await aGuestOrder({ ...wish, contact_person_number: number }, '10.41.0.1')).order)
      }
      const { count } = await db
        .selectFrom('outbox_messages')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('channel', '=', 'whatsapp')
        .executeTakeFirstOrThrow()
      expect(count).toBe(most)
    },
    MANY_ORDERS_MS,
  )

  it('stop at their share of the budget, and the code of somebody else still goes by phone', async () => {
    await setSwitches(app, { message_budget: 40 })
    for (let count = 0; count < 6; count++) {
      const number = `${PHONE.slice(0, -4)}${3000 + count}`
      await step((await aGuestOrder({ ...wish, contact_person_number: number })).order)
    }
    const paid = await db.selectFrom('outbox_messages').select('last_error').orderBy('id').execute()
    expect(paid.map(({ last_error }) => last_error)).toEqual([
      null,
      null,
      null,
      ...Array<string>(3).fill('not sent: the budget of the day is spent'),
    ])
    const reply = await askForCode(app, OTHER, from())
    expect(reply).toMatchObject({ status: 200, body: { code_sent: { by: 'whatsapp' } } })
    expect(await queuedTo(OTHER)).toMatchObject([{ is_code: true, cost: 1000 }])
    expect((await askForCode(app, PHONE, from())).status).toBe(429)
  })

  it('end for the order of a stranger alone; a stop from the phone ends all, and its account takes that back', async () => {
    const path = '/api/v1/customer/whatsapp-updates'
    const choose = ({ guest, order }: { guest: string; order: number }, is_on: boolean) =>
      app.put(path, { guest_id: guest, order_id: order, is_on }, shop.headers)
    const [victim, stranger] = [await aGuestOrder(), await aGuestOrder(wish)]
    expect((await choose(stranger, false)).body).toMatchObject({ is_on: false })
    expect((await choose(victim, true)).body).toMatchObject({ is_on: true })
    await step(stranger.order)
    expect(await queuedTo(PHONE)).toEqual([])
    await step(victim.order)
    expect(await queuedTo(PHONE)).toHaveLength(1)
    expect((await askForCode(app, PHONE, from())).status).toBe(200)
    expect((await queuedTo(PHONE)).at(-1)).toMatchObject({ is_code: true })

    await write('STOP')
    expect((await choose(victim, true)).status).toBe(409)
    await step((await aGuestOrder(wish)).order)
    expect((await queuedTo(PHONE)).filter(({ cost }) => cost !== null)).toHaveLength(2)
    const customer = await anAccount()
    expect((await app.put(path, { is_on: true }, customer.headers)).body).toMatchObject({ is_on: true })
    await step((await aGuestOrder(wish)).order)
    expect((await queuedTo(PHONE)).filter(({ cost }) => cost !== null)).toHaveLength(3)
  })
})
