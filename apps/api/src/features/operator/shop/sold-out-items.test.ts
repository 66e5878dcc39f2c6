import { readFileSync } from 'node:fs'
import type { ItemDetails } from '@medina/contract/catalog/catalog'
import type { CartLine } from '@medina/contract/orders/cart'
import type { OperatorAct, StockItem, StockItems } from '@medina/contract/operator/operator-stock'
import { addToCart, aGuest, aShop, refusalOf, setSwitches, type Shop } from '#testing/shop/builders.ts'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { instantOf, money } from '#testing/shop/tested-shop.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAddOn, aCategory, anItem, aStore } from '#features/catalog/catalog.builders.ts'
import { aKey, type TestKey } from '#features/operator/operator.builders.ts'
import { finishPauses } from './pauses.ts'

const readMigration = (name: string): string =>
  readFileSync(new URL(`../../../../migrations/${name}.sql`, import.meta.url), 'utf8')

type Card = { id: number; back_at?: string | null }

let app: TestApp
let kitchen: Shop
let till: TestKey
let stranger: TestKey
let soup: number
let cola: number
let sauce: number

beforeAll(async () => {
  // Tuesday, 20:00.
  app = await startTestApp({ clockStart: instantOf('2026-03-10 20:00') })
  kitchen = await aShop(app)
  const { moduleId: module_id, zoneId: zone_id, storeId: store_id } = kitchen
  till = await aKey(app, { storeIds: [store_id] })
  stranger = await aKey(app, { storeIds: [await aStore(app.api.db, { module_id, zone_id })] })
  const { db } = app.api
  const starters = await aCategory(db, { module_id, name: { en: 'Starters', ar: 'مقبلات' } })
  const drinks = await aCategory(db, { module_id, name: { en: 'Drinks', ar: 'مشروبات' } })
  soup = await anItem(db, {
    store_id,
    category_id: starters,
    name: { en: 'Lentil soup', ar: 'شوربة عدس' },
    slug: 'lentil-soup',
    price: 1250,
  })
  cola = await anItem(db, { store_id, category_id: drinks, name: { en: 'Cola', ar: 'كولا' }, stock: 4 })
  await anItem(db, { store_id, category_id: drinks, name: 'Hidden by its owner', status: false })
  sauce = await anAddOn(db, { store_id, name: { en: 'Garlic sauce', ar: 'صوص الثوم' } })
})
afterAll(() => app.close())

const list = async (query = '', { headers } = till) => {
  const reply = await app.get<StockItems>(`/api/v1/operator/stores/${kitchen.storeId}/items${query}`, headers)
  expect(reply.status, reply.text).toBe(200)
  return reply.body
}
const take = (id: number, body: unknown, { headers } = till) =>
  app.put<StockItem>(`/api/v1/operator/items/${id}/sold-out`, body, headers)
const takeAddOn = (id: number, body: unknown, { headers } = till) =>
  app.put<StockItem>(`/api/v1/operator/add-ons/${id}/sold-out`, body, headers)
const read = (id: number, language = 'en') =>
  app.get<ItemDetails>(`/api/v1/items/details/${id}`, { ...kitchen.headers, 'X-localization': language })
const isSold = async (id: number) => (await read(id)).body.back_at === undefined
const acts = async () =>
  (await app.get<{ acts: OperatorAct[] }>(`/api/v1/operator/stores/${kitchen.storeId}/acts`, till.headers)).body.acts

