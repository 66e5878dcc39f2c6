import { itemSorts } from '@medina/contract/catalog/browse'
import type { ItemCard } from '@medina/contract/catalog/catalog'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { growCatalogue } from '#testing/database/grow-catalogue.ts'
import { openPlanned, type PlannedDatabase } from '#testing/database/planned-database.ts'
import { openTestDatabase, type TestDatabase } from '#testing/database/test-database.ts'
import { testSettings } from '#testing/shop/test-settings.ts'
import type { Db } from '#lib/database/database.ts'
import { createClock } from '#lib/clock.ts'
import { joinKnown } from '#features/catalog/search/lexicon/expand-meanings.ts'
import { listBrands, listConditions } from '#features/catalog/categories/brands.ts'
import { browseFacets } from '#features/catalog/lists/browse.ts'
import { listItems } from '#features/catalog/lists/list-items.ts'
import { listCategories } from '#features/catalog/categories/categories.ts'
import { listFeaturedItems, listPopularCategories, listWholeCategory } from '#features/catalog/lists/category-lists.ts'
import { countFacets } from '#features/catalog/lists/facets.ts'
import { listCampaignItems } from '#features/catalog/offers/campaign-items.ts'
import { orderBy, writeCursor } from '#lib/cursor.ts'
import { findFlashSale, listFlashSaleItems } from '#features/catalog/offers/flash-sales.ts'
import { findItems } from '#features/catalog/items/find-items.ts'
import { isBasic, isInCategories } from '#features/catalog/items/item-conditions.ts'
import { keyColumns } from '#lib/keyed-page.ts'
import { getItemDetails, listStoreSiblings } from '#features/catalog/items/item-details.ts'
import { itemOrders } from '#features/catalog/items/item-orders.ts'
import { aFlashSale } from '#features/catalog/offers/offers.builders.ts'
import {
  listBasicItems,
  listBrandItems,
  listConditionItems,
  listStoreConditionItems,
} from '#features/catalog/lists/label-lists.ts'
import {
  listCategoryItems,
  listNewItems,
  listRecommendedItems,
  listReviewedItems,
  listStoreItems,
} from '#features/catalog/lists/item-lists.ts'
import { listStores } from '#features/catalog/lists/list-stores.ts'
import { createReadContext, type ReadContext } from '#features/catalog/reading/read-context.ts'
import { listItemsFor, listPopularOfStore, listSuggestedItems } from '#features/catalog/lists/short-lists.ts'
import { readItemContents } from '#features/catalog/search/contents/read-items.ts'
import { listRelatedItems } from '#features/catalog/lists/related/related-items.ts'
import { findStoreDetails } from '#features/catalog/stores/store-details.ts'
import { distanceFrom } from '#features/catalog/stores/store.queries.ts'
import { suggest } from '#features/catalog/lists/suggest.ts'
import { getLanding } from '#features/site/landing.ts'

/** The plans for this many rows are those for a million; a few hundred rows are as fast to read one by one. */
const ITEMS = 20_000

let database: TestDatabase
/** The same database, with every statement recorded. */
let planned: PlannedDatabase
let db: Db
let context: ReadContext

beforeAll(async () => {
  database = await openTestDatabase({ demo: true })
  await growCatalogue(database.db, { stores: 2000, items: ITEMS })
  await readItemContents(database.db)
  planned = openPlanned(database.url ?? '')
  db = planned.db
  const caller = { language: 'en', position: { lat: 22.43, lng: 39.03 } } as const
  const api = { db, settings: testSettings(), appKey: ['a key for tests'] as const, clock: createClock('2026-03-10T10:00:00Z') }
  context = await createReadContext(api, {
    ...caller,
    zoneIds: [1],
    moduleId: 1,
    userAgent: '',
    asksForProof: false,
    ip: '',
    origin: '',
  })
}, 600_000)
afterAll(async () => {
  await planned?.db.destroy()
  await database.close()
})

const here = { moduleId: 1, zoneIds: [1] }
const everywhere = { moduleId: 1, zoneIds: [1, 2, 3] }
const page = { limit: 12, offset: 1, view: 'card' } as const
const all = { ...page, type: 'all' } as const

