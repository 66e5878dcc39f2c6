import type { ItemDetails } from '@medina/contract/catalog/catalog'
import type { ItemParticulars, StoreReturns } from '@medina/contract/operator/operator-particulars'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aShop, refusalOf, type Shop } from '#testing/shop/builders.ts'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { withoutTrace } from '#testing/shop/everything.ts'
import { aCategory, anItem } from '#features/catalog/catalog.builders.ts'
import { aKey, type TestKey } from '#features/operator/operator.builders.ts'

let app: TestApp
let shop: Shop
let kitchen: Shop
let key: TestKey
let stranger: TestKey
let office: TestKey

beforeAll(async () => {
  app = await startTestApp()
  shop = await aShop(app, { module: 'ecommerce' })
  kitchen = await aShop(app, { module: 'food' })
  key = await aKey(app, { storeIds: [shop.storeId, kitchen.storeId] })
  office = await aKey(app, { role: 'admin' })
  stranger = await aKey(app, { storeIds: [kitchen.storeId] })
})
afterAll(() => app.close())

const particulars = '/api/v1/operator/items'
const write = (id: number, body: unknown, { headers } = key) =>
  app.put<ItemParticulars>(`${particulars}/${id}/particulars`, body, headers)
const writeReturns = (id: number, body: unknown, { headers } = key) =>
  app.put<StoreReturns>(`/api/v1/operator/stores/${id}/returns`, body, headers)
const details = async (id: number, language = 'en') =>
  (await app.get<ItemDetails>(`/api/v1/items/details/${id}`, { ...shop.headers, 'X-localization': language })).body
const screen = { name: { en: 'Screen', ar: 'الشاشة' }, value: { en: '55 inch', ar: '55 بوصة' } }
const ports = { name: { en: 'Ports' }, value: { en: 'HDMI: 3' } }

it('lists the specifications of an item in their order and in the language of the caller', async () => {
  const id = await anItem(app.api.db, { store_id: shop.storeId, stock: 1 })
  expect(await details(id)).toMatchObject({ specifications: [], return_days: null, return_note: null, warranty_months: null })
  const written = await write(id, { specifications: [screen, ports] })
  expect(written.body).toEqual({ specifications: [screen, ports], return_days: null, warranty_months: null })
  expect((await app.get<ItemParticulars>(`${particulars}/${id}/particulars`, key.headers)).body).toEqual(written.body)
  expect((await details(id, 'ar')).specifications).toEqual([
    { name: 'الشاشة', value: '55 بوصة' },
    { name: 'Ports', value: 'HDMI: 3' },
  ])
  expect((await write(id, { specifications: [ports] })).body.specifications).toEqual([ports])
  const { body } = await app.get<{ acts: { act: string }[] }>(`/api/v1/operator/stores/${shop.storeId}/acts`, key.headers)
  expect(body.acts[0]).toMatchObject({ act: 'particulars' })
})

it('gives an item the returns and warranty of its store, unless it has its own', async () => {
  const id = await anItem(app.api.db, { store_id: shop.storeId, stock: 1 })
  const note = { en: 'Unused, in its box', ar: 'غير مستخدم وفي علبته' }
  const store = { return_days: 14, return_note: note, warranty_months: 24 }
  expect((await writeReturns(shop.storeId, store)).body).toEqual(store)
  expect(await details(id, 'ar')).toMatchObject({ return_days: 14, return_note: note.ar, warranty_months: 24 })
  await write(id, { return_days: 0, warranty_months: 6 })
  expect(await details(id)).toMatchObject({ return_days: null, return_note: null, warranty_months: 6 })
  await write(id, { return_days: null })
  await writeReturns(shop.storeId, { warranty_months: null })
  expect(await details(id)).toMatchObject({ return_days: 14, return_note: note.en, warranty_months: 6 })
  expect((await app.get<StoreReturns>(`/api/v1/operator/stores/${shop.storeId}/returns`, key.headers)).body).toEqual({
    ...store,
    warranty_months: null,
  })
})

