import { beforeEach, describe, expect, it } from 'vitest'
import {
  aGuest,
  aGuestWith,
  anOrderBody,
  aShop,
  place,
  type Refusal,
  refusalOf,
  resetSwitches,
  setSwitches,
  type Shop,
} from '#testing/shop/builders.ts'
import { withoutTrace } from '#testing/shop/everything.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { addedTax, sentence } from '#testing/shop/tested-shop.ts'
import { tested } from '#testing/shop/tested-shops.ts'
import { anItem, aStore, aZone } from '#features/catalog/catalog.builders.ts'

const {
  app,
  shop: kitchen,
  item: soup,
} = await startTestShop({ shop: { store: { name: 'Oven' } }, item: { name: 'Soup', price: 2000 } })
const grocer = await aShop(app, { module: 'grocery' })
beforeEach(() => resetSwitches(app))
const { code, number } = tested.phone

/** The response to an order of a full cart; `meanwhile` runs after the cart was filled. */
async function tryToPlace(
  shop: Shop,
  line: { item_id: number; quantity?: number; variation?: unknown },
  changed = {},
  meanwhile?: () => Promise<unknown>,
) {
  const guest = await aGuestWith(app, shop, line)
  await meanwhile?.()
  const reply = await withoutTrace(app, () => place<Refusal>(app, shop, anOrderBody(guest, changed)))
  const cart = await app.get<unknown[]>(`/api/v1/customer/cart/list?guest_id=${guest}`, shop.headers)
  return { reply, cart: cart.body.length }
}
const messageOf = ({ body }: { body: Refusal }) => body.errors[0]?.message

describe('what the marketplace allows', () => {
  it.each([undefined, 0, 1, false, '0'])('[1.005] guest checkout off refuses a guest who says is_guest %j', async (is_guest) => {
    await setSwitches(app, { guest_checkout_status: 0 })
    const { reply, cart } = await tryToPlace(kitchen, { item_id: soup }, { is_guest })
    expect([...refusalOf(reply), cart]).toEqual([403, 'is_guest', 1])
  })

  it.each([
    ['home_delivery_status', 'delivery', 'order_type'],
    ['takeaway_status', 'take_away', 'order_type'],
    ['cash_on_delivery', 'delivery', 'cash_on_delivery'],
  ])('%s off refuses %s', async (name, order_type, code) => {
    await setSwitches(app, { [name]: false })
    const { reply, cart } = await tryToPlace(kitchen, { item_id: soup }, { order_type })
    expect([...refusalOf(reply), cart]).toEqual([403, code, 1])
  })

  it.each([
    ['digital_payment', 'digital_payment'],
    ['wallet', 'wallet'],
    ['offline_payment', 'offline_payment_status'],
  ])('%s has to be switched on', async (payment_method, code) => {
    const { reply } = await tryToPlace(kitchen, { item_id: soup }, { payment_method })
    expect(refusalOf(reply)).toEqual([403, code])
  })

  it('a guest is needed, a module too', async () => {
    expect(refusalOf(await place(app, kitchen, anOrderBody('1')))).toEqual([401, 'guest_id'])
    expect(refusalOf(await place(app, kitchen, anOrderBody('x', { guest_id: undefined })))).toEqual([401, 'auth-001'])
    const guest = await aGuestWith(app, kitchen, { item_id: soup })
    expect(refusalOf(await place(app, { headers: {} }, anOrderBody(guest)))).toEqual([403, 'moduleId'])
  })
})

describe('where it goes', () => {
  it('a delivery needs a point and an address', async () => {
    const { reply } = await tryToPlace(kitchen, { item_id: soup }, { latitude: null })
    expect(refusalOf(reply)).toEqual([403, 'address'])
    for (const address of [undefined, null, '', '   ']) {
      expect(refusalOf((await tryToPlace(kitchen, { item_id: soup }, { address })).reply)).toEqual([403, 'address'])
    }
  })

  it('outside of the store’s zone it is refused', async () => {
    const { reply, cart } = await tryToPlace(kitchen, { item_id: soup }, { latitude: 22.5 })
    expect([...refusalOf(reply), cart]).toEqual([403, 'coordinates', 1])
    // It is also refused inside another store's zone.
    await aShop(app, { zone: { center: { lat: 25, lng: 40 } } })
    const other = await tryToPlace(kitchen, { item_id: soup }, { latitude: 25, longitude: 40 })
    expect(refusalOf(other.reply)).toEqual([403, 'coordinates'])
    // It is also refused in a zone without any store.
    await aZone(app.api.db, { center: { lat: 26, lng: 41 } })
    const bare = await tryToPlace(kitchen, { item_id: soup }, { latitude: 26, longitude: 41 })
    expect(refusalOf(bare.reply)).toEqual([403, 'coordinates'])
  })

  it('a store that does not deliver, or hands nothing out, says so', async () => {
    const noDelivery = await aShop(app, { store: { delivery: false, name: 'Stand' } })
    const stand = { item_id: await anItem(app.api.db, { store_id: noDelivery.storeId }) }
    const refused = await tryToPlace(noDelivery, stand)
    expect([...refusalOf(refused.reply), messageOf(refused.reply)]).toEqual([
      403,
      'order_type',
      sentence('Stand does not deliver. Take-away is possible.'),
    ])
    expect((await tryToPlace(noDelivery, stand, { order_type: 'take_away' })).reply.status).toBe(200)
    const noTakeAway = await aShop(app, { store: { take_away: false } })
    const line = { item_id: await anItem(app.api.db, { store_id: noTakeAway.storeId }) }
    expect(refusalOf((await tryToPlace(noTakeAway, line, { order_type: 'take_away' })).reply)).toEqual([403, 'order_type'])
  })

  it('a zone without cash takes no order that is paid at the door', async () => {
    const shop = await aShop(app, { zone: { cash_on_delivery: false } })
    const line = { item_id: await anItem(app.api.db, { store_id: shop.storeId }) }
    expect(refusalOf((await tryToPlace(shop, line)).reply)).toEqual([403, 'cash_on_delivery'])
  })
})

