import type { Item } from '@medina/contract/catalog/catalog'
import type { Suggestions } from '@medina/contract/catalog/catalog-endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { aBrand, aCategory, aModule, anItem, aStore, aZone } from '#features/catalog/catalog.builders.ts'

let app: TestApp
let pharmacy: number
let zone: number

/** Worse matches have more orders, so popularity cannot produce the expected result. */
const goods: [en: string, ar: string][] = [
  ['Vitamin C 1000 mg', 'فيتامين سي 1000 ملجم'],
  ['Iron with vitamin C', 'حديد مع فيتامين سي'],
  ['Vitamin B complex', 'فيتامين ب المركّب'],
  ['Vitamin D3', 'فيتامين د3'],
  ['Low-fat milk 2 L', 'حليب قليل الدسم 2 لتر'],
  ['Whole milk 1 L', 'حليب كامل الدسم 1 لتر'],
  ['Milk powder', 'حليب بودرة'],
  ['Car charger', 'شاحن سيارة'],
  ['Toy car', 'لعبة سيارة'],
  ['Card holder', 'حافظة بطاقات'],
  ['Fountain pen', 'قلم حبر'],
  ['Pencils', 'أقلام رصاص'],
  ['Tea bags', 'شاي'],
  ['Baguette', 'خبز باجيت'],
  ['Fresh laban', 'لبن طازج'],
  ['Labneh', 'لبنة'],
  ['Water', 'ماء'],
  ['Drinking water', 'مياه شرب'],
  ['Mango', 'مانجو'],
  ['Ginger and lemon', 'زنجبيل وليمون'],
  ['Ginger, lemon', 'زنجبيل، ليمون'],
  ['Tomatoes', 'طماطم'],
  ['Tomato ketchup', 'كاتشب'],
  ['Tomato paste', 'معجون'],
  ['Cough syrup, honey', 'شراب سعال بالعسل'],
  ['Cough syrup for children', 'شراب سعال للأطفال'],
]

beforeAll(async () => {
  app = await startTestApp()
  const { db } = app.api
  pharmacy = await aModule(db, 'pharmacy')
  zone = await aZone(db, { modules: [pharmacy] })
  const store = await aStore(db, { module_id: pharmacy, zone_id: zone })
  for (const [place, [en, ar]] of goods.entries()) await anItem(db, { store_id: store, name: { en, ar }, order_count: place })

  const category = (en: string, ar: string, parent_id?: number) =>
    aCategory(db, { module_id: pharmacy, name: { en, ar }, ...(parent_id !== undefined && { parent_id }) })
  const hair = await category('Hair care', 'العناية بالشعر')
  const oils = await category('Oils', 'زيوت', hair)
  const oral = await category('Oral care', 'العناية بالفم')
  const dar = await aBrand(db, { module_id: pharmacy, name: { en: 'Dar Anbara', ar: 'دار عنبرة' } })
  const darfina = await aBrand(db, { module_id: pharmacy, name: { en: 'Darfina', ar: 'دارفينا' } })
  const named = (en: string, ar: string, order_count: number, more: object) =>
    anItem(db, { store_id: store, name: { en, ar }, order_count, ...more })
  await named('Repairing mask', 'قناع إصلاح', 1, { category_id: oils })
  await named('Mouth spray', 'بخاخ فم', 900, { category_id: oral })
  await named('Hair brush', 'فرشاة شعر', 800, { category_id: oral })
  await named('Oud candle', 'شمعة عود', 1, { brand_id: dar })
  await named('Towel set', 'طقم مناشف', 700, { brand_id: darfina })
  await named('Almond biscuits', 'بسكويت اللوز', 1, {
    tags: [{ en: 'gluten', ar: 'جلوتين' }],
    description: 'Sugar and nothing else',
  })
  await named('Sugar cubes', 'مكعبات سكر', 600, {})
})
afterAll(() => app.close())

const headers = () => ({ zoneId: `[${zone}]`, moduleId: String(pharmacy) })

async function search(name: string): Promise<string[]> {
  const query = new URLSearchParams({ name, limit: '50', offset: '1' })
  const { body } = await app.get<{ products: Item[] }>(`/api/v1/items/search?${query}`, headers())
  return body.products.map((item) => item.name)
}

async function suggest(name: string): Promise<string[]> {
  const { body } = await app.get<Suggestions>(`/api/v1/items/item-or-store-search?${new URLSearchParams({ name })}`, headers())
  return body.items.map((item) => item.name)
}

