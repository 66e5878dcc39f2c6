import type { ConversationDetails } from '@medina/contract/messaging/messaging'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addToCart, aGuest, aGuestWith, anOrderOf, aShop, refusalOf, type Shop } from '#testing/shop/builders.ts'
import { aCustomer, aSession, bearer, shopOf, type TestCustomer } from '#testing/shop/people.ts'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { TEST_CLOCK_START } from '#testing/shop/test-settings.ts'
import { money, sentence } from '#testing/shop/tested-shop.ts'
import { tested } from '#testing/shop/tested-shops.ts'
import { deriveKeys } from '#adapters/push/create-push.ts'
import type { PushDevice } from '#adapters/push/push-adapter.ts'
import { type PushStandIn, startPushStandIn } from '#testing/stand-ins/push-server.ts'
import { createWebPush } from '#adapters/push/web-push.ts'
import { anItem } from '#features/catalog/catalog.builders.ts'
import { aKey } from '#features/operator/operator.builders.ts'
import { answerAs } from '#features/messaging/messaging.builders.ts'
import { walk } from './notifications.builders.ts'
import { post } from '#features/wallet/public.ts'
import { aPosting } from '#features/wallet/wallet.builders.ts'
import { notifyCredit } from './notify-order-event.ts'
import { wakeDelivery } from './outbox.ts'

const PATH = '/api/v1/customer/push-subscription'

let service: PushStandIn
let app: TestApp
let kitchen: Shop
let soup: number

beforeAll(async () => {
  service = await startPushStandIn()
  app = await startTestApp({ settings: { LOG_LEVEL: 'silent' } })
  const keys = deriveKeys(['a key of a shop'])
  app.api.push = createWebPush({ ...keys, subject: 'mailto:post@medina.example', reach: service.reach })
  kitchen = await aShop(app)
  soup = await anItem(app.api.db, { store_id: kitchen.storeId })
})
afterAll(async () => {
  await service.close()
  await app.close()
})
afterEach(async () => {
  service.trouble.length = 0
  app.travelTo(TEST_CLOCK_START)
  await app.api.db.deleteFrom('outbox_messages').execute()
  await app.api.db.deleteFrom('push_subscriptions').execute()
})

const toBody = ({ endpoint, p256dh, auth }: PushDevice) => ({ endpoint, keys: { p256dh, auth } })
const subscribe = (device: PushDevice, headers = {}, more = {}) => app.post(PATH, { ...toBody(device), ...more }, headers)
const rows = () => app.api.db.selectFrom('push_subscriptions').selectAll().orderBy('id').execute()
const idOf = ({ endpoint }: PushDevice) => endpoint.split('/').at(-1)
const readBy = (device: PushDevice) =>
  service.received.filter((push) => push.device === idOf(device)).map(({ text }) => JSON.parse(text) as Record<string, string>)

async function anOrder(person: TestCustomer): Promise<number> {
  const shop = shopOf(kitchen, person)
  await addToCart(app, shop, undefined, { item_id: soup })
  return anOrderOf(app, shop, undefined)
}

