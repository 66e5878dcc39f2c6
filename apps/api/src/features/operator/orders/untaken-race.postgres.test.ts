import { expect, it } from 'vitest'
import { aCourierKey } from '#features/operator/operator.builders.ts'
import { transitionOrder } from '#features/orders/public.ts'
import { checkLedger } from '#features/wallet/public.ts'
import { aGuestWith, anOrderOf, setSwitches } from '#testing/shop/builders.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { followUntaken } from './untaken-orders.ts'

const START = Date.parse('2026-03-10T10:00:00Z')
const { app, shop, item } = await startTestShop({
  poolSize: 9,
  clockStart: '2026-03-10T10:00:00Z',
  settings: { ofProviders: { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'shop@souk.example' } },
})
const { db, clock } = app.api
const courier = await aCourierKey(app, shop)
await setSwitches(app, {
  email: 'office@souk.example',
  no_courier_alarm_minutes: 10,
  no_courier_wider_minutes: 10,
  no_courier_choice_minutes: 10,
})

it('several processes take each step once, and of a courier and a customer who cancels one comes first', async () => {
  const orders: { id: number; guest: string }[] = []
  for (let count = 0; count < 10; count += 1) {
    const guest = await aGuestWith(app, shop, { item_id: item })
    const id = await anOrderOf(app, shop, guest)
    await transitionOrder(db, { orderId: id, from: 'pending', to: 'confirmed', actor: 'store', now: clock.now() })
    orders.push({ id, guest })
  }
  app.travelTo(new Date(START + 20 * 60_000).toISOString())
  await Promise.all(Array.from({ length: 4 }, () => followUntaken(app.api)))
  const events = await db
    .selectFrom('order_history')
    .select(['status', db.fn.countAll<number>().as('count')])
    .where('status', 'in', ['offered_again', 'no_courier'])
    .groupBy('status')
    .orderBy('status')
    .execute()
  expect(events.map(({ status, count }) => [status, count])).toEqual([
    ['no_courier', 10],
    ['offered_again', 10],
  ])
  const mails = db.selectFrom('outbox_messages').select('id').where('recipient', '=', 'office@souk.example')
  expect(await mails.execute()).toHaveLength(10)

  const take = (id: number) => app.put(`/api/v1/operator/orders/${id}/status`, { status: 'accepted' }, courier.headers)
  const cancel = ({ id, guest }: { id: number; guest: string }) =>
    app.put('/api/v1/customer/order/no-courier', { order_id: id, guest_id: guest, choice: 'cancel' }, shop.headers)
  const results = await Promise.all(
    orders.map(async (order, index) => {
      const [first, second] = index % 2 === 0 ? [take(order.id), cancel(order)] : [cancel(order), take(order.id)]
      const statuses = [(await first).status, (await second).status]
      const { order_status, courier_id } = await db
        .selectFrom('orders')
        .select(['order_status', 'courier_id'])
        .where('id', '=', order.id)
        .executeTakeFirstOrThrow()
      return { statuses, state: [order_status, courier_id] }
    }),
  )
  for (const { statuses, state } of results) {
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect([
      ['accepted', courier.courier],
      ['canceled', null],
    ]).toContainEqual(state)
  }
  expect((await checkLedger(db)).problems).toEqual([])
})
