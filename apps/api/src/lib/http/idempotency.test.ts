import { beforeEach, describe, expect, it } from 'vitest'
import {
  addToCart,
  aGuestWith,
  anOrderBody,
  aShop,
  place,
  type Refusal,
  refusalOf,
  resetSwitches,
  setSwitches,
} from '#testing/shop/builders.ts'
import { everything, withoutTrace } from '#testing/shop/everything.ts'
import { isPostgres } from '#testing/database/test-database.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { anItem } from '#features/catalog/catalog.builders.ts'
import { deleteExpiredKeys } from './idempotency.ts'

let serial = 0

const { app, shop, item: lamp } = await startTestShop({ poolSize: 10, shop: { module: 'grocery' }, item: { stock: 1000 } })
beforeEach(() => resetSwitches(app))

const aKey = () => ({ 'idempotency-key': `key-${++serial}` })
const aLamp = () => aGuestWith(app, shop, { item_id: lamp })
const countOrders = async () => (await app.api.db.selectFrom('orders').select('id').execute()).length

describe('an Idempotency-Key', () => {
  it('makes a retry return the first answer, and only one order is placed', async () => {
    const key = aKey()
    const body = anOrderBody(await aLamp())
    const before = await countOrders()
    const first = await place(app, shop, body, key)
    const after = await everything(app.api.db)
    const again = await place(app, shop, body, key)
    expect(first.status).toBe(200)
    expect([again.status, again.text]).toEqual([200, first.text])
    expect(await countOrders()).toBe(before + 1)
    expect(await everything(app.api.db)).toEqual(after)
  })

  it('returns the first answer also when the shop has changed since', async () => {
    const key = aKey()
    const body = anOrderBody(await aLamp())
    const first = await place(app, shop, body, key)
    await setSwitches(app, { guest_checkout_status: false, cash_on_delivery: false })
    const again = await place(app, shop, body, key)
    expect([again.status, again.body]).toEqual([200, first.body])
  })

  it('answers the sentence in the language of the first call', async () => {
    const key = aKey()
    const body = anOrderBody(await aLamp())
    const first = await place(app, shop, body, { ...key, 'x-localization': 'ar' })
    expect((await place(app, shop, body, key)).body).toEqual(first.body)
  })

  it('with another body is refused: 422', async () => {
    const key = aKey()
    const guest = await aLamp()
    await place(app, shop, anOrderBody(guest), key)
    for (const changed of [{ order_note: 'Ring twice' }, { dm_tips: 1 }, { latitude: '22.4201' }, { unknown: 1 }]) {
      const reply = await withoutTrace(app, () => place(app, shop, anOrderBody(guest, changed), key))
      expect(refusalOf(reply)).toEqual([422, 'idempotency-key'])
    }
  })

  it('is kept with all that an order changes, and nothing else is', async () => {
    const body = anOrderBody(await aLamp())
    const before = await everything(app.api.db)
    await place(app, shop, body, aKey())
    const after = await everything(app.api.db)
    const changed = Object.keys(after).filter((table) => after[table] !== before[table])
    expect(changed).toEqual(['cart_lines', 'idempotency_keys', 'items', 'order_history', 'order_lines', 'orders'])
  })

  it('of a refusal is not kept: what was refused can be placed with it later', async () => {
    const key = aKey()
    const guest = await aLamp()
    const before = await countOrders()
    const refused = await withoutTrace(app, () => place<Refusal>(app, shop, anOrderBody(guest, { expected_amount: 1 }), key))
    expect(refusalOf(refused)).toEqual([409, 'price_changed'])
    const total = refused.body.quote?.total
    const placed = await place(app, shop, anOrderBody(guest, { expected_amount: total }), key)
    expect([placed.status, placed.body.total_ammount]).toEqual([200, total])
    expect(await countOrders()).toBe(before + 1)
  })

  it('of a refusal that was rolled back halfway is not kept either', async () => {
    const key = aKey()
    const rare = await anItem(app.api.db, { store_id: shop.storeId, stock: 1 })
    const guest = await aGuestWith(app, shop, { item_id: rare })
    await app.api.db.updateTable('items').set({ stock: 0 }).where('id', '=', rare).execute()
    expect(refusalOf(await withoutTrace(app, () => place(app, shop, anOrderBody(guest), key)))).toEqual([406, 'campaign'])
    await app.api.db.updateTable('items').set({ stock: 1 }).where('id', '=', rare).execute()
    expect((await place(app, shop, anOrderBody(guest), key)).status).toBe(200)
  })

  it('has at most 255 characters', async () => {
    const body = anOrderBody(await aLamp())
    const long = await place(app, shop, body, { 'idempotency-key': 'k'.repeat(256) })
    expect(refusalOf(long)).toEqual([400, 'idempotency-key'])
    expect((await place(app, shop, body, { 'idempotency-key': 'k'.repeat(255) })).status).toBe(200)
  })

  it('is each caller’s own, and each module’s', async () => {
    const key = aKey()
    const [one, other] = [await aLamp(), await aLamp()]
    const first = await place(app, shop, anOrderBody(one), key)
    const second = await place(app, shop, anOrderBody(other), key)
    expect(second.status).toBe(200)
    expect(second.body.order_id).not.toBe(first.body.order_id)
    const kitchen = await aShop(app)
    await addToCart(app, kitchen, one, { item_id: await anItem(app.api.db, { store_id: kitchen.storeId }) })
    const third = await place(app, kitchen, anOrderBody(one), key)
    expect([third.status, third.body.order_id === first.body.order_id]).toEqual([200, false])
  })

  it('of an order holds as long as the order, also after the clock has jumped ahead', async () => {
    const key = aKey()
    const guest = await aGuestWith(app, shop)
    const line = {
      item_id: lamp,
      item_type: 'App\\Models\\Item',
      quantity: 1,
      price: 1,
      variation: [],
      add_on_ids: [],
      add_on_qtys: [],
    }
    const body = anOrderBody(guest, { is_buy_now: 1, cart: JSON.stringify([line]) })
    const first = await place(app, shop, body, key)
    expect(first.status).toBe(200)
    const before = await countOrders()
    try {
      for (const jump of ['2026-03-12T10:00:00Z', '2031-03-10T10:00:00Z', '1970-01-01T00:00:00Z']) {
        app.travelTo(jump)
        await deleteExpiredKeys(app.api.db, app.api.clock.now())
        expect([jump, (await place(app, shop, body, key)).text]).toEqual([jump, first.text])
      }
      expect(await countOrders()).toBe(before)
    } finally {
      app.travelTo('2026-03-10T10:00:00Z')
    }
  })

  it('of a change of a cart is forgotten after a day', async () => {
    const key = aKey()
    const guest = await aGuestWith(app, shop)
    const add = (quantity: number) =>
      app.post(
        '/api/v1/customer/cart/add',
        { guest_id: guest, item_id: lamp, model: 'Item', price: 0, quantity },
        { ...shop.headers, ...key },
      )
    const countStored = async () =>
      (await app.api.db.selectFrom('idempotency_keys').select('key').where('key', '=', key['idempotency-key']).execute()).length
    expect([(await add(1)).status, (await add(2)).status, await countStored()]).toEqual([200, 422, 1])
    app.travelTo('2026-03-11T10:30:00Z')
    try {
      expect((await add(2)).status).not.toBe(422)
      app.travelTo('2026-03-12T11:00:00Z')
      await deleteExpiredKeys(app.api.db, app.api.clock.now())
      expect(await countStored()).toBe(0)
    } finally {
      app.travelTo('2026-03-10T10:00:00Z')
    }
  })

  it('absent, every call is an order of its own', async () => {
    const guest = await aLamp()
    await place(app, shop, anOrderBody(guest))
    expect(refusalOf(await place(app, shop, anOrderBody(guest)))).toEqual([403, 'order_details'])
  })

  it('places one order of twenty calls at the same moment', async () => {
    const key = aKey()
    const body = anOrderBody(await aLamp())
    const before = await countOrders()
    const answers = await Promise.all(Array.from({ length: 20 }, () => place(app, shop, body, key)))
    const placed = answers.filter(({ status }) => status === 200)
    expect(new Set(placed.map((answer) => answer.body.order_id)).size).toBe(1)
    // A call that arrives while the first one runs is refused with 409 and may be retried.
    const rest = answers.filter(({ status }) => status !== 200).map((answer) => refusalOf(answer))
    expect(new Set(rest.map(String))).toEqual(new Set(rest.length === 0 ? [] : ['409,idempotency-key']))
    expect(await countOrders()).toBe(before + 1)
    expect((await place(app, shop, body, key)).body).toEqual(placed[0]?.body)
    if (!isPostgres) expect(placed).toHaveLength(20)
  })
})