describe('a device that asked for it', () => {
  it('is told of its owner’s order in its own language, and where the order’s page is', async () => {
    const lina = await aCustomer(app)
    const [phone, laptop] = [service.subscribe(), service.subscribe()]
    expect((await subscribe(phone, { ...lina.headers, 'x-localization': 'ar' })).status).toBe(200)
    expect((await subscribe(laptop, lina.headers)).status).toBe(200)
    const id = await anOrder(lina)
    await walk(app, id, ['pending', 'confirmed'])
    await expect.poll(() => readBy(phone)).toHaveLength(1)
    await expect.poll(() => readBy(laptop)).toHaveLength(1)
    expect(readBy(phone)[0]).toMatchObject({ title: 'تم تأكيد طلبك', language: 'ar', tag: `order-${id}` })
    expect(readBy(laptop)[0]).toMatchObject({ title: sentence('Your order is confirmed'), url: `/my-orders?orderId=${id}` })
    expect(service.received.at(-1)).toMatchObject({ topic: `order-${id}`, ttl: 3600 })
  })

  it('of a guest is told too, of the guest’s orders alone', async () => {
    const guest = await aGuestWith(app, kitchen, { item_id: soup })
    const id = await anOrderOf(app, kitchen, guest)
    const phone = service.subscribe()
    expect((await subscribe(phone, {}, { guest_id: guest })).status).toBe(200)
    await walk(app, await anOrder(await aCustomer(app)), ['pending', 'confirmed'])
    await walk(app, id, ['pending', 'confirmed'])
    await expect.poll(() => readBy(phone)).toHaveLength(1)
    expect(readBy(phone)[0]?.url).toBe(`/track-order#${id}`)
  })

  it('is led to the page of a question about a line of the order', async () => {
    const guest = await aGuestWith(app, kitchen, { item_id: soup, quantity: 2 })
    const id = await anOrderOf(app, kitchen, guest)
    const phone = service.subscribe()
    await subscribe(phone, {}, { guest_id: guest })
    const { headers } = await aKey(app, { storeIds: [kitchen.storeId] })
    const path = `/api/v1/operator/orders/${id}/shortages`
    const { body } = await app.get<{ lines: { id: number }[] }>(path, headers)
    expect((await app.post(path, { line_id: body.lines[0]?.id, pieces: 1, act: 'ask' }, headers)).status).toBe(200)
    await expect.poll(() => readBy(phone)).toHaveLength(1)
    expect(readBy(phone)[0]?.url).toBe(`/runs-out#${id}`)
  })

  it('is told of a credit of its owner’s wallet, with the amount', async () => {
    const lina = await aCustomer(app)
    const phone = service.subscribe()
    await subscribe(phone, { ...lina.headers, 'x-localization': 'ar' })
    const now = app.api.clock.now()
    await app.api.db.transaction().execute(async (tx) => {
      await post(tx, aPosting(app, lina.id, 11_000, { cause: 'top_up:1:paid', type: 'add_fund' }))
      await notifyCredit(tx, { type: 'add_fund', cause: 'top_up:1:paid', customerId: lina.id, now })
    })
    await expect.poll(() => readBy(phone)).toHaveLength(1)
    expect(readBy(phone)[0]).toMatchObject({ title: 'تم شحن محفظتك', url: '/wallet' })
    expect(readBy(phone)[0]?.description).toContain(money(110).toFixed(tested.digits))
  })

  it('is told of a message with a link to its conversation, unless it was seen; the list of notifications has none of it', async () => {
    const lina = await aCustomer(app)
    const phone = service.subscribe()
    await subscribe(phone, lina.headers)
    const base = '/api/v1/customer/message'
    const body = { receiver_type: 'vendor', receiver_id: kitchen.storeId, message: 'Hello' }
    const sent = await app.post<ConversationDetails>(`${base}/send`, body, lina.headers)
    const id = sent.body.conversation?.id ?? 0
    await answerAs(app, id, { text: 'Good evening' })
    await expect.poll(() => readBy(phone)).toHaveLength(1)
    expect(readBy(phone)[0]).toMatchObject({
      description: 'Good evening',
      url: `/profile?page=inbox&id=${id}`,
      tag: `conversation-${id}`,
    })
    // Messages are not in the list, because conversations count their unread messages themselves.
    const listed = await app.get<unknown[]>('/api/v1/customer/notifications', { ...kitchen.headers, ...lina.headers })
    expect(listed.body).toEqual([])

    service.trouble.push(503)
    await answerAs(app, id, { text: 'Seen on the page' })
    await expect.poll(() => service.trouble).toEqual([])
    await app.get(`${base}/details?conversation_id=${id}`, lina.headers)
    app.travelTo(new Date(app.api.clock.now().getTime() + 600_000).toISOString())
    await wakeDelivery(app.api.db)
    await expect
      .poll(() => app.api.db.selectFrom('outbox_messages').select('id').where('sent_at', 'is', null).execute())
      .toEqual([])
    expect(readBy(phone)).toHaveLength(1)
  })

  it('hears nothing of a step that another one has overtaken', async () => {
    const lina = await aCustomer(app)
    const phone = service.subscribe()
    await subscribe(phone, lina.headers)
    service.trouble.push(503)
    const id = await anOrder(lina)
    await walk(app, id, ['pending', 'confirmed'])
    const first = () => app.api.db.selectFrom('outbox_messages').selectAll().orderBy('id').executeTakeFirst()
    await expect.poll(async () => (await first())?.last_error).toContain('503')
    await walk(app, id, ['confirmed', 'processing'])
    await expect.poll(() => readBy(phone)).toHaveLength(1)
    app.travelTo(new Date(app.api.clock.now().getTime() + 6000).toISOString())
    await wakeDelivery(app.api.db)
    await expect.poll(async () => (await first())?.sent_at).toBeInstanceOf(Date)
    expect(readBy(phone).map(({ title }) => title)).toEqual([sentence('Your order is being prepared')])
  })

  it('that has left is forgotten, and one that is away for a moment is tried again', async () => {
    const lina = await aCustomer(app)
    const [left, away] = [service.subscribe(), service.subscribe()]
    await subscribe(left, lina.headers)
    left.close()
    await walk(app, await anOrder(lina), ['pending', 'confirmed'])
    await expect.poll(rows).toEqual([])
    await subscribe(away, lina.headers)
    service.trouble.push(503)
    await walk(app, await anOrder(lina), ['pending', 'confirmed'])
    await expect.poll(() => service.trouble).toHaveLength(0)
    expect(await rows()).toHaveLength(1)
    app.travelTo(new Date(app.api.clock.now().getTime() + 6000).toISOString())
    await expect
      .poll(async () => {
        await wakeDelivery(app.api.db)
        return readBy(away)
      })
      .toHaveLength(1)
  })

  it('is its new owner’s when somebody else signs in on it, and nobody’s when the session ends', async () => {
    const [lina, omar] = [await aCustomer(app), await aCustomer(app)]
    const phone = service.subscribe()
    await subscribe(phone, lina.headers)
    await subscribe(phone, omar.headers)
    expect((await rows()).map(({ customer_id }) => customer_id)).toEqual([omar.id])
    const token = await aSession(app, omar.id)
    await subscribe(service.subscribe(), bearer(token))
    await app.post('/api/v1/auth/logout', {}, bearer(token))
    expect(await rows()).toHaveLength(1)
  })

  it('may leave, and nobody else can have it leave', async () => {
    const [lina, omar] = [await aCustomer(app), await aCustomer(app)]
    const phone = service.subscribe()
    await subscribe(phone, lina.headers)
    await app.remove(PATH, { endpoint: phone.endpoint }, omar.headers)
    expect(await rows()).toHaveLength(1)
    expect((await app.remove(PATH, { endpoint: phone.endpoint }, lina.headers)).status).toBe(200)
    expect(await rows()).toHaveLength(0)
  })

  it('is one of ten at most', async () => {
    const lina = await aCustomer(app)
    const devices = Array.from({ length: 12 }, () => service.subscribe())
    for (const device of devices) await subscribe(device, lina.headers)
    expect((await rows()).map(({ endpoint }) => endpoint)).toEqual(devices.slice(2).map(({ endpoint }) => endpoint))
  })
})

