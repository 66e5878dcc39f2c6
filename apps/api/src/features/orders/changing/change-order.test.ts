import type { OperatorOrderDetails } from '@medina/contract/operator/operator'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  aGuest,
  aGuestWith,
  anOrderOf,
  aShop,
  messagesOf,
  refusalOf,
  resetSwitches,
  setSwitches,
} from '#testing/shop/builders.ts'
import { refusedInBothLanguages } from '#testing/shop/everything.ts'
import { aCustomer, shopOf } from '#testing/shop/people.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { instantOf, sentence, word } from '#testing/shop/tested-shop.ts'
import { anItem } from '#features/catalog/catalog.builders.ts'
import { aKey } from '#features/operator/operator.builders.ts'
import { aCoupon } from '#features/promotions/promotions.builders.ts'
import { transitionOrder } from '#features/orders/steps/order-lifecycle.ts'
import { billOf, changesOf, type Placed } from './changing.builders.ts'

const {
  app,
  shop: grocer,
  item: bread,
} = await startTestShop({
  poolSize: 1,
  clockStart: instantOf('2026-03-10 13:00'),
  shop: { module: 'grocery', store: { name: 'Harbour Bakery', minimum_order: 1500, tax: 15 } },
  item: { name: 'Bread', price: 2000, stock: 100 },
})
const cheese = await anItem(app.api.db, { store_id: grocer.storeId, name: 'Cheese', price: 1000, stock: 10 })
const store = await aKey(app, { storeIds: [grocer.storeId] })
const { change, quoteOf, changesOf: readChanges, orderOf, linesOf, track } = changesOf(app, grocer)
beforeEach(async () => {
  app.travelTo(instantOf('2026-03-10 13:00'))
  await app.api.db.updateTable('items').set({ stock: 10 }).where('id', 'in', [bread, cheese]).execute()
})
afterEach(() => resetSwitches(app))

