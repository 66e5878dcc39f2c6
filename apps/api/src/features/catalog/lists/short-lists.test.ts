import type { Facets } from '@medina/contract/catalog/browse'
import type { Brand, CommonCondition } from '@medina/contract/catalog/catalog-lists'
import type { Category, Item } from '@medina/contract/catalog/catalog'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aGuestWith, anOrderOf, aShop, refusalOf, type Shop } from '#testing/shop/builders.ts'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import type { Db } from '#lib/database/database.ts'
import { aCategory, anItem, aStore, aZone } from '#features/catalog/catalog.builders.ts'

type List = { total_size: number; products: Item[]; categories?: Category[] }

let app: TestApp
let db: Db
let shop: Shop
let away: number
beforeAll(async () => {
  app = await startTestApp()
  db = app.api.db
  shop = await aShop(app, { module: 'pharmacy' })
  const far = await aZone(db, { modules: [shop.moduleId] })
  away = await aStore(db, { module_id: shop.moduleId, zone_id: far })
})
afterAll(() => app.close())

const read = async <T = List>(path: string, headers: Record<string, string> = shop.headers) =>
  (await app.get<T>(`/api/v1${path}`, headers)).body
const names = (rows: { name: string }[]) => rows.map(({ name }) => name)
const text = (en: string, ar = en) => JSON.stringify({ en, ar })
const at = (day: number) => new Date(2026, 0, day)

describe('brands', () => {
  it('are those of the module and of none, by name, with their items in the zones', async () => {
    const brands = await db
      .insertInto('brands')
      .values([
        { name: text('Zaytara', 'زيتارا'), slug: 'zaytara', module_id: shop.moduleId },
        { name: text('Lubayna', 'لبينة'), slug: 'lubayna' },
        { name: text('Off'), slug: 'off', status: false },
      ])
      .returning('id')
      .execute()
    const [zaytara, lubayna, off] = brands.map(({ id }) => id)
    const of = (name: string, store_id: number, day: number, brand_id = zaytara) =>
      anItem(db, { store_id, name, created_at: at(day), ...(brand_id !== undefined && { brand_id }) })
    await of('Older', shop.storeId, 3)
    await of('Newer', shop.storeId, 5)
    await of('Far', away, 6)
    await of('Of none', shop.storeId, 7, off)
    const listed = await read<Brand[]>('/brand')
    expect(listed.map(({ id, name, items_count }) => [id, name, items_count])).toEqual([
      [lubayna, 'Lubayna', 0],
      [zaytara, 'Zaytara', 2],
    ])
    expect(names(await read<Brand[]>('/brand', { ...shop.headers, 'X-localization': 'ar' }))).toEqual(['زيتارا', 'لبينة'])
    for (const key of [zaytara, 'zaytara']) {
      const page = await read(`/brand/items/${key}?limit=1&offset=2`)
      expect([page.total_size, names(page.products)]).toEqual([2, ['Older']])
    }
    for (const unknown of ['off', off, 424242, '9'.repeat(100)])
      expect((await read(`/brand/items/${unknown}`)).products).toEqual([])
  })
})

describe('conditions', () => {
  it('are named, counted, and lead to their items, in the zone or in one store', async () => {
    const [cold] = await db
      .insertInto('common_conditions')
      .values([
        { name: text('Cold', 'الزكام'), slug: 'cold' },
        { name: text('Asthma'), slug: 'asthma' },
        { name: text('Off'), slug: 'none', status: false },
      ])
      .returning('id')
      .execute()
    const common_condition_id = cold?.id ?? 0
    const other = await aStore(db, { module_id: shop.moduleId, zone_id: shop.zoneId, slug: 'corner' })
    for (const [store_id, name, day] of [
      [shop.storeId, 'Drops', 1],
      [other, 'Syrup', 2],
      [away, 'Far', 3],
    ] as const)
      await anItem(db, { store_id, name, common_condition_id, created_at: at(day) })
    await anItem(db, { store_id: other, name: 'Plaster' })
    const listed = await read<CommonCondition[]>('/common-condition')
    expect(listed.map(({ name, items_count }) => [name, items_count])).toEqual([
      ['Asthma', 0],
      ['Cold', 2],
    ])
    expect(names(await read<{ name: string }[]>('/common-condition/list', { 'X-localization': 'ar' }))).toContain('الزكام')
    expect(names((await read('/common-condition/items/cold?limit=9&offset=1')).products)).toEqual(['Syrup', 'Drops'])
    expect(names((await read(`/items/common-conditions?store_id=corner&limit=9&offset=1`)).products)).toEqual(['Syrup'])
  })
})

