import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import type { Webhook, WebhookBody } from '@medina/contract/operator/operator-webhooks'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aGuestWith, anOrderOf, aShop, refusalOf, type Shop } from '#testing/shop/builders.ts'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { TEST_CLOCK_START } from '#testing/shop/test-settings.ts'
import { transitionOrder } from '#features/orders/public.ts'
import { announce } from '#lib/database/live.ts'
import { anItem } from '#features/catalog/catalog.builders.ts'
import { revokeKey } from '#features/operator/keys/operator-keys.ts'
import { aKey, type TestKey } from '#features/operator/operator.builders.ts'
import { deleteOldDeliveries, WEBHOOK_CHANNEL } from './webhook-deliveries.queries.ts'

type Heard = { headers: IncomingHttpHeaders; text: string; body: WebhookBody; status: number }

let app: TestApp
let kitchen: Shop
let soup: number
let store: TestKey
/** A store's own system; it first answers with the statuses in `trouble`. */
let receiver: Server
let url: string
let heard: Heard[] = []
const trouble: number[] = []

beforeAll(async () => {
  receiver = createServer((request, response) => {
    void text(request).then((sent) => {
      const status = trouble.shift() ?? 204
      heard.push({ headers: request.headers, text: sent, body: JSON.parse(sent) as WebhookBody, status })
      response.writeHead(status).end()
    })
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/medina`
  app = await startTestApp({ settings: { DEMO: true, LOG_LEVEL: 'silent' } })
  kitchen = await aShop(app)
  soup = await anItem(app.api.db, { store_id: kitchen.storeId, name: 'Lentil soup' })
})
afterAll(async () => {
  receiver.closeAllConnections()
  receiver.close()
  await app.close()
})
beforeEach(async () => {
  app.travelTo(TEST_CLOCK_START)
  heard = []
  store = await aKey(app, { storeIds: [kitchen.storeId] })
})
afterEach(async () => {
  trouble.length = 0
  await app.api.db.deleteFrom('webhook_deliveries').execute()
  await app.api.db.deleteFrom('webhooks').execute()
})

const path = '/api/v1/operator/webhooks'
type Made = Webhook & { secret: string }
const add = (body: Record<string, unknown> = {}, { headers } = store) => app.post<Made>(path, { url, ...body }, headers)
const list = async ({ headers } = store) => (await app.get<{ webhooks: Webhook[] }>(path, headers)).body.webhooks
async function anOrder(): Promise<number> {
  return anOrderOf(app, kitchen, await aGuestWith(app, kitchen, { item_id: soup }))
}
const advance = (id: number, body: Record<string, unknown>) =>
  app.put(`/api/v1/operator/orders/${id}/status`, body, store.headers)
const deliveries = () => app.api.db.selectFrom('webhook_deliveries').selectAll().orderBy('id').execute()
const untilHeard = (count: number) => expect.poll(() => heard.length, { timeout: 5000, interval: 10 }).toBe(count)
const expectRecorded = (expected: Record<string, unknown>) =>
  expect.poll(async () => (await deliveries())[0], { timeout: 5000, interval: 10 }).toMatchObject(expected)
async function later(seconds: number): Promise<void> {
  app.travelTo(new Date(app.api.clock.now().getTime() + seconds * 1000).toISOString())
  await announce(app.api.db, WEBHOOK_CHANNEL, 'new')
}

describe('a web hook', () => {
  it('hears of every step, signed so that it can be checked, in the order of the steps', async () => {
    const { secret } = (await add()).body
    const id = await anOrder()
    await advance(id, { status: 'confirmed' })
    await advance(id, { status: 'processing' })
    await untilHeard(3)
    expect(heard.map(({ body }) => body.type)).toEqual(['order.pending', 'order.confirmed', 'order.processing'])
    for (const { headers, text: sent, body } of heard) {
      const [, seconds, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['medina-signature'])) ?? []
      expect(signature).toBe(createHmac('sha256', secret).update(`${seconds}.${sent}`).digest('hex'))
      expect(Math.abs(Number(seconds) * 1000 - app.api.clock.now().getTime())).toBeLessThan(60_000)
      expect(body).toMatchObject({ id: expect.any(String), created_at: expect.any(String) })
      expect(body.data.order).toMatchObject({ id, store_id: kitchen.storeId, lines: [{ item_details: { name: 'Lentil soup' } }] })
      expect(body.data.order).not.toHaveProperty('otp')
    }
    expect(new Set(heard.map(({ body }) => body.id)).size).toBe(3)
    await expect.poll(async () => (await deliveries()).every(({ sent_at, body }) => sent_at !== null && body === null)).toBe(true)
  })

  it('hears only what it asked for, of the stores of its key', async () => {
    const bakery = await aShop(app)
    await add({ events: ['order.canceled'] })
    await add({}, await aKey(app, { storeIds: [bakery.storeId] }))
    await add({ store_id: bakery.storeId }, await aKey(app, { role: 'admin' }))
    const id = await anOrder()
    await advance(id, { status: 'canceled', reason: 'No soup today' })
    await untilHeard(1)
    await wait(100)
    expect(heard.map(({ body }) => [body.type, body.data.order.cancellation_reason])).toEqual([
      ['order.canceled', 'No soup today'],
    ])
  })

  it('hears nothing of a step that was taken back', async () => {
    const id = await anOrder()
    await add()
    const step = { orderId: id, from: 'pending', to: 'confirmed', actor: 'store', now: app.api.clock.now() } as const
    const undone = app.api.db.transaction().execute(async (tx) => {
      expect(await transitionOrder(tx, step)).toBe(true)
      throw new Error('no')
    })
    await expect(undone).rejects.toThrow('no')
    await wait(100)
    expect(await deliveries()).toEqual([])
    await advance(id, { status: 'confirmed' })
    await untilHeard(1)
  })

  it('that answers 500 is told again later, the same under the same id, and what follows waits for it', async () => {
    await add()
    trouble.push(500)
    const id = await anOrder()
    await expectRecorded({ attempts: 1, last_error: 'answers 500', sent_at: null })
    await advance(id, { status: 'confirmed' })
    await wait(100)
    expect(heard).toHaveLength(1)
    expect((await list())[0]).toMatchObject({ waiting: 2, failed: 0, last_error: 'answers 500' })
    await later(6)
    await untilHeard(3)
    expect(heard.map(({ body, status }) => [body.type, status])).toEqual([
      ['order.pending', 500],
      ['order.pending', 204],
      ['order.confirmed', 204],
    ])
    expect(heard[1]?.text).toBe(heard[0]?.text)
    await expect.poll(async () => (await list())[0]).toMatchObject({ waiting: 0, failed: 0, last_error: null })
  })

  it('that never answers well is given up after seven tries, with growing pauses', async () => {
    await add({ events: ['order.pending'] })
    trouble.push(...Array.from({ length: 20 }, () => 503))
    await anOrder()
    for (const [index, seconds] of [5, 30, 120, 600, 3600, 21_600].entries()) {
      const now = app.api.clock.now().getTime()
      const pause = async (): Promise<number> => (Number((await deliveries())[0]?.next_attempt_at) - now) / 1000
      // The clock continues during the check, and may have moved while it was read.
      await expect
        .poll(pause, { timeout: 5000, interval: 10 })
        .toSatisfy((found: number) => found > seconds - 1 && found < seconds + 3)
      expect((await deliveries())[0]).toMatchObject({ attempts: index + 1, failed_at: null, last_error: 'answers 503' })
      await later(seconds - 2)
      await wait(30)
      expect(heard).toHaveLength(index + 1)
      await later(4)
    }
    await expectRecorded({ attempts: 7, failed_at: expect.any(Date), body: null })
    await later(1_000_000)
    await wait(50)
    expect(heard).toHaveLength(7)
    expect((await list())[0]).toMatchObject({ waiting: 0, failed: 1, last_error: 'answers 503' })
  })

  it('that does not answer holds up no other, whatever waits for it', async () => {
    let calls = 0
    const deaf = createServer(() => (calls += 1)).listen(0, '127.0.0.1')
    await once(deaf, 'listening')
    try {
      await add({ url: `http://127.0.0.1:${(deaf.address() as AddressInfo).port}/`, events: ['order.pending'] })
      for (let count = 0; count < 45; count++) await anOrder()
      await expect.poll(() => calls, { timeout: 5000, interval: 10 }).toBe(4)
      await add({ events: ['order.pending'] })
      await anOrder()
      await untilHeard(1)
      expect(calls).toBe(4)
    } finally {
      deaf.closeAllConnections()
      deaf.close()
    }
  })

  it('is not led elsewhere by a redirect', async () => {
    await add({ events: ['order.pending'] })
    trouble.push(302)
    await anOrder()
    await expectRecorded({ attempts: 1, last_error: 'answers 302' })
  })

  it('that is removed, or whose key is revoked, hears nothing more, not even what was waiting', async () => {
    const { id: hook } = (await add()).body
    trouble.push(500)
    const id = await anOrder()
    await expectRecorded({ attempts: 1, last_error: 'answers 500' })
    expect((await app.remove(`${path}/${hook}`, undefined, store.headers)).status).toBe(200)
    await advance(id, { status: 'confirmed' })
    await later(6)
    await expectRecorded({ failed_at: expect.any(Date), last_error: 'the web hook was removed' })
    expect(heard).toHaveLength(1)
    expect(await deliveries()).toHaveLength(1)
    const other = await aKey(app)
    await add({}, other)
    await revokeKey(app.api.db, other.id, app.api.clock.now())
    await anOrder()
    await wait(50)
    expect(heard).toHaveLength(1)
  })

  it('whose key has expired hears nothing more, not even what was waiting', async () => {
    const key = await aKey(app, { storeIds: [kitchen.storeId], expiresAt: new Date(app.api.clock.now().getTime() + 60_000) })
    await add({}, key)
    trouble.push(500)
    await anOrder()
    await expectRecorded({ attempts: 1, last_error: 'answers 500' })
    await later(60)
    await expectRecorded({ failed_at: expect.any(Date), last_error: 'its key has expired' })
    await anOrder()
    await wait(50)
    expect([heard.length, (await deliveries()).length]).toEqual([1, 1])
  })

  it('is forgotten about after thirty days', async () => {
    await add()
    await anOrder()
    await expectRecorded({ sent_at: expect.any(Date) })
    await deleteOldDeliveries(app.api.db, app.api.clock.now())
    expect(await deliveries()).toHaveLength(1)
    await later(31 * 86_400)
    await deleteOldDeliveries(app.api.db, app.api.clock.now())
    expect(await deliveries()).toEqual([])
  })
})

