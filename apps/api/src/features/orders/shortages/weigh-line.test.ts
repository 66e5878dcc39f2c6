import { beforeEach, describe, expect, it } from 'vitest'
import { anItem } from '#features/catalog/catalog.builders.ts'
import { aGuestWith, anOrderOf, resetSwitches } from '#testing/shop/builders.ts'
import { withoutTrace } from '#testing/shop/everything.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { money } from '#testing/shop/tested-shop.ts'
import type { OperatorShortages } from '@medina/contract/operator/operator-shortages'
import { settleSilences } from './silence.ts'
import { type Bought, shortagesOf } from './shortages.builders.ts'

const {
  app,
  shop,
  item: tomatoes,
} = await startTestShop({
  poolSize: 1,
  shop: { module: 'grocery' },
  item: { price: 600, stock: 50, name: 'Tomatoes, 1 kg' },
})
const { db } = app.api
await db.updateTable('items').set({ piece_weight: 1000, weight_above: 10 }).where('id', '=', tomatoes).execute()
const cheese = await anItem(db, { store_id: shop.storeId, price: 1900, stock: 30, name: 'Akkawi cheese' })
const store = await shortagesOf(app, shop)
const { linesOf, orderOf, shortagesOf: read, questionsOf, answer } = store

beforeEach(async () => {
  await resetSwitches(app)
  app.travelTo('2026-03-10T10:00:00Z')
})

/** A guest's order of two kilograms of tomatoes and a cheese, in cash. */
async function anOrder(quantity = 2): Promise<Bought> {
  const guest = await aGuestWith(app, shop, { item_id: tomatoes, quantity }, { item_id: cheese })
  return { id: await anOrderOf(app, shop, guest), headers: shop.headers, guest }
}
const lineOf = async (order: Bought, item = tomatoes) => (await linesOf(order)).find(({ item_id }) => item_id === item)
const weigh = async (order: Bought, grams: number, more: object = {}) => {
  const body = { line_id: (await lineOf(order))?.id ?? 0, grams, ...more }
  return app.put<OperatorShortages>(`/api/v1/operator/orders/${order.id}/weight`, body, store.till.headers)
}
const totalOf = async (order: Bought) => (await orderOf(order)).order_amount

describe('goods that are sold by weight', () => {
  it('name the weight of a piece and the agreed bound before they are ordered', async () => {
    const { body } = await app.get<object>(`/api/v1/items/details/${tomatoes}`, shop.headers)
    expect(body).toMatchObject({ weighed: { grams: 1000, above: 10 } })
    const other = await app.get<object>(`/api/v1/items/details/${cheese}`, shop.headers)
    expect(other.body).not.toHaveProperty('weighed')
  })

  it('cost less at the door if they weigh less, also if they are weighed again, and a repeated call changes nothing', async () => {
    const order = await anOrder()
    const before = await totalOf(order)
    const first = await weigh(order, 1930)
    expect(first.status).toBe(200)
    expect(first.body.lines[0]).toMatchObject({ weight: { ordered: 2000, most: 2200, weighed: 1930 }, price: money(5.79) })
    expect(before - (await totalOf(order))).toBeCloseTo(money(0.42, { goods: 0.42 }), 2)
    await weigh(order, 1800)
    const less = await totalOf(order)
    expect(before - less).toBeCloseTo(money(1.2, { goods: 1.2 }), 2)
    await weigh(order, 1800)
    expect(await totalOf(order)).toBe(less)
    await weigh(order, 2000)
    expect(await totalOf(order)).toBe(before)
    expect(await lineOf(order)).toMatchObject({ quantity: 2, price: money(6), discount_on_item: 0, weight: { weighed: 2000 } })
    const { body } = await app.get<{ history: { status: string; changes?: object[] }[] }>(
      `/api/v1/operator/orders/${order.id}`,
      store.till.headers,
    )
    expect(body.history.flatMap(({ changes }) => changes ?? [])).toContainEqual(
      expect.objectContaining({ field: 'weight', from: 2000, to: 1930 }),
    )
    await store.ledgerIsClean()
  })

  it('cost more within the agreed bound without a question', async () => {
    const order = await anOrder()
    const before = await totalOf(order)
    await weigh(order, 2200)
    expect((await totalOf(order)) - before).toBeCloseTo(money(1.2, { goods: 1.2 }), 2)
    expect((await read(order)).shortages).toEqual([])
  })

  it('above the bound need a yes: without asking they are refused, and nothing changes', async () => {
    const order = await anOrder()
    const before = await totalOf(order)
    const refused = await withoutTrace(app, () => weigh(order, 2230))
    expect(refused.status).toBe(409)
    expect(await totalOf(order)).toBe(before)
    expect((await lineOf(order))?.weight).toMatchObject({ weighed: null })
  })

  it('above the bound cost their weight after a yes', async () => {
    const order = await anOrder()
    const before = await totalOf(order)
    await weigh(order, 2600, { ask: true })
    const again = await weigh(order, 2600, { ask: true })
    expect(again.body.shortages).toHaveLength(1)
    const [question] = (await questionsOf(order)).questions
    expect(question).toMatchObject({
      weight: { ordered: 2000, most: 2200, weighed: 2600 },
      silence: 'kept',
      proposal: { item_id: tomatoes, pieces: 2, price: money(7.8) },
    })
    expect(await totalOf(order)).toBe(before)
    const { status } = await answer(order, question?.id ?? 0, {
      answer: 'accept',
      expected_amount: question?.proposal?.outcome.total,
    })
    expect(status).toBe(200)
    expect((await totalOf(order)) - before).toBeCloseTo(money(3.6, { goods: 3.6 }), 2)
    expect(await lineOf(order)).toMatchObject({ quantity: 2, price: money(7.8), weight: { weighed: 2600 } })
  })

  it('above the bound cost no more than the bound in silence, and nothing after a no', async () => {
    const [silent, refusing] = [await anOrder(), await anOrder()]
    const before = await totalOf(silent)
    for (const order of [silent, refusing]) await weigh(order, 2600, { ask: true })
    const [question] = (await questionsOf(refusing)).questions
    await answer(refusing, question?.id ?? 0, { answer: 'remove' })
    expect((await linesOf(refusing)).map(({ item_id }) => item_id)).toEqual([cheese])
    app.travelTo('2026-03-10T10:30:00Z')
    await settleSilences(app.api)
    expect((await totalOf(silent)) - before).toBeCloseTo(money(1.2, { goods: 1.2 }), 2)
    expect((await orderOf(silent)).shortages).toMatchObject([{ state: 'replaced', ended_by: 'silence' }])
    expect(await lineOf(silent)).toMatchObject({ price: money(6.6), weight: { weighed: 2600 } })
  })

  it('of which pieces run out keep the weight of the others in proportion', async () => {
    const order = await anOrder()
    await weigh(order, 1900)
    const line_id = (await lineOf(order))?.id
    await store.note(order, { line_id, pieces: 1, act: 'remove' })
    expect(await lineOf(order)).toMatchObject({ quantity: 1, price: money(5.7), weight: { ordered: 1000, weighed: 950 } })
  })

  it('are weighed by nobody else: a line of pieces is refused', async () => {
    const order = await anOrder()
    const body = { line_id: (await lineOf(order, cheese))?.id, grams: 500 }
    const path = `/api/v1/operator/orders/${order.id}/weight`
    expect((await withoutTrace(app, () => app.put(path, body, store.till.headers))).status).toBe(409)
    expect((await withoutTrace(app, () => app.put(path, { ...body, grams: 0.5 }, store.till.headers))).status).toBe(422)
  })
})
