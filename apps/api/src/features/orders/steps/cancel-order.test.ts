import type { Order } from '@medina/contract/orders/orders'
import { describe, expect, it } from 'vitest'
import { aGuest, aGuestWith, anOrderOf, refusalOf } from '#testing/shop/builders.ts'
import { withoutTrace } from '#testing/shop/everything.ts'
import { isPostgres } from '#testing/database/test-database.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { transitionOrder } from './order-lifecycle.ts'

const {
  app,
  shop,
  item: shirt,
} = await startTestShop({
  poolSize: 10,
  shop: { module: 'grocery' },
  item: { stock: 100, variations: [{ type: 'Red', price: 1500, stock: 100 }] },
})

async function anOrder(): Promise<{ guest: string; orderId: number }> {
  const guest = await aGuestWith(app, shop, { item_id: shirt, quantity: 2, variation: [{ type: 'Red' }] })
  return { guest, orderId: await anOrderOf(app, shop, guest) }
}
const cancel = (guest: string, order_id: number, more: Record<string, unknown> = {}) =>
  app.put<{ message: string }>('/api/v1/customer/order/cancel', { guest_id: guest, order_id, reason: 'Changed my mind', ...more })
async function stock() {
  const { db } = app.api
  const item = await db.selectFrom('items').select('stock').where('id', '=', shirt).executeTakeFirstOrThrow()
  const red = await db.selectFrom('item_variations').select('stock').where('item_id', '=', shirt).executeTakeFirstOrThrow()
  return [item.stock, red.stock]
}
const closedOrders = async (guest: string) =>
  (await app.get<{ orders: Order[] }>(`/api/v1/customer/order/list?guest_id=${guest}`)).body.orders

describe('canceling', () => {
  it('a pending order is possible, and its stock returns', async () => {
    const before = await stock()
    const { guest, orderId } = await anOrder()
    const { status, body } = await cancel(guest, orderId)
    expect([status, body.message]).toEqual([200, 'The order has been cancelled.'])
    expect(await stock()).toEqual(before)
    expect(await closedOrders(guest)).toMatchObject([
      { id: orderId, order_status: 'canceled', canceled_by: 'customer', cancellation_reason: 'Changed my mind' },
    ])
    const history = await app.api.db
      .selectFrom('order_history')
      .select(['status', 'actor'])
      .where('order_id', '=', orderId)
      .execute()
    expect(history).toEqual([
      { status: 'pending', actor: 'customer' },
      { status: 'canceled', actor: 'customer' },
    ])
  })

  it('a second time is refused, and no stock returns again', async () => {
    const { guest, orderId } = await anOrder()
    await cancel(guest, orderId)
    const again = await withoutTrace(app, () => cancel(guest, orderId))
    expect([refusalOf(again), again.text.includes('This order is over')]).toEqual([[403, 'order'], true])
  })

  it('is refused once it is confirmed, with whom to call instead', async () => {
    const { guest, orderId } = await anOrder()
    await transitionOrder(app.api.db, { orderId, from: 'pending', to: 'confirmed', actor: 'store', now: app.api.clock.now() })
    const refused = await withoutTrace(app, () => cancel(guest, orderId))
    expect(refusalOf(refused)).toEqual([403, 'order'])
    expect(refused.text).toMatch(/already confirmed, .* Please call .+: \+?\d/)
    expect(refused.text).not.toContain('The store has')
  })

  it('is the owner’s alone, and says nothing of other people’s orders', async () => {
    const { orderId } = await anOrder()
    const stranger = await aGuest(app)
    const theirs = await withoutTrace(app, () => cancel(stranger, orderId))
    const none = await cancel(stranger, 1)
    expect([refusalOf(theirs), theirs.text]).toEqual([[403, 'order'], none.text])
    expect(refusalOf(await cancel('', orderId, { guest_id: undefined }))).toEqual([401, 'auth-001'])
  })

  it('needs a reason of at most 255 letters', async () => {
    const { guest, orderId } = await anOrder()
    for (const reason of [undefined, null, '', '   ', 'x'.repeat(256), 5]) {
      expect(refusalOf(await cancel(guest, orderId, { reason }))).toEqual([403, 'reason'])
    }
    expect((await cancel(guest, orderId, { reason: 'ر'.repeat(255) })).status).toBe(200)
  })

  it('passes over items that are gone from the catalogue', async () => {
    const { guest, orderId } = await anOrder()
    await app.api.db.deleteFrom('item_variations').where('item_id', '=', shirt).execute()
    try {
      expect((await cancel(guest, orderId)).status).toBe(200)
    } finally {
      await app.api.db
        .insertInto('item_variations')
        .values({ item_id: shirt, type: 'Red', label: JSON.stringify({ en: 'Red' }), price: 1500, stock: 100, position: 0 })
        .execute()
    }
  })

  it.runIf(isPostgres)(
    '(PostgreSQL only: the embedded engine has one connection) twenty times at once cancels once, and the store cannot confirm as well',
    async () => {
      const { guest, orderId } = await anOrder()
      const before = await stock()
      const confirm = () =>
        transitionOrder(app.api.db, { orderId, from: 'pending', to: 'confirmed', actor: 'store', now: app.api.clock.now() })
      const results = await Promise.all(
        Array.from({ length: 20 }, async (_, index) =>
          index % 4 === 3 ? confirm() : (await cancel(guest, orderId)).status === 200,
        ),
      )
      expect(results.filter(Boolean)).toHaveLength(1)
      const isCanceled = (await closedOrders(guest)).length === 1
      expect(await stock()).toEqual(isCanceled ? before.map((count) => Number(count) + 2) : before)
    },
  )
})