describe('web hooks of a key', () => {
  it('are listed without their secret, changed, and nobody else’s', async () => {
    const { id, secret } = (await add({ events: ['order.pending'] })).body
    expect(secret).toMatch(/^whsec_/)
    expect(JSON.stringify(await list())).not.toContain(secret)
    const change = (body: unknown, { headers } = store) => app.put<Webhook>(`${path}/${id}`, body, headers)
    expect((await change({ events: ['order.delivered'], store_id: kitchen.storeId })).body).toMatchObject({
      url,
      events: ['order.delivered'],
      store_id: kitchen.storeId,
    })
    const stranger = await aKey(app)
    expect(await list(stranger)).toEqual([])
    expect(refusalOf(await change({ events: ['order.pending'] }, stranger))).toEqual([404, 'webhook'])
    expect(refusalOf(await app.remove(`${path}/${id}`, undefined, stranger.headers))).toEqual([404, 'webhook'])
  })

  it.each([
    [{ url: 'http://shop.example/hook' }, 422, 'url'],
    [{ url: 'ftp://localhost/hook' }, 422, 'url'],
    [{ url: 'https://lina:secret@shop.example/hook' }, 422, 'url'],
    [{ url: 'https://10.0.0.1/hook' }, 422, 'url'],
    [{ url: 'https://169.254.169.254/latest' }, 422, 'url'],
    [{ url: 'https://[fd00::1]/hook' }, 422, 'url'],
    [{ url: 'nowhere' }, 422, 'url'],
    [{ events: ['order.eaten'] }, 422, 'events.0'],
    [{ events: [] }, 422, 'events'],
    [{ store_id: 987_654 }, 404, 'store'],
  ])('refuse %j', async (body, status, code) => {
    expect(refusalOf(await add(body))).toEqual([status, code])
    expect(await list()).toEqual([])
  })

  it('lead to this machine in a demo only', async () => {
    const { settings } = app.api
    settings.DEMO = false
    for (const here of [url, 'https://localhost/hook', 'https://127.0.0.1/hook', 'https://[::1]/hook'])
      expect(refusalOf(await add({ url: here }))).toEqual([422, 'url'])
    // Nothing is sent to a web hook that was added in a demo, either.
    settings.DEMO = true
    await add({ events: ['order.pending'] })
    settings.DEMO = false
    await anOrder()
    await expectRecorded({ attempts: 1, sent_at: null, last_error: expect.stringContaining('is no address that can be used') })
    settings.DEMO = true
    expect(heard).toEqual([])
  })

  it('are at most twenty', async () => {
    for (let count = 0; count < 20; count++) await add()
    expect(refusalOf(await add())).toEqual([409, 'url'])
  })
})

describe('a message of a customer', () => {
  it('reaches the web hook of its store, with the conversation and without the person’s phone', async () => {
    await add({ events: ['message.created'] })
    await add({ events: ['order.pending'] })
    const guest = await aGuestWith(app, kitchen, { item_id: soup })
    const order_id = await anOrderOf(app, kitchen, guest)
    const body = { receiver_type: 'vendor', receiver_id: kitchen.storeId, order_id, guest_id: guest, message: 'Hello' }
    await app.post('/api/v1/customer/message/send', body, kitchen.headers)
    await expect.poll(() => heard.filter(({ body: { type } }) => type === 'message.created').length).toBe(1)
    const delivered = heard.find(({ body: { type } }) => type === 'message.created')
    expect(delivered?.body.data).toMatchObject({
      conversation: { kind: 'store', order_id, unread: 1, customer: { name: 'Lina', is_guest: true } },
      message: { message: 'Hello', is_own: false, order_id },
    })
    expect(delivered?.text).not.toContain('+966551234567')
  })
})
