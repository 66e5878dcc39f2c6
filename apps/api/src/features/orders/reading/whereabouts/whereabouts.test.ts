import type { OrderStatus, TrackedOrder } from '@medina/contract/orders/orders'
import { describe, expect, it } from 'vitest'
import { aGuestWith, anOrderOf } from '#testing/shop/builders.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { moveCourier } from '#features/orders/steps/order-lifecycle.ts'
import { aCourier } from '#features/reviews/reviews.builders.ts'

const { app, shop: kitchen, item: soup } = await startTestShop()
const { db } = app.api
const samir = await aCourier(app, kitchen)
const PHONE = '+966551234567'
const DOOR = { lat: 22.4512377, lng: 39.0517893 }

/** An order whose courier is at `at`. */
async function anOrder(order_status: OrderStatus, at = DOOR, route?: [number, number][]): Promise<{ id: number; guest: string }> {
  const guest = await aGuestWith(app, kitchen, { item_id: soup })
  const id = await anOrderOf(app, kitchen, guest, { latitude: String(DOOR.lat), longitude: String(DOOR.lng) })
  await db.updateTable('orders').set({ order_status, courier_id: samir }).where('id', '=', id).execute()
  await moveCourier(db, { orderId: id, ...at, ...(route === undefined ? {} : { route }), now: app.api.clock.now() })
  return { id, guest }
}
const track = async (id: number, query: Record<string, string>) => {
  const given = new URLSearchParams({ order_id: String(id), ...query })
  return app.get<TrackedOrder>(`/api/v1/customer/order/track?${given}`)
}
const byPhone = (id: number) => track(id, { contact_number: PHONE })

describe('the courier of a tracked order', () => {
  it('under way is on the map for the owner, and about there for whoever knows number and phone', async () => {
    const { id, guest } = await anOrder('picked_up')
    const own = (await track(id, { guest_id: guest })).body.delivery_man?.[0]
    expect(own).toMatchObject({ f_name: 'Samir', phone: PHONE, lat: String(DOOR.lat), lng: String(DOOR.lng) })
    const seen = (await byPhone(id)).body.delivery_man?.[0]
    expect(seen).toMatchObject({ f_name: 'Samir', phone: null, lat: '22.451', lng: '39.052' })
  })

  it.each(['delivered', 'canceled', 'failed', 'refund_requested', 'refunded', 'refund_request_canceled'] as const)(
    'of a %s order is a name and a face for its owner, and nobody for others',
    async (status) => {
      const { id, guest } = await anOrder(status)
      const own = (await track(id, { guest_id: guest })).body.delivery_man?.[0]
      expect(own).toMatchObject({ id: samir, f_name: 'Samir', l_name: 'Saleh', phone: null, lat: null, lng: null })
      const { body, text } = await byPhone(id)
      expect(body.delivery_man).toBeNull()
      for (const secret of [PHONE.slice(4), 'Samir', '22.4512', '39.0517']) expect(text).not.toContain(secret)
    },
  )

  it('shows no part of the way near the door to whoever knows number and phone only', async () => {
    const near: [number, number][] = [
      [DOOR.lng - 0.0011, DOOR.lat],
      [DOOR.lng - 0.0005, DOOR.lat],
      [DOOR.lng, DOOR.lat],
    ]
    const far: [number, number] = [39.04, 22.4512377]
    const { id, guest } = await anOrder('picked_up', DOOR, [far, ...near])
    expect((await track(id, { guest_id: guest })).body.route).toEqual([far, ...near])
    expect((await byPhone(id)).body.route).toEqual([[39.04, 22.4512]])
    const { id: arrived } = await anOrder('picked_up', DOOR, [[DOOR.lng, DOOR.lat]])
    expect((await byPhone(arrived)).body.route).toEqual([])
  })
})
