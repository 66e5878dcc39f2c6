import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addToCart, aGuest, aGuestWith, aShop, type Line, type Refusal, refusalOf, type Shop } from '#testing/shop/builders.ts'
import { withoutTrace } from '#testing/shop/everything.ts'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { sentence } from '#testing/shop/tested-shop.ts'
import type { FoodVariationRow } from '#lib/database/json-columns.ts'
import { anAddOn, anItem } from '#features/catalog/catalog.builders.ts'

let app: TestApp
let kitchen: Shop
let pizza: number
let olives: number
let basil: number

const option = (en: string, price = 100) => ({ label: { en, ar: `${en} ع` }, price })
const groups: FoodVariationRow[] = [
  {
    name: { en: 'Base', ar: 'العجينة' },
    type: 'single',
    required: true,
    min: 0,
    max: 0,
    values: [option('Thin', 0), option('Thick')],
  },
  {
    name: { en: 'Toppings', ar: 'الإضافات' },
    type: 'multi',
    required: true,
    min: 2,
    max: 3,
    values: ['A', 'B', 'C', 'D'].map((en) => option(en)),
  },
  {
    name: { en: 'Dips', ar: 'الصلصات' },
    type: 'multi',
    required: false,
    min: 2,
    max: 2,
    values: ['Red', 'White', 'Green'].map((en) => option(en)),
  },
]
const choose = (chosen: Record<string, string[]>) => Object.entries(chosen).map(([name, label]) => ({ name, values: { label } }))
const whole = { Base: ['Thin'], Toppings: ['A', 'B'] }

beforeAll(async () => {
  app = await startTestApp()
  const { db } = app.api
  kitchen = await aShop(app)
  olives = await anAddOn(db, { store_id: kitchen.storeId, price: 100 })
  basil = await anAddOn(db, { store_id: kitchen.storeId, price: 250 })
  pizza = await anItem(db, { store_id: kitchen.storeId, food_variations: groups, add_on_ids: [olives, basil] })
})
afterAll(() => app.close())

/** The answer to adding this line to an empty cart. */
const add = async (shop: Shop, line: Line) => addTo(shop, await aGuest(app), line)
const addTo = (shop: Pick<Shop, 'headers'>, guest: string, line: Line) =>
  withoutTrace(app, () => addToCart(app, shop, guest, line))
const messageOf = ({ body }: { body: unknown }) => (body as Refusal).errors[0]?.message

