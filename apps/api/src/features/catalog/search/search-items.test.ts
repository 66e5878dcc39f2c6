import type { BrowsedItems } from '@medina/contract/catalog/browse'
import type { Suggestions } from '@medina/contract/catalog/catalog-endpoints'
import type { Item } from '@medina/contract/catalog/catalog'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { money } from '#testing/shop/tested-shop.ts'
import { aBrand, aCategory, aModule, anItem, aStore, aZone } from '#features/catalog/catalog.builders.ts'

let app: TestApp
let food: number
let zone: number
let bakery: number
let sweets: number
let pharmacy: number

beforeAll(async () => {
  app = await startTestApp()
  const { db } = app.api
  food = await aModule(db, 'food')
  pharmacy = await aModule(db, 'pharmacy')
  zone = await aZone(db, { modules: [food, pharmacy] })
  bakery = await aStore(db, { module_id: food, zone_id: zone })
  const other = await aStore(db, { module_id: food, zone_id: zone })
  sweets = await aCategory(db, { module_id: food, name: { en: 'Desserts', ar: 'حلويات' } })
  const kunafa = await aCategory(db, { module_id: food, name: { en: 'Kunafa', ar: 'كنافة' }, parent_id: sweets })
  await anItem(db, { store_id: bakery, name: { en: 'Cheese bread', ar: 'خبز بالجبن' }, order_count: 10, price: 1500 })
  await anItem(db, { store_id: bakery, name: { en: 'Bread', ar: 'خبز' }, order_count: 1, price: 300 })
  await anItem(db, { store_id: other, name: { en: 'Bread basket', ar: 'سلة خبز' }, order_count: 5, price: 800 })
  await anItem(db, {
    store_id: other,
    name: { en: 'Broth', ar: 'شوربة' },
    description: { en: 'With toasted bread', ar: 'مع خبز محمّص' },
    order_count: 900,
  })
  await anItem(db, {
    store_id: bakery,
    name: { en: 'Nabulsi', ar: 'نابلسية' },
    category_id: kunafa,
    rating_sum: 18,
    rating_count: 4,
  })
  const chemist = await aStore(db, { module_id: pharmacy, zone_id: zone })
  const pain = await aCategory(db, { module_id: pharmacy, name: { en: 'Relief', ar: 'تسكين' } })
  await anItem(db, { store_id: chemist, category_id: pain, name: { en: 'Brufemol', ar: 'بروفيمول' } })
  await anItem(db, { store_id: chemist, category_id: pain, name: { en: 'Calcium with vitamin D', ar: 'أقراص كالسيوم' } })
  await anItem(db, { store_id: bakery, name: { en: 'Orange drink', ar: 'شراب البرتقال' }, tags: [{ en: 'juice', ar: 'عصير' }] })
})
afterAll(() => app.close())

async function search(query: Record<string, string | number>): Promise<string[]> {
  const parts = new URLSearchParams({
    limit: '20',
    offset: '1',
    ...Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])),
  })
  const { body } = await app.get<{ products: Item[] }>(`/api/v1/items/search?${parts}`, {
    zoneId: `[${zone}]`,
    moduleId: String(food),
  })
  return body.products.map(({ name }) => name)
}

