import type { OperatorShortages } from '@medina/contract/operator/operator-shortages'
import { beforeEach, describe, expect, it } from 'vitest'
import { aCourierKey, aKey } from '#features/operator/operator.builders.ts'
import { anItem, aStore } from '#features/catalog/catalog.builders.ts'
import { addToCart, aGuestWith, anOrderOf, type Line, refusalOf, resetSwitches, setSwitches } from '#testing/shop/builders.ts'
import { withoutTrace } from '#testing/shop/everything.ts'
import { aCustomer, shopOf } from '#testing/shop/people.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { money, sentence } from '#testing/shop/tested-shop.ts'
import { aRedBlueJpeg } from '#lib/uploads/photo.builders.ts'
import { type Bought, shortagesOf } from './shortages.builders.ts'

const {
  app,
  shop,
  item: eggs,
} = await startTestShop({
  poolSize: 1,
  shop: { module: 'grocery' },
  item: { price: 2100, stock: 50, name: 'Baladi eggs' },
})
const { db } = app.api
const { storeId: store_id } = shop
const { category_id } = await db.selectFrom('items').select('category_id').where('id', '=', eggs).executeTakeFirstOrThrow()
const brown = await anItem(db, { store_id, category_id, price: 2000, stock: 18, name: 'Brown farm eggs' })
const organic = await anItem(db, { store_id, category_id, price: 2600, stock: 9, name: 'Organic eggs' })
const cheese = await anItem(db, { store_id, price: 1900, stock: 30, name: 'Akkawi cheese' })
const store = await shortagesOf(app, shop)
const { note, linesOf, orderOf, shortagesOf: read, replacementsOf, stockOf, track } = store

beforeEach(async () => {
  await resetSwitches(app)
  app.travelTo('2026-03-10T10:00:00Z')
  await db.updateTable('items').set({ sold_out: false }).execute()
})

/** A guest's order of two trays of eggs and a cheese, in cash, unless the lines are others. */
async function anOrder(...lines: Line[]): Promise<Bought> {
  const chosen = lines.length > 0 ? lines : [{ item_id: eggs, quantity: 2 }, { item_id: cheese }]
  const guest = await aGuestWith(app, shop, ...chosen)
  return { id: await anOrderOf(app, shop, guest), headers: shop.headers, guest }
}
const lineOf = async (order: Bought, item: number) => (await linesOf(order)).find(({ item_id }) => item_id === item)?.id ?? 0
const totalOf = async (order: Bought) => (await orderOf(order)).order_amount
const refused = async (order: Bought, body: object, headers = store.till.headers) =>
  refusalOf(await withoutTrace(app, () => note(order, body, headers)))