describe('medicine and beside it', () => {
  it('basic is what may be bought by oneself, within what is asked', async () => {
    const category_id = await aCategory(db, { module_id: shop.moduleId, name: 'Basics' })
    const of = (name: string, price: number, row = {}) =>
      anItem(db, { store_id: shop.storeId, name, price, category_id, is_basic: true, ...row })
    const cheap = await of('Cheap', 500)
    await of('Dear', 5000)
    await of('Not basic', 500, { is_basic: false })
    await of('Far', 500, { store_id: away })
    const page = await read('/items/basic?limit=9&offset=1')
    expect(names(page.products).sort()).toEqual(['Cheap', 'Dear'])
    expect(page.categories?.map(({ name, products_count }) => [name, products_count])).toEqual([['Basics', 2]])
    expect(names((await read(`/items/basic?limit=9&offset=1&max_price=10&category_id=${category_id}`)).products)).toEqual([
      'Cheap',
    ])
    expect(names((await read(`/items/basic?store_id=${shop.storeId}&product_id=${cheap}`)).products)).toEqual(['Dear'])
  })

  it('[2.003] a result page of basic medicine holds exactly that, newest first, to its end, and counts what it can be narrowed to', async () => {
    const category_id = await aCategory(db, { module_id: shop.moduleId, name: 'First aid' })
    const store_id = await aStore(db, { module_id: shop.moduleId, zone_id: shop.zoneId, slug: 'basic-list' })
    const of = (name: string, day: number, row = {}) =>
      anItem(db, { store_id, name, category_id, is_basic: true, created_at: at(day), ...row })
    await of('Plasters', 11)
    await of('Gauze', 13)
    await of('Tape', 12, { discount: 1000 })
    await of('Scalpel', 14, { is_basic: false })
    const list = `data_type=basic&store_id=${store_id}`
    const page = (query: string) =>
      read<List & { next_cursor: string | null }>(`/get-combined-data?list_type=item&view=card&limit=2&${list}${query}`)
    const first = await page('')
    expect([first.total_size, names(first.products)]).toEqual([3, ['Gauze', 'Tape']])
    const last = await page(`&cursor=${first.next_cursor}`)
    expect([names(last.products), last.next_cursor]).toEqual([['Plasters'], null])
    expect(names((await page('&sort_by=name')).products)).toEqual(['Gauze', 'Plasters'])
    expect(names((await page('&filter=["discounted"]')).products)).toEqual(['Tape'])
    const everywhere = await read(`/get-combined-data?list_type=item&view=card&limit=50&data_type=basic`)
    expect(names(everywhere.products)).not.toContain('Scalpel')
    expect(everywhere.total_size).toBe((await read('/items/basic?limit=50&offset=1')).total_size)
    const facets = await read<Facets>(`/items/facets?${list}`)
    expect([facets.total, facets.filters.discounted]).toEqual([3, 1])
    expect(facets.categories.map(({ name, count }) => [name, count])).toEqual([['First aid', 3]])
  })

  it('related items share the category and are for sale; a store’s popular ones are what it sells most', async () => {
    const store_id = await aStore(db, { module_id: shop.moduleId, zone_id: shop.zoneId, slug: 'related' })
    const category_id = await aCategory(db, { module_id: shop.moduleId })
    const own = await anItem(db, { store_id, name: 'Own', slug: 'own-item', category_id, order_count: 9 })
    await anItem(db, { store_id: shop.storeId, name: 'Less', category_id, order_count: 2 })
    await anItem(db, { store_id, name: 'More', category_id, order_count: 5 })
    await anItem(db, { store_id: away, name: 'Far', category_id, order_count: 8 })
    await anItem(db, { store_id: shop.storeId, name: 'Gone', category_id, order_count: 9, stock: 0 })
    await anItem(db, { store_id: shop.storeId, name: 'Paused', category_id, order_count: 9, sold_out: true })
    await anItem(db, { store_id, name: 'Other kind', order_count: 7 })
    for (const key of [own, 'own-item'])
      expect(names(await read<Item[]>(`/items/related-items/${key}`))).toEqual(['More', 'Less'])
    expect(names(await read<Item[]>('/stores/popular-items/related?view=card'))).toEqual(['Own', 'Other kind', 'More'])
    expect(names(await read<Item[]>('/stores/popular-items/related?view=card&limit=2'))).toEqual(['Own', 'Other kind'])
    for (const unknown of ['/items/related-items/424242', '/stores/popular-items/nobody']) expect(await read(unknown)).toEqual([])
  })

  it('related items are first those of the same thing, then those with more of its words, then the most ordered', async () => {
    const category_id = await aCategory(db, { module_id: shop.moduleId })
    const sell = (name: string, order_count: number) => anItem(db, { store_id: shop.storeId, name, category_id, order_count })
    const milk = await sell('Nadec Fresh Milk 1 L', 9)
    await sell('Nadec Fresh Laban 1 L', 50)
    await sell('Almarai Milk 2 L', 2)
    await sell('حليب المراعي', 40)
    await sell('Nadec UHT Milk 1L', 1)
    await sell('Butter', 60)
    expect(names(await read<Item[]>(`/items/related-items/${milk}`))).toEqual([
      'Nadec UHT Milk 1L',
      'حليب المراعي',
      'Almarai Milk 2 L',
      'Nadec Fresh Laban 1 L',
      'Butter',
    ])
  })

  it('paired are what several orders held together with the item, most often first, and can be bought', async () => {
    const store_id = await aStore(db, { module_id: shop.moduleId, zone_id: shop.zoneId, minimum_order: 0 })
    const sell = (name: string) => anItem(db, { store_id, name, stock: 50, price: 1000 })
    const [tea, honey, cups, once, gone] = await Promise.all(['Tea', 'Honey', 'Cups', 'Once', 'Gone'].map(sell))
    const order = async (...items: (number | undefined)[]) =>
      anOrderOf(app, shop, await aGuestWith(app, shop, ...items.map((item_id = 0) => ({ item_id }))))
    await order(tea, cups, gone, once)
    await order(cups, tea, gone)
    await order(tea, honey, cups)
    await order(honey, tea)
    await order(honey, once)
    await db
      .updateTable('items')
      .set({ status: false })
      .where('id', '=', gone ?? 0)
      .execute()
    app.api.endpoints.invalidate()
    const paired = (key: number | string | undefined, headers = shop.headers) =>
      read<Item[]>(`/items/paired-items/${key}`, headers)
    expect(names(await paired(tea))).toEqual(['Cups', 'Honey'])
    expect(names(await paired(once))).toEqual([])
    expect(await paired('nobody')).toEqual([])
    const elsewhere = await aShop(app, { module: 'pharmacy', zone: { center: { lat: 10, lng: 20 } } })
    expect(await paired(tea, elsewhere.headers)).toEqual([])
  })

  it('suggested are the store’s, on request the recommended ones', async () => {
    const store_id = await aStore(db, { module_id: shop.moduleId, zone_id: shop.zoneId })
    await anItem(db, { store_id, name: 'Plain', order_count: 3 })
    await anItem(db, { store_id, name: 'Recommended', recommended: true })
    const all = await read<{ total_size: number; items: Item[] }>(`/items/suggested?store_id=${store_id}&recommended=0`)
    expect([all.total_size, names(all.items)]).toEqual([2, ['Plain', 'Recommended']])
    const some = await read<{ items: Item[] }>(`/items/suggested?store_id=${store_id}&recommended=1`)
    expect(names(some.items)).toEqual(['Recommended'])
  })

  it('search suggestions are names and pictures, and nothing else', async () => {
    await anItem(db, { store_id: shop.storeId, name: 'Thermometer', image: 'sky/thermometer' })
    const { products } = await read<{ products: object[] }>('/items/search-suggestion?name=thermom')
    expect(products).toEqual([
      {
        name: 'Thermometer',
        image: 'sky/thermometer',
        unit_type: null,
        image_full_url: expect.stringContaining('/images/sky/thermometer'),
        images_full_url: [],
      },
    ])
  })

  it('names of what is in items are each said once, in the caller’s language', async () => {
    const paracetamol = { en: 'Paracetamol', ar: 'باراسيتامول' }
    await anItem(db, { store_id: shop.storeId, generic_names: [paracetamol, { en: 'Caffeine' }] })
    await anItem(db, { store_id: shop.storeId, generic_names: [paracetamol] })
    expect(await read('/item/get-generic-name-list', {})).toEqual(['Caffeine', 'Paracetamol'])
    expect(await read('/item/get-generic-name-list', { 'X-localization': 'ar' })).toContain('باراسيتامول')
    expect(await read('/item/get-allergy-name-list', {})).toEqual([])
    expect(await read('/item/get-nutrition-name-list', {})).toEqual([])
  })
})

