import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { OperatorOrder, OperatorOrderDetails } from '@medina/contract/operator/operator'
import type { WebhookBody } from '@medina/contract/operator/operator-webhooks'
import type { TrackedOrder } from '@medina/contract/orders/orders'
import { afterAll, expect, it } from 'vitest'
import { aGuestWith, anOrderOf } from '#testing/shop/builders.ts'
import { type EventStream, openEventStream } from '#testing/shop/event-stream.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { aCourierKey, aKey, type TestKey } from '#features/operator/operator.builders.ts'
import { changesOf, type Placed } from './changing.builders.ts'

const { app, shop, item } = await startTestShop({
  settings: { DEMO: true, LOG_LEVEL: 'silent' },
  shop: { module: 'grocery' },
  item: { name: 'Bread', price: 2000, stock: 100 },
})
const base = await app.app.listen({ port: 0, host: '127.0.0.1' })
const [store, courier, passer] = [await aKey(app), await aCourierKey(app, shop), await aCourierKey(app, shop)]
/** The web hook events received, by the path of the hook. */
const heard: Record<string, WebhookBody[]> = {}
const receiver = createServer((request, response) => {
  void text(request).then((sent) => {
    ;(heard[request.url ?? ''] ??= []).push(JSON.parse(sent) as WebhookBody)
    response.writeHead(204).end()
  })
}).listen(0, '127.0.0.1')
await once(receiver, 'listening')
const streams: EventStream[] = []
afterAll(() => {
  for (const stream of streams) stream.close()
  receiver.closeAllConnections()
  receiver.close()
})

const hook = (path: string, { headers }: TestKey) =>
  app.post('/api/v1/operator/webhooks', { url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}${path}` }, headers)
const seenBy = async (id: number, { headers }: TestKey) =>
  (await app.get<OperatorOrderDetails>(`/api/v1/operator/orders/${id}`, headers)).body
const textOf = (value: unknown) => JSON.stringify(value)

it('a change reaches the web hooks, the open pages of its customer, and what store and courier read', async () => {
  for (const [path, key] of [
    ['/store', store],
    ['/courier', courier],
    ['/passer', passer],
  ] as const)
    expect((await hook(path, key)).status).toBe(200)
  const calls = changesOf(app, shop)
  const guest = await aGuestWith(app, shop, { item_id: item, quantity: 3 })
  const order: Placed = { guest, id: await anOrderOf(app, shop, guest, { house: '14', floor: '3' }) }
  const stream = await openEventStream(`${base}${(await calls.track(order)).live_url}`)
  streams.push(stream)
  const eventOf = async () => JSON.parse((await stream.next())?.data ?? 'null') as TrackedOrder
  expect(await eventOf()).toMatchObject({ order: { order_amount: 65 } })

  const [line] = await calls.linesOf(order)
  const { body } = await calls.change(order, { floor: 'Floor 77', lines: [{ id: line?.id, quantity: 1 }] })
  expect(await eventOf()).toMatchObject({
    order: { order_amount: 25, delivery_address: { floor: 'Floor 77' } },
    lines: [{ id: line?.id, quantity: 1 }],
  })
  const changes = [
    { field: 'floor', item: null, from: null, to: null },
    { field: 'quantity', item: 'Bread', from: 3, to: 1 },
    { field: 'order_amount', item: null, from: 65, to: 25 },
  ]
  const findStoreEvent = () => heard['/store']?.find(({ type }) => type === 'order.changed')?.data.order
  await expect.poll(findStoreEvent, { timeout: 5000, interval: 10 }).toBeTruthy()
  expect(findStoreEvent()).toMatchObject({ id: order.id, order_amount: 25, delivery_address: { house: '14', floor: 'Floor 77' } })
  const atStore = await seenBy(order.id, store)
  expect(atStore).toMatchObject({ order_amount: 25, delivery_address: { floor: 'Floor 77' }, lines: [{ quantity: 1 }] })
  expect(atStore.history.at(-1)).toMatchObject({ status: 'changed', actor: 'customer', changes })

  await app.put(`/api/v1/operator/orders/${order.id}/status`, { status: 'confirmed' }, store.headers)
  await app.put(`/api/v1/operator/orders/${order.id}/status`, { status: 'accepted' }, courier.headers)
  const note = { floor: 'Floor 88', delivery_instruction: 'Ring twice', version: body.version }
  expect((await calls.change(order, note)).status).toBe(200)
  const findCourierEvent = () => heard['/courier']?.findLast(({ type }) => type === 'order.changed')?.data.order
  await expect
    .poll(() => (findCourierEvent() as OperatorOrder | undefined)?.delivery_address?.floor, { timeout: 5000, interval: 10 })
    .toBe('Floor 88')
  expect(await seenBy(order.id, courier)).toMatchObject({
    delivery_instruction: 'Ring twice',
    delivery_address: { floor: 'Floor 88' },
  })
  // A courier who has not taken the order does not see details of the door.
  expect(textOf(heard['/passer'] ?? [])).not.toMatch(/Floor \d|Ring/)
})
