import type { OperatorOrder } from '@medina/contract/operator/operator'
import type { Notification } from '@medina/contract/identity/notifications'
import type { TrackedOrder } from '@medina/contract/orders/orders'
import { beforeEach, describe, expect, it } from 'vitest'
import { aStore, aZone } from '#features/catalog/catalog.builders.ts'
import { aCourierKey, aKey, type TestKey } from '#features/operator/operator.builders.ts'
import { checkLedger, readBalance } from '#features/wallet/public.ts'
import { fillWallet } from '#features/wallet/wallet.builders.ts'
import {
  addToCart,
  aGuest,
  aGuestWith,
  anOrderBody,
  anOrderOf,
  messagesOf,
  place,
  refusalOf,
  setSwitches,
} from '#testing/shop/builders.ts'
import { aCustomer, shopOf } from '#testing/shop/people.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { money, sentence, word } from '#testing/shop/tested-shop.ts'
import { aParcelOf, someParcels } from '#features/orders/placing/parcels.builders.ts'
import { followUntaken } from './untaken-orders.ts'

const START = Date.parse('2026-03-10T10:00:00Z')
const { app, shop, item } = await startTestShop({
  clockStart: '2026-03-10T10:00:00Z',
  settings: {
    ofProviders: { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'shop@souk.example' },
    PUBLIC_URL: 'https://souk.example',
  },
  shop: { store: { name: 'Grill' } },
})
const { db } = app.api
const till = await aKey(app, { storeIds: [shop.storeId] })
const office = await aKey(app, { role: 'admin' })
const near = await aCourierKey(app, shop)
const far = await aCourierKey(app, { zoneId: await aZone(db, { modules: [shop.moduleId], center: { lat: 30, lng: 31 } }) })

const afterMinutes = (minutes: number) => app.travelTo(new Date(START + minutes * 60_000).toISOString())
const follow = async (minutes: number) => {
  afterMinutes(minutes)
  await Promise.all([followUntaken(app.api), followUntaken(app.api)])
  await followUntaken(app.api)
}
const advance = (id: number, status: string, { headers }: TestKey = till, more: object = {}) =>
  app.put(`/api/v1/operator/orders/${id}/status`, { status, ...more }, headers)
const give = (id: number, courier: number | null, { headers }: TestKey = office) =>
  app.put(`/api/v1/operator/orders/${id}/courier`, { delivery_man_id: courier }, headers)
const answer = (id: number, choice: string, more: object = {}, headers = shop.headers) =>
  app.put<{ message: string }>('/api/v1/customer/order/no-courier', { order_id: id, choice, ...more }, headers)
const offersOf = async ({ headers }: TestKey) =>
  (await app.get<{ orders: OperatorOrder[] }>('/api/v1/operator/orders', headers)).body.orders.map(({ id }) => id)
const mailsTo = async (recipient: string) =>
  db.selectFrom('outbox_messages').select(['subject', 'body']).where('recipient', '=', recipient).execute()
const historyOf = async (id: number) =>
  (await db.selectFrom('order_history').select('status').where('order_id', '=', id).orderBy('id').execute()).map(
    ({ status }) => status,
  )

type Waiting = { id: number; guest: string }
const track = async ({ id, guest }: Waiting) =>
  (await app.get<TrackedOrder>(`/api/v1/customer/order/track?order_id=${id}&guest_id=${guest}`, shop.headers)).body

/** An order that its store confirmed at the start. */
async function aConfirmed(changed: Record<string, unknown> = {}): Promise<Waiting> {
  const guest = await aGuestWith(app, shop, { item_id: item })
  const id = await anOrderOf(app, shop, guest, changed)
  expect((await advance(id, 'confirmed')).status).toBe(200)
  return { id, guest }
}

beforeEach(async () => {
  afterMinutes(0)
  await db.deleteFrom('outbox_messages').execute()
  await db.updateTable('orders').set({ order_status: 'canceled', courier_id: null }).execute()
  await setSwitches(app, {
    email: 'office@souk.example',
    customer_wallet_status: true,
    unanswered_alarm_minutes: 0,
    no_courier_alarm_minutes: 10,
    no_courier_wider_minutes: 0,
    no_courier_choice_minutes: 0,
    no_courier_extra_minutes: 0,
    no_courier_extra_pay: 0,
  })
})