describe('who receives it', () => {
  it('needs a name and a phone that exists; the e-mail may be left out, but not be wrong', async () => {
    const nobody = await tryToPlace(
      kitchen,
      { item_id: soup },
      { contact_person_name: ' ', contact_person_number: null, contact_person_email: 'lina@' },
    )
    expect([...refusalOf(nobody.reply), nobody.cart]).toEqual([
      403,
      'contact_person_name',
      'contact_person_number',
      'contact_person_email',
      1,
    ])
    expect(messageOf(nobody.reply)).toBe(sentence('Please enter your contact info'))
    const short = await tryToPlace(kitchen, { item_id: soup }, { contact_person_number: '05512' })
    expect([...refusalOf(short.reply), messageOf(short.reply)]).toEqual([
      403,
      'contact_person_number',
      sentence('Please enter a valid phone number.'),
    ])
  })

  it('also for a take-away', async () => {
    const { reply } = await tryToPlace(kitchen, { item_id: soup }, { order_type: 'take_away', contact_person_number: '' })
    expect(refusalOf(reply)).toEqual([403, 'contact_person_number'])
  })

  it.each([`0${number}`, `${code}${number}`, `+${code}${number}`, `+0${number}`])(
    'is called by its whole number when given %s',
    async (phone) => {
      const { reply } = await tryToPlace(kitchen, { item_id: soup }, { contact_person_number: phone })
      expect(reply.status).toBe(200)
      const { db } = app.api
      const order = await db.selectFrom('orders').select('contact_phone').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
      expect(order.contact_phone).toBe(`+${code}${number}`)
    },
  )
})

describe('the store', () => {
  it('that was switched off meanwhile is unknown', async () => {
    const shop = await aShop(app)
    const line = { item_id: await anItem(app.api.db, { store_id: shop.storeId }) }
    const off = () => app.api.db.updateTable('stores').set({ status: false }).where('id', '=', shop.storeId).execute()
    expect(refusalOf((await tryToPlace(shop, line, {}, off)).reply)).toEqual([404, 'order_time'])
  })

  it('a minimum order is measured before discounts, add-ons with it', async () => {
    const shop = await aShop(app, { store: { minimum_order: 4000, name: 'Palace' } })
    const item_id = await anItem(app.api.db, { store_id: shop.storeId, price: 2000, discount: 5000 })
    const { reply, cart } = await tryToPlace(shop, { item_id })
    expect([...refusalOf(reply), cart, messageOf(reply)]).toEqual([
      406,
      'order_time',
      1,
      sentence('The minimum order of Palace is SAR\u00a040.00. Please add something more.'),
    ])
    expect((await tryToPlace(shop, { item_id, quantity: 2 })).reply.status).toBe(200)
  })

  it('[8.025] cash above the zone’s maximum is 203 with errors, and nothing is ordered', async () => {
    // 40.00 plus 5.00 for delivery, with tax: exactly the maximum.
    const most = 4500 + addedTax(4000)
    const shop = await aShop(app, { zone: { rates: { maximum_cod_order_amount: most } } })
    const item_id = await anItem(app.api.db, { store_id: shop.storeId, price: 2000 })
    const { reply, cart } = await tryToPlace(shop, { item_id, quantity: 3 })
    expect([...refusalOf(reply), cart, messageOf(reply)]).toEqual([
      203,
      'order_amount',
      1,
      sentence('The total amount of the order, exceeds maximum amount of the cash on delivery method'),
    ])
    expect((await tryToPlace(shop, { item_id, quantity: 2 })).reply.status).toBe(200)
    const none = await aShop(app, { zone: { rates: { maximum_cod_order_amount: 0 } } })
    const line = { item_id: await anItem(app.api.db, { store_id: none.storeId, price: 900_000 }) }
    expect((await tryToPlace(none, line)).reply.status).toBe(200)
  })
})