it('refuses texts and numbers that no page can show, dishes that come back, and items of others', async () => {
  const { db } = app.api
  const id = await anItem(db, { store_id: shop.storeId, stock: 1 })
  const soup = await anItem(db, { store_id: kitchen.storeId })
  const refused = async (send: () => ReturnType<typeof write | typeof writeReturns>) =>
    refusalOf(await withoutTrace<unknown>(app, send))
  for (const [body, field] of [
    [{ specifications: [{ ...screen, name: { en: 'Screen: size' } }] }, 'specifications.0.name'],
    [{ specifications: [{ ...screen, name: { ar: 'الشاشة' } }] }, 'specifications.0.name.en'],
    [{ specifications: [{ ...screen, value: { en: 'x'.repeat(201) } }] }, 'specifications.0.value.en'],
    [{ specifications: Array.from({ length: 31 }, () => ports) }, 'specifications'],
    [{ return_days: 366 }, 'return_days'],
    [{ warranty_months: -1 }, 'warranty_months'],
  ] as const)
    expect([body, await refused(() => write(id, body))]).toEqual([body, [422, field]])
  expect(await refused(() => write(soup, { return_days: 14 }))).toEqual([422, 'return_days'])
  expect(await refused(() => writeReturns(kitchen.storeId, { warranty_months: 1 }))).toEqual([422, 'warranty_months'])
  expect(await refused(() => write(id, { return_days: 1 }, stranger))).toEqual([404, 'item'])
  expect(await refused(() => writeReturns(shop.storeId, { return_days: 1 }, stranger))).toEqual([404, 'store'])
})

const saveGuides = (rows: Record<string, string>[]) =>
  app.put<{ changes: { name: string; kind: string }[] }>(
    '/api/v1/operator/sheets',
    { rows: { size_guides: rows } },
    office.headers,
  )
const aGuide = (own: Record<string, string> = {}) => ({
  slug: 'tops',
  title_en: 'Tops',
  title_ar: 'القطع العلوية',
  table_en: 'Size | Chest (cm)\nS | 84–88\nM|88–92',
  table_ar: 'المقاس | الصدر (سم)\nS | \nM | ',
  ...own,
})

it('shows the size guide of its store in its category before that of the store, beside the choice that it is for', async () => {
  const { db } = app.api
  const above = await aCategory(db, { module_id: shop.moduleId, slug: 'clothes' })
  const category_id = await aCategory(db, { module_id: shop.moduleId, slug: 'shirts', parent_id: above })
  const { slug: store } = await db.selectFrom('stores').select('slug').where('id', '=', shop.storeId).executeTakeFirstOrThrow()
  const choices = [
    { title: { en: 'Colour' }, options: [{ en: 'Red' }] },
    { title: { en: 'Size', ar: 'المقاس' }, options: [{ en: 'S' }, { en: 'M' }] },
  ]
  const goods = { store_id: shop.storeId, stock: 1, category_id }
  const shirt = await anItem(db, { ...goods, choice_options: choices })
  const ring = await anItem(db, { ...goods, choice_options: choices.slice(0, 1) })
  expect((await details(shirt)).size_guide).toBeNull()

  expect((await saveGuides([aGuide({ category: 'clothes' })])).status).toBe(200)
  expect((await details(shirt, 'ar')).size_guide).toEqual({
    title: 'القطع العلوية',
    note: null,
    choice: 1,
    columns: ['المقاس', 'الصدر (سم)'],
    rows: [
      ['S', '84–88'],
      ['M', '88–92'],
    ],
  })
  expect((await details(ring)).size_guide).toBeNull()
  await saveGuides([aGuide({ slug: 'all', store, title_en: 'Of the store' })])
  expect((await details(shirt)).size_guide).toMatchObject({ title: 'Of the store' })
  await saveGuides([aGuide({ slug: 'own', store, category: 'shirts', title_en: 'Shirts of the store', note_en: 'Lie it flat.' })])
  expect((await details(shirt)).size_guide).toMatchObject({ title: 'Shirts of the store', note: 'Lie it flat.' })
  const { body } = await app.get<{ rows: unknown[] }>('/api/v1/operator/sheets/size_guides', office.headers)
  expect(body.rows[0]).toMatchObject({
    slug: 'tops',
    category: 'clothes',
    choice: 'Size',
    table_en: 'Size | Chest (cm)\nS | 84–88\nM | 88–92',
  })
})

it('refuses a size guide of nobody, without sizes, or with tables of two shapes', async () => {
  for (const [own, column] of [
    [{ store: '', category: '' }, 'store'],
    [{ category: 'nowhere' }, 'category'],
    [{ category: 'clothes', table_en: 'Size | Chest' }, 'table_en'],
    [{ category: 'clothes', table_en: 'Size | Chest\nS' }, 'table_en'],
    [{ category: 'clothes', table_ar: 'المقاس | الصدر' }, 'table_ar'],
  ] as const) {
    const refusal = refusalOf(await withoutTrace<unknown>(app, () => saveGuides([aGuide({ slug: 'bad', ...own })])))
    expect([own, refusal]).toEqual([own, [422, column]])
  }
})