describe('the search', () => {
  it('puts the exact name first, then names of the thing itself, then names that hold the word, then the rest', async () => {
    expect(await search({ name: 'bread' })).toEqual(['Bread', 'Cheese bread', 'Bread basket', 'Broth'])
  })

  it('finds Arabic whatever the marks, the article and the form of its letters', async () => {
    for (const name of ['خبز', 'خُبْز', 'الخبز']) expect((await search({ name }))[0]).toBe('Bread')
    expect(await search({ name: 'نابلسيه' })).toEqual(['Nabulsi'])
    expect(await search({ name: 'برتقال' })).toEqual(['Orange drink'])
  })

  it('finds by tag, by category and by the category above, in both languages', async () => {
    expect(await search({ name: 'juice' })).toEqual(['Orange drink'])
    expect(await search({ name: 'عصير' })).toEqual(['Orange drink'])
    expect(await search({ name: 'kunafa' })).toEqual(['Nabulsi'])
    expect(await search({ name: 'حلويات' })).toEqual(['Nabulsi'])
  })

  it('finds by generic name, brand, nutrition and allergen', async () => {
    const { db } = app.api
    const brand = await aBrand(db, { module_id: food, name: { en: 'Palmyra', ar: 'تدمر' } })
    await anItem(db, {
      store_id: bakery,
      name: { en: 'Tablets', ar: 'أقراص' },
      brand_id: brand,
      generic_names: [{ en: 'Ibuprofen', ar: 'إيبوبروفين' }],
      nutritions: [{ en: 'Magnesium', ar: 'مغنيسيوم' }],
      allergies: [{ en: 'Lactose', ar: 'لاكتوز' }],
    })
    for (const name of ['ibuprofen', 'إيبوبروفين', 'palmyra', 'تدمر', 'magnesium', 'لاكتوز'])
      expect(await search({ name }), name).toEqual(['Tablets'])
  })

  it('finds any of several words, those with more of them in the name first', async () => {
    expect((await search({ name: 'cheese bread soup' }))[0]).toBe('Cheese bread')
    expect(await search({ name: 'cheese bread soup' })).toHaveLength(4)
  })

  it('does not take the keys of its own columns for words', async () => {
    expect(await search({ name: 'en' })).not.toContain('Broth')
    expect(await search({ name: 'zz-nothing' })).toEqual([])
  })

  it('takes signs of patterns as they are', async () => {
    for (const name of ['%', '_', '\\', "'", '"', '100%', ':*', '$1', '🌯']) expect(await search({ name })).toEqual([])
  })

  it('keeps to a store, a category with its children, prices and stars', async () => {
    expect(await search({ name: 'bread', store_id: bakery })).toEqual(['Bread', 'Cheese bread'])
    expect(await search({ name: 'nabulsi', category_id: sweets })).toEqual(['Nabulsi'])
    expect(await search({ name: 'bread', category_id: sweets })).toEqual([])
    expect(await search({ name: 'bread', min_price: money(4), max_price: money(9) })).toEqual(['Bread basket'])
    expect(await search({ name: 'nabulsi', rating_count: 4 })).toEqual(['Nabulsi'])
    expect(await search({ name: 'nabulsi', rating_count: 5 })).toEqual([])
    // The values that other clients send if nothing is chosen.
    expect(await search({ name: 'nabulsi', min_price: 0, max_price: 20_000_000, rating_count: 0 })).toEqual(['Nabulsi'])
  })

  it('knows the words of a name that was changed, at once, and forgets the old name', async () => {
    const { db } = app.api
    const id = await anItem(db, { store_id: bakery, name: { en: 'Quinoa', ar: 'كينوا' } })
    expect(await search({ name: 'quinoa' })).toEqual(['Quinoa'])
    await db
      .updateTable('items')
      .set({ name: JSON.stringify({ en: 'Tabbouleh', ar: 'تبولة' }) })
      .where('id', '=', id)
      .execute()
    expect(await search({ name: 'tabouleh' })).toEqual(['Tabbouleh'])
    expect(await search({ name: 'كينوا' })).toEqual([])
  })

  it('finds in the other language, by another spelling and by what sounds alike', async () => {
    await anItem(app.api.db, { store_id: bakery, name: { en: 'Kabsa with chicken', ar: 'كبسة دجاج' } })
    for (const name of ['kabseh', 'كبسه', 'الكبسة', 'chiken', 'djaj', 'فراخ'])
      expect(await search({ name })).toEqual(['Kabsa with chicken'])
  })

  it('keeps a description of one word, as in a script without spaces', async () => {
    await anItem(app.api.db, { store_id: bakery, name: { en: 'Mooncake' }, description: { en: '月餅的做法'.repeat(1000) } })
    expect(await search({ name: 'mooncake' })).toEqual(['Mooncake'])
  })

  it('answers the longest text and whatever is meant as a query of its own', async () => {
    const names = ['bread '.repeat(16), "'a' & !'b'", "bread') | ('", '<script>', 'a:*A', '\\', "' or 1=1 --", '!!!', '((', 'ـــ']
    for (const name of names) expect(Array.isArray(await search({ name }))).toBe(true)
  })
})

describe('a corrected word', () => {
  const browse = async (
    name: string,
    { plain, module = food, language = 'en' }: { plain?: string[]; module?: number; language?: string } = {},
  ) => {
    const query = new URLSearchParams({ list_type: 'item', data_type: 'searched', limit: '5', offset: '1', name })
    if (plain !== undefined) query.set('plain', JSON.stringify(plain))
    const headers = { zoneId: `[${zone}]`, moduleId: String(module), 'x-localization': language }
    const { body } = await app.get<BrowsedItems>(`/api/v1/get-combined-data?${query}`, headers)
    return { ...body, names: body.products.map((item) => item.name) }
  }

  it.each([
    ['Nabulzi', 'nabulzi', ['nabulsi'], 'Nabulsi'],
    ['cheese bred', 'bred', ['bread'], 'Cheese bread'],
    // Spelled as in the names that were found, not folded.
    ['نابلصية', 'نابلصيه', ['نابلسية'], 'نابلسية'],
    // Typed on the other keyboard.
    ['fvjrhg', 'fvjrhg', ['برتقال'], 'Orange drink'],
  ])('of "%s" is told, and searched for as typed if that is wanted', async (name, words, to, found) => {
    const language = /[a-z]/.test(name) ? 'en' : 'ar'
    const { names, corrected } = await browse(name, { language })
    expect(names[0]).toBe(found)
    expect(corrected).toEqual([{ typed: name.split(' ').at(-1), words, to }])
    const typed = await browse(name, { plain: [words], language })
    expect(typed.corrected).toBeUndefined()
    expect(typed.names).toEqual(name.includes(' ') ? ['Cheese bread'] : [])
  })

  it('is not told of words that are only unfinished, or in another form or script', async () => {
    for (const name of ['nab', 'breads', 'الخبز', 'juice']) expect((await browse(name)).corrected).toBeUndefined()
  })

  it('of a medicine counts only if it is near: a far guess leads to categories', async () => {
    const near = await browse('brufamol', { module: pharmacy })
    expect([near.names, near.is_unsure]).toEqual([['Brufemol'], undefined])
    const far = await browse('brofemwal', { module: pharmacy })
    expect(far).toMatchObject({ names: [], total_size: 0, is_unsure: true, corrected: [{ to: ['brufemol'] }] })
    const headers = { zoneId: `[${zone}]`, moduleId: String(pharmacy) }
    const { body } = await app.get<Suggestions>('/api/v1/items/item-or-store-search?name=brofemwal', headers)
    expect(body.is_unsure).toBe(true)
    expect([body.items, body.stores, body.nearest_categories?.map(({ name }) => name)]).toEqual([[], [], ['Relief']])
  })

  it('of a medicine is no meaning for a text about other goods, unless a name has its words', async () => {
    expect(await browse('bones', { module: pharmacy })).toMatchObject({ names: ['Calcium with vitamin D'] })
    expect(await browse('puppy bones', { module: pharmacy })).toMatchObject({ names: [], is_unsure: true })
    expect(await browse('puppy calcium', { module: pharmacy })).toMatchObject({
      names: ['Calcium with vitamin D'],
      left_out: ['puppy'],
    })
  })
})