describe('with twenty thousand items', () => {
  it.each(itemSorts)('a list by %s reads an index', async (sort) => {
    expect(await planned.listScans(() => listItems(db, { ...here, sort }, page, context))).not.toContain('items')
    expect(await planned.listScans(() => listItems(db, { ...here, zoneIds: [1, 2, 3], sort }, page, context))).not.toContain(
      'items',
    )
  })

  it.each([
    ['a category', { category_ids: [1] }],
    ['a brand', { brand_ids: [1] }],
    ['prices', { min_price: 10, max_price: 12 }],
    ['ratings', { rating_count: 4.5 }],
    ['discounts', { filter: ['discounted'], order: itemOrders.saving }],
    ['what is new', { filter: ['new'] }],
    ['what is open, delivered free and has a coupon', { filter: ['currently_open', 'free_delivery', 'coupon'] }],
    ['what is organic and halal', { filter: ['organic', 'halal'] }],
    ['vegetarian food', { type: 'veg' as const }],
    ['a store', { store_id: 1 }],
    ['basic medicine', { only: [isBasic], order: itemOrders.newest }],
    ['basic medicine of a category', { only: [isBasic], category_ids: [1], sort: 'rating' as const }],
  ])('a list narrowed to %s reads an index', async (_, narrowing) => {
    expect(await planned.listScans(() => listItems(db, { ...here, ...narrowing }, page, context))).not.toContain('items')
  })

  it('the served places of the foot of pages are read from an index, not from the rows of stores', async () => {
    const blocks = await planned.countBlocks(() => getLanding(db, { settings: testSettings(), language: 'en' }))
    expect(blocks).toBeLessThan(100)
  })

  it.each(['chicken', 'shawrma', 'كبسه', 'برجر دجاج', 'ch', 'zzzzqq', 'gluten free bread', 'vegan pizza', 'halal book'])(
    'a search for "%s" reads an index',
    async (name) => {
      expect(await planned.listScans(() => listItems(db, { ...here, name }, page, context))).not.toContain('items')
      expect(await planned.listScans(() => listItems(db, { ...here, name, sort: 'price_low' }, page, context))).not.toContain(
        'items',
      )
      expect(await planned.listScans(() => suggest(db, here, { name, limit: 10 }, context))).not.toContain('items')
      expect(await planned.listScans(() => countFacets(db, { ...here, name }, context))).not.toContain('items')
    },
  )

  it('a frequent word is found in several zones without reading all items of each', async () => {
    const read = () => listItems(db, { ...everywhere, name: 'rice' }, page, context)
    expect((await read()).total_size).toBe(1500)
    expect(await planned.countBlocks(read)).toBeLessThan(3000)
  })

  it('a page of several zones is the same, or empty, if only some rows of each are looked at; during a sale too', async () => {
    const { rows: dear } = await sql<{ id: number }>`
      select id from items where is_live and module_id = 1 order by deal_price desc limit 200`.execute(db)
    const prices = dear.map(({ id }) => ({ id, deal_price: 300, saving: 0.9 }))
    const seen = { same: 0, empty: 0 }
    for (const category of [1, 2, 3, 4]) {
      const set = { moduleId: 1, areas: [1, 2, 3], conditions: [isInCategories([category])], prices }
      let cursor: string | undefined
      for (let turn = 1; turn <= 4; turn += 1) {
        const find = (most?: number) => findItems(db, set, itemOrders.price_high, { size: 12, skip: 0, cursor, most })
        const { ids, nextCursor } = await find()
        for (const most of [20, 60, 200, 600, 2000]) {
          const some = await find(most)
          if (some.ids.length > 0) expect([category, turn, most, some.ids]).toEqual([category, turn, most, ids])
          seen[some.ids.length > 0 ? 'same' : 'empty'] += 1
        }
        cursor = nextCursor ?? undefined
      }
    }
    expect(Object.values(seen).every((times) => times > 10)).toBe(true)
  })

  it.each([
    ['bread under 20', 'items_by_price'],
    ['gluten free bread under 20', 'items_by_store'],
    ['halal chicken burger', 'items_halal'],
    ['vegetarian pizza', 'items_veg'],
  ])('a search for "%s" reads the words first, and not %s', async (name, index) => {
    const reads = async (call: () => Promise<unknown>) => (await planned.listReads(call)).flat()
    for (const read of [
      await reads(() => listItems(db, { ...here, name }, page, context)),
      await reads(() => countFacets(db, { ...here, name }, context)),
    ]) {
      expect(read).toContain('items_by_words')
      expect(read).not.toContain(index)
    }
  })

  it('whether anything here has a mark is read from the index of the mark', async () => {
    const list = { moduleId: 4, zoneIds: [1], name: 'organic book' }
    expect((await planned.listReads(() => listItems(db, list, page, context))).flat()).toContain('items_organic_popular')
  })

  it('a text of filters alone is counted as far as words are, and finds nothing without a look at all', async () => {
    const found = await listItems(db, { ...here, name: 'nut free' }, page, context)
    expect([found.total_size, found.is_counted]).toEqual([1500, false])
    const nothing = { moduleId: 4, zoneIds: [1], name: 'organic' }
    expect((await listItems(db, nothing, page, context)).products).toEqual([])
    const sample = 300
    expect(await planned.countBlocks(() => listItems(db, nothing, page, context))).toBeLessThan(3 * sample)
  })

  async function readAll(list: Parameters<typeof listItems>[1]) {
    const seen: ItemCard[] = []
    let cursor: string | undefined
    let first: { total_size: number; is_counted?: boolean | undefined } | undefined
    do {
      const found = await listItems(db, list, { limit: 100, view: 'card', cursor }, context)
      seen.push(...(found.products as ItemCard[]))
      first ??= found
      cursor = found.next_cursor ?? undefined
    } while (cursor !== undefined)
    expect([first.total_size, first.is_counted]).toEqual([1500, false])
    expect(seen.length).toBeGreaterThan(1500)
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length)
    return seen
  }

  it.each([
    ['popular', itemOrders.popular, sql`array[popularity::text, id::text]`],
    ['price_low', itemOrders.price_low, sql`array[deal_price::text, id::text]`],
  ] as const)('a page deep in a list by %s costs what the first costs', async (sort, order, keys) => {
    const { rows } = await sql<{ keys: string[]; passed: number }>`
      select ${keys} as keys, row_number() over (order by ${orderBy(order, (place) => ['k0', 'k1'][place] ?? '')})::int as passed
      from (select ${keyColumns(order)}, i.* from items i where is_live and module_id = 1 and area_id = 1) i
      order by passed desc offset 100 limit 1`.execute(database.db)
    const [{ keys: last, passed } = { keys: [], passed: 0 }] = rows
    expect(passed).toBeGreaterThan(ITEMS / 8)
    const list = { ...here, sort }
    const deep = { limit: 12, view: 'card', cursor: writeCursor(order, last) } as const
    expect((await listItems(db, list, deep, context)).products).toHaveLength(12)
    const first = await planned.countBlocks(() => listItems(db, list, page, context))
    const later = await planned.countBlocks(() => listItems(db, list, deep, context))
    expect(later).toBeLessThan(1.5 * first)
  })

  it('what can be had comes first at night as well, for about the cost of the day', async () => {
    // At 04:35 a few stores are open; the others take orders for later.
    const night = { ...context, now: new Date('2026-03-10T01:35:00Z') }
    for (const list of [{}, { category_ids: [1] }, { zoneIds: [1, 2, 3] }, { name: 'chicken' }, { name: 'ch' }]) {
      const read = (when: ReadContext) => listItems(db, { ...here, ...list }, page, when)
      expect(await planned.listScans(() => read(night))).not.toContain('items')
      const [day, dark] = [await planned.countBlocks(() => read(context)), await planned.countBlocks(() => read(night))]
      expect(dark).toBeLessThan(3 * day + 2000)
    }
  })

  it('a list in which some is sold out is read to its end once', async () => {
    await sql`update items set sold_out = id % 3 = 0 where module_id = 1 and area_id = 1`.execute(database.db)
    const seen: ItemCard[] = []
    let cursor: string | undefined
    do {
      const found = await listItems(db, here, { limit: 500, view: 'card', cursor }, context)
      seen.push(...(found.products as ItemCard[]))
      cursor = found.next_cursor ?? undefined
    } while (cursor !== undefined)
    await sql`update items set sold_out = false where sold_out and module_id = 1 and area_id = 1`.execute(database.db)
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length)
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from items where is_live and module_id = 1 and area_id = 1`.execute(database.db)
    expect(seen.length).toBe(rows[0]?.count)
    const gone = seen.map((item) => item.back_at !== undefined)
    expect(gone.slice(gone.indexOf(true)).every(Boolean)).toBe(true)
  })

  it('pages by number of what a text finds often follow one another', async () => {
    const pages = [1, 2, 3].map((offset) => listItems(db, { ...here, name: 'chicken' }, { ...page, offset }, context))
    const numbered = (await Promise.all(pages)).flatMap(({ products }) => products.map(({ id }) => id))
    const whole = await listItems(db, { ...here, name: 'chicken' }, { ...page, limit: 36 }, context)
    expect(numbered).toEqual(whole.products.map(({ id }) => id))
  })

  async function listNamed(query: string): Promise<Set<number>> {
    const { rows } = await sql<{ id: number }>`select id from items where name_words @@ ${query}::tsquery`.execute(database.db)
    return new Set(rows.map(({ id }) => id))
  }

  it('a search that finds thousands goes through all of them once, what is named so first', async () => {
    const seen = await readAll({ ...everywhere, name: 'chicken' })
    const named = await listNamed('chicken | دجاج')
    expect(seen.slice(0, 100).filter(({ id }) => named.has(id))).toHaveLength(100)
    expect(seen.slice(-100).filter(({ id }) => named.has(id))).toHaveLength(0)
  })

  it('and once by how far they are, what is named so first and each part from near to far', async () => {
    const seen = await readAll({ ...everywhere, name: 'chicken', sort: 'nearest' })
    const named = await listNamed('chicken | دجاج')
    const ends = seen.findIndex(({ id }) => !named.has(id))
    expect(ends).toBeGreaterThan(100)
    expect(seen.slice(ends).filter(({ id }) => named.has(id))).toHaveLength(0)
    const { rows } = await sql<{ id: number; far: number }>`
      select s.id, ${distanceFrom(context.position)}::int as far from stores s`.execute(database.db)
    const far = new Map(rows.map((row) => [row.id, row.far]))
    for (const part of [seen.slice(0, ends), seen.slice(ends)]) {
      const distances = part.map(({ store_id }) => far.get(store_id) ?? 0)
      expect(distances).toEqual(distances.toSorted((one, other) => one - other))
    }
  })

  it('and once by their prices, where what is named so is met late', async () => {
    await sql`update items set price = price + 10000000 where name_words @@ 'chicken'::tsquery and id % 3 > 0`.execute(
      database.db,
    )
    const seen = await readAll({ ...everywhere, name: 'chicken', sort: 'price_low' })
    const named = await listNamed('chicken | دجاج')
    const ends = seen.findIndex(({ id }) => !named.has(id))
    const { rows } = await sql<{ id: number; price: number }>`select id, deal_price as price from items`.execute(database.db)
    const priceOf = new Map(rows.map(({ id, price }) => [id, price]))
    for (const part of [seen.slice(0, ends), seen.slice(ends)]) {
      const prices = part.map(({ id }) => priceOf.get(id) ?? 0)
      expect(prices.length).toBeGreaterThan(100)
      expect(prices).toEqual(prices.toSorted((one, other) => one - other))
    }
    await sql`update items set price = price - 10000000 where price > 10000000`.execute(database.db)
  })

  it('what a text finds is counted up to 1,500, and told when it is more', async () => {
    const more = await listItems(db, { ...here, name: 'with' }, page, context)
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from items where is_live and module_id = 1 and area_id = 1 and search_vector @@ 'with'::tsquery`.execute(
      database.db,
    )
    expect(rows[0]?.count).toBeGreaterThan(1500)
    expect([more.total_size, more.is_counted]).toEqual([1500, false])
    const fewer = await listItems(db, { ...here, name: 'kunafa' }, page, context)
    expect([fewer.total_size > 0, fewer.is_counted]).toEqual([true, true])
  })

  it('words are looked up in the vocabulary by an index', async () => {
    for (const name of ['chicken', 'shawrma'])
      expect(await planned.listScans(() => suggest(db, here, { name, limit: 10 }, context))).not.toContain('search_words')
  })

  it('a long list of words is looked up word by word, not by the likeness of each', async () => {
    const words = Array.from({ length: 600 }, (_, at) => `word${at}`)
    const call = () => sql`select k.word from ${joinKnown(words)}`.execute(db)
    for (const reads of [await planned.listReads(call), await planned.listPreparedReads(call)])
      expect(reads.flat()).toEqual(['search_words_pkey'])
  })

  it('menus are counted without a look at the items', async () => {
    for (const call of [
      () => listCategories(db, { ...here, featuredOnly: false }, context),
      () => listBrands(db, here, context),
      () => listConditions(db, here, context),
    ])
      expect(await planned.listScans(call)).not.toContain('items')
  })

  it('lists of stores, by what they sell too, and a store read no item one by one', async () => {
    for (const list of [
      {},
      { filter: ['discounted', 'organic'] },
      { category_ids: [1] },
      { name: 'shawarma' },
      { name: 'burger' },
    ])
      expect(await planned.listScans(() => listStores(db, { ...here, ...list }, page, context))).not.toContain('items')
    expect(await planned.listScans(() => findStoreDetails(db, '1', context))).not.toContain('items')
  })

  it.each<[string, () => Promise<unknown>]>([
    ['what a store sells most', () => listPopularOfStore(db, { store: '1', view: 'row', limit: 10 }, context)],
    ['an item', () => getItemDetails(db, '1', context)],
    ['other items of its store', () => listStoreSiblings(db, '1', 'card', context)],
    ['other items of its category', () => listRelatedItems(db, { ...here, text: '1', view: 'card' }, context)],
    ['what goes with a cart', () => listSuggestedItems(db, here, { ...all, store_id: '1', recommendedOnly: true }, context)],
    ['what suits a customer', () => listItemsFor(db, { ...here, customerId: 1, view: 'card' }, context)],
    ['recommended items', () => listRecommendedItems(db, here, { ...all, filter: 'all', interest: [1, 2] }, context)],
    ['recommended items of a store', () => listRecommendedItems(db, here, { ...all, filter: 'all', store_id: 1 }, context)],
    [
      'recommended items of categories',
      () => listRecommendedItems(db, here, { ...all, filter: 'all', category_ids: [1] }, context),
    ],
    ['most reviewed items of categories', () => listReviewedItems(db, here, { ...all, category_ids: [1, 2] }, context)],
    ['a menu', () => listStoreItems(db, here, { ...all, store_id: '1', category_id: '0' }, context)],
    ['items of featured categories', () => listFeaturedItems(db, here, all, context)],
    ['a whole category', () => listWholeCategory(db, { ...here, category: '1', view: 'card' }, context)],
    ['items of a brand', () => listBrandItems(db, { ...here, brand: '1' }, all, context)],
    ['items for a condition', () => listConditionItems(db, { ...here, condition: '1' }, all, context)],
    ['items for conditions in a store', () => listStoreConditionItems(db, here, { ...all, store_id: '1' }, context)],
    ['basic medicine', () => listBasicItems(db, here, { ...all }, context)],
    ['basic medicine of a category', () => listBasicItems(db, here, { ...all, category_id: 1 }, context)],
    ['what basic medicine can be narrowed to', () => browseFacets(db, here, { data_type: 'basic', type: 'all' }, context)],
    ['what is new', () => listNewItems(db, here, all, context)],
    ['what is new in a category', () => listCategoryItems(db, { ...here, category: '1' }, all, context)],
    ['popular categories', () => listPopularCategories(db, here, context)],
    ['items of campaigns', () => listCampaignItems(db, { ...here, view: 'card' }, context)],
    ['items of a flash sale', () => listFlashSaleItems(db, { ...here, moduleId: 4 }, { ...page }, context)],
    ['a flash sale', () => findFlashSale(db, { ...here, view: 'card' }, context)],
  ])('%s: no item is read one by one', async (_, call) => {
    expect(await planned.listScans(call)).not.toContain('items')
  })

  describe('and a flash sale', () => {
    let sale: number
    /** Sixty dishes without a discount of their own. */
    beforeAll(async () => {
      const { rows } = await sql<{ item_id: number }>`
        select id as item_id from items where is_live and module_id = 1 and area_id = 1 and saving = 0 order by id % 97, id limit 60`.execute(
        database.db,
      )
      sale = (await aFlashSale(database.db, { module_id: 1, items: rows })).id
    })
    afterAll(() => database.db.deleteFrom('flash_sales').where('id', '=', sale).execute())

    it.each([
      ['by price', { sort: 'price_low' as const }],
      ['of several zones by price', { zoneIds: [1, 2, 3], sort: 'price_high' as const }],
      ['between prices', { min_price: 10, max_price: 12 }],
      ['of what is discounted', { filter: ['discounted'] }],
      ['of what is discounted, the largest saving first', { filter: ['discounted'], order: itemOrders.saving }],
      ['of what is discounted, from near to far', { filter: ['discounted'], sort: 'nearest' as const }],
      ['of hardly anything, from near to far', { filter: ['discounted'], rating_count: 5, sort: 'nearest' as const }],
      ['of what a text finds, by price', { name: 'chicken', sort: 'price_low' as const }],
      ['of what a text finds between prices', { name: 'burger', min_price: 10, max_price: 30 }],
      ['of one store, by price', { store_id: 1, sort: 'price_low' as const }],
    ])('a list %s reads an index, and of the sale what is in it', async (_, list) => {
      expect(await planned.listScans(() => listItems(db, { ...here, ...list }, page, context))).not.toContain('items')
      const withSale = await planned.countBlocks(() => listItems(db, { ...here, ...list }, page, context))
      const before = { ...context, now: new Date('2026-02-10T10:00:00Z') }
      const without = await planned.countBlocks(() => listItems(db, { ...here, ...list }, page, before))
      // Each of the sixty is looked up by its id, for the page and for the count; a scan would read tens of thousands.
      expect(withSale).toBeLessThan(without + 60 * 20)
    })

    it('counts what is sold', async () => {
      const before = { ...context, now: new Date('2026-02-10T10:00:00Z') }
      const discounted = (when: ReadContext) => listItems(db, { ...here, filter: ['discounted'] }, page, when)
      expect((await discounted(context)).total_size).toBe((await discounted(before)).total_size + 60)
      expect(await planned.listScans(() => countFacets(db, here, context))).not.toContain('items')
      expect(await planned.listScans(() => listStores(db, { ...here, filter: ['discounted'] }, page, context))).not.toContain(
        'items',
      )
    })
  })

  it('a store that is switched off finds its items by an index, and again when it is switched on', async () => {
    const scans = sql<{ count: number }>`select seq_scan::int as count from pg_stat_xact_user_tables where relname = 'items'`
    await database.db.transaction().execute(async (trx) => {
      // PostgreSQL may not have counted everything that this connection did before.
      const before = (await scans.execute(trx)).rows[0]?.count ?? 0
      for (const status of [false, true]) {
        await trx.updateTable('stores').set({ status }).where('id', '=', 1).execute()
        const { rows } = await sql<{
          count: number
        }>`select count(*)::int as count from items where store_id = 1 and is_live`.execute(trx)
        expect((rows[0]?.count ?? 0) > 0).toBe(status)
      }
      expect(((await scans.execute(trx)).rows[0]?.count ?? 0) - before).toBe(0)
    })
  })
})
