import type { StorePage, Suggestions } from '@medina/contract/catalog/catalog-endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { money, word } from '#testing/shop/tested-shop.ts'
import { aBrand, aCategory, aModule, anItem, aStore, aZone } from '#features/catalog/catalog.builders.ts'

let app: TestApp
let food: number
let grocery: number
let near: number
let far: number
let grill: number

beforeAll(async () => {
  app = await startTestApp()
  const { db } = app.api
  food = await aModule(db, 'food')
  grocery = await aModule(db, 'grocery')
  near = await aZone(db, { modules: [food, grocery] })
  far = await aZone(db, { modules: [food], center: { lat: 25, lng: 42 } })
  grill = await aStore(db, {
    module_id: food,
    zone_id: near,
    name: { en: 'Bait Al Shawarma', ar: 'بيت الشاورما' },
    order_count: 5,
  })
  const bakery = await aStore(db, {
    module_id: food,
    zone_id: near,
    name: { en: 'Shawarma', ar: 'شاورما' },
    logo: 'logos/s.jpg',
    tagline: { en: 'Wraps', ar: 'لفائف' },
    minimum_delivery_time: 20,
    maximum_delivery_time: 30,
    rating_sum: 4,
    rating_count: 1,
  })
  const away = await aStore(db, { module_id: food, zone_id: far, name: { en: 'Shawarma far away', ar: 'شاورما بعيدة' } })
  const market = await aStore(db, { module_id: grocery, zone_id: near, name: { en: 'Shawarma market', ar: 'سوق الشاورما' } })
  await anItem(db, {
    store_id: grill,
    name: { en: 'Chicken shawarma', ar: 'شاورما دجاج' },
    image: 'items/c.jpg',
    images: ['items/c.jpg', 'items/d.jpg'],
    unit_type: { en: 'piece', ar: 'قطعة' },
    order_count: 9,
    price: 2000,
    discount: 1000,
    discount_type: 'percent',
    rating_sum: 9,
    rating_count: 2,
  })
  await anItem(db, { store_id: bakery, name: { en: 'Garlic bread', ar: 'خبز بالثوم' }, tags: [{ en: 'shawarma', ar: 'شاورما' }] })
  await anItem(db, { store_id: bakery, name: { en: 'Sold out shawarma', ar: 'شاورما' }, status: false })
  await anItem(db, { store_id: away, name: { en: 'Shawarma of the far zone', ar: 'شاورما بعيدة' } })
  await anItem(db, { store_id: market, name: { en: 'Shawarma spice', ar: 'بهارات شاورما' } })
})
afterAll(() => app.close())

const headers = (more: Record<string, string> = {}) => ({ zoneId: `[${near}]`, moduleId: String(food), ...more })
const suggest = async (name: string, more: Record<string, string> = {}, limit = 10) =>
  (
    await app.get<Suggestions>(
      `/api/v1/items/item-or-store-search?${new URLSearchParams({ name, limit: String(limit) })}`,
      headers(more),
    )
  ).body