describe('lists of categories', () => {
  it('popular hold what is ordered most; featured and chosen ones hold their items and their children’s', async () => {
    const goods = await aShop(app, { module: 'grocery' })
    const { moduleId: module_id, storeId: store_id, headers } = goods
    const fruit = await aCategory(db, { module_id, name: 'Fruit', featured: true, slug: 'fruit' })
    const citrus = await aCategory(db, { module_id, name: 'Citrus', parent_id: fruit })
    const bread = await aCategory(db, { module_id, name: 'Bread' })
    await anItem(db, { store_id, name: 'Apple', category_id: fruit, order_count: 4, created_at: at(1) })
    await anItem(db, { store_id, name: 'Lemon', category_id: citrus, order_count: 2, created_at: at(3) })
    await anItem(db, { store_id, name: 'Loaf', category_id: bread, order_count: 90, created_at: at(2) })
    await anItem(db, {
      store_id,
      name: 'Soap',
      category_id: await aCategory(db, { module_id, name: 'Soaps' }),
      created_at: at(1),
    })
    expect(names(await read<Category[]>('/categories/popular', headers))).toEqual(['Fruit', 'Bread'])
    const featured = await read('/categories/featured/items?limit=9&offset=1', headers)
    expect([names(featured.products), names(featured.categories ?? [])]).toEqual([['Lemon', 'Apple'], ['Fruit']])
    // The full list contains an empty featured category, but lists of choices do not.
    const empty = await aCategory(db, { module_id, name: 'Nuts', featured: true })
    const all = await read<Category[]>('/categories', headers)
    expect(all.find(({ id }) => id === empty)?.products_count).toBe(0)
    expect(names(await read<Category[]>('/categories?view=card', headers)).sort()).toEqual(['Bread', 'Fruit', 'Soaps'])
    expect(names((await read('/categories/featured/items?limit=9&offset=1', headers)).categories ?? [])).toEqual(['Fruit'])
    const ids = encodeURIComponent(`["${fruit}", ${bread}]`)
    const chosen = await read(`/categories/items/list?category_ids=${ids}&limit=2&offset=1`, headers)
    expect([chosen.total_size, names(chosen.products)]).toEqual([3, ['Lemon', 'Loaf']])
    expect(names(chosen.categories ?? []).sort()).toEqual(['Bread', 'Fruit'])
    expect(names(await read<Item[]>('/categories/items/fruit/all', headers))).toEqual(['Lemon', 'Apple'])
    expect(await read('/categories/items/nothing/all', headers)).toEqual([])
    expect((await read(`/categories/items/list?category_ids=[]`, headers)).products).toEqual([])
  })
})

