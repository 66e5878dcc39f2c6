import type { OperatorOrderDetails } from '@medina/contract/operator/operator'
import { expect, it } from 'vitest'
import { aGuestWith, anOrderOf, setSwitches } from '#testing/shop/builders.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { aCourierKey, aKey, type TestKey } from '#features/operator/operator.builders.ts'

const { app, shop, item } = await startTestShop({ poolSize: 20, item: { price: 2000 } })
const { db } = app.api
await setSwitches(app, { failed_delivery_wait_minutes: 0, failed_delivery_tries: 0 })
const office = await aKey(app, { role: 'admin' })
const courier = await aCourierKey(app, shop)
const other = await aCourierKey(app, shop)

const put = (id: number, rest: string, body: object, { headers }: Pick<TestKey, 'headers'>) =>
  app.put<OperatorOrderDetails>(`/api/v1/operator/orders/${id}/${rest}`, body, headers)

async function onTheRoad(): Promise<number> {
  const id = await anOrderOf(app, shop, await aGuestWith(app, shop, { item_id: item }))
  await db.updateTable('orders').set({ order_status: 'picked_up', courier_id: courier.courier }).where('id', '=', id).execute()
  return id
}
const times = <T>(work: (index: number) => Promise<T>) => Promise.all(Array.from({ length: 6 }, (_, index) => work(index)))

it('a courier reports while the office gives the order to another: no report is left to the next one', async () => {
  await times(async () => {
    const id = await onTheRoad()
    const [, given] = await Promise.all([
      put(id, 'attempt', { reason: 'nobody_opens' }, courier),
      put(id, 'courier', { delivery_man_id: other.courier }, office),
      put(id, 'position', { latitude: 22.42, longitude: 39.05 }, courier),
    ])
    expect(given.status).toBe(200)
    const attempts = await db.selectFrom('delivery_attempts').selectAll().where('order_id', '=', id).execute()
    expect(attempts.map(({ courier_id, outcome }) => [courier_id, outcome])).toEqual(
      attempts.length === 0 ? [] : [[courier.courier, 'given_on']],
    )
    // The former courier's position would be shown as the next one's.
    expect(await db.selectFrom('deliveries').select('order_id').where('order_id', '=', id).execute()).toEqual([])
  })
})

it('a customer opens while "bring back" is pressed: each step is taken once, and a delivery stays one', async () => {
  await times(async () => {
    const id = await onTheRoad()
    await put(id, 'attempt', { reason: 'refused' }, courier)
    const answers = await Promise.all([
      put(id, 'status', { status: 'delivered' }, courier),
      put(id, 'status', { status: 'returning' }, courier),
      put(id, 'status', { status: 'delivered' }, courier),
    ])
    expect(answers.map(({ status }) => status).filter((status) => ![200, 409].includes(status))).toEqual([])
    const { order_status } = await db.selectFrom('orders').select('order_status').where('id', '=', id).executeTakeFirstOrThrow()
    expect(order_status).toBe('delivered')
    const history = await db.selectFrom('order_history').select('status').where('order_id', '=', id).execute()
    expect(history.filter(({ status }) => status === 'delivered')).toHaveLength(1)
    const [attempt] = await db.selectFrom('delivery_attempts').select('outcome').where('order_id', '=', id).execute()
    expect(attempt?.outcome).not.toBeNull()
  })
})

it('two decisions about one order: the second is refused, and the money goes back once', async () => {
  await times(async () => {
    const id = await onTheRoad()
    await put(id, 'status', { status: 'returning', reason: 'refused' }, office)
    await put(id, 'status', { status: 'returned' }, office)
    const answers = await times(() => put(id, 'return', { owed: 'all' }, office))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409])
    expect(await db.selectFrom('return_decisions').select('order_id').where('order_id', '=', id).execute()).toHaveLength(1)
  })
})