describe('what is suggested while somebody types', () => {
  it('is items and stores of the module that deliver to the zone, what fits best first, with price, time and rating', async () => {
    const { items, stores } = await suggest('shawarma')
    expect(items.map(({ name }) => name)).toEqual(['Chicken shawarma', 'Garlic bread'].map(word))
    expect(stores.map(({ name }) => name)).toEqual(['Shawarma', 'Bait Al Shawarma'])
    expect(items[0]).toEqual({
      id: expect.any(Number),
      name: word('Chicken shawarma'),
      image: 'items/c.jpg',
      image_full_url: expect.stringContaining('items/c'),
      images_full_url: [expect.stringContaining('items/c'), expect.stringContaining('items/d')],
      unit_type: 'piece',
      store_id: grill,
      store_name: 'Bait Al Shawarma',
      price: money(20),
      discount: 10,
      discount_type: 'percent',
      store_discount: 0,
      avg_rating: 4.5,
      rating_count: 2,
    })
    expect(stores[0]).toEqual({
      id: expect.any(Number),
      name: 'Shawarma',
      logo: 'logos/s.jpg',
      logo_full_url: expect.stringContaining('logos/s'),
      zone_id: near,
      module_id: food,
      tagline: 'Wraps',
      delivery_time: '20-30 min',
      avg_rating: 4,
      rating_count: 1,
    })
  })

  it.each(['shaw', 'shawrma', 'شاورمه', 'ah,vlh', 'SHAWARMA'])('understands "%s"', async (name) => {
    const { items, stores } = await suggest(name)
    expect(items[0]?.name).toBe(word('Chicken shawarma'))
    expect(stores.map((store) => store.name).toSorted()).toEqual(['Bait Al Shawarma', 'Shawarma'])
  })

  it('speaks the caller’s language and names a store by a part of its name', async () => {
    const { stores } = await suggest('بيت', { 'x-localization': 'ar' })
    expect(stores.map(({ name }) => name)).toEqual(['بيت الشاورما'])
  })

  it('of two or three letters begins with them, whatever else they may mean', async () => {
    const { db } = app.api
    const teas = await aCategory(db, { module_id: food, name: { en: 'Teas and shakes', ar: 'شاي ومخفوق' } })
    const brand = await aBrand(db, { module_id: food, name: { en: 'Shadow & Co', ar: 'ظل' } })
    const of = { store_id: grill, category_id: teas, order_count: 900 }
    // The lexicon knows "shai" as tea, and "sham" as a kitchen.
    await anItem(db, { ...of, name: { en: 'Karak tea', ar: 'شاي كرك' } })
    await anItem(db, { ...of, name: { en: 'Mango juice', ar: 'عصير مانجو' }, brand_id: brand })
    for (const [typed, first] of [
      ['sha', 'Chicken shawarma'],
      ['sh', 'Chicken shawarma'],
      ['شاو', 'Chicken shawarma'],
      ['ka', 'Karak tea'],
      ['man', 'Mango juice'],
    ] as const)
      expect((await suggest(typed)).items[0]?.name, typed).toBe(word(first))
    // An article within a name is no beginning.
    await anItem(db, { store_id: grill, name: { en: 'Lasagne', ar: 'لازانيا' } })
    await anItem(db, { ...of, name: { en: 'Olives a la grecque', ar: 'زيتون' } })
    const found = (await suggest('la')).items.map(({ name }) => name)
    expect(found.slice(0, 2)).toEqual(['Lasagne', 'Olives a la grecque'].map(word))
    const { categories, brands } = await suggest('sha')
    expect(categories?.map(({ name, module_id }) => [name, module_id])).toEqual([[word('Teas and shakes'), food]])
    expect(brands).toEqual([
      { id: brand, slug: expect.any(String), name: word('Shadow & Co'), image_full_url: null, module_id: food },
    ])
    // A word that is typed in full also names a category by its other form; nothing is suggested that has no goods here.
    expect((await suggest('shake')).categories?.map(({ name }) => name)).toEqual([word('Teas and shakes')])
    expect((await suggest('shawarma', { moduleId: String(grocery) })).categories).toBeUndefined()
  })

  it('is no more than was asked for, and nothing for signs', async () => {
    const { items, stores } = await suggest('shawarma', {}, 1)
    expect([items.length, stores.length]).toEqual([1, 1])
    for (const name of ['🌯', '%', "' or 1=1"]) expect(await suggest(name)).toMatchObject({ items: [], stores: [] })
  })
})

describe('stores by name', () => {
  const search = async (name: string) => {
    const { body } = await app.get<StorePage>(
      `/api/v1/stores/search?${new URLSearchParams({ name, limit: '10', offset: '1' })}`,
      headers(),
    )
    return { total: body.total_size, names: body.stores.map((store) => store.name) }
  }

  it('are found like items, and counted', async () => {
    expect(await search('shawarma')).toEqual({ total: 2, names: ['Shawarma', 'Bait Al Shawarma'] })
    expect(await search('bait')).toEqual({ total: 1, names: ['Bait Al Shawarma'] })
    expect(await search('الشاورما')).toMatchObject({ total: 2 })
    expect(await search('nowhere')).toEqual({ total: 0, names: [] })
  })

  it('are found by what they sell as well, behind those that are called so', async () => {
    const { db } = app.api
    const grills = await aCategory(db, { module_id: food, name: { en: 'Charcoal grills', ar: 'مشاوي الفحم' } })
    const skewers = await aCategory(db, { module_id: food, name: { en: 'Skewers', ar: 'أسياخ' }, parent_id: grills })
    await aCategory(db, { module_id: food, name: { en: 'Charcoal for pipes', ar: 'فحم للغليون' } })
    const oven = await aStore(db, {
      module_id: food,
      zone_id: near,
      name: { en: 'Old Oven', ar: 'الفرن القديم' },
      order_count: 900,
    })
    await aStore(db, { module_id: food, zone_id: near, name: { en: 'Charcoal House', ar: 'بيت الفحم' } })
    await anItem(db, { store_id: oven, category_id: skewers, name: { en: 'Kidneys', ar: 'كلاوي' } })
    await anItem(db, { store_id: grill, category_id: grills, name: { en: 'Ribs', ar: 'ريش' }, status: false })
    expect(await search('charcoal')).toEqual({ total: 2, names: ['Charcoal House', 'Old Oven'] })
    expect(await search('فحم')).toEqual({ total: 2, names: ['Charcoal House', 'Old Oven'] })
    expect(await search('skewers')).toEqual({ total: 1, names: ['Old Oven'] })
    // Stores must match all words together, not each word on its own.
    expect((await search('charcoal grills')).names).toEqual(['Charcoal House', 'Old Oven'])
    expect((await search('grills for pipes')).names).toEqual([])
    // Stores that sell little else come first.
    const house = await aStore(db, { module_id: food, zone_id: near, name: { en: 'The Skewer', ar: 'السيخ' } })
    await anItem(db, { store_id: house, category_id: skewers, name: { en: 'Liver', ar: 'كبدة' } })
    await anItem(db, { store_id: oven, name: { en: 'Rolls', ar: 'أقراص' } })
    expect((await search('grills')).names).toEqual(['The Skewer', 'Old Oven'])
  })
})