describe('a confirmed order that no courier takes', () => {
  it('alarms the office after the minutes of the setting, once', async () => {
    const { id } = await aConfirmed()
    await follow(9)
    expect(await mailsTo('office@souk.example')).toEqual([])
    await follow(11.5)
    expect(await mailsTo('office@souk.example')).toEqual([
      {
        subject: sentence(`Order ${id}: no courier takes it`),
        body: expect.stringMatching(new RegExp(`${id} .*${word('Grill')} .* 11 minutes`)),
      },
    ])
  })

  it('alarms nobody with 0, before it is confirmed, once a courier has it, and where the store delivers itself', async () => {
    await setSwitches(app, { no_courier_alarm_minutes: 0 })
    await aConfirmed()
    await follow(60)
    await db.updateTable('orders').set({ order_status: 'canceled' }).execute()
    await setSwitches(app, { no_courier_alarm_minutes: 10 })
    afterMinutes(0)
    await anOrderOf(app, shop, await aGuestWith(app, shop, { item_id: item }))
    await give((await aConfirmed()).id, near.courier)
    const own = await aStore(db, { module_id: shop.moduleId, zone_id: shop.zoneId, self_delivery_system: true })
    await db
      .updateTable('orders')
      .set({ store_id: own })
      .where('id', '=', (await aConfirmed()).id)
      .execute()
    await follow(60)
    expect(await mailsTo('office@souk.example')).toEqual([])
  })

  it('waits anew once a courier has given it up, and for later from when its preparation begins', async () => {
    const { id } = await aConfirmed()
    await give(id, near.courier)
    afterMinutes(20)
    await give(id, null)
    const later = await aConfirmed()
    await db.updateTable('stores').set({ minimum_delivery_time: 20 }).where('id', '=', shop.storeId).execute()
    await db
      .updateTable('orders')
      .set({ schedule_at: new Date(START + 120 * 60_000) })
      .where('id', '=', later.id)
      .execute()
    await follow(29)
    expect(await mailsTo('office@souk.example')).toEqual([])
    await follow(31)
    expect(await mailsTo('office@souk.example')).toHaveLength(1)
    // A second search alarms again.
    await give(id, near.courier)
    await give(id, null)
    await follow(42)
    expect(await mailsTo('office@souk.example')).toHaveLength(2)
    await follow(99)
    expect(await mailsTo('office@souk.example')).toHaveLength(2)
    await follow(101)
    expect(await mailsTo('office@souk.example')).toHaveLength(3)
  })

  it('is offered to couriers of all zones, and theirs once one of them takes it', async () => {
    await setSwitches(app, { no_courier_wider_minutes: 5 })
    const { id } = await aConfirmed()
    await follow(4)
    expect([await offersOf(near), await offersOf(far)]).toEqual([[id], []])
    expect((await advance(id, 'accepted', far)).status).toBe(404)
    await follow(6)
    expect([await offersOf(near), await offersOf(far)]).toEqual([[id], [id]])
    expect((await historyOf(id)).filter((status) => status === 'offered_again')).toHaveLength(1)
    expect((await advance(id, 'accepted', far)).status).toBe(200)
    expect([await offersOf(near), await offersOf(far)]).toEqual([[], [id]])
  })
})

describe('the courier of such an order', () => {
  it('is offered more pay after the minutes of the setting, once, and is paid what the offer says', async () => {
    await setSwitches(app, { courier_pay_per_delivery: 800, no_courier_extra_minutes: 5, no_courier_extra_pay: 300 })
    const { id } = await aConfirmed()
    const payOf = async () => (await app.get<OperatorOrder>(`/api/v1/operator/orders/${id}`, near.headers)).body.courier_pay
    await follow(4)
    expect((await payOf())?.extra).toBe(0)
    await follow(6)
    const offered = await payOf()
    expect([offered?.extra, offered?.total]).toEqual([money(3), money(11)])
    await setSwitches(app, { no_courier_extra_pay: 900 })
    await follow(20)
    expect(await payOf()).toEqual(offered)
    expect((await historyOf(id)).filter((status) => status === 'offered_again')).toHaveLength(1)
    await give(id, near.courier)
    for (const [status, key] of [
      ['processing', till],
      ['handover', till],
      ['picked_up', near],
      ['delivered', near],
    ] as const)
      expect((await advance(id, status, key)).status).toBe(200)
    const entries = await db.selectFrom('courier_entries').select(['extra', 'amount']).where('order_id', '=', id).execute()
    expect(entries).toEqual([{ extra: 300, amount: 1100 }])
    expect((await checkLedger(db)).problems).toEqual([])
  })

  it('earns it for bringing an order back too, and nobody gets any while the amount or the minutes are 0', async () => {
    await setSwitches(app, { no_courier_extra_minutes: 5, no_courier_extra_pay: 0 })
    const { id } = await aConfirmed()
    await follow(10)
    expect(await historyOf(id)).not.toContain('offered_again')
    await setSwitches(app, { no_courier_extra_minutes: 0, no_courier_extra_pay: 300 })
    await follow(11)
    expect(await historyOf(id)).not.toContain('offered_again')
    await setSwitches(app, { no_courier_extra_minutes: 5 })
    await follow(12)
    await give(id, near.courier)
    for (const [status, key] of [
      ['processing', till],
      ['handover', till],
      ['picked_up', near],
      ['returning', office],
      ['returned', office],
    ] as const)
      expect((await advance(id, status, key, { reason: 'Nobody opened' })).status).toBe(200)
    const entries = await db.selectFrom('courier_entries').select('extra').where('order_id', '=', id).execute()
    expect(entries).toEqual([{ extra: 300 }])
    expect((await checkLedger(db)).problems).toEqual([])
  })
})