describe('the items of a store', () => {
  it('come by category and name with their stock, then its add-ons, without what the business itself hides', async () => {
    const { items, has_more, counts } = await list()
    expect(items.map(({ name, category, state, stock }) => [name, category, state, stock])).toEqual([
      ['Cola', 'Drinks', 'low', 4],
      ['Lentil soup', 'Starters', 'in_stock', null],
      ['Garlic sauce', null, 'in_stock', null],
    ])
    expect(items[1]).toMatchObject({ kind: 'item', id: soup, price: money(12.5), sold_out: false, back_at: null })
    expect([has_more, counts]).toEqual([false, { items: 2, sold_out: 0, low: 1, add_ons: 1 }])
  })

  it('are found by words of either language, and by their state', async () => {
    const namesOf = async (query: string) => (await list(query)).items.map(({ name }) => name)
    expect(await namesOf('?search=soup')).toEqual(['Lentil soup'])
    expect(await namesOf(`?search=${encodeURIComponent('شوربه')}`)).toEqual(['Lentil soup'])
    expect(await namesOf(`?search=${encodeURIComponent('الثوم')}`)).toEqual(['Garlic sauce'])
    expect(await namesOf('?search=100%25')).toEqual([])
    expect(await namesOf('?filter=low')).toEqual(['Cola'])
    expect(await namesOf('?filter=add_ons')).toEqual(['Garlic sauce'])
    expect(await namesOf('?filter=sold_out')).toEqual([])
  })

  it('are none of a key of another store', async () => {
    const path = `/api/v1/operator/stores/${kitchen.storeId}`
    expect(refusalOf(await app.get(`${path}/items`, stranger.headers))).toEqual([404, 'store'])
    expect(refusalOf(await app.get(`${path}/acts`, stranger.headers))).toEqual([404, 'store'])
    expect(refusalOf(await take(soup, { sold_out: true }, stranger))).toEqual([404, 'item'])
    expect(refusalOf(await takeAddOn(sauce, { sold_out: true }, stranger))).toEqual([404, 'item'])
  })
})

