import { get } from 'node:http'
import type { TrackedOrder } from '@medina/contract/orders/orders'
import { afterAll, describe, expect, it } from 'vitest'
import { aGuestWith, anOrderOf, aShop, refusalOf } from '#testing/shop/builders.ts'
import { openEventStream, type EventStream } from '#testing/shop/event-stream.ts'
import { startTestApp } from '#testing/shop/test-app.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { signToken } from '#lib/keys.ts'
import { anItem } from '#features/catalog/catalog.builders.ts'
import { moveCourier, transitionOrder } from '#features/orders/steps/order-lifecycle.ts'
import { whoMayMove } from '#features/orders/rules/order-steps.ts'

const { app, shop: kitchen, item: soup } = await startTestShop()
const base = await app.app.listen({ port: 0, host: '127.0.0.1' })
const streams: EventStream[] = []

afterAll(() => {
  for (const stream of streams) stream.close()
})

async function anOrder(): Promise<{ orderId: number; live: string; publicLive: string }> {
  const guest = await aGuestWith(app, kitchen, { item_id: soup })
  const orderId = await anOrderOf(app, kitchen, guest)
  const track = async (query: string) =>
    (await app.get<TrackedOrder>(`/api/v1/customer/order/track?order_id=${orderId}&${query}`)).body.live_url
  return { orderId, live: await track(`guest_id=${guest}`), publicLive: await track('contact_number=0551234567') }
}
async function open(path: string, headers: Record<string, string> = {}): Promise<EventStream> {
  const stream = await openEventStream(`${base}${path}`, headers)
  streams.push(stream)
  return stream
}
const move = (orderId: number, from: 'pending' | 'confirmed', to: 'confirmed' | 'accepted' | 'processing') =>
  transitionOrder(app.api.db, {
    orderId,
    from,
    to,
    actor: whoMayMove('delivery', from, to)[0] ?? 'store',
    now: app.api.clock.now(),
  })
const orderOf = (event: { data: string } | null) => JSON.parse(event?.data ?? 'null') as TrackedOrder | null

