import type { OrderLine } from '@medina/contract/orders/order-lines'
import type { Order } from '@medina/contract/orders/orders'
import { describe, expect, it } from 'vitest'
import { addToCart, aGuest, aGuestWith, anOrderOf, refusalOf } from '#testing/shop/builders.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'

type Page = { total_size: number; limit: string; offset: string; orders: Order[] }

const { app, shop: kitchen, item: soup } = await startTestShop()

const read = (guest: string, path: string) => app.get<Page>(`/api/v1/customer/order/${path}guest_id=${guest}`)
const aSoup = () => aGuestWith(app, kitchen, { item_id: soup })

describe('a guest’s orders', () => {
  it('are running or history, newest first, in pages', async () => {
    const guest = await aSoup()
    const ids = [await anOrderOf(app, kitchen, guest)]
    for (let round = 0; round < 2; round++) {
      await addToCart(app, kitchen, guest, { item_id: soup })
      ids.unshift(await anOrderOf(app, kitchen, guest))
    }
    expect((await read(guest, 'running-orders?')).body.orders.map(({ id }) => id)).toEqual(ids)
    const second = await read(guest, 'running-orders?limit=2&offset=2&')
    expect(second.body).toMatchObject({ total_size: 3, limit: '2', offset: '2', orders: [{ id: ids[2] }] })
    const middle = ids[1] ?? 0
    await app.api.db.updateTable('orders').set({ order_status: 'delivered' }).where('id', '=', middle).execute()
    expect((await read(guest, 'running-orders?')).body.orders.map(({ id }) => id)).toEqual([ids[0], ids[2]])
    const { status, body } = await app.get(`/api/v1/customer/order/all-running-orders?guest_id=${guest}`)
    const row = (id: number | undefined) => ({
      id,
      order_type: 'order',
      status: 'pending',
      is_repeat: 0,
      created_at: expect.stringContaining('T'),
    })
    expect([status, body]).toEqual([200, { data: [row(ids[0]), row(ids[2])] }])
    expect((await read(guest, 'list?')).body).toMatchObject({ total_size: 1, orders: [{ id: middle }] })
  })

  it('[9.015] come by ten where no size is asked for', async () => {
    const guest = await aGuest(app)
    for (let round = 0; round < 11; round++) {
      await addToCart(app, kitchen, guest, { item_id: soup })
      await anOrderOf(app, kitchen, guest)
    }
    const pages = [await read(guest, 'running-orders?'), await read(guest, 'running-orders?offset=2&')]
    expect(pages.map(({ body }) => [body.total_size, body.orders.length])).toEqual([
      [11, 10],
      [11, 1],
    ])
  })

  it.each(['limit=0', 'limit=101', 'limit=x', 'offset=0', 'offset=1.5', 'limit=1&limit=2'])(
    'in no page like %s',
    async (query) => {
      expect(refusalOf(await read(await aGuest(app), `list?${query}&`))).toEqual([403, query.slice(0, query.indexOf('='))])
    },
  )

  it('their lines are the owner’s alone', async () => {
    const [owner, other] = [await aSoup(), await aSoup()]
    const orderId = await anOrderOf(app, kitchen, owner)
    const lines = (guest: string) => app.get<OrderLine[]>(`/api/v1/customer/order/details?guest_id=${guest}&order_id=${orderId}`)
    expect((await lines(owner)).body).toHaveLength(1)
    expect(refusalOf(await lines(other))).toEqual([404, 'order'])
    expect(refusalOf(await app.get(`/api/v1/customer/order/details?order_id=${orderId}`))).toEqual([401, 'auth-001'])
    expect(refusalOf(await app.get(`/api/v1/customer/order/details?guest_id=${owner}&order_id=1`))).toEqual([404, 'order'])
    expect((await read(other, 'running-orders?')).body.orders).toEqual([])
  })
})

describe('most-tips', () => {
  it('is the tip given most often with an order that was paid, none without tips', async () => {
    const { body: none } = await app.get('/api/v1/most-tips')
    expect(none).toEqual({ most_tips_amount: null })
    const paid: number[] = []
    for (const dm_tips of [2, 7, 7]) paid.push(await anOrderOf(app, kitchen, await aSoup(), { dm_tips }))
    await app.api.db.updateTable('orders').set({ payment_status: 'paid' }).where('id', 'in', paid).execute()
    for (const dm_tips of [60, 60, 60]) await anOrderOf(app, kitchen, await aSoup(), { dm_tips })
    app.api.endpoints.invalidate()
    const { body } = await app.get('/api/v1/most-tips')
    expect(body).toEqual({ most_tips_amount: 7 })
  })
})