describe('what a search finds', () => {
  it.each([
    ['vitamin c', ['Vitamin C 1000 mg', 'Iron with vitamin C']],
    ['vitamin b', ['Vitamin B complex']],
    ['vitamin d3', ['Vitamin D3']],
    ['حليب 2 لتر', ['Low-fat milk 2 L', 'Whole milk 1 L']],
    ['حليب ٢ لتر', ['Low-fat milk 2 L', 'Whole milk 1 L']],
    ['milk 1 l', ['Whole milk 1 L', 'Low-fat milk 2 L', 'Milk powder']],
  ])('for "%s" follows the letters and digits that stand alone: %s', async (name, first) => {
    expect((await search(name)).slice(0, first.length)).toEqual(first)
    expect((await suggest(name)).slice(0, first.length)).toEqual(first)
  })

  it('takes a wrong plural for the right one, before other things of the word', async () => {
    expect(await search('tomatos')).toEqual(['Tomatoes', 'Tomato paste', 'Tomato ketchup'])
    expect(await search('tomatoes')).toEqual(['Tomatoes', 'Tomato paste', 'Tomato ketchup'])
  })

  it('is not found by a letter or digit beside other words', async () => {
    expect(await search('vitamin c')).not.toContain('Mango')
    expect(await search('mango 2')).toEqual(['Mango'])
    expect((await search('c')).toSorted()).toEqual(['Iron with vitamin C', 'Vitamin C 1000 mg'])
  })

  it.each([
    ['car', ['Toy car', 'Car charger', 'Card holder']],
    ['pen', ['Fountain pen', 'Pencils']],
    ['bag', ['Tea bags', 'Baguette']],
    ['لبن', ['Fresh laban', 'Labneh']],
    ['ماء', ['Water', 'Drinking water']],
  ])('for "%s" has the word itself before words that only begin so: %s', async (name, first) => {
    expect((await search(name)).slice(0, first.length)).toEqual(first)
  })

  it.each([
    ['hair care', ['Repairing mask', 'Hair brush', 'Mouth spray']],
    ['العناية بالشعر', ['Repairing mask']],
    ['dar anbara', ['Oud candle']],
    ['دار عنبرة', ['Oud candle']],
  ])('for "%s" begins with what its category or brand is called: %s', async (name, first) => {
    expect((await search(name)).slice(0, first.length)).toEqual(first)
  })

  it('has more of the words first, wherever they stand', async () => {
    expect(await search('gluten sugar')).toEqual(['Almond biscuits', 'Sugar cubes'])
  })

  it('in a pharmacy has what is for children after its equals, unless the text names them', async () => {
    const [own, childrens] = ['Cough syrup, honey', 'Cough syrup for children']
    for (const text of ['cough', 'سعال']) expect(await search(text)).toEqual([own, childrens])
    for (const text of ['cough kids', 'سعال اطفال']) expect((await search(text))[0]).toBe(childrens)
  })

  it('is the exact name first, small words and all', async () => {
    expect((await search('ginger and lemon'))[0]).toBe('Ginger and lemon')
    expect((await search('ginger lemon'))[0]).toBe('Ginger, lemon')
  })
})

describe('a word in every way in which a name can hold it', () => {
  // No other item has these words; the worse a name matches, the more orders it has.
  it.each([
    // Exact names; then the product itself, which is the last word in English and the first in Arabic. Then as a word, as a prefix, without
    // article or ending, from the table of pairs.
    ['كباب', ['كباب', 'كباب مشوي', 'صحن كباب', 'صحن كبابجي', 'صحن الكباب', 'صحن طاووق kebab']],
    ['مشروب', ['مشروب', 'مشروب بارد', 'عرض مشروب', 'عرض مشروبات', 'عرض مشروبك', 'عرض المشروب']],
    ['brownie', ['Brownie', 'Warm brownie', 'Warm brownies', 'Brownie cake', 'Warm brownieland']],
    // Words that sound alike come before typos, however near.
    ['zerbatel', ['Zirbatol', 'Zerbates']],
  ])('ranks for "%s": %s', async (query, names) => {
    const { db } = app.api
    const store = await aStore(db, { module_id: pharmacy, zone_id: zone })
    for (const [place, name] of names.entries())
      await anItem(db, { store_id: store, name: { en: name, ar: name }, order_count: place })
    expect(await search(query)).toEqual(names)
  })
})
