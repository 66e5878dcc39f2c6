import type { CartLine } from '@medina/contract/orders/cart'
import type { ListedOrder, Reordered } from '@medina/contract/orders/orders'
import { describe, expect, it } from 'vitest'
import {
  addToCart,
  aGuest,
  aGuestWith,
  anOrderOf,
  aShop,
  refusalOf,
  resetSwitches,
  setSwitches,
  type Shop,
} from '#testing/shop/builders.ts'
import { withoutTrace } from '#testing/shop/everything.ts'
import { aCustomer, shopOf } from '#testing/shop/people.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { choice, sentence } from '#testing/shop/tested-shop.ts'
import { aSize, anAddOn, anItem, aStore } from '#features/catalog/catalog.builders.ts'

const large = choice('Size', 'Large')

const {
  app,
  shop: kitchen,
  item: soup,
} = await startTestShop({ poolSize: 1, shop: { store: { name: 'Oven', logo: '/images/oven.webp' } }, item: { name: 'Soup' } })
const { db } = app.api
const grocer = await aShop(app, { module: 'grocery' })
const garlic = await anAddOn(db, { store_id: kitchen.storeId, name: { en: 'Garlic', ar: 'ثوم' }, price: 150 })
const wrap = await anItem(db, {
  store_id: kitchen.storeId,
  name: { en: 'Wrap', ar: 'لفة' },
  add_on_ids: [garlic],
  food_variations: [aSize(['Large', 'كبير', 450])],
})
const shirt = await anItem(db, {
  store_id: grocer.storeId,
  stock: 9,
  variations: [{ type: 'Red', label: { en: 'Red', ar: 'أحمر' }, price: 1500, stock: 9 }],
})

const reorder = (shop: Shop, guest: string | undefined, order_id: number, changed = {}) =>
  withoutTrace(app, () =>
    app.post<Reordered>('/api/v1/customer/order/reorder', { guest_id: guest, order_id, ...changed }, shop.headers),
  )
const cartOf = async (shop: Shop, guest: string | undefined) => {
  const query = guest === undefined ? '' : `?guest_id=${guest}`
  return (await app.get<CartLine[]>(`/api/v1/customer/cart/list${query}`, shop.headers)).body
}

