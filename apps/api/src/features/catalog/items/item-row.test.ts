import { type Item, ItemCardSchema, ItemRowSchema } from '@medina/contract/catalog/catalog'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { aSize, aCategory, aModule, anAddOn, anItem, aStore, aZone } from '#features/catalog/catalog.builders.ts'

type List = { products: Item[] }

let app: TestApp
let food: number
let goods: number
let zone: number
let elsewhere: number
let grill: number
const headers = (moduleId: number, language = 'en') => ({
  zoneId: `[${zone}]`,
  moduleId: String(moduleId),
  'X-localization': language,
})

beforeAll(async () => {
  app = await startTestApp()
  const { db } = app.api
  food = await aModule(db, 'food')
  goods = await aModule(db, 'ecommerce')
  zone = await aZone(db, { modules: [food, goods] })
  elsewhere = await aZone(db, { modules: [food, goods], center: { lat: 30, lng: 40 } })
  grill = await aStore(db, { module_id: food, zone_id: zone, name: { en: 'Grill', ar: 'المشواة' }, slug: 'grill' })
})
afterAll(() => app.close())

describe('the rows', () => {
  it('[4.010] of something without hours of its own say that it is served all day, and never null', async () => {
    const id = await anItem(app.api.db, { store_id: grill })
    const { body } = await app.get<List>('/api/v1/items/popular?limit=50&offset=1&type=all', headers(food))
    const item = body.products.find((row) => row.id === id)
    expect([item?.available_time_starts, item?.available_time_ends]).toEqual(['00:00:00', '23:59:59'])
  })

  it('[3.001, 3.002, 3.003] carry a dish with its options and add-ons, amounts as decimals, texts translated', async () => {
    const { db } = app.api
    const mains = await aCategory(db, { module_id: food, name: { en: 'Mains', ar: 'أطباق رئيسية' } })
    const kebabs = await aCategory(db, { module_id: food, name: { en: 'Kebabs', ar: 'كباب' }, parent_id: mains })
    const garlic = await anAddOn(db, { store_id: grill, name: { en: 'Garlic dip', ar: 'ثومية' }, price: 150 })
    const id = await anItem(db, {
      store_id: grill,
      category_id: kebabs,
      name: { en: 'Kebab plate', ar: 'طبق كباب' },
      description: { en: 'Three skewers', ar: 'ثلاثة أسياخ' },
      price: 2550,
      discount: 1250,
      image: 'peach/kebab',
      images: ['peach/kebab-plate'],
      add_on_ids: [garlic],
      available_time_starts: '11:00',
      available_time_ends: '23:00',
      rating_sum: 14,
      rating_count: 3,
      food_variations: [aSize(['Large', 'كبير', 300])],
    })
    const { body } = await app.get<List>('/api/v1/items/popular?limit=10&offset=1&type=all', headers(food, 'ar'))
    const item = body.products.find((row) => row.id === id)
    expect(item).toMatchObject({
      name: 'طبق كباب',
      description: 'ثلاثة أسياخ',
      store_id: grill,
      store_name: 'المشواة',
      module_id: food,
      module_type: 'food',
      zone_id: zone,
      price: 25.5,
      discount: 12.5,
      discount_type: 'percent',
      store_discount: 0,
      stock: null,
      variations: [],
      choice_options: [],
      food_variations: [
        { name: 'الحجم', type: 'single', required: 'on', min: 0, max: 0, values: [{ label: 'كبير', optionPrice: 3 }] },
      ],
      add_ons: [{ id: garlic, name: 'ثومية', price: 1.5, store_id: grill, status: 1 }],
      category_id: kebabs,
      main_category_id: mains,
      category_ids: [
        { id: String(mains), position: 1, name: 'أطباق رئيسية' },
        { id: String(kebabs), position: 2, name: 'كباب' },
      ],
      image_full_url: 'http://localhost/images/peach/kebab',
      images_full_url: ['http://localhost/images/peach/kebab-plate'],
      available_time_starts: '11:00:00',
      available_time_ends: '23:00:00',
      avg_rating: 4.67,
      rating_count: 3,
      has_options: true,
      schedule_order: true,
      delivery_time: '20-30 min',
    })
  })

  it('[3.001] keep the types of goods in English and tell which options each stands for', async () => {
    const { db } = app.api
    const shop = await aStore(db, { module_id: goods, zone_id: elsewhere })
    await anItem(db, {
      store_id: shop,
      stock: 7,
      choice_options: [
        {
          title: { en: 'Colour', ar: 'اللون' },
          options: [
            { en: 'Sky blue', ar: 'أزرق سماوي' },
            { en: 'Red', ar: 'أحمر' },
          ],
        },
        {
          title: { en: 'Size', ar: 'المقاس' },
          options: [
            { en: 'M', ar: 'وسط' },
            { en: 'XL', ar: 'كبير' },
          ],
        },
      ],
      variations: [
        { type: 'Skyblue-XL', label: { en: 'Sky blue, XL', ar: 'أزرق سماوي، كبير' }, price: 5000, stock: 3 },
        { type: 'Red-M', label: { en: 'Red, M', ar: 'أحمر، وسط' }, price: 4500, stock: 4 },
      ],
    })
    const { body } = await app.get<List>('/api/v1/items/new-arrival?limit=5&offset=1', headers(goods, 'ar'))
    expect(body.products[0]).toMatchObject({
      stock: 7,
      food_variations: '',
      choice_options: [
        { name: 'choice_1', title: 'اللون', options: ['أزرق سماوي', 'أحمر'] },
        { name: 'choice_2', title: 'المقاس', options: ['وسط', 'كبير'] },
      ],
      variations: [
        { type: 'Skyblue-XL', price: 50, stock: 3, label: 'أزرق سماوي، كبير', option_indexes: [0, 1] },
        { type: 'Red-M', price: 45, stock: 4, label: 'أحمر، وسط', option_indexes: [1, 0] },
      ],
      has_options: true,
    })
  })

  it('are cards and nothing more with view=card, with what a menu shows with view=row', async () => {
    const read = async (view: string) =>
      (await app.get<List>(`/api/v1/items/popular?limit=3&offset=1&view=${view}`, headers(food))).body.products[0]
    // These are there only while something is sold out, its store is closed, it has no mark, or the list excludes something.
    const passing = ['back_at', 'store_closed', 'unmarked', 'states_absence']
    const membersOf = ({ shape }: typeof ItemCardSchema) => Object.keys(shape).filter((name) => !passing.includes(name))
    const card = await read('card')
    expect(Object.keys(card ?? {}).sort()).toEqual(membersOf(ItemCardSchema).sort())
    const row = await read('row')
    expect(Object.keys(row ?? {}).sort()).toEqual(membersOf(ItemRowSchema).sort())
    expect(row).toMatchObject({ ...card, description: 'Three skewers' })
    expect(await read('full')).toMatchObject({ description: 'Three skewers', tax_type: 'percent' })
  })
})
