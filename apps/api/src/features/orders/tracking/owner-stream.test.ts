import type { OrderStep } from '@medina/contract/orders/orders'
import { afterAll, describe, expect, it } from 'vitest'
import { addToCart, aGuest, aGuestWith, anOrderOf } from '#testing/shop/builders.ts'
import { type EventStream, openEventStream } from '#testing/shop/event-stream.ts'
import { aCustomer, shopOf, type TestCustomer } from '#testing/shop/people.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { walk } from '#features/notifications/notifications.builders.ts'

const { app, shop: kitchen, item: soup } = await startTestShop({ poolSize: 1 })
const base = await app.app.listen({ port: 0, host: '127.0.0.1' })
const streams: EventStream[] = []

afterAll(() => {
  for (const stream of streams) stream.close()
})

async function anOrder(person: TestCustomer): Promise<number> {
  const shop = shopOf(kitchen, person)
  await addToCart(app, shop, undefined, { item_id: soup })
  return anOrderOf(app, shop, undefined)
}
const findLive = async (headers = {}, guest?: string) =>
  (await app.get<{ live_url: string | null }>(`/api/v1/customer/order/live${guest ? `?guest_id=${guest}` : ''}`, headers)).body
    .live_url
async function open(path: string | null, headers: Record<string, string> = {}): Promise<EventStream> {
  const stream = await openEventStream(`${base}${path}`, headers)
  streams.push(stream)
  return stream
}
const stepOf = (event: { data: string } | null) => JSON.parse(event?.data ?? 'null') as OrderStep | null

describe('the live stream of an owner', () => {
  it('is there while an order is under way, and tells each step of any of them from then on', async () => {
    const lina = await aCustomer(app)
    expect(await findLive(lina.headers)).toBeNull()
    const [one, two] = [await anOrder(lina), await anOrder(lina)]
    await walk(app, one, ['pending', 'confirmed'])
    const stream = await open(await findLive({ ...lina.headers, 'x-localization': 'en' }))
    expect(await stream.next(300)).toBeNull()
    await walk(app, two, ['pending', 'confirmed'])
    expect(stepOf(await stream.next())).toEqual({
      order_id: two,
      order_status: 'confirmed',
      text: `Order ${two}: Your order is confirmed`,
      is_last: false,
    })
    await walk(app, one, ['confirmed', 'processing', 'handover', 'delivered'])
    await walk(app, two, ['confirmed', 'processing', 'handover', 'delivered'])
    let last = stepOf(await stream.next())
    for (let next = last; next !== null; next = stepOf(await stream.next(500))) last = next
    expect(last).toMatchObject({ order_id: two, order_status: 'delivered', is_last: true })
    expect(await findLive(lina.headers)).toBeNull()
  })

  it('waits for the answer to a refund, and for an order whose payment failed', async () => {
    const lina = await aCustomer(app)
    const id = await anOrder(lina)
    await walk(app, id, ['pending', 'failed'])
    const { headers } = lina
    expect(await findLive(headers)).not.toBeNull()
    await walk(app, id, ['failed', 'confirmed', 'processing', 'handover', 'delivered'])
    expect(await findLive(headers)).toBeNull()
    await walk(app, id, ['delivered', 'refund_requested'])
    const stream = await open(await findLive({ ...headers, 'x-localization': 'en' }))
    await walk(app, id, ['refund_requested', 'refund_request_canceled'])
    expect(stepOf(await stream.next())).toMatchObject({ order_id: id, order_status: 'refund_request_canceled', is_last: true })
  })

  it('of a guest tells nothing of others, and in Arabic speaks Arabic', async () => {
    const guest = await aGuestWith(app, kitchen, { item_id: soup })
    const id = await anOrderOf(app, kitchen, guest)
    const stream = await open(await findLive({ 'x-localization': 'ar' }, guest))
    await walk(app, await anOrder(await aCustomer(app)), ['pending', 'confirmed'])
    expect(await stream.next(300)).toBeNull()
    await walk(app, id, ['pending', 'confirmed'])
    expect(stepOf(await stream.next())?.text.replace(/[\u2066-\u2069]/g, '')).toBe(`الطلب ${id}: تم تأكيد طلبك`)
  })

  it('tells who comes back what was missed, once', async () => {
    const lina = await aCustomer(app)
    const id = await anOrder(lina)
    const url = await findLive(lina.headers)
    const before = await open(url)
    await walk(app, id, ['pending', 'confirmed'])
    const heard = await before.next()
    before.close()
    await walk(app, id, ['confirmed', 'processing'])
    const back = await open(url, { 'last-event-id': String(heard?.id) })
    expect(stepOf(await back.next())?.order_status).toBe('processing')
    expect(await back.next(300)).toBeNull()
    const nonsense = await open(url, { 'last-event-id': 'nonsense' })
    expect(stepOf(await nonsense.next())?.order_status).toBe('confirmed')
  })

  it('ends with the session that asked for it, and is not forged', async () => {
    const lina = await aCustomer(app)
    await anOrder(lina)
    const url = await findLive(lina.headers)
    await app.post('/api/v1/auth/logout', {}, lina.headers)
    expect((await fetch(`${base}${url}`)).status).toBe(204)
    expect((await fetch(`${base}${url}x`)).status).toBe(404)
    expect((await app.get('/api/v1/customer/order/live')).status).toBe(401)
    expect(await findLive({}, await aGuest(app))).toBeNull()
  })
})