describe('ordering again', () => {
  it('fills the cart with the same choices, in whatever language they were made', async () => {
    const guest = await aGuestWith(
      app,
      { headers: { ...kitchen.headers, 'x-localization': 'ar' } },
      {
        item_id: wrap,
        quantity: 2,
        variation: [{ name: 'الحجم', values: { label: ['كبير'] } }],
        add_on_ids: [garlic],
        add_on_qtys: [3],
      },
      { item_id: soup },
    )
    const id = await anOrderOf(app, kitchen, guest)
    const { status, body } = await reorder(kitchen, guest, id)
    expect([status, body]).toEqual([
      200,
      {
        message: sentence('Everything is in your cart again.'),
        store_id: kitchen.storeId,
        module_id: kitchen.moduleId,
        added: 2,
        missing: [],
      },
    ])
    expect(await cartOf(kitchen, guest)).toMatchObject([
      { item_id: wrap, quantity: 2, variation: large, add_on_ids: [garlic], add_on_qtys: [3] },
      { item_id: soup, quantity: 1 },
    ])
    // Reordering again adds nothing more.
    expect((await reorder(kitchen, guest, id)).body.added).toBe(2)
    expect(await cartOf(kitchen, guest)).toHaveLength(2)
  })

  it('says what is no longer to be had, and why', async () => {
    const { db } = app.api
    const tea = await anItem(db, { store_id: kitchen.storeId, name: 'Tea' })
    const guest = await aGuestWith(app, kitchen, { item_id: soup }, { item_id: tea })
    const id = await anOrderOf(app, kitchen, guest)
    await db.updateTable('items').set({ status: false }).where('id', '=', tea).execute()
    const { body } = await reorder(kitchen, guest, id)
    expect(body).toMatchObject({
      message: sentence('What is still available is in your cart again.'),
      added: 1,
      missing: [{ name: 'Tea' }],
    })
    expect(body.missing[0]?.reason).not.toBe('')
    await db.updateTable('items').set({ status: false }).where('id', '=', soup).execute()
    const other = await aGuestWith(app, kitchen)
    expect(refusalOf(await reorder(kitchen, other, id))).toEqual([404, 'order'])
    await app.remove(`/api/v1/customer/cart/remove?guest_id=${guest}`, undefined, kitchen.headers)
    expect((await reorder(kitchen, guest, id)).body).toMatchObject({
      added: 0,
      message: sentence('Nothing from this order is available at the moment.'),
    })
    await db.updateTable('items').set({ status: true }).where('id', '=', soup).execute()
  })

  it('takes no more than there is', async () => {
    const guest = await aGuestWith(app, grocer, { item_id: shirt, quantity: 6, variation: [{ type: 'Red' }] })
    const id = await anOrderOf(app, grocer, guest)
    expect((await reorder(grocer, guest, id)).body).toMatchObject({ added: 0, missing: [{ reason: sentence('Out of Stock') }] })
  })

  describe('asks about what cannot be had now', () => {
    const ask = (shop: Shop, guest: string, id: number, missing = 'ask') => reorder(shop, guest, id, { missing })

    it('adds everything without a question while all is to be had', async () => {
      const guest = await aGuestWith(app, kitchen, { item_id: soup })
      const id = await anOrderOf(app, kitchen, guest)
      expect((await ask(kitchen, guest, id)).body).toMatchObject({ added: 1, missing: [] })
    })

    it('tells the hours of what is served later and what is gone, and adds nothing before the answer', async () => {
      const eggs = await anItem(db, { store_id: kitchen.storeId, name: 'Eggs' })
      const tea = await anItem(db, { store_id: kitchen.storeId, name: 'Tea' })
      const guest = await aGuestWith(app, kitchen, { item_id: eggs }, { item_id: tea }, { item_id: soup })
      const id = await anOrderOf(app, kitchen, guest)
      const hour = new Date(app.api.clock.now().getTime() + 7_200_000).toISOString().slice(11, 13)
      await db
        .updateTable('items')
        .set({ available_time_starts: `${hour}:00`, available_time_ends: `${hour}:30` })
        .where('id', '=', eggs)
        .execute()
      await db.updateTable('items').set({ status: false }).where('id', '=', tea).execute()
      expect((await ask(kitchen, guest, id)).body).toMatchObject({
        added: 0,
        missing: [
          {
            item_id: eggs,
            name: 'Eggs',
            kind: 'not_now',
            hours: { from: `${hour}:00`, to: `${hour}:30` },
            opens_at: null,
            can_schedule: true,
          },
          { item_id: tea, name: 'Tea', kind: 'gone', hours: null, can_schedule: false },
        ],
      })
      expect(await cartOf(kitchen, guest)).toEqual([])
      expect((await ask(kitchen, guest, id, 'leave_out')).body.added).toBe(1)
      expect((await cartOf(kitchen, guest)).map(({ item_id }) => item_id)).toEqual([soup])
      expect((await ask(kitchen, guest, id, 'later')).body).toMatchObject({ added: 2, missing: [{ item_id: tea, kind: 'gone' }] })
      expect(new Set((await cartOf(kitchen, guest)).map(({ item_id }) => item_id))).toEqual(new Set([soup, eggs]))
    })

    it('says when a closed store opens, and whether an order for later can be placed there', async () => {
      const guest = await aGuestWith(app, kitchen, { item_id: soup })
      const id = await anOrderOf(app, kitchen, guest)
      const change = (row: { active?: boolean; always_open?: boolean; schedule_order?: boolean }) =>
        db.updateTable('stores').set(row).where('id', '=', kitchen.storeId).execute()
      const tomorrow = new Date(app.api.clock.now().getTime() + 86_400_000)
      await db
        .insertInto('store_schedules')
        .values({ store_id: kitchen.storeId, day: tomorrow.getUTCDay(), opening_time: '20:00', closing_time: '22:00' })
        .execute()
      await change({ always_open: false })
      const { body } = await ask(kitchen, guest, id)
      expect(body.missing).toMatchObject([{ item_id: soup, kind: 'closed', hours: null, can_schedule: true }])
      expect(Date.parse(body.missing[0]?.opens_at ?? '')).toBeGreaterThan(app.api.clock.now().getTime())
      await change({ schedule_order: false })
      expect((await ask(kitchen, guest, id)).body.missing).toMatchObject([{ kind: 'closed', can_schedule: false }])
      await change({ always_open: true, schedule_order: true })
      await setSwitches(app, { schedule_order: false })
      await change({ active: false })
      expect((await ask(kitchen, guest, id)).body.missing).toMatchObject([
        { kind: 'closed', opens_at: null, can_schedule: false },
      ])
      await resetSwitches(app)
      await change({ active: true })
    })

    it('tells what is sold out', async () => {
      const guest = await aGuestWith(app, grocer, { item_id: shirt, quantity: 2, variation: [{ type: 'Red' }] })
      const id = await anOrderOf(app, grocer, guest)
      await db.updateTable('item_variations').set({ stock: 0 }).where('item_id', '=', shirt).execute()
      expect((await ask(grocer, guest, id)).body).toMatchObject({
        added: 0,
        missing: [{ item_id: shirt, kind: 'sold_out', can_schedule: false }],
      })
    })
  })

  it('asks before it empties a cart of another store', async () => {
    const { db } = app.api
    const other = await aStore(db, { module_id: kitchen.moduleId, zone_id: kitchen.zoneId })
    const tea = await anItem(db, { store_id: other })
    const guest = await aGuestWith(app, kitchen, { item_id: soup })
    const id = await anOrderOf(app, kitchen, guest)
    await addToCart(app, kitchen, guest, { item_id: tea })
    expect(refusalOf(await reorder(kitchen, guest, id))).toEqual([403, 'different_stores'])
    expect((await cartOf(kitchen, guest)).map(({ item_id }) => item_id)).toEqual([tea])
    expect((await reorder(kitchen, guest, id, { clear_cart: true })).body.added).toBe(1)
    expect((await cartOf(kitchen, guest)).map(({ item_id }) => item_id)).toEqual([soup])
  })

  it('is the owner’s alone', async () => {
    const guest = await aGuestWith(app, kitchen, { item_id: soup })
    const id = await anOrderOf(app, kitchen, guest)
    expect(refusalOf(await reorder(kitchen, await aGuest(app), id))).toEqual([404, 'order'])
    expect(refusalOf(await reorder(shopOf(kitchen, await aCustomer(app)), undefined, id))).toEqual([404, 'order'])
  })
})

describe('[2.014] the list of orders', () => {
  it('shows store, pictures and arrival, and goes on where it was though something is ordered meanwhile', async () => {
    const person = await aCustomer(app)
    const shop = shopOf(kitchen, person)
    const order = async () => {
      await addToCart(app, shop, undefined, { item_id: soup, quantity: 3 })
      return anOrderOf(app, shop, undefined)
    }
    const ids = [await order(), await order(), await order()]
    const list = async (query: string) =>
      (
        await app.get<{ total_size: number; orders: ListedOrder[] }>(
          `/api/v1/customer/order/running-orders?${query}`,
          person.headers,
        )
      ).body
    const first = await list('limit=2')
    expect(first.orders.map(({ id }) => id)).toEqual([ids[2], ids[1]])
    expect(first.orders[0]).toMatchObject({
      store: { id: kitchen.storeId, name: 'Oven' },
      item_images: [null],
      details_count: 1,
      piece_count: 3,
    })
    expect(first.orders[0]?.estimate).not.toBeNull()
    await order()
    const next = await list(`limit=2&before=${ids[1]}`)
    expect([next.total_size, next.orders.map(({ id }) => id)]).toEqual([4, [ids[0]]])
  })
})