describe('the live stream of an order', () => {
  it('begins with the order as it is, then tells of each change', async () => {
    const { orderId, live } = await anOrder()
    const stream = await open(live)
    expect([stream.status, stream.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8'])
    expect(stream.headers.get('cache-control')).toContain('no-store')
    const first = await stream.next()
    expect(first).toMatchObject({ id: 1, event: 'order' })
    expect(orderOf(first)).toMatchObject({ id: orderId, order_status: 'pending', revision: 1 })
    await move(orderId, 'pending', 'confirmed')
    const second = await stream.next()
    expect([second?.id, orderOf(second)?.order_status]).toEqual([2, 'confirmed'])
    await moveCourier(app.api.db, { orderId, lat: 22.42, lng: 39.05, now: app.api.clock.now() })
    expect((await stream.next())?.id).toBe(3)
  })

  it('is quiet while nothing changes, also when other orders do', async () => {
    const [{ live }, other] = [await anOrder(), await anOrder()]
    const stream = await open(live)
    expect((await stream.next())?.id).toBe(1)
    await move(other.orderId, 'pending', 'confirmed')
    expect(await stream.next(400)).toBeNull()
  })

  it('tells who comes back what was missed, and nothing when nothing was', async () => {
    const { orderId, live } = await anOrder()
    const before = await open(live)
    expect((await before.next())?.id).toBe(1)
    before.close()
    await move(orderId, 'pending', 'confirmed')
    await move(orderId, 'confirmed', 'accepted')
    const back = await open(live, { 'last-event-id': '1' })
    const missed = await back.next()
    expect([missed?.id, orderOf(missed)?.order_status]).toEqual([3, 'accepted'])
    const upToDate = await open(live, { 'last-event-id': '3' })
    expect(await upToDate.next(400)).toBeNull()
    await moveCourier(app.api.db, { orderId, lat: 22.42, lng: 39.05, now: app.api.clock.now() })
    expect((await upToDate.next())?.id).toBe(4)
  })

  it.each(['abc', '-5', '1e400', '999999'])('a Last-Event-ID that was never ours counts as none: %s', async (id) => {
    const { live } = await anOrder()
    expect((await (await open(live, { 'last-event-id': id })).next())?.id).toBe(1)
  })

  it('makes one picture of many changes in a row, and the last is never lost', async () => {
    const { orderId, live } = await anOrder()
    const stream = await open(live)
    await stream.next()
    for (let step = 0; step < 20; step++) {
      await moveCourier(app.api.db, { orderId, lat: 22.42 + step / 10_000, lng: 39.05, now: app.api.clock.now() })
    }
    const seen: number[] = []
    for (
      let event = await stream.next();
      event !== null && seen.at(-1) !== 21;
      event = seen.at(-1) === 21 ? null : await stream.next()
    ) {
      seen.push(event.id)
    }
    expect(seen.at(-1)).toBe(21)
    expect(seen).toEqual(seen.toSorted((a, b) => a - b))
  })

  it('shows no more than its token says, whoever holds it', async () => {
    const { live, publicLive } = await anOrder()
    expect(orderOf(await (await open(live)).next())?.lines).toHaveLength(1)
    const shown = orderOf(await (await open(publicLive)).next())
    expect([shown?.order, shown?.lines]).toEqual([null, null])
  })

  it('speaks the language it was asked for in', async () => {
    const guest = await aGuestWith(app, kitchen, {
      item_id: await anItem(app.api.db, { store_id: kitchen.storeId, name: { en: 'Tea', ar: 'شاي' } }),
    })
    const orderId = await anOrderOf(app, kitchen, guest)
    const path = `/api/v1/customer/order/track?order_id=${orderId}&guest_id=${guest}`
    const { body } = await app.get<TrackedOrder>(path, { 'x-localization': 'ar' })
    expect(orderOf(await (await open(body.live_url)).next())?.lines?.[0]?.item_details.name).toBe('شاي')
  })

  it('is not to be had with a token of one’s own making', async () => {
    const { orderId, publicLive } = await anOrder()
    const path = '/api/v1/customer/order/live/'
    const [body = '', signature = ''] = publicLive.slice(path.length).split('.')
    const better = Buffer.from(JSON.stringify([orderId, true, 'en'])).toString('base64url')
    const tokens = [
      `${better}.${signature}`,
      better,
      `${better}.`,
      `${body}.${signature}x`,
      '.x',
      'x',
      // Tokens signed by the right key for another purpose, and for this purpose by another key.
      signToken(app.api.appKey, 'other', JSON.stringify([orderId, true, 'en'])),
      signToken(['somebody else’s key, which is long enough'], 'order-live', JSON.stringify([orderId, true, 'en'])),
    ]
    for (const token of tokens) expect(refusalOf(await app.get(`${path}${token}`))).toEqual([404, 'path'])
  })

  it('is open to one address only so often, and again when one has ended', async () => {
    const small = await startTestApp({ settings: { LIVE_PER_ADDRESS: 2 } })
    try {
      const shop = await aShop(small)
      const guest = await aGuestWith(small, shop, { item_id: await anItem(small.api.db, { store_id: shop.storeId }) })
      const orderId = await anOrderOf(small, shop, guest)
      const { body } = await small.get<TrackedOrder>(`/api/v1/customer/order/track?order_id=${orderId}&guest_id=${guest}`)
      const address = await small.app.listen({ port: 0, host: '127.0.0.1' })
      // Each opens its own connection, as different people behind one address do.
      const open = () =>
        new Promise<{ status: number | undefined; close: () => void }>((resolve, reject) => {
          const request = get(`${address}${body.live_url}`, { agent: false }, ({ statusCode }) =>
            resolve({ status: statusCode, close: () => request.destroy() }),
          )
          request.on('error', reject)
        })
      const [first, second, third] = [await open(), await open(), await open()]
      expect([first.status, second.status, third.status]).toEqual([200, 200, 429])
      expect(refusalOf(await small.get(body.live_url))).toEqual([429, 'rate_limit'])
      first.close()
      await expect
        .poll(async () => {
          const again = await open()
          again.close()
          return again.status
        })
        .toBe(200)
      for (const stream of [second, third]) stream.close()
    } finally {
      await small.close()
    }
  })

  it('ends when the server closes, and the server does not wait for it', async () => {
    const other = await startTestApp()
    const shop = await aShop(other)
    const guest = await aGuestWith(other, shop, { item_id: await anItem(other.api.db, { store_id: shop.storeId }) })
    const orderId = await anOrderOf(other, shop, guest)
    const { body } = await other.get<TrackedOrder>(`/api/v1/customer/order/track?order_id=${orderId}&guest_id=${guest}`)
    const address = await other.app.listen({ port: 0, host: '127.0.0.1' })
    const stream = await openEventStream(`${address}${body.live_url}`)
    expect((await stream.next())?.id).toBe(1)
    const started = performance.now()
    await other.close()
    await stream.ended
    expect(performance.now() - started).toBeLessThan(4000)
  })
})