describe('the customer of such an order', () => {
  beforeEach(() => setSwitches(app, { no_courier_choice_minutes: 15 }))

  it('is asked after the minutes of the setting: a guest by mail with the link, an account in its list', async () => {
    const waiting = await aConfirmed({ contact_person_email: 'lina@mail.example' })
    const person = await aCustomer(app)
    const own = shopOf(shop, person)
    await addToCart(app, own, undefined, { item_id: item })
    const second = await anOrderOf(app, own, undefined)
    await advance(second, 'confirmed')
    await db.deleteFrom('outbox_messages').execute()
    await follow(14)
    expect(await track(waiting)).not.toHaveProperty('no_courier')
    await follow(16)
    expect((await track(waiting)).no_courier).toMatchObject({ is_waiting: false, until: null })
    expect(await mailsTo('lina@mail.example')).toEqual([
      {
        subject: sentence(`No courier is free for your order ${waiting.id} yet`),
        body: expect.stringContaining(`https://souk.example/track-order#${waiting.id}/`),
      },
    ])
    const { body } = await app.get<Notification[]>('/api/v1/customer/notifications', person.headers)
    expect(body[0]?.data).toMatchObject({ title: sentence('No courier is free for your order yet'), order_id: second })
  })

  it('waits, and is asked again once the same time has passed', async () => {
    const waiting = await aConfirmed()
    await follow(16)
    const { status, body } = await answer(waiting.id, 'wait', { guest_id: waiting.guest })
    expect([status, body.message]).toEqual([200, sentence('Thank you for waiting. We keep looking for a courier.')])
    expect((await answer(waiting.id, 'wait', { guest_id: waiting.guest })).status).toBe(200)
    const { no_courier: seen } = await track(waiting)
    expect([seen?.is_waiting, Math.round((Date.parse(seen?.until ?? '') - START) / 60_000)]).toEqual([true, 31])
    await follow(30)
    expect((await historyOf(waiting.id)).filter((event) => event === 'no_courier')).toHaveLength(1)
    await follow(32)
    expect((await historyOf(waiting.id)).filter((event) => event === 'no_courier')).toHaveLength(2)
    expect((await track(waiting)).no_courier?.is_waiting).toBe(false)
  })

  it('cancels with all the money back, also while waiting, and everybody reads why', async () => {
    const person = await aCustomer(app)
    await fillWallet(app, person.id, 100_000)
    const own = shopOf(shop, person)
    await addToCart(app, own, undefined, { item_id: item })
    const { body: placed } = await place(app, own, anOrderBody(undefined, { payment_method: 'wallet' }))
    const id = placed.order_id
    expect(await readBalance(db, person.id, 'wallet')).toBeLessThan(100_000)
    await follow(16)
    await answer(id, 'wait', {}, own.headers)
    const both = await Promise.all([answer(id, 'cancel', {}, own.headers), answer(id, 'cancel', {}, own.headers)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await readBalance(db, person.id, 'wallet')).toBe(100_000)
    const reasons = { en: 'No courier took the order in time.', ar: 'لم يتوفر مندوب للطلب في الوقت المناسب', fr: 'Aucun livreur' }
    for (const [language, reason] of Object.entries(reasons)) {
      const headers = { ...own.headers, 'x-localization': language }
      const { body } = await app.get<TrackedOrder>(`/api/v1/customer/order/track?order_id=${id}`, headers)
      expect([body.order_status, body.cancellation_reason]).toEqual(['canceled', expect.stringContaining(reason)])
    }
    const { body: seen } = await app.get<OperatorOrder>(`/api/v1/operator/orders/${id}`, till.headers)
    expect(seen.cancellation_reason).toBe(sentence('No courier took the order in time.'))
  })

  it('chooses by the signed link on another device, and by no other', async () => {
    const waiting = await aConfirmed()
    await follow(16)
    const link = (await track(waiting)).share_path?.split('/').at(-1) ?? ''
    const stranger = { guest_id: await aGuestWith(app, shop, { item_id: item }) }
    expect(refusalOf(await answer(waiting.id, 'cancel', stranger))).toEqual([404, 'order'])
    expect(refusalOf(await answer(waiting.id, 'cancel', { ...stranger, link: `${link}x` }))).toEqual([404, 'order'])
    const path = '/api/v1/customer/order/track-link'
    const { body } = await app.post<TrackedOrder>(path, { ...stranger, order_id: waiting.id, link }, shop.headers)
    expect([body.can_act, body.no_courier?.is_waiting]).toEqual([false, false])
    expect((await answer(waiting.id, 'cancel', { ...stranger, link })).status).toBe(200)
    expect((await track(waiting)).order_status).toBe('canceled')
  })

  it('is refused before the question, and once a courier came in between', async () => {
    const waiting = await aConfirmed()
    const early = await answer(waiting.id, 'cancel', { guest_id: waiting.guest })
    expect([refusalOf(early), messagesOf(early)]).toEqual([[409, 'order'], [sentence('This order does not wait for a courier.')]])
    await follow(16)
    await give(waiting.id, near.courier)
    expect(await track(waiting)).not.toHaveProperty('no_courier')
    const late = await answer(waiting.id, 'cancel', { guest_id: waiting.guest })
    expect([refusalOf(late), messagesOf(late)]).toEqual([
      [409, 'order'],
      [sentence('A courier has taken this order meanwhile, so it can no longer be cancelled here.')],
    ])
    // Given up, it waits anew.
    await give(waiting.id, null)
    expect(await track(waiting)).not.toHaveProperty('no_courier')
    await follow(32)
    expect((await track(waiting)).no_courier?.is_waiting).toBe(false)
  })
})

describe('a parcel that no courier takes', () => {
  it('alarms the office, and lets its sender wait or cancel, with the money back', async () => {
    await setSwitches(app, { no_courier_choice_minutes: 15 })
    const parcels = await someParcels(app)
    const person = await aCustomer(app)
    await fillWallet(app, person.id, 100_000)
    const { headers } = person
    const id = await aParcelOf(app, parcels, { headers }, { payment_method: 'wallet' })
    const other = await aParcelOf(app, parcels, { guest: await aGuest(app) })
    await db.updateTable('orders').set({ awaits_call: true }).where('id', '=', other).execute()
    await follow(9)
    expect(await mailsTo('office@souk.example')).toEqual([])
    await follow(16.5)
    expect(await mailsTo('office@souk.example')).toEqual([
      {
        subject: sentence(`Parcel ${id}: no courier takes it`),
        body: expect.stringMatching(new RegExp(`${id} .* 16 minutes`)),
      },
    ])
    const seen = async () =>
      (await app.get<TrackedOrder>(`/api/v1/customer/order/track?order_id=${id}`, { ...parcels.headers, ...headers })).body
    expect((await seen()).no_courier?.is_waiting).toBe(false)
    const { body: news } = await app.get<Notification[]>('/api/v1/customer/notifications', headers)
    expect(news[0]?.data).toMatchObject({ title: sentence('No courier is free for your parcel yet'), order_id: id })
    expect((await answer(id, 'wait', {}, { ...parcels.headers, ...headers })).status).toBe(200)
    expect((await answer(id, 'cancel', {}, { ...parcels.headers, ...headers })).status).toBe(200)
    expect(await seen()).toMatchObject({ order_status: 'canceled', canceled_by: 'admin' })
    expect(await readBalance(db, person.id, 'wallet')).toBe(100_000)
  })

  it('is taken by a courier in between, and then its sender cannot cancel it here', async () => {
    await setSwitches(app, { no_courier_choice_minutes: 15 })
    const parcels = await someParcels(app)
    const guest = await aGuest(app)
    const id = await aParcelOf(app, parcels, { guest })
    await follow(16)
    const rider = await aCourierKey(app, parcels)
    expect((await advance(id, 'accepted', rider)).status).toBe(200)
    expect(refusalOf(await answer(id, 'cancel', { guest_id: guest }, parcels.headers))).toEqual([409, 'order'])
  })
})