describe('what is refused', () => {
  it('is nobody, and a guest who never ordered', async () => {
    expect(refusalOf(await subscribe(service.subscribe()))).toEqual([401, 'auth-001'])
    const guest_id = await aGuest(app)
    expect(refusalOf(await subscribe(service.subscribe(), {}, { guest_id }))).toEqual([403, 'guest_id'])
    expect(await rows()).toEqual([])
  })

  it.each([
    'http://push.example/1',
    'https://10.0.0.1/1',
    'https://[::1]/1',
    'https://user:secret@push.example/1',
    'file:///etc/passwd',
    'nonsense',
    `https://push.example/${'x'.repeat(1000)}`,
  ])('is an address that is no push service: %s', async (endpoint) => {
    const { headers } = await aCustomer(app)
    const strict = createWebPush({ ...deriveKeys(['a key of a shop']), subject: 'mailto:post@medina.example' })
    const before = app.api.push
    app.api.push = strict
    expect((await subscribe({ ...service.subscribe(), endpoint }, headers)).status).toBe(422)
    app.api.push = before
    expect(await rows()).toEqual([])
  })

  it.each([
    ['a point that is none', { p256dh: Buffer.alloc(65, 4).toString('base64url') }],
    ['a key that is too short', { p256dh: 'AAAA' }],
    ['a secret that is too short', { auth: 'AAAA' }],
    ['a key with other signs', { auth: '!'.repeat(22) }],
  ])('is %s', async (_, broken) => {
    const { headers } = await aCustomer(app)
    expect((await subscribe({ ...service.subscribe(), ...broken }, headers)).status).toBe(422)
    expect(await rows()).toEqual([])
  })

  it('the key that browsers need is everybody’s', async () => {
    expect((await app.get('/api/v1/push/key')).body).toEqual({ public_key: app.api.push.publicKey })
  })
})

describe('a subscription that the browser has replaced', () => {
  const replace = (former: PushDevice, next: PushDevice, headers = {}) =>
    app.post('/api/v1/push/replace', { former: toBody(former), next: toBody(next) }, headers)

  it('takes the place of the former one, for the customer and the guest of the device, in their language', async () => {
    const lina = await aCustomer(app)
    const [former, next, other] = [service.subscribe(), service.subscribe(), service.subscribe()]
    await subscribe(former, { ...lina.headers, 'X-localization': 'ar' })
    await subscribe(other, lina.headers)
    expect((await replace(former, next)).status).toBe(200)
    expect((await rows()).map(({ endpoint, language }) => [endpoint, language])).toEqual(
      expect.arrayContaining([
        [next.endpoint, 'ar'],
        [other.endpoint, tested.language],
      ]),
    )
    const order = await anOrder(lina)
    await walk(app, order, ['pending', 'confirmed'])
    await expect.poll(() => readBy(next)).toHaveLength(1)
    expect(readBy(former)).toEqual([])
    // A browser that lost the response repeats the call.
    expect(refusalOf(await replace(former, next))).toEqual([404, 'former'])
  })

  it('is refused to whoever does not know the former one’s secret, and leaves everything as it is', async () => {
    const lina = await aCustomer(app)
    const [former, next] = [service.subscribe(), service.subscribe()]
    await subscribe(former, lina.headers)
    const before = await rows()
    for (const auth of ['', next.auth, 'A'.repeat(22)])
      expect((await replace({ ...former, auth }, next)).status).toBeOneOf([404, 422])
    expect((await replace(former, { ...next, endpoint: 'http://169.254.169.254/x' })).status).toBe(422)
    expect(await rows()).toEqual(before)
  })

  it('sent twice under one address is one device', async () => {
    const lina = await aCustomer(app)
    const [former, next] = [service.subscribe(), service.subscribe()]
    await subscribe(former, lina.headers)
    await subscribe(next, lina.headers)
    expect((await replace(former, next)).status).toBe(200)
    expect((await rows()).map(({ endpoint }) => endpoint)).toEqual([next.endpoint])
  })
})
