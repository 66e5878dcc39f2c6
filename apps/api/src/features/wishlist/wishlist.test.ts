import type { ItemDetails } from '@medina/contract/catalog/catalog'
import type { WishIds, WishList } from '@medina/contract/catalog/wishlist'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aGuest, aShop, type Refusal, refusalOf, type Shop } from '#testing/shop/builders.ts'
import { aCustomer, bearer, type TestCustomer } from '#testing/shop/people.ts'
import { type Headers, startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { anItem, aStore } from '#features/catalog/catalog.builders.ts'

let app: TestApp
let shop: Shop
let other: Shop
let lina: TestCustomer
let bread: number
let milk: number

beforeAll(async () => {
  app = await startTestApp({ poolSize: 10 })
  shop = await aShop(app, { store: { name: { en: 'Bakery', ar: 'مخبز' } } })
  other = await aShop(app, { module: 'grocery', zone: { center: { lat: 10, lng: 20 } } })
  bread = await anItem(app.api.db, { store_id: shop.storeId, name: { en: 'Bread', ar: 'خبز' }, price: 250 })
  milk = await anItem(app.api.db, { store_id: other.storeId, name: 'Milk' })
})
beforeEach(async () => {
  lina = await aCustomer(app)
})
afterAll(() => app.close())

const path = '/api/v1/customer/wish-list'
const inShop = (more: Headers = {}) => ({ ...shop.headers, ...lina.headers, ...more })
const add = (query: string, headers: Headers = lina.headers, body: unknown = {}) =>
  app.post<{ message: string }>(`${path}/add${query}`, body, headers)
const remove = (query: string, headers: Headers = lina.headers) =>
  app.remove<{ message: string }>(`${path}/remove${query}`, undefined, headers)
const list = async (headers: Headers = inShop(), query = '') => (await app.get<WishList>(`${path}${query}`, headers)).body
const ids = async (headers: Headers = lina.headers) => (await app.get<WishIds>(`${path}/ids`, headers)).body

describe('the wish list', () => {
  it('[3.011, 7.008, 7.009] holds items and stores in the forms of the catalogue, newest first', async () => {
    const cake = await anItem(app.api.db, { store_id: shop.storeId, name: 'Cake' })
    expect((await add(`?item_id=${bread}`)).body).toEqual({ message: 'Added to your favourites' })
    await add(`?item_id=${cake}`)
    await add(`?store_id=${shop.storeId}`)
    const { item, store } = await list()
    expect(item.map(({ id }) => id)).toEqual([cake, bread])
    expect(item[1]).toMatchObject({ name: 'Bread', price: 2.5, store_name: 'Bakery', tax_type: 'percent' })
    expect(store).toMatchObject([{ id: shop.storeId, name: 'Bakery', minimum_order: 0, total_items: 2 }])
  })

  it('[7.009] answers cards where only cards are shown, in the caller’s language', async () => {
    await add(`?item_id=${bread}`)
    await add(`?store_id=${shop.storeId}`)
    const { item, store } = await list(inShop({ 'X-localization': 'ar' }), '?view=card')
    expect([item[0]?.name, store[0]?.name]).toEqual(['خبز', 'مخبز'])
    expect(item[0]).not.toHaveProperty('tax_type')
    expect(store[0]).not.toHaveProperty('minimum_order')
  })

  it('[4.056, 7.007] an item and a store are taken off one by one', async () => {
    await add(`?item_id=${bread}`)
    await add(`?store_id=${shop.storeId}`)
    expect((await remove(`?item_id=${bread}`)).body).toEqual({ message: 'Removed from your favourites' })
    expect(await ids()).toEqual({ item_ids: [], store_ids: [shop.storeId] })
    expect((await remove(`?store_id=${shop.storeId}`)).status).toBe(200)
    expect(await list()).toEqual({ item: [], store: [] })
  })

  it('[7.009] hides what is outside the zone or the module, and keeps it', async () => {
    await add(`?item_id=${bread}`)
    await add(`?item_id=${milk}`)
    await add(`?store_id=${other.storeId}`)
    const seen = async (headers: Headers) => {
      const { item, store } = await list({ ...lina.headers, ...headers })
      return [...item, ...store].map(({ id }) => id)
    }
    expect(await seen(shop.headers)).toEqual([bread])
    expect(await seen(other.headers)).toEqual([milk, other.storeId])
    expect(await seen({ zoneId: `[${shop.zoneId},${other.zoneId}]` })).toEqual([milk, bread, other.storeId])
    expect(await seen({ zoneId: `[${shop.zoneId}]`, moduleId: String(other.moduleId) })).toEqual([])
    expect(await ids()).toEqual({ item_ids: [milk, bread], store_ids: [other.storeId] })
  })

  it('what is no longer offered vanishes from the list, and can still be taken off', async () => {
    const old = await anItem(app.api.db, { store_id: shop.storeId })
    await add(`?item_id=${old}`)
    await app.api.db.updateTable('items').set({ status: false }).where('id', '=', old).execute()
    expect((await list()).item).toEqual([])
    expect(refusalOf(await add(`?item_id=${old}`))).toEqual([404, 'item_id'])
    expect((await remove(`?item_id=${old}`)).status).toBe(200)
  })

  it('[3.001] an item says how many wish for it', async () => {
    const count = async () => {
      app.api.endpoints.invalidate()
      return (await app.get<ItemDetails>(`/api/v1/items/details/${milk}`)).body.whislists_count
    }
    const before = await count()
    await add(`?item_id=${milk}`)
    await add(`?item_id=${milk}`, (await aCustomer(app)).headers)
    expect(await count()).toBe(before + 2)
  })

  it('[0.002, 4.056] says in Arabic what was added and what was removed', async () => {
    const inArabic = inShop({ 'X-localization': 'ar' })
    const added = await app.post<{ message: string }>(`${path}/add?item_id=${milk}`, {}, inArabic)
    expect(added.body.message).toBe('تمت الإضافة إلى المفضلة')
    const removed = await app.remove<{ message: string }>(`${path}/remove?item_id=${milk}`, undefined, inArabic)
    expect(removed.body.message).toBe('تمت الإزالة من المفضلة')
  })

  it('is gone with the account, and with the item', async () => {
    const brief = await anItem(app.api.db, { store_id: shop.storeId })
    await add(`?item_id=${brief}`)
    await add(`?item_id=${bread}`)
    await app.api.db.deleteFrom('items').where('id', '=', brief).execute()
    expect((await ids()).item_ids).toEqual([bread])
    await app.api.db.deleteFrom('customers').where('id', '=', lina.id).execute()
    const left = await app.api.db.selectFrom('wishes').selectAll().where('customer_id', '=', lina.id).execute()
    expect(left).toEqual([])
  })
})

describe('refusals', () => {
  it('[5.038, 6.003] a guest, or a token that is none, is asked to sign in, and nothing is kept', async () => {
    const guest = await aGuest(app)
    const calls = (headers: Headers) => [
      app.get(`${path}?guest_id=${guest}`, { ...shop.headers, ...headers }),
      app.get(`${path}/ids`, headers),
      add(`?item_id=${bread}&guest_id=${guest}`, headers),
      remove(`?item_id=${bread}&guest_id=${guest}`, headers),
    ]
    for (const headers of [{}, bearer('nobody')]) {
      const answers = await Promise.all(calls(headers))
      expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401])
    }
  })

  it('[8.004] says kindly that something is there already, or is not', async () => {
    await add(`?item_id=${bread}`)
    const twice = await app.post<Refusal>(`${path}/add?item_id=${bread}`, {}, lina.headers)
    expect([twice.status, twice.body.errors]).toEqual([
      409,
      [{ code: 'wishlist', message: 'This is already in your favourites.' }],
    ])
    expect(refusalOf(await add(`?store_id=${shop.storeId}`))).toEqual([200])
    expect(refusalOf(await add(`?store_id=${shop.storeId}`))).toEqual([409, 'wishlist'])
    expect(refusalOf(await remove(`?item_id=${milk}`))).toEqual([404, 'wishlist'])
    expect(refusalOf(await remove(`?store_id=${other.storeId}`))).toEqual([404, 'wishlist'])
    const arabic = await app.remove<Refusal>(`${path}/remove?item_id=${milk}`, undefined, inShop({ 'X-localization': 'ar' }))
    expect(arabic.body.errors[0]?.message).toBe('لم يعد موجودًا في المفضلة')
  })

  it.each([
    ['both', () => `?item_id=${bread}&store_id=${shop.storeId}`, 403, 'data'],
    ['neither', () => '', 403, 'data'],
    ['an unknown item', () => '?item_id=424242', 404, 'item_id'],
    ['an unknown store', () => '?store_id=424242', 404, 'store_id'],
    ['a number that no id reaches', () => `?item_id=${Number.MAX_SAFE_INTEGER}`, 404, 'item_id'],
    ['a number beyond numbers', () => '?item_id=99999999999999999999', 403, 'item_id'],
    ['nothing at all', () => '?item_id=', 403, 'data'],
    ['zero', () => '?item_id=0', 403, 'item_id'],
    ['less than nothing', () => '?store_id=-1', 403, 'store_id'],
    ['words', () => '?store_id=1%20or%201=1', 403, 'store_id'],
    ['a list', () => `?item_id=${bread}&item_id=${milk}`, 403, 'item_id'],
    ['half a piece', () => '?item_id=1.5', 403, 'item_id'],
  ])('adding %s leaves no trace', async (_, query, status, code) => {
    expect(refusalOf(await add(query()))).toEqual([status, code])
    expect(await ids()).toEqual({ item_ids: [], store_ids: [] })
  })

  it.each([
    ['{"item_id":{"$gt":0}}', 403],
    ['{"item_id":[1,2]}', 403],
    ['[]', 403],
    ['"x"', 403],
    ['null', 403],
    ['{', 400],
  ])('a body that is %s', async (body, status) => {
    const answer = await add('', { ...lina.headers, 'content-type': 'application/json' }, body)
    expect(answer.status).toBe(status)
  })

  it('[7.008] a body names the thing as well, and query and body together name only one', async () => {
    expect((await add('', lina.headers, { item_id: bread })).status).toBe(200)
    expect(refusalOf(await add(`?store_id=${shop.storeId}`, lina.headers, { item_id: milk }))).toEqual([403, 'data'])
    expect((await app.remove(`${path}/remove`, { item_id: bread }, lina.headers)).status).toBe(200)
    expect(await ids()).toEqual({ item_ids: [], store_ids: [] })
  })

  it('[7.009] the list needs a zone, and a module that exists when one is named', async () => {
    expect(refusalOf(await app.get(path, lina.headers))).toEqual([403, 'zoneId'])
    expect(refusalOf(await app.get(path, inShop({ moduleId: '424242' })))).toEqual([403, 'moduleId'])
    expect(refusalOf(await app.get(`${path}?view=all`, inShop()))).toEqual([403, 'view'])
  })

  it('a store that is switched off cannot be wished for', async () => {
    const closed = await aStore(app.api.db, { module_id: shop.moduleId, zone_id: shop.zoneId, status: false })
    expect(refusalOf(await add(`?store_id=${closed}`))).toEqual([404, 'store_id'])
  })

  it('has an end', async () => {
    const { db, clock } = app.api
    const now = clock.now()
    const rows = await Promise.all(Array.from({ length: 500 }, () => anItem(db, { store_id: shop.storeId })))
    await db
      .insertInto('wishes')
      .values(rows.map((item_id) => ({ customer_id: lina.id, item_id, created_at: now })))
      .execute()
    expect(refusalOf(await add(`?item_id=${bread}`))).toEqual([403, 'wishlist'])
    expect(refusalOf(await add(`?item_id=${rows[0]}`))).toEqual([409, 'wishlist'])
    expect((await ids()).item_ids).toHaveLength(500)
    await remove(`?item_id=${rows[0]}`)
    expect((await add(`?item_id=${bread}`)).status).toBe(200)
  })
})