describe('sold out', () => {
  it('for today lasts until the store’s day ends, and nobody can buy it', async () => {
    const { body } = await take(soup, { sold_out: true, today: true })
    // 4:00 in Riyadh.
    expect(body).toMatchObject({ state: 'sold_out', sold_out: true, back_at: instantOf('2026-03-11 04:00') })
    expect(await isSold(soup)).toBe(false)
    expect(refusalOf(await addToCart(app, kitchen, await aGuest(app), { item_id: soup }))).toEqual([403, 'stock'])
    expect((await list('?filter=sold_out')).items.map(({ id }) => id)).toEqual([soup])
    expect((await list()).counts.sold_out).toBe(1)
  })

  it('keeps its page and its place in the sitemap, and says when it is back', async () => {
    expect(await read(soup)).toMatchObject({ status: 200, body: { id: soup, back_at: instantOf('2026-03-11 04:00') } })
    const { text } = await app.get('/sitemap-products-0.xml')
    expect(text).toContain('/product/lentil-soup?')
    const hidden = await anItem(app.api.db, { store_id: kitchen.storeId, slug: 'hidden', status: false })
    expect((await read(hidden)).status).toBe(404)
    expect((await app.get('/sitemap-products-0.xml')).text).not.toContain('/product/hidden')
  })

  it('stays in lists and in what a search finds, with the time when it is back, and not among what a cart suggests', async () => {
    const listed = async (path: string) => {
      const { body, text } = await app.get<{ products?: Card[]; items?: Card[] }>(`/api/v1/${path}`, kitchen.headers)
      const rows = body.products ?? body.items
      if (rows === undefined) throw new Error(text)
      return rows.filter(({ id }) => id === soup).map(({ back_at }) => back_at)
    }
    const until = [instantOf('2026-03-11 04:00')]
    const ofStore = `store_id=${kitchen.storeId}`
    expect(await listed(`items/latest?${ofStore}&category_id=0`)).toEqual(until)
    expect(await listed('items/popular')).toEqual(until)
    expect(await listed('items/search?name=lentil')).toEqual(until)
    expect(await listed(`items/search?name=lentil&${ofStore}`)).toEqual(until)
    expect(await listed(`items/suggested?recommended=0&${ofStore}`)).toEqual([])
    expect(await listed(`items/latest?${ofStore}&category_id=0&view=card`)).toEqual(until)
  })

  it('has no pieces for clients that know stock alone', async () => {
    await take(cola, { sold_out: true })
    expect((await read(cola)).body).toMatchObject({ stock: 0, back_at: null })
    await take(cola, { sold_out: false })
    expect((await read(cola)).body).toMatchObject({ stock: 4 })
  })

  it('says so in a cart that holds it already, in the language of its reader', async () => {
    const guest = await aGuest(app)
    await take(soup, { sold_out: false })
    await addToCart(app, kitchen, guest, { item_id: soup })
    await take(soup, { sold_out: true, today: true })
    const problem = async (language: string) => {
      const headers = { ...kitchen.headers, 'X-localization': language }
      const { body } = await app.get<CartLine[]>(`/api/v1/customer/cart/list?guest_id=${guest}`, headers)
      return body[0]?.problem?.replace(/[\u2066-\u2069\u202f\u00a0]/g, ' ').replace(/ +/g, ' ')
    }
    expect(await problem('en')).toBe('Lentil soup is sold out until 4:00 AM.')
    expect(await problem('fr')).toBe('Lentil soup est en rupture de stock. Retour prévu : 4:00 AM.')
    expect(await problem('ar')).toMatch(/شوربة عدس.*4:00 ص/)
    await setSwitches(app, { timeformat: '24' })
    expect(await problem('en')).toBe('Lentil soup is sold out until 04:00.')
    const refused = await addToCart(app, kitchen, await aGuest(app), { item_id: soup })
    expect(refused.text).toMatch(/\D0?4:00\./)
    await setSwitches(app, { timeformat: '12' })
    await take(soup, { sold_out: true })
    expect(await problem('en')).toBe('Lentil soup is sold out.')
    await take(soup, { sold_out: true, today: true })
  })

  it('is over by itself when its time is up, and not before', async () => {
    expect(await finishPauses(app.api)).toBe(false)
    app.travelTo(instantOf('2026-03-11 04:00:01'))
    await finishPauses(app.api)
    app.api.endpoints.invalidate()
    expect(await isSold(soup)).toBe(true)
    expect((await acts())[0]).toMatchObject({ act: 'back', key: null, about: { name: 'Lentil soup' } })
  })

  it('for some minutes, or until somebody puts it back', async () => {
    expect((await take(soup, { sold_out: true, minutes: 60 })).body.back_at).toContain(instantOf('2026-03-11 05:00').slice(0, 17))
    expect((await take(soup, { sold_out: true })).body.back_at).toBeNull()
    app.travelTo(instantOf('2026-03-20 04:00'))
    expect(await finishPauses(app.api)).toBe(false)
    expect(await isSold(soup)).toBe(false)
    expect((await take(soup, { sold_out: false })).body).toMatchObject({ state: 'in_stock', sold_out: false })
    expect(await isSold(soup)).toBe(true)
    expect(refusalOf(await take(soup, { sold_out: true, minutes: 60, today: true }))).toEqual([422, 'minutes'])
    expect(refusalOf(await take(soup, { sold_out: true, minutes: 0 }))).toEqual([422, 'minutes'])
  })

  it('stays so when a file of the catalogue says that the item is offered', async () => {
    await take(soup, { sold_out: true })
    await app.api.db.updateTable('items').set({ status: true }).where('id', '=', soup).execute()
    app.api.endpoints.invalidate()
    expect(await isSold(soup)).toBe(false)
    await take(soup, { sold_out: false })
  })

  it('does not put back what the business takes off its menu meanwhile', async () => {
    await take(soup, { sold_out: true, minutes: 5 })
    await app.api.db.updateTable('items').set({ status: false }).where('id', '=', soup).execute()
    app.travelTo(instantOf('2026-03-20 05:00'))
    await finishPauses(app.api)
    app.api.endpoints.invalidate()
    expect((await read(soup)).status).toBe(404)
    await app.api.db.updateTable('items').set({ status: true }).where('id', '=', soup).execute()
    app.travelTo(instantOf('2026-03-20 04:00'))
    app.api.endpoints.invalidate()
    expect(await isSold(soup)).toBe(true)
  })

  it('does not leave lists when the version before marks it during an upgrade', async () => {
    const mark = (values: { status: boolean; sold_out: boolean }) =>
      app.api.db.updateTable('items').set(values).where('id', '=', soup).execute()
    await mark({ status: false, sold_out: true })
    const row = () =>
      app.api.db.selectFrom('items').select(['is_live', 'sold_out']).where('id', '=', soup).executeTakeFirstOrThrow()
    expect(await row()).toEqual({ is_live: true, sold_out: true })
    await mark({ status: true, sold_out: false })
    expect(await row()).toEqual({ is_live: true, sold_out: false })
  })

  it('comes back to lists by the upgrade, and what the business has switched off stays off', async () => {
    const { db } = app.api
    await sql`drop trigger items_stay_live on items`.execute(db)
    await sql`drop trigger add_ons_stay_live on add_ons`.execute(db)
    await sql`drop function stay_live`.execute(db)
    const old = readMigration('0081_desk_of_a_store')
    await sql.raw(old.slice(old.indexOf('create function stay_sold_out'), old.indexOf('alter table stores'))).execute(db)
    await sql.raw(readMigration('0099_update_items_without_their_words')).execute(db)
    const back_at = new Date(instantOf('2026-03-11 06:00'))
    await db.updateTable('items').set({ status: false, sold_out: true, back_at }).where('id', '=', soup).execute()
    await db.updateTable('add_ons').set({ status: false, sold_out: true }).where('id', '=', sauce).execute()
    const rows = () => db.selectFrom('items').select(['name', 'status', 'sold_out', 'is_live', 'back_at']).orderBy('id').execute()
    const before = await rows()

    await sql.raw(readMigration('0106_show_what_is_sold_out')).execute(db)
    expect(await rows()).toEqual(before.map((row) => (row.sold_out ? { ...row, status: true, is_live: true } : row)))
    const addOn = await db.selectFrom('add_ons').select(['status', 'sold_out']).where('id', '=', sauce).executeTakeFirstOrThrow()
    expect(addOn).toEqual({ status: true, sold_out: true })
    await db.updateTable('items').set({ sold_out: false, back_at: null }).where('id', '=', soup).execute()
    await db.updateTable('add_ons').set({ sold_out: false }).where('id', '=', sauce).execute()
  })

  it('goes for add-ons as well', async () => {
    const dish = await anItem(app.api.db, { store_id: kitchen.storeId, name: 'Grill', add_on_ids: [sauce] })
    const offered = async () =>
      (await app.get<{ add_ons: { id: number }[] }>(`/api/v1/items/details/${dish}`, kitchen.headers)).body.add_ons
    expect(await offered()).toHaveLength(1)
    expect((await takeAddOn(sauce, { sold_out: true, today: true })).body).toMatchObject({ kind: 'add_on', state: 'sold_out' })
    expect(await offered()).toEqual([])
    expect((await takeAddOn(sauce, { sold_out: false })).body.state).toBe('in_stock')
    expect(await offered()).toHaveLength(1)
  })

  it('is what a counted item without a piece is', async () => {
    await app.put(`/api/v1/operator/items/${cola}/stock`, { change: -4 }, till.headers)
    expect((await list('?filter=sold_out')).items).toMatchObject([{ id: cola, state: 'sold_out', sold_out: false, stock: 0 }])
    await app.put(`/api/v1/operator/items/${cola}/stock`, { stock: 9 }, till.headers)
    expect((await list('?search=cola')).items).toMatchObject([{ state: 'in_stock', stock: 9 }])
  })
})

