import { beforeEach, describe, expect, it } from 'vitest'
import { aGuestWith, anOrderOf, aShop, CENTER, messagesOf, refusalOf } from '#testing/shop/builders.ts'
import { refusedInBothLanguages } from '#testing/shop/everything.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { instantOf, money, sentence, word } from '#testing/shop/tested-shop.ts'
import { anItem, aStore } from '#features/catalog/catalog.builders.ts'
import { transitionOrder } from '#features/orders/steps/order-lifecycle.ts'
import { billOf, changesOf, type Placed } from './changing.builders.ts'

const {
  app,
  shop: grocer,
  item: bread,
} = await startTestShop({
  poolSize: 1,
  clockStart: instantOf('2026-03-10 13:00'),
  shop: { module: 'grocery', store: { name: 'Harbour Bakery', tax: 15 } },
  item: { name: 'Bread', price: 2000, stock: 100 },
})
const { db } = app.api
const { storeId: store_id } = grocer
const cheese = await anItem(db, { store_id, name: 'Cheese', price: 1000, stock: 10, discount: 1000, discount_type: 'percent' })
const variations = [
  { type: 'Small', price: 500, stock: 5 },
  { type: 'Large', price: 900, stock: 1 },
]
const jam = await anItem(db, { store_id, name: 'Jam', price: 500, stock: 6, variations })
const { change, quoteOf, orderOf, linesOf, track } = changesOf(app, grocer)
beforeEach(() => app.travelTo(instantOf('2026-03-10 13:00')))