describe('what is in the cart', () => {
  it('nothing', async () => {
    expect(refusalOf(await place(app, kitchen, anOrderBody(await aGuest(app))))).toEqual([403, 'order_details'])
  })

  it('an item that is gone is named', async () => {
    const item_id = await anItem(app.api.db, { store_id: kitchen.storeId, name: 'Cake' })
    const off = () => app.api.db.updateTable('items').set({ status: false }).where('id', '=', item_id).execute()
    const { reply } = await tryToPlace(kitchen, { item_id }, {}, off)
    expect([...refusalOf(reply), messageOf(reply)]).toEqual([404, 'item', sentence('Cake is no longer available.')])
  })

  it('lines of several stores, however they came there', async () => {
    const { db } = app.api
    const other = await aStore(db, { module_id: kitchen.moduleId, zone_id: kitchen.zoneId })
    const item_id = await anItem(db, { store_id: kitchen.storeId })
    const move = () => db.updateTable('items').set({ store_id: other }).where('id', '=', item_id).execute()
    const guest = await aGuestWith(app, kitchen, { item_id: soup }, { item_id })
    await move()
    expect(refusalOf(await place(app, kitchen, anOrderBody(guest)))).toEqual([403, 'different_stores'])
  })

  it('medicine that needs a prescription', async () => {
    const pharmacy = await aShop(app, { module: 'pharmacy' })
    const item_id = await anItem(app.api.db, { store_id: pharmacy.storeId, stock: 5, is_prescription_required: true })
    const { reply } = await tryToPlace(pharmacy, { item_id })
    expect([...refusalOf(reply), messageOf(reply)]).toEqual([403, 'prescription', sentence('prescription is required')])
  })

  it('more than the item’s maximum, which was lowered meanwhile', async () => {
    const item_id = await anItem(app.api.db, { store_id: kitchen.storeId, name: 'Cake', maximum_cart_quantity: 5 })
    const lower = () => app.api.db.updateTable('items').set({ maximum_cart_quantity: 2 }).where('id', '=', item_id).execute()
    const { reply } = await tryToPlace(kitchen, { item_id, quantity: 3 }, {}, lower)
    expect([...refusalOf(reply), messageOf(reply)]).toEqual([
      406,
      'quantity',
      sentence('At most 2 of Cake can be ordered at once.'),
    ])
  })

  it.each([
    [2, 'Of Lamp, only 2 are left.'],
    [0, 'Lamp is sold out.'],
  ])('more than the %i pieces that are left', async (stock, message) => {
    const item_id = await anItem(app.api.db, { store_id: grocer.storeId, name: 'Lamp', stock: 5 })
    const sell = () => app.api.db.updateTable('items').set({ stock }).where('id', '=', item_id).execute()
    const { reply, cart } = await tryToPlace(grocer, { item_id, quantity: 3 }, {}, sell)
    expect([...refusalOf(reply), messageOf(reply), cart]).toEqual([406, 'campaign', sentence(message), 1])
  })

  it('two variations that together pass what the item has', async () => {
    const { db } = app.api
    const item_id = await anItem(db, {
      store_id: grocer.storeId,
      stock: 6,
      variations: ['Red', 'Blue'].map((type) => ({ type, price: 100, stock: 3 })),
    })
    const guest = await aGuestWith(
      app,
      grocer,
      ...['Red', 'Blue'].map((type) => ({ item_id, quantity: 3, variation: [{ type }] })),
    )
    await db.updateTable('items').set({ stock: 5 }).where('id', '=', item_id).execute()
    expect(refusalOf(await place(app, grocer, anOrderBody(guest)))).toEqual([406, 'campaign'])
  })

  it('a variation that is no longer there, never for nothing', async () => {
    const { db } = app.api
    const item_id = await anItem(db, { store_id: grocer.storeId, stock: 5, variations: [{ type: 'Red', price: 900, stock: 5 }] })
    const rename = () => db.updateTable('item_variations').set({ type: 'Rose' }).where('item_id', '=', item_id).execute()
    const { reply } = await tryToPlace(grocer, { item_id, variation: [{ type: 'Red' }] }, {}, rename)
    expect(refusalOf(reply)).toEqual([403, 'variation'])
  })

  it('dishes outside of their hours, by the zone’s clock', async () => {
    const breakfast = { available_time_starts: '06:00', available_time_ends: '11:00' }
    const item_id = await anItem(app.api.db, { store_id: kitchen.storeId, name: 'Eggs', ...breakfast })
    // The test clock is at 13:00.
    const { reply } = await tryToPlace(kitchen, { item_id })
    expect([...refusalOf(reply), messageOf(reply)]).toEqual([406, 'item', sentence('Eggs is available from 06:00 to 11:00.')])
    const tomorrow = await tryToPlace(kitchen, { item_id }, { schedule_at: '2026-03-11 09:00' })
    expect(tomorrow.reply.status).toBe(200)
  })

  it('a tip below zero', async () => {
    for (const dm_tips of [-1, '-0.01']) {
      expect(refusalOf((await tryToPlace(kitchen, { item_id: soup }, { dm_tips })).reply)).toEqual([403, 'dm_tips'])
    }
  })
})

it('a refusal speaks Arabic to who asked in Arabic', async () => {
  const guest = await aGuest(app)
  const reply = await place<Refusal>(app, kitchen, anOrderBody(guest), { 'x-localization': 'ar' })
  expect(messageOf(reply)).toMatch(/[ء-ي]/)
})
