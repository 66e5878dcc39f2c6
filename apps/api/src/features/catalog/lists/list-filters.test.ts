import type { BrowsedItems, BrowsedStores, StoreFacets } from '@medina/contract/catalog/browse'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setSwitches } from '#testing/shop/builders.ts'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { aCoupon } from '#features/promotions/promotions.builders.ts'
import { aCategory, aModule, anItem, aStore, aZone } from '#features/catalog/catalog.builders.ts'

let app: TestApp
let zone: number
let food: number
let grocery: number
let kinds: Record<'grills' | 'kebabs' | 'sweets', number>

/** Two stores: Fire sells a kebab, Honey a kebab and a cake. The module has a category for soups without any item. */
beforeAll(async () => {
  app = await startTestApp({ clockStart: '2026-03-10T10:00:00Z' })
  const { db } = app.api
  food = await aModule(db, 'food')
  grocery = await aModule(db, 'grocery')
  zone = await aZone(db, { modules: [food, grocery] })
  const grills = await aCategory(db, { module_id: food, name: { en: 'Grills', ar: 'مشويات' } })
  const kebabs = await aCategory(db, { module_id: food, name: { en: 'Kebabs', ar: 'كباب' }, parent_id: grills })
  const sweets = await aCategory(db, { module_id: food, name: { en: 'Sweets', ar: 'حلويات' } })
  const soups = await aCategory(db, { module_id: food, name: { en: 'Soups', ar: 'شوربات' } })
  kinds = { grills, kebabs, sweets }
  const fire = await aStore(db, { module_id: food, zone_id: zone, name: 'Fire', free_delivery: true })
  const honey = await aStore(db, { module_id: food, zone_id: zone, name: 'Honey' })
  await anItem(db, { store_id: fire, name: 'Adana', category_id: kebabs })
  await anItem(db, { store_id: honey, name: 'Urfa', category_id: kebabs, veg: true })
  await anItem(db, { store_id: honey, name: 'Cake', category_id: sweets, veg: true })
  await anItem(db, { store_id: honey, name: 'Lentils', category_id: soups, status: false })
})
afterAll(() => app.close())

const headersOf = (moduleId: number) => ({ zoneId: `[${zone}]`, moduleId: String(moduleId) })
const write = (query: object) => new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
async function stores(query: object, moduleId = food) {
  const path = `/api/v1/get-combined-data?${write({ list_type: 'store', view: 'card', limit: 20, ...query })}`
  return (await app.get<BrowsedStores>(path, headersOf(moduleId))).body.stores.map(({ name }) => name).toSorted()
}
async function items(query: object, moduleId = food) {
  const path = `/api/v1/get-combined-data?${write({ list_type: 'item', view: 'card', limit: 20, ...query })}`
  return (await app.get<BrowsedItems>(path, headersOf(moduleId))).body.total_size
}

describe('the categories that stores can be narrowed to', () => {
  const count = async (query: object, language = 'en') => {
    const headers = { ...headersOf(food), 'X-localization': language }
    const { categories } = (await app.get<StoreFacets>(`/api/v1/stores/facets?${write(query)}`, headers)).body
    return Object.fromEntries(categories.map(({ name, count: number }) => [name, number]))
  }

  it('[2.003] are those that a store of the list sells something in, with the number of stores', async () => {
    expect(await count({})).toEqual({ Grills: 2, Sweets: 1 })
    expect(await count({}, 'ar')).toEqual({ مشويات: 2, حلويات: 1 })
    for (const [id, names] of [
      [kinds.grills, ['Fire', 'Honey']],
      [kinds.sweets, ['Honey']],
    ] as const)
      expect(await stores({ category_ids: `[${id}]` })).toEqual(names)
  })

  it('follow what else is chosen, and not what is chosen of them', async () => {
    expect(await count({ filter: '["free_delivery"]' })).toEqual({ Grills: 1 })
    expect(await count({ category_ids: `[${kinds.sweets}]` })).toEqual({ Grills: 2, Sweets: 1 })
    expect(await count({ data_type: 'searched', name: 'honey' })).toEqual({ Grills: 1, Sweets: 1 })
    expect(await count({ data_type: 'searched', name: '🍕' })).toEqual({})
    expect(await count({ has_offer: '1' })).toEqual({})
  })
})

describe('a kind of food in an address', () => {
  it('narrows where things are marked so', async () => {
    expect([await items({ type: 'veg' }), await items({ type: 'non_veg' })]).toEqual([2, 1])
  })

  it('narrows nothing in a module without such marks', async () => {
    const { db } = app.api
    await anItem(db, {
      store_id: await aStore(db, { module_id: grocery, zone_id: zone, name: 'Market', veg: false }),
      name: 'Rice',
    })
    for (const type of ['veg', 'non_veg', 'all']) {
      expect(await items({ type }, grocery)).toBe(1)
      expect(await stores({ type }, grocery)).toEqual(['Market'])
    }
  })

  it('and nothing where the business has them switched off', async () => {
    await setSwitches(app, { toggle_veg_non_veg: false })
    expect(await items({ type: 'veg', limit: 19 })).toBe(3)
    await setSwitches(app, { toggle_veg_non_veg: true })
  })
})

describe('stores with a coupon', () => {
  it('are those with one of their own that anybody may use: one of the marketplace, or for somebody, is no news of a store', async () => {
    const withCoupon = (limit: number) => stores({ filter: '["coupon"]', limit })
    const { id } = await app.api.db.selectFrom('stores').select('id').where('free_delivery', '=', true).executeTakeFirstOrThrow()
    await aCoupon(app, { moduleId: food })
    await aCoupon(app, { moduleId: food }, { store_id: id, customer_ids: [7] })
    await aCoupon(app, { moduleId: food }, { store_id: id, expire_date: '2026-03-09' })
    expect(await withCoupon(20)).toEqual([])
    await aCoupon(app, { moduleId: food }, { coupon_type: 'store_wise', target_ids: [id] })
    expect(await withCoupon(19)).toEqual(['Fire'])
    expect(await items({ filter: '["coupon"]' })).toBe(1)
  })
})