async function anOrder(...more: { item_id: number; quantity?: number; variation?: unknown }[]): Promise<Placed> {
  const guest = await aGuestWith(app, grocer, { item_id: bread, quantity: 2 }, ...more)
  return { guest, id: await anOrderOf(app, grocer, guest) }
}
const stockOf = async (id: number) =>
  (await db.selectFrom('items').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock ?? 0
const refused = (order: Placed, wish: Record<string, unknown>) =>
  refusedInBothLanguages(app, grocer.headers, (headers) => change(order, wish, headers))
const large = [{ type: 'Large' }]

const CONFIRMED = sentence(
  'Harbour Bakery has confirmed your order, so its items can no longer be changed. Please call +966\u00a050\u00a0000\u00a00000.',
)

describe('adding items of the store', () => {
  it('gives the bill of an order that was placed so, takes the stock, and is named in the history', async () => {
    const order = await anOrder()
    const goal = await anOrder({ item_id: cheese, quantity: 2 }, { item_id: jam, variation: large })
    await app.put('/api/v1/customer/order/cancel', { guest_id: goal.guest, order_id: goal.id, reason: 'Done' })
    const left = await stockOf(cheese)
    const added = [
      { item_id: cheese, quantity: 2 },
      { item_id: jam, quantity: 1, variation: large },
    ]
    const { total } = await quoteOf(order, { added })
    expect((await change(order, { added, expected_amount: total })).body.order_amount).toBe(total)
    expect(billOf(await orderOf(order))).toEqual(billOf(await orderOf(goal)))
    expect((await linesOf(order)).map((line) => [line.item_id, line.quantity, line.variant])).toEqual([
      [bread, 2, ''],
      [cheese, 2, ''],
      [jam, 1, word('Large')],
    ])
    expect(await stockOf(cheese)).toBe(left - 2)
    const { changes } = await db
      .selectFrom('order_history')
      .select('changes')
      .where('order_id', '=', order.id)
      .where('status', '=', 'changed')
      .executeTakeFirstOrThrow()
    expect(changes?.map(({ item, from, to }) => [item?.en, from, to]).slice(0, 2)).toEqual([
      ['Cheese', 0, 2],
      ['Jam', 0, 1],
    ])
    await app.put('/api/v1/customer/order/cancel', { guest_id: order.guest, order_id: order.id, reason: 'Done' })
    expect(await stockOf(cheese)).toBe(left)
  })

  it('may replace every line, in one change', async () => {
    const order = await anOrder()
    const [line] = await linesOf(order)
    const wish = { lines: [{ id: line?.id, quantity: 0 }], added: [{ item_id: cheese, quantity: 1 }] }
    expect((await change(order, wish)).status).toBe(200)
    expect((await track(order)).lines?.map(({ item_id, quantity }) => [item_id, quantity])).toEqual([[cheese, 1]])
  })

  it('refuses what cannot be ordered', async () => {
    const order = await anOrder()
    const { moduleId: module_id, zoneId: zone_id } = grocer
    const elsewhere = await anItem(db, { store_id: await aStore(db, { module_id, zone_id, at: CENTER }), stock: 5 })
    const closed = await anItem(db, {
      store_id,
      name: 'Breakfast',
      stock: 5,
      available_time_starts: '05:00',
      available_time_ends: '06:00',
    })
    const gone = await anItem(db, { store_id, name: 'Halva', stock: 5, status: false })
    const remedy = await anItem(db, { store_id, name: 'Drops', stock: 5, is_prescription_required: true })
    const wishes: [object, string, ...(string | number)[]][] = [
      [{ item_id: elsewhere, quantity: 1 }, 'another store', 403, 'different_stores'],
      [{ item_id: 999_999, quantity: 1 }, 'nothing', 404, 'item'],
      [{ item_id: gone, quantity: 1 }, 'not sold', 404, 'item'],
      [{ item_id: closed, quantity: 1 }, 'not now', 406, 'item'],
      [{ item_id: remedy, quantity: 1 }, 'needs a prescription', 403, 'prescription'],
      [{ item_id: cheese, quantity: 99 }, 'stock', 406, 'campaign'],
      [{ item_id: jam, quantity: 2, variation: large }, 'stock of a variation', 406, 'campaign'],
      [{ item_id: jam, quantity: 1, variation: [{ type: 'Huge' }] }, 'no such variation', 403, 'variation'],
      [{ item_id: cheese, quantity: 0 }, 'no piece', 422, 'added.0.quantity'],
    ]
    const heard = []
    for (const [line, name] of wishes) heard.push([line, name, ...refusalOf(await change(order, { added: [line] }))])
    expect(heard).toEqual(wishes)
    expect(await refused(order, { added: [{ item_id: cheese, quantity: 99 }] })).toEqual([406, 'campaign'])
    expect((await linesOf(order)).map(({ item_id }) => item_id)).toEqual([bread])
  })

  it('is over once the store has confirmed', async () => {
    const order = await anOrder()
    await transitionOrder(db, { orderId: order.id, from: 'pending', to: 'confirmed', actor: 'store', now: app.api.clock.now() })
    const wish = { added: [{ item_id: cheese, quantity: 1 }] }
    expect(await refused(order, wish)).toEqual([409, 'order_status'])
    expect(messagesOf(await change(order, wish))).toEqual([CONFIRMED])
  })
})

describe("an order under the store's offer", () => {
  it('remembers its percent, and has it as long as its bill does', async () => {
    const discount = { discount: 15, min_purchase: 3000 }
    const shop = await aShop(app, { module: 'grocery', store: { discount } })
    const item_id = await anItem(db, { store_id: shop.storeId, price: 2000, stock: 10, discount: 500, discount_type: 'percent' })
    const calls = changesOf(app, shop)
    const guest = await aGuestWith(app, shop, { item_id, quantity: 2 })
    const order = { guest, id: await anOrderOf(app, shop, guest) }
    const offers = async () => (await calls.linesOf(order)).map(({ store_offer }) => store_offer)
    expect([await offers(), (await calls.orderOf(order)).store_discount_amount]).toEqual([[15], money(6)])

    const [line] = await calls.linesOf(order)
    const { body } = await calls.change(order, { lines: [{ id: line?.id, quantity: 1 }] })
    expect([await offers(), (await calls.orderOf(order)).store_discount_amount]).toEqual([[undefined], money(1)])

    await calls.change(order, { version: body.version, added: [{ item_id, quantity: 1 }] })
    expect([await offers(), (await calls.orderOf(order)).store_discount_amount]).toEqual([[15, 15], money(6)])
  })
})