describe('pieces that ran out', () => {
  it('are taken out, all or some: less cash is asked, and they are not for sale again', async () => {
    const order = await anOrder()
    const [before, stock] = [await totalOf(order), await stockOf(eggs)]
    const line_id = await lineOf(order, eggs)
    const some = await note(order, { line_id, pieces: 1, act: 'remove' })
    expect(some.status).toBe(200)
    const between = await totalOf(order)
    expect((await linesOf(order)).map(({ item_id, quantity }) => [item_id, quantity])).toEqual([
      [eggs, 1],
      [cheese, 1],
    ])
    await note(order, { line_id, pieces: 1, act: 'remove' })
    const after = await orderOf(order)
    expect((await linesOf(order)).map(({ item_id }) => item_id)).toEqual([cheese])
    expect(before - between).toBeCloseTo(money(21, { goods: 21 }), 2)
    expect(between - after.order_amount).toBeCloseTo(money(21, { goods: 21 }), 2)
    expect(await stockOf(eggs)).toBe(stock)
    const shortage = { line_id, pieces: 1, state: 'removed', ended_by: 'store', answers_until: null, replacement: null }
    expect(after.shortages).toMatchObject([
      { ...shortage, item: { id: eggs, name: 'Baladi eggs', price: money(21), quantity: 2 } },
      { ...shortage, item: { quantity: 1 }, returned: [{ to: 'door', amount: expect.closeTo(money(21, { goods: 21 }), 2) }] },
    ])
    expect(after.unavailable_item_note).toBeNull()
    expect(
      await db.selectFrom('order_history').select(['status', 'actor']).where('order_id', '=', order.id).execute(),
    ).toContainEqual({ status: 'changed', actor: 'store' })
    await store.ledgerIsClean()
  })

  it('can be marked as sold out for everyone in the same call', async () => {
    const order = await anOrder()
    await note(order, { line_id: await lineOf(order, eggs), pieces: 2, act: 'remove', is_sold_out: true })
    const { sold_out } = await db.selectFrom('items').select('sold_out').where('id', '=', eggs).executeTakeFirstOrThrow()
    expect(sold_out).toBe(true)
  })

  it('of the last line cancel the order: everything goes back, and the customer reads why', async () => {
    const order = await anOrder({ item_id: cheese })
    await note(order, { line_id: await lineOf(order, cheese), pieces: 1, act: 'remove' })
    const { order_status, cancellation_reason, shortages } = await orderOf(order)
    expect([order_status, cancellation_reason]).toEqual(['canceled', sentence('Everything in the order ran out.')])
    expect(shortages).toMatchObject([{ state: 'removed', returned: [{ to: 'door' }] }])
    await store.ledgerIsClean()
  })

  it('are taken out before and after the confirmation, until the order is handed over', async () => {
    const order = await anOrder({ item_id: eggs, quantity: 4 }, { item_id: cheese })
    const line_id = await lineOf(order, eggs)
    const remove = () => note(order, { line_id, pieces: 1, act: 'remove' })
    for (const status of ['pending', 'confirmed', 'processing'] as const) {
      await db.updateTable('orders').set({ order_status: status }).where('id', '=', order.id).execute()
      expect((await remove()).status).toBe(200)
    }
    const handedOver = 'This order was handed over, so its lines can no longer change'
    for (const [order_status, isOver] of [
      ['handover', false],
      ['picked_up', false],
      ['delivered', true],
      ['canceled', true],
    ] as const) {
      await db.updateTable('orders').set({ order_status }).where('id', '=', order.id).execute()
      expect(await refused(order, { line_id, pieces: 1, act: 'remove' })).toEqual([409, 'order_status'])
      const { can_change, reason } = await read(order)
      expect([can_change, reason === sentence(handedOver)]).toEqual([false, !isOver])
    }
  })

  it('are sent once, though the answer was lost: a repeated key takes them out once', async () => {
    const order = await anOrder()
    const line_id = await lineOf(order, eggs)
    const headers = { ...store.till.headers, 'idempotency-key': crypto.randomUUID() }
    for (const _ of [1, 2]) expect((await note(order, { line_id, pieces: 1, act: 'remove' }, headers)).status).toBe(200)
    expect((await linesOf(order)).map(({ quantity }) => quantity)).toEqual([1, 1])
    expect(await refused(order, { line_id, pieces: 2, act: 'remove' }, headers)).toEqual([422, 'idempotency-key'])
  })

  it('are refused: more than the line has, a line of another order, a courier, another store, a prescription without lines', async () => {
    const [order, other] = [await anOrder(), await anOrder()]
    const line_id = await lineOf(order, eggs)
    expect(await refused(order, { line_id, pieces: 3, act: 'remove' })).toEqual([409, 'pieces'])
    expect(await refused(other, { line_id, pieces: 1, act: 'remove' })).toEqual([404, 'line_id'])
    expect(await refused(order, { line_id, pieces: 0, act: 'remove' })).toEqual([422, 'pieces'])
    const { courier, headers } = await aCourierKey(app, shop)
    await db.updateTable('orders').set({ courier_id: courier }).where('id', '=', order.id).execute()
    expect(await refused(order, { line_id, pieces: 1, act: 'remove' }, headers)).toEqual([403, 'scope'])
    const stranger = await aKey(app, { role: 'store', storeIds: [store_id + 1] })
    expect(await refused(order, { line_id, pieces: 1, act: 'remove' }, stranger.headers)).toEqual([404, 'order'])
    await db
      .updateTable('orders')
      .set({ prescription_order: true, attachments: ['uploads/a.jpg'] })
      .where('id', '=', order.id)
      .execute()
    expect(await refused(order, { line_id, pieces: 1, act: 'remove' })).toEqual([409, 'order'])
  })
})