describe('what makes no sense is refused with its name', () => {
  it.each([
    ['/items/common-conditions', 'store_id'],
    ['/items/suggested', 'store_id'],
    ['/items/search-suggestion', 'name'],
    ['/items/search-suggestion?name=%20', 'name'],
    ['/items/basic?limit=1000', 'limit'],
    ['/items/basic?category_id=x', 'category_id'],
    ['/brand/items/1?limit=0', 'limit'],
    ['/common-condition/items/1?offset=-1', 'offset'],
    ['/categories/items/list', 'category_ids'],
    ['/categories/items/list?category_ids=[x]', 'category_ids.0'],
    [`/categories/items/list?category_ids=[${'1,'.repeat(900)}1]`, 'category_ids'],
    ['/items/recommended?interest=x', 'interest.0'],
    ['/stores/popular-items/1?view=all', 'view'],
    ['/stores/popular-items/1?limit=11', 'limit'],
  ])('%s → %s', async (path, field) => {
    expect(refusalOf(await app.get(`/api/v1${path}`, shop.headers))).toEqual([403, field])
  })

  it.each([
    '/brand/items/1',
    '/common-condition/items/1',
    '/items/basic',
    '/categories/popular',
    '/categories/featured/items',
    '/categories/items/list?category_ids=[1]',
    '/categories/items/1/all',
  ])('%s without a zone, and without a module', async (path) => {
    const { zoneId = '', moduleId = '' } = shop.headers
    expect(refusalOf(await app.get(`/api/v1${path}`, { moduleId }))).toEqual([403, 'zoneId'])
    expect(refusalOf(await app.get(`/api/v1${path}`, { zoneId }))).toEqual([403, 'moduleId'])
  })
})

describe('popular lists', () => {
  it('say when nothing in them was ever ordered, so that no page calls it popular', async () => {
    const fresh = await aShop(app, { module: 'grocery' })
    const itemId = await anItem(db, { store_id: fresh.storeId, name: 'Untried' })
    const claims = async () => {
      app.api.endpoints.invalidate()
      const items = await read<{ never_ordered?: true }>('/items/popular?limit=8&offset=1&view=card', fresh.headers)
      const stores = await read<{ never_ordered?: true }>('/stores/popular?limit=8&offset=1&view=card', fresh.headers)
      return [items.never_ordered, stores.never_ordered]
    }
    expect(await claims()).toEqual([true, true])
    await db.updateTable('items').set({ order_count: 1 }).where('id', '=', itemId).execute()
    expect(await claims()).toEqual([undefined, true])
    await db.updateTable('stores').set({ order_count: 1 }).where('id', '=', fresh.storeId).execute()
    expect(await claims()).toEqual([undefined, undefined])
  })

  it('say nothing where there is nothing', async () => {
    const empty = await aShop(app, { module: 'ecommerce' })
    const other = { ...empty.headers, zoneId: JSON.stringify([await aZone(db, { modules: [empty.moduleId] })]) }
    expect(await read('/items/popular?limit=8&offset=1', other)).not.toHaveProperty('never_ordered')
  })
})