it('every act is kept with the name of its key, newest first', async () => {
  const key = { id: till.id, name: 'A key of store' }
  await take(soup, { sold_out: true, minutes: 30 })
  await take(soup, { sold_out: false })
  expect((await acts()).slice(0, 4)).toMatchObject([
    { act: 'back', key, about: { name: 'Lentil soup', until: null } },
    {
      act: 'sold_out',
      key,
      about: { name: 'Lentil soup', until: expect.stringMatching(instantOf('2026-03-20 04:30').slice(0, 17)) },
    },
    { act: 'stock', key, about: { name: 'Cola', from: 0, to: 9 } },
    { act: 'stock', key, about: { name: 'Cola', from: 4, to: 0 } },
  ])
  const { acts: arabic } = (
    await app.get<{ acts: OperatorAct[] }>(`/api/v1/operator/stores/${kitchen.storeId}/acts`, {
      ...till.headers,
      'x-localization': 'ar',
    })
  ).body
  expect(arabic[0]?.about.name).toBe('شوربة عدس')
  const [, second] = await acts()
  const older = await app.get<{ acts: OperatorAct[] }>(
    `/api/v1/operator/stores/${kitchen.storeId}/acts?before=${second?.id}`,
    till.headers,
  )
  expect(older.body.acts[0]).toMatchObject({ act: 'stock', about: { to: 9 } })
})