describe('a replacement', () => {
  it('that is no dearer is done at once where the line wants the best match', async () => {
    const order = await anOrder({ item_id: eggs, quantity: 2, when_out: { do: 'best_match' } }, { item_id: cheese })
    const [before, line_id, left] = [await totalOf(order), await lineOf(order, eggs), await stockOf(brown)]
    const photo = new Blob([new Uint8Array(await aRedBlueJpeg(64, 64).toBuffer())], { type: 'image/jpeg' })
    const form = new FormData()
    for (const [name, value] of Object.entries({ line_id, pieces: 2, act: 'replace' })) form.append(name, String(value))
    form.append('replacement', JSON.stringify({ item_id: brown }))
    form.append('shelf_photo[]', photo, 'shelf.jpg')
    const { status, body } = await note(order, form)
    expect(status).toBe(200)
    expect(body.shortages).toMatchObject([
      {
        state: 'replaced',
        ended_by: 'store',
        key: { id: store.till.id },
        replacement: { item_id: brown, pieces: 2, price: money(20), line_price: money(40), difference: -money(2) },
        shelf_photo_full_url: expect.stringContaining('/'),
      },
    ])
    expect((await linesOf(order)).map(({ item_id, quantity, price }) => [item_id, quantity, price])).toEqual([
      [cheese, 1, money(19)],
      [brown, 2, money(20)],
    ])
    expect(before - (await totalOf(order))).toBeCloseTo(money(2, { goods: 2 }), 2)
    expect(await stockOf(brown)).toBe((left ?? 0) - 2)
    expect((await orderOf(order)).shortages?.[0]?.replacement_line_id).toBe(await lineOf(order, brown))
    await store.ledgerIsClean()
  })

  it('that the customer chose is done at once, and no other one, unless that one ran out as well', async () => {
    const wish = { do: 'this', item_id: brown }
    const order = await anOrder({ item_id: eggs, when_out: wish }, { item_id: cheese })
    const line_id = await lineOf(order, eggs)
    const replace = (item_id: number) => ({ line_id, pieces: 1, act: 'replace', replacement: { item_id } })
    const white = await anItem(db, { store_id, category_id, price: 1100, stock: 40, name: 'White eggs' })
    expect(await refused(order, replace(white))).toEqual([409, 'replacement'])
    await db.updateTable('items').set({ stock: 0 }).where('id', '=', brown).execute()
    expect((await note(order, replace(white))).status).toBe(200)
    await db.updateTable('items').set({ stock: 18 }).where('id', '=', brown).execute()
    const next = await anOrder({ item_id: eggs, when_out: wish }, { item_id: cheese })
    const chosen = { ...replace(brown), line_id: await lineOf(next, eggs) }
    expect((await note(next, chosen)).body.shortages).toMatchObject([{ state: 'replaced', replacement: { item_id: brown } }])
    await db.updateTable('items').set({ status: false }).where('id', '=', white).execute()
  })

  it('needs a question if it is dearer, or if the line says to call, to remove it, or nothing', async () => {
    for (const [when_out, item_id] of [
      [{ do: 'best_match' }, organic],
      [{ do: 'call' }, brown],
      [{ do: 'remove' }, brown],
      [null, brown],
    ] as const) {
      const order = await anOrder({ item_id: eggs, when_out }, { item_id: cheese })
      const line_id = await lineOf(order, eggs)
      expect(await refused(order, { line_id, pieces: 1, act: 'replace', replacement: { item_id } })).toEqual([409, 'replacement'])
    }
  })

  it('may follow the wish of the order, or the default of the shop', async () => {
    const wishOf = async (order: Bought): Promise<OperatorShortages['lines'][number]['wish'] | undefined> =>
      (await read(order)).lines[0]?.wish
    const order = await anOrder({ item_id: eggs })
    expect(await wishOf(order)).toEqual({ do: 'call', source: 'shop' })
    await setSwitches(app, { line_runs_out_default: 'best_match' })
    expect(await wishOf(order)).toEqual({ do: 'best_match', source: 'shop' })
    for (const [words, wish] of [
      ['Remove it from my cart', 'remove'],
      ['يُرجى الاتصال بي فورًا', 'call'],
    ] as const) {
      const note = words === 'Remove it from my cart' ? words : 'Call me ASAP'
      await db.updateTable('orders').set({ unavailable_item_note: note }).where('id', '=', order.id).execute()
      expect(await wishOf(order)).toEqual({ do: wish, source: 'order' })
    }
    const own = await anOrder({ item_id: eggs, when_out: { do: 'remove' } })
    expect(await wishOf(own)).toEqual({ do: 'remove', source: 'line' })
  })

  it('is of the same store, in stock, and has its options', async () => {
    const order = await anOrder({ item_id: eggs, when_out: { do: 'best_match' } }, { item_id: cheese })
    const line_id = await lineOf(order, eggs)
    const other = await aStore(db, { module_id: shop.moduleId, zone_id: shop.zoneId })
    const elsewhere = await anItem(db, { store_id: other, price: 100, stock: 5 })
    const gone = await anItem(db, { store_id, price: 100, stock: 0 })
    const shirt = await anItem(db, { store_id, price: 100, stock: 5, variations: [{ type: 'Red', price: 100, stock: 5 }] })
    const replace = (replacement: object) => refused(order, { line_id, pieces: 1, act: 'replace', replacement })
    expect(await replace({ item_id: elsewhere })).toEqual([404, 'replacement'])
    expect(await replace({ item_id: gone })).toEqual([409, 'replacement'])
    expect(await replace({ item_id: shirt })).toEqual([403, 'variation'])
    expect(await refused(order, { line_id, pieces: 1, act: 'replace' })).toEqual([422, 'replacement'])
    const red = { item_id: shirt, variation: [{ type: 'Red' }] }
    expect((await note(order, { line_id, pieces: 1, act: 'replace', replacement: red })).status).toBe(200)
    await db.updateTable('items').set({ status: false }).where('id', 'in', [gone, shirt]).execute()
  })

  it('may be a dish: its options are chosen by the store, and count in the price and in the wish', async () => {
    const en = (text: string) => ({ en: text, ar: text, fr: text })
    const value = (label: string, price: number, more = {}) => ({ label: en(label), price, ...more })
    const size = { name: en('Size'), type: 'single' as const, required: true, min: 1, max: 1 }
    const extras = { name: en('Extras'), type: 'multi' as const, required: false, min: 0, max: 2 }
    const values = [value('Large', 900), value('Tiny', 0, { sold_out: true }), value('Small', 100)]
    const food_variations = [
      { ...size, values },
      { ...extras, values: [value('Cheese', 300)] },
    ]
    const omelette = await anItem(db, { store_id, category_id, price: 1900, stock: 9, name: 'Egg omelette', food_variations })
    const order = await anOrder({ item_id: eggs, when_out: { do: 'best_match' } })
    const line_id = await lineOf(order, eggs)
    const [offered] = await replacementsOf(order, `line_id=${line_id}&search=omelette`)
    const small = [{ name: 'Size', values: { label: ['Small'] } }]
    const large = [{ name: 'Size', values: { label: ['Large'] } }]
    expect(offered).toMatchObject({ item_id: omelette, variant: 'Small', price: money(20), asks: false })
    expect(offered?.options).toMatchObject({ chosen: small, groups: [{ name: 'Size', required: 'on' }, { name: 'Extras' }] })
    const price = (variation: object) =>
      replacementsOf(order, `line_id=${line_id}&item_id=${omelette}&variation=${encodeURIComponent(JSON.stringify(variation))}`)
    expect(await price(large)).toMatchObject([{ price: money(28), asks: true, options: { chosen: large } }])
    expect(await price([{ name: 'Size', values: { label: ['Tiny'] } }])).toBeUndefined()
    const replace = (variation?: object) => ({
      line_id,
      pieces: 1,
      act: 'replace',
      replacement: { item_id: omelette, variation },
    })
    expect(await refused(order, replace())).toEqual([403, 'variation'])
    expect(await refused(order, replace(large))).toEqual([409, 'replacement'])
    expect((await note(order, replace(small))).status).toBe(200)
    expect((await linesOf(order)).map(({ item_id, price: each }) => [item_id, each])).toEqual([[omelette, money(20)]])
    // The same dish with other options is not what the customer chose.
    const wish = { do: 'this', item_id: omelette, variation: large }
    const other = await anOrder({ item_id: organic, when_out: wish })
    const out = await lineOf(other, organic)
    expect((await replacementsOf(other, `line_id=${out}`))[0]).toMatchObject({ is_chosen: true, options: { chosen: large } })
    expect(await refused(other, { ...replace(small), line_id: out })).toEqual([409, 'replacement'])
    expect(await db.updateTable('items').set({ status: false }).where('id', '=', omelette).execute()).toHaveLength(1)
  })

  it('is suggested: the customer’s own choice first, then what is alike and near in price, with the difference', async () => {
    const order = await anOrder({ item_id: eggs, quantity: 2, when_out: { do: 'this', item_id: cheese } })
    const line_id = await lineOf(order, eggs)
    const found = await replacementsOf(order, `line_id=${line_id}`)
    expect(
      found.map(({ item_id, difference_per_piece, is_chosen, asks }) => [item_id, difference_per_piece, is_chosen, asks]),
    ).toEqual([
      [cheese, -money(2), true, false],
      [brown, -money(1), false, true],
      [organic, money(5), false, true],
    ])
    expect(found[1]).toMatchObject({ stock: await stockOf(brown), pieces: 2, line_price: money(40), outcome: { refusal: null } })
    const price = 2100
    const sized = { price, stock: 9, variations: [12, 30].map((n) => ({ type: `Tray of ${n}`, price: n * 70, stock: 4 })) }
    const trays = await anItem(db, { store_id, category_id, name: 'White trays', ...sized })
    const combined = await replacementsOf(order, `line_id=${line_id}&search=trays`)
    expect(combined.map(({ item_id, variation_type, price: each }) => [item_id, variation_type, each])).toEqual([
      [trays, 'Tray of 30', money(21)],
      [trays, 'Tray of 12', money(8.4)],
    ])
    await db.updateTable('items').set({ status: false }).where('id', '=', trays).execute()
    const named = await replacementsOf(order, `line_id=${line_id}&search=chees`)
    expect(named.map(({ item_id }) => item_id)).toEqual([cheese])
  })

  it('is not suggested once it ran out in an open order of the store, and is still found by its name', async () => {
    const [order, other] = [await anOrder({ item_id: eggs }, { item_id: brown }), await anOrder({ item_id: eggs })]
    const suggested = async (of: Bought, search = '') =>
      (await replacementsOf(of, `line_id=${await lineOf(of, eggs)}&search=${search}`)).map(({ item_id }) => item_id)
    expect(await suggested(order)).toEqual([brown, organic])
    const question = await note(order, { line_id: await lineOf(order, brown), pieces: 1, act: 'ask' })
    expect([await suggested(order), await suggested(other)]).toEqual([[organic], [organic]])
    expect(await suggested(order, 'brown')).toEqual([brown])
    await store.withdraw(question.body.shortages[0]?.id ?? 0)
    expect(await suggested(order)).toEqual([brown, organic])
    await note(order, { line_id: await lineOf(order, brown), pieces: 1, act: 'remove' })
    expect(await suggested(other)).toEqual([organic])
    app.travelTo('2026-03-10T14:01:00Z')
    expect(await suggested(other)).toEqual([brown, organic])
  })
})

describe('the list of an order', () => {
  it('shows each line with the customer’s wish, and follows the customer’s own page', async () => {
    const person = await aCustomer(app)
    const own = shopOf(shop, person)
    await addToCart(app, own, undefined, { item_id: eggs, quantity: 2, when_out: { do: 'this', item_id: brown } })
    const order = { id: await anOrderOf(app, own, undefined), headers: own.headers }
    const { lines, answer_minutes } = await read(order)
    expect(answer_minutes).toBe(10)
    expect(lines).toMatchObject([
      {
        item_id: eggs,
        quantity: 2,
        price: money(21),
        line_price: money(42),
        wish: { do: 'this', source: 'line' },
        when_out: { item_id: brown },
      },
    ])
    await note(order, { line_id: lines[0]?.id, pieces: 1, act: 'remove' })
    expect((await track(order)).shortages).toMatchObject([{ state: 'removed' }])
  })
})