describe('[5.018, 5.019, 5.020] options of a dish', () => {
  it('the same choice twice is refused, another choice is a line of its own', async () => {
    const guest = await aGuestWith(app, kitchen, { item_id: pizza, variation: choose(whole) })
    // Neither the sequence of options nor add-ons make a different choice.
    const again = { item_id: pizza, variation: choose({ Toppings: ['B', 'A'], Base: ['Thin'] }), add_on_ids: [basil] }
    expect(refusalOf(await addTo(kitchen, guest, again))).toEqual([403, 'cart_item'])
    const other = await addTo(kitchen, guest, { item_id: pizza, variation: choose({ ...whole, Base: ['Thick'] }) })
    expect(other.body).toHaveLength(2)
  })

  it.each([
    ['a required single group left out', { Toppings: ['A', 'B'] }, sentence('Base cannot remain without selection')],
    ['a required multi group left out', { Base: ['Thin'] }, sentence('Toppings cannot remain without selection')],
    ['fewer than the minimum', { ...whole, Toppings: ['A'] }, sentence('Toppings must be between Minimum 2 and Maximum 3')],
    [
      '[5.018] more than the maximum',
      { ...whole, Toppings: ['A', 'B', 'C', 'D'] },
      sentence('Toppings must be between Minimum 2 and Maximum 3'),
    ],
    ['an optional group begun', { ...whole, Dips: ['Red'] }, sentence('Dips must be between Minimum 2 and Maximum 2')],
    ['two of a single group', { ...whole, Base: ['Thin', 'Thick'] }, sentence('Base must be between Minimum 1 and Maximum 1')],
    ['one option named twice', { ...whole, Toppings: ['A', 'A'] }, sentence('Toppings must be between Minimum 2 and Maximum 3')],
  ])('%s is refused', async (_, chosen, message) => {
    const refused = await add(kitchen, { item_id: pizza, variation: choose(chosen) })
    expect(refusalOf(refused)).toEqual([403, 'variation'])
    expect(messageOf(refused)).toBe(message)
  })

  it('every group that is wrong is named, in the language of the call', async () => {
    const arabic = { headers: { ...kitchen.headers, 'x-localization': 'ar' } }
    const refused = await addTo(arabic, await aGuest(app), { item_id: pizza, variation: choose({ Dips: ['Red'] }) })
    expect(refusalOf(refused)).toEqual([403, 'variation', 'variation', 'variation'])
    const { errors } = refused.body as unknown as Refusal
    for (const [index, name] of ['العجينة', 'الإضافات', 'الصلصات'].entries()) expect(errors[index]?.message).toContain(name)
  })

  it.each([
    ['an unknown group', { ...whole, Sauce: ['Red'] }],
    ['an unknown option', { ...whole, Toppings: ['A', 'Z'] }],
    ['an option of another group', { ...whole, Base: ['A'] }],
    ['a name that every object has', { ...whole, constructor: ['A'] }],
  ])('%s is refused', async (_, chosen) => {
    expect(refusalOf(await add(kitchen, { item_id: pizza, variation: choose(chosen) }))).toEqual([403, 'variation'])
  })

  it('options of a dish that has none are refused', async () => {
    const bread = await anItem(app.api.db, { store_id: kitchen.storeId })
    expect(refusalOf(await add(kitchen, { item_id: bread, variation: choose({ Size: ['Large'] }) }))).toEqual([403, 'variation'])
    expect((await add(kitchen, { item_id: bread, variation: [] })).status).toBe(200)
    expect((await add(kitchen, { item_id: bread, variation: null })).status).toBe(200)
  })
})

describe('add-ons', () => {
  it('go with their quantities by position', async () => {
    const { body } = await add(kitchen, {
      item_id: pizza,
      variation: choose(whole),
      add_on_ids: [basil, olives],
      add_on_qtys: [3, 1],
    })
    expect(body[0]?.item.addons.map(({ id, quantity }) => [id, quantity])).toEqual([
      [olives, 1],
      [basil, 3],
    ])
  })

  it('[4.021] count 1 without a quantity and nothing with 0', async () => {
    const line = { item_id: pizza, variation: choose(whole), add_on_ids: [olives, basil] }
    expect((await add(kitchen, line)).body[0]).toMatchObject({ add_on_ids: [olives, basil], add_on_qtys: [1, 1] })
    const none = await add(kitchen, { ...line, add_on_qtys: [0, 2] })
    expect(none.body[0]).toMatchObject({ add_on_ids: [basil], add_on_qtys: [2] })
  })

  it('that are not the item’s, or not in stock any more, or named twice, are refused', async () => {
    const { db } = app.api
    const strange = await anAddOn(db, { store_id: kitchen.storeId })
    const off = await anAddOn(db, { store_id: kitchen.storeId })
    await db.updateTable('add_ons').set({ status: false }).where('id', '=', off).execute()
    const tea = await anItem(db, { store_id: kitchen.storeId, add_on_ids: [olives, off] })
    for (const add_on_ids of [[strange], [basil], [off], [olives, olives], [987_654]]) {
      expect(refusalOf(await add(kitchen, { item_id: tea, add_on_ids }))).toEqual([403, 'add_on_ids'])
    }
    const tooMany = await add(kitchen, { item_id: tea, add_on_ids: [olives], add_on_qtys: [1, 1] })
    expect(refusalOf(tooMany)).toEqual([403, 'add_on_qtys'])
  })
})