/** A guest's order of two breads and a cheese for 50.00, plus delivery. */
async function anOrder(more: Record<string, unknown> = {}): Promise<Placed> {
  const guest = await aGuestWith(app, grocer, { item_id: bread, quantity: 2 }, { item_id: cheese })
  const id = await anOrderOf(app, grocer, guest, { house: '14', floor: '3', ...more })
  return { guest, id }
}
const stockOf = async (id: number) =>
  (await app.api.db.selectFrom('items').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock
const step = (
  orderId: number,
  from: 'pending' | 'confirmed' | 'processing' | 'handover',
  to: 'confirmed' | 'processing' | 'handover' | 'picked_up',
) =>
  transitionOrder(app.api.db, {
    orderId,
    from,
    to,
    actor: to === 'picked_up' ? 'deliveryman' : 'store',
    now: app.api.clock.now(),
  })
const historyOf = async (id: number) =>
  (await app.get<OperatorOrderDetails>(`/api/v1/operator/orders/${id}`, store.headers)).body.history

describe('changing the details of an order', () => {
  it('keeps what is not named, clears what is empty, and tells the store which', async () => {
    const order = await anOrder({ delivery_instruction: 'Ring once', order_note: 'No bags' })
    const { revision } = await track(order)
    const wish = { floor: '4', delivery_instruction: '', order_note: ' Two bags ', contact_person_number: '+966559876543' }
    const { status, body } = await change(order, wish)
    expect([status, body.message]).toEqual([200, sentence('Your order has been changed.')])
    expect(await orderOf(order)).toMatchObject({
      delivery_instruction: null,
      order_note: 'Two bags',
      delivery_address: { house: '14', floor: '4', contact_person_name: 'Lina', contact_person_number: '+966559876543' },
    })
    expect((await track(order)).revision).toBeGreaterThan(revision)
    const unnamed = { item: null, from: null, to: null }
    expect((await historyOf(order.id)).at(-1)).toMatchObject({
      status: 'changed',
      actor: 'customer',
      changes: ['floor', 'delivery_instruction', 'order_note', 'contact_person_number'].map((field) => ({ field, ...unnamed })),
    })
    expect((await change(order, { ...wish, version: body.version })).body.version).toBe(body.version)
  })

  it('takes how the region names the place, and refuses a code that is none', async () => {
    const order = await anOrder({ landmark: 'Beside the mosque' })
    const { body } = await change(order, { plus_code: '7gxhx4hm+3v', landmark: '' })
    expect((await orderOf(order))?.delivery_address).toMatchObject({ house: '14', plus_code: '7GXHX4HM+3V' })
    expect((await orderOf(order))?.delivery_address).not.toHaveProperty('landmark')
    const history = (await historyOf(order.id)).at(-1)?.changes?.map(({ field, to }) => [field, to])
    expect(history).toEqual([
      ['plus_code', null],
      ['landmark', null],
    ])
    const again = { version: body.version, plus_code: '7GXHX4HM+3V' }
    expect((await change(order, again)).body.version).toBe(body.version)
    for (const wrong of [{ plus_code: 'my house' }, { national_code: '12' }])
      expect(refusalOf(await change(order, { version: body.version, ...wrong }))[0]).toBe(403)
  })

  it('is possible until the courier has the goods', async () => {
    const order = await anOrder()
    await step(order.id, 'pending', 'confirmed')
    await step(order.id, 'confirmed', 'processing')
    await step(order.id, 'processing', 'handover')
    expect((await change(order, { floor: '5' })).status).toBe(200)
    await step(order.id, 'handover', 'picked_up')
    const refused = await refusedInBothLanguages(app, grocer.headers, (headers) => change(order, { floor: '6' }, headers))
    expect(refused).toEqual([409, 'order_status'])
    expect((await readChanges(order)).parts.map(({ reason }) => reason === null)).toEqual(Array(6).fill(false))
  })

  it.each([
    [{ address: 'Elsewhere 1' }, [403, 'address']],
    [{ latitude: '22.4' }, [403, 'address']],
    [{ contact_person_number: '12' }, [403, 'contact_person_number']],
    [{ contact_person_name: '' }, [403, 'contact_person_name']],
    [{ floor: '5', version: 7 }, [409, 'version']],
    [{ lines: [{ id: 1, quantity: 1 }] }, [409, 'lines']],
    [{ schedule_at: 'soon' }, [406, 'order_time']],
  ])('%j is refused', async (wish, refusal) => {
    const order = await anOrder()
    const refused = await refusedInBothLanguages(app, grocer.headers, (headers) => change(order, wish, headers))
    expect(refused).toEqual(refusal)
  })

  it('is for its owner', async () => {
    const order = await anOrder()
    const stranger = { ...order, guest: await aGuest(app) }
    expect(refusalOf(await change(stranger, { floor: '5' }))).toEqual([403, 'order'])
    const { headers } = await aCustomer(app)
    const foreign = changesOf(app, { headers: { ...grocer.headers, ...headers } })
    expect(refusalOf(await foreign.refusedQuote({ id: order.id }, { floor: '5' }))).toEqual([403, 'order'])
  })

  it('happens once per key', async () => {
    const order = await anOrder()
    const key = { 'idempotency-key': 'change-1' }
    const [first, again] = [await change(order, { floor: '9' }, key), await change(order, { floor: '9' }, key)]
    expect(again.body).toEqual(first.body)
    expect((await historyOf(order.id)).filter(({ status }) => status === 'changed')).toHaveLength(1)
    expect(refusalOf(await change(order, { floor: '10' }, key))).toEqual([422, 'idempotency-key'])
  })

  it('has no delivery where the order is picked up', async () => {
    const guest = await aGuestWith(app, grocer, { item_id: bread })
    const order = { guest, id: await anOrderOf(app, grocer, guest, { order_type: 'take_away' }) }
    const refused = await refusedInBothLanguages(app, grocer.headers, (headers) => change(order, { floor: '1' }, headers))
    expect(refused).toEqual([409, 'order_type'])
    expect((await change(order, { order_note: 'I come by bike' })).status).toBe(200)
  })
})

describe('changing the time slot', () => {
  it('moves an order for now to later and back, until the store has begun', async () => {
    const order = await anOrder()
    const { body } = await change(order, { schedule_at: '2026-03-10 20:30' })
    expect(await orderOf(order)).toMatchObject({ scheduled: 1, schedule_at: instantOf('2026-03-10 20:30') })
    expect((await readChanges(order)).slot).toEqual({ from: instantOf('2026-03-10 20:30'), to: instantOf('2026-03-10 21:00') })
    expect((await historyOf(order.id)).at(-1)?.changes).toEqual([
      { field: 'schedule_at', item: null, from: null, to: instantOf('2026-03-10 20:30') },
    ])
    const back = await change(order, { schedule_at: '', version: body.version })
    expect([back.status, (await orderOf(order)).schedule_at]).toEqual([200, null])
    expect((await readChanges(order)).slot).toBeNull()
    await step(order.id, 'pending', 'confirmed')
    const later = await change(order, { schedule_at: '2026-03-10 21:00', version: back.body.version })
    expect(later.status).toBe(200)
    await step(order.id, 'confirmed', 'processing')
    const refused = await change(order, { schedule_at: '', version: later.body.version })
    expect(refusalOf(refused)).toEqual([409, 'order_status'])
  })

  it('obeys the schedule as placing does', async () => {
    const order = await anOrder()
    expect(refusalOf(await change(order, { schedule_at: '2026-03-10 12:00' }))).toEqual([406, 'order_time'])
    expect(refusalOf(await change(order, { schedule_at: '2026-03-14 12:00' }))).toEqual([406, 'order_time'])
  })
})

describe('changing the lines', () => {
  it('lowers a quantity, removes a line, and gives the pieces back', async () => {
    const [breads, cheeses] = [await stockOf(bread), await stockOf(cheese)]
    const order = await anOrder()
    const [first, second] = await linesOf(order)
    const lines = [
      { id: first?.id, quantity: 1 },
      { id: second?.id, quantity: 0 },
    ]
    const before = await orderOf(order)
    const quote = await quoteOf(order, { lines })
    expect(quote).toMatchObject({ total_before: before.order_amount, returned: [], taken: 0, due: quote.total })
    expect(await stockOf(bread)).toBe((breads ?? 0) - 2)
    const { body } = await change(order, { lines, expected_amount: quote.total })
    expect(body.order_amount).toBe(quote.total)
    expect((await linesOf(order)).map(({ id, quantity }) => [id, quantity])).toEqual([[first?.id, 1]])
    expect([await stockOf(bread), await stockOf(cheese)]).toEqual([(breads ?? 0) - 1, cheeses])
    expect((await historyOf(order.id)).at(-1)?.changes).toEqual([
      { field: 'quantity', item: word('Bread'), from: 2, to: 1 },
      { field: 'quantity', item: word('Cheese'), from: 1, to: 0 },
      { field: 'order_amount', item: null, from: before.order_amount, to: quote.total },
    ])
  })

  it('takes more pieces as far as there are', async () => {
    const order = await anOrder()
    const line = (await linesOf(order)).find(({ item_id }) => item_id === cheese)
    const left = (await stockOf(cheese)) ?? 0
    const more = (quantity: number) => ({ lines: [{ id: line?.id, quantity }] })
    expect(refusalOf(await change(order, more(left + 2)))).toEqual([406, 'campaign'])
    expect((await change(order, more(left + 1))).status).toBe(200)
    expect(await stockOf(cheese)).toBe(0)
    await app.put('/api/v1/customer/order/cancel', { guest_id: order.guest, order_id: order.id, reason: 'Enough' })
    expect(await stockOf(cheese)).toBe(left + 1)
  })

  it('refuses an empty order, one below the minimum, and another total than expected', async () => {
    const order = await anOrder()
    const [first, second] = (await linesOf(order)).map(({ id }) => id)
    const to = (a: number, b: number) => ({
      lines: [
        { id: first, quantity: a },
        { id: second, quantity: b },
      ],
    })
    expect(messagesOf(await change(order, to(0, 0)))).toEqual([
      sentence('The last item cannot be removed. Please cancel the order instead.'),
    ])
    expect(refusalOf(await change(order, to(0, 1)))).toEqual([406, 'order_time'])
    expect(refusalOf(await change(order, { ...to(1, 1), expected_amount: 3 }))).toEqual([409, 'price_changed'])
  })

  it('is over with the store’s word, and after ten minutes', async () => {
    const order = await anOrder()
    const [first] = await linesOf(order)
    const wish = { lines: [{ id: first?.id, quantity: 1 }] }
    expect((await readChanges(order)).items_until).toContain(instantOf('2026-03-10 13:10').slice(0, 19))
    app.travelTo(instantOf('2026-03-10 13:10:59'))
    expect(refusalOf(await change(order, wish))).toEqual([409, 'order_time'])
    app.travelTo(instantOf('2026-03-10 13:01'))
    await step(order.id, 'pending', 'confirmed')
    expect(messagesOf(await change(order, wish))).toEqual([
      sentence(
        'Harbour Bakery has confirmed your order, so its items can no longer be changed. Please call +966\u00a050\u00a0000\u00a00000.',
      ),
    ])
    const { parts, items_until } = await readChanges(order)
    const open = parts.filter(({ reason }) => reason === null).map(({ part }) => part)
    expect([open, items_until]).toEqual([['address', 'instructions', 'note', 'contact', 'slot'], null])
  })

  it('drops a coupon whose minimum is no longer reached, once the customer has seen that', async () => {
    const code = await aCoupon(app, grocer, { min_purchase: 4500, uses_per_customer: 1 })
    const person = await aCustomer(app)
    const shop = shopOf(grocer, person)
    const own = changesOf(app, shop)
    await app.post('/api/v1/customer/cart/add', { item_id: bread, model: 'Item', price: 0, quantity: 3 }, shop.headers)
    const order = { id: await anOrderOf(app, shop, undefined, { coupon_code: code }) }
    const [line] = await own.linesOf(order)
    const to = (quantity: number) => ({ lines: [{ id: line?.id, quantity }] })
    const smaller = await own.quoteOf(order, to(2))
    expect([smaller.coupon_refusal, smaller.lines.some((each) => each.code === 'coupon')]).toEqual([
      sentence('To apply this coupon,the minimum purchase amount is SAR\u00a045.00'),
      false,
    ])
    expect(refusalOf(await own.change(order, to(2)))).toEqual([406, 'coupon'])
    expect((await own.change(order, { ...to(2), expected_amount: smaller.total })).status).toBe(200)
    expect(await own.orderOf(order)).toMatchObject({ coupon_code: null, coupon_discount_amount: 0 })
    const uses = await app.api.db.selectFrom('coupon_uses').select('coupon_id').where('order_id', '=', order.id).execute()
    expect(uses).toEqual([])
  })
})

describe('a changed bill', () => {
  it('is the bill of an order that was placed so', async () => {
    await setSwitches(app, { additional_charge_status: true, additional_charge: 100, customer_wallet_status: 1 })
    const code = await aCoupon(app, grocer, { min_purchase: 3000 })
    const many = fc.integer({ min: 1, max: 3 })
    const terms = fc.record({ tip: fc.constantFrom(0, 2.5), coupon: fc.boolean(), slot: fc.boolean() })
    await fc.assert(
      fc.asyncProperty(fc.tuple(many, many, many, many), terms, async ([a, b, c, d], { tip, coupon, slot }) => {
        const body = {
          dm_tips: tip,
          ...(coupon ? { coupon_code: code } : {}),
          ...(slot ? { schedule_at: '2026-03-10 20:00' } : {}),
        }
        const placed = async (breads: number, cheeses: number): Promise<Placed> => {
          const guest = await aGuestWith(
            app,
            grocer,
            { item_id: bread, quantity: breads },
            { item_id: cheese, quantity: cheeses },
          )
          return { guest, id: await anOrderOf(app, grocer, guest, body) }
        }
        const [order, goal] = [await placed(a, b), await placed(c, d)]
        const [first, second] = await linesOf(order)
        const lines = [
          { id: first?.id, quantity: c },
          { id: second?.id, quantity: d },
        ]
        expect(await change(order, { lines })).toMatchObject({ status: 200 })
        expect(billOf(await orderOf(order))).toEqual(billOf(await orderOf(goal)))
        for (const { guest, id } of [order, goal])
          await app.put('/api/v1/customer/order/cancel', { guest_id: guest, order_id: id, reason: 'Done' })
      }),
      { numRuns: 8 },
    )
  })
})

describe('another store’s key', () => {
  it('does not read the change', async () => {
    const order = await anOrder()
    await change(order, { floor: '5' })
    const other = await aKey(app, { storeIds: [(await aShop(app)).storeId] })
    expect((await app.get(`/api/v1/operator/orders/${order.id}`, other.headers)).status).toBe(404)
  })
})