describe('other people', () => {
  it('see nothing of it, and cannot touch it', async () => {
    await add(`?item_id=${bread}`)
    const omar = await aCustomer(app)
    expect(await ids(omar.headers)).toEqual({ item_ids: [], store_ids: [] })
    expect(await list({ ...shop.headers, ...omar.headers })).toEqual({ item: [], store: [] })
    expect(refusalOf(await remove(`?item_id=${bread}`, omar.headers))).toEqual([404, 'wishlist'])
    expect((await add(`?item_id=${bread}`, omar.headers)).status).toBe(200)
    await remove(`?item_id=${bread}`, omar.headers)
    expect((await ids()).item_ids).toEqual([bread])
  })
})

describe('presses at the same moment', () => {
  it('make one row, and one of them is told so', async () => {
    const presses = Array.from({ length: 8 }, () => add(`?item_id=${bread}`))
    const answers = (await Promise.all(presses)).map(({ status }) => status)
    expect(answers.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409, 409, 409])
    expect((await ids()).item_ids).toEqual([bread])
  })

  it('take off once', async () => {
    await add(`?store_id=${shop.storeId}`)
    const presses = Array.from({ length: 8 }, () => remove(`?store_id=${shop.storeId}`))
    const answers = (await Promise.all(presses)).map(({ status }) => status)
    expect(answers.toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404, 404, 404, 404, 404])
  })
})
