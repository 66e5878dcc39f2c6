import type { Item } from '@medina/contract/catalog/catalog'
import type { Suggestions } from '@medina/contract/catalog/catalog-endpoints'
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { readItemContents } from '#features/catalog/search/contents/read-items.ts'
import { aCategory, aModule, anItem, aStore, aZone } from '#features/catalog/catalog.builders.ts'

let app: TestApp
let headers: Record<string, string>
let shop: number
let bakery: number
let grocery: number

const text = (en: string, ar = en) => ({ en, ar })

beforeAll(async () => {
  app = await startTestApp()
  const { db } = app.api
  const food = await aModule(db, 'food')
  shop = await aModule(db, 'ecommerce')
  grocery = await aModule(db, 'grocery')
  const zone = await aZone(db, { modules: [food, shop, grocery] })
  headers = { zoneId: `[${zone}]`, moduleId: String(food) }
  const store = await aStore(db, { module_id: food, zone_id: zone })
  bakery = await aStore(db, { module_id: food, zone_id: zone })
  const drinks = await aCategory(db, { module_id: food, name: text('Water and soft drinks', 'ماء ومشروبات غازية') })
  const sweets = await aCategory(db, { module_id: food, name: text('Desserts', 'حلويات') })
  const phones = await aCategory(db, { module_id: shop, name: text('Smartphones', 'هواتف ذكية') })
  const electronics = await aStore(db, { module_id: shop, zone_id: zone })
  await anItem(db, { store_id: electronics, category_id: phones, name: text('Barqoon One', 'برقون ون') })
  await anItem(db, {
    store_id: electronics,
    name: text('Match box', 'علبة ثقاب'),
    description: text('For every drill and for camps', 'للتخييم'),
  })
  const add = (en: string, ar: string, more: object = {}) =>
    anItem(db, { store_id: store, name: text(en, ar), is_halal: false, ...more })
  await add('Cola', 'كولا', { category_id: drinks })
  await add('Coconut cake', 'كيكة جوز الهند', { category_id: sweets, veg: true, allergies: [text('Nuts', 'المكسرات')] })
  await add('Plain cake', 'كيكة سادة', { category_id: sweets, veg: true, is_halal: true, halal_tag_status: true })
  await add('Almond milk cake', 'كيكة حليب اللوز', { category_id: sweets, description: text('With roasted almonds', 'باللوز') })
  await add('Oat bar', 'لوح شوفان', { tags: [text('Gluten-free', 'خالٍ من الجلوتين')] })
  await add('Wheat bar', 'لوح قمح', { tags: [text('Gluten-free', 'خالٍ من الجلوتين')], allergies: [text('Gluten', 'الجلوتين')] })
  await add('Silver bar', 'سبيكة فضة', { price: 4000 })
  await add('Gold bar', 'سبيكة ذهب', { price: 90_000 })
  await add('Red roses cake', 'كيكة الورد', { category_id: sweets, order_count: 900 })
  await add('Garden pie', 'فطيرة الحديقة', { description: text('Without onions, with leek', 'بدون بصل') })
  await add('Shepherd pie', 'فطيرة الراعي', { description: text('With fried onion', 'مع بصل مقلي') })
  await add('Espresso machine', 'ماكينة إسبريسو')
  await add('Lemoncheese tart', 'تارت الليمون')
  await add('Carrot mash', 'هريس الجزر')
  await add('Masala chai', 'شاي ماسالا')
  await add('Iced chai', 'شاي مثلج', { order_count: 900 })
  await add('Lentil bowl', 'طبق العدس', { veg: true, tags: [text('Vegan', 'نباتي صرف')] })
  await add('Cheese bowl', 'طبق الجبن', { veg: true, description: text('Not vegan', 'ليس نباتيًا صرفًا') })
  await add('Fried eggs', 'بيض مقلي')
  await add('Fruit plate', 'طبق فواكه', { category_id: sweets, veg: null })
  await add('Egg pancakes', 'رقائق محلاة', { category_id: sweets, allergies: [text('Eggs', 'البيض')] })
  await anItem(db, { store_id: electronics, name: text('Beach shorts', 'شورت بحر') })
  await anItem(db, { store_id: electronics, name: text('Short cable', 'كابل قصير') })
  const corner = await aStore(db, { module_id: grocery, zone_id: zone })
  for (const name of [
    'Coffee table book, Arabic',
    'Ground coffee 250G',
    'VACHE QUI RIT 8S',
    'Chicken stock cubes',
    'Salt 700G',
    'OEUFS X30',
    'CHEDDAR TRANCHE',
  ])
    await anItem(db, { store_id: corner, name: text(name) })
  await readItemContents(db)
})
afterAll(() => app.close())

async function search(name: string, own = headers): Promise<string[]> {
  const query = new URLSearchParams({ name, limit: '50', offset: '1' })
  return (await app.get<{ products: Item[] }>(`/api/v1/items/search?${query}`, own)).body.products.map((item) => item.name)
}

function searchIn(module: number, name: string): Promise<string[]> {
  return search(name, { ...headers, moduleId: String(module) })
}

describe('a search by what a word means', () => {
  it.each(['coke', 'PEPSI', 'coca cola', 'بيبسي', 'كوكا كولا'])(
    'finds cola by %s, and nothing that only looks alike',
    async (name) => {
      expect(await search(name)).toEqual(['Cola'])
    },
  )

  it.each(['dessert', 'حلا', 'something sweet'])('finds the items of a category by %s', async (name) => {
    const ofCategory = ['Almond milk cake', 'Coconut cake', 'Egg pancakes', 'Plain cake', 'Red roses cake']
    expect((await search(name)).slice(0, ofCategory.length).toSorted()).toEqual(ofCategory)
  })

  it.each(['Cokes', 'desserts', 'الحلويات', 'للحلويات'])('knows a phrase in its other forms: %s', async (name) => {
    expect((await search(name)).length).toBeGreaterThan(0)
  })

  it.each(['cok', 'peps', 'بيب'])('completes "%s" to a phrase that it may become', async (name) => {
    expect(await search(name)).toEqual(['Cola'])
    const { body } = await app.get<Suggestions>(`/api/v1/items/item-or-store-search?${new URLSearchParams({ name })}`, headers)
    expect(body.items.map((item) => item.name)).toEqual(['Cola'])
  })

  it.each([
    ['do you have some cola please', 'Cola'],
    ['ابي كولا لو سمحت', 'Cola'],
    ['cola 330ml', 'Cola'],
  ])('leaves out how people ask, and how much: %s', async (name, found) => {
    expect(await search(name)).toEqual([found])
  })

  it('puts what is asked for before what only tells of which kind', async () => {
    expect((await search('cake cola'))[0]).toBe('Cola')
    expect((await search('cola cake'))[0]).not.toBe('Cola')
    expect((await search('cola for cake'))[0]).toBe('Cola')
  })

  it('takes a word before others for whole: a car is no carrot', async () => {
    expect((await search('car'))[0]).toBe('Carrot mash')
    expect(await search('car tyres')).toEqual([])
  })

  it('reads a phrase that was typed on the other keyboard, signs and all: [,hg is جوال', async () => {
    expect(await searchIn(shop, '[,hg')).toEqual(['Barqoon One'])
  })

  it('finds nothing by the mere mention of a word that means something else', async () => {
    expect(await searchIn(shop, 'drill')).toEqual([])
    expect(await searchIn(shop, 'camps')).toEqual(['Match box'])
  })

  it.each(['lemoncheeze', 'lemonchese'])('takes the one word that is near "%s" for what was meant', async (name) => {
    expect(await search(name)).toEqual(['Lemoncheese tart'])
  })

  it('takes no word for another form of one that names a thing: shorts are not short', async () => {
    expect(await searchIn(shop, 'shorts')).toEqual(['Beach shorts'])
    expect(await searchIn(shop, 'cables')).toEqual(['Short cable'])
    expect(await search('fries')).toEqual([])
  })

  it('puts the plain kind of a thing before what is ordered more', async () => {
    expect(await search('chai')).toEqual(['Masala chai', 'Iced chai'])
  })

  it('lets a word that only describes weigh less than the thing', async () => {
    expect((await search('red cola'))[0]).toBe('Cola')
  })

  it.each(['iphone', 'iphon', 'panadol', 'laptop', 'mojitoo xyz', 'oak xyzzyt'])(
    'finds nothing by "%s", which means nothing here',
    async (name) => {
      expect(await search(name)).toEqual([])
    },
  )

  it.each([
    ['pepsy', 'Cola'],
    ['cocacla', 'Cola'],
    ['coca-cola', 'Cola'],
    ['lemon cheese', 'Lemoncheese tart'],
  ])('reads "%s" as what is a typo, a blank or a keyboard away: %s', async (name, found) => {
    expect(await search(name)).toEqual([found])
  })

  it.each(['جوالي', 'ابغى اغير جوالي'])('reads %s, which is called mine', async (name) => {
    expect(await searchIn(shop, name)).toEqual(['Barqoon One'])
  })

  it('takes a word before others for mistyped, and not for the beginning of another', async () => {
    expect(await searchIn(shop, 'kable short')).toEqual(await searchIn(shop, 'cable short'))
    expect((await searchIn(shop, 'cabl short'))[0]).toBe('Short cable')
  })

  it.each(['emoncheese', 'elmoncheese', 'kemoncheese'])('reads "%s", whose first letter is mistyped', async (name) => {
    expect(await search(name)).toEqual(['Lemoncheese tart'])
  })

  it('finds nothing by a typo of what another module sells', async () => {
    await anItem(app.api.db, { store_id: bakery, name: text('Laptok stew', 'يخنة لابتوك'), is_halal: false })
    expect(await search('laptopp')).toEqual([])
    expect(await search('laptok')).toEqual(['Laptok stew'])
  })

  it('does not find by a word that only describes, beside a thing that is not sold', async () => {
    expect(await search('machine')).toEqual(['Espresso machine'])
    expect(await search('sewing machine')).toEqual([])
  })
})

describe('a search that asks for a filter in words', () => {
  it.each(['halal', 'حلال'])('%s has only items with the mark', async (name) => {
    expect(await search(name)).toEqual(['Plain cake'])
  })

  it('suggests the items of a filter alone', async () => {
    const { body } = await app.get<Suggestions>('/api/v1/items/item-or-store-search?name=halal', headers)
    expect([body.items.map(({ name }) => name), body.stores]).toEqual([['Plain cake'], []])
  })

  it.each(['halal food', 'اكل حلال'])('%s is all that has the mark: "food" names nothing', async (name) => {
    expect(await search(name)).toEqual(['Plain cake'])
  })

  it('narrows the other words', async () => {
    expect((await search('vegetarian cake')).toSorted()).toEqual(['Coconut cake', 'Plain cake'])
  })

  it.each(['nut free cake', 'cake without nuts', 'cake no nuts', 'nutless cake', 'كيكة خالية من المكسرات', 'كيكه بدون مكسرات'])(
    '%s never has what lists or mentions the allergen',
    async (name) => {
      expect((await search(name)).toSorted()).toEqual(['Plain cake', 'Red roses cake'])
    },
  )

  it.each(['pie without onions', 'pie without onion', 'pie no onions', 'فطيرة بدون بصل'])(
    '%s keeps what says that it is without it',
    async (name) => {
      expect(await search(name)).toEqual(['Garden pie'])
    },
  )

  it.each(['pie not fried', 'pie not very fried', 'فطيرة مو مقلية'])('%s leaves out what is described so', async (name) => {
    expect(await search(name)).toEqual(['Garden pie'])
  })

  it.each(['hallal', 'halaal', 'حلال'])('reads "%s" as the filter, however it is spelled', async (name) => {
    expect(await search(name)).toEqual(['Plain cake'])
  })

  it('has what is marked as free of it, unless its list of allergens disagrees', async () => {
    const found = await search('gluten free')
    expect(found).toContain('Oat bar')
    expect(found).not.toContain('Wheat bar')
  })
})

describe('what a text was understood as', () => {
  type Browsed = {
    products: Item[]
    understood?: { filter: string; name: string; words: string }[]
    left_out?: string[]
  }
  const browse = async (name: string, more: Record<string, string> = {}, language = 'en') => {
    const query = new URLSearchParams({ list_type: 'item', data_type: 'searched', limit: '50', offset: '1', name, ...more })
    const { body } = await app.get<Browsed>(`/api/v1/get-combined-data?${query}`, { ...headers, 'x-localization': language })
    return { names: body.products.map((item) => item.name), understood: body.understood, leftOut: body.left_out }
  }

  it('is named in the language of the call, with the words that said so', async () => {
    expect((await browse('Halal nut-free cake')).understood).toEqual([
      { filter: 'halal', name: 'Halal', words: 'halal', absent: ['haram'] },
      { filter: 'without', name: 'Without nuts', words: 'nut free', absent: ['nuts'] },
    ])
    expect((await browse('كيكة نباتية بدون مكسرات', {}, 'ar')).understood).toEqual([
      { filter: 'veg', name: 'نباتي', words: 'نباتيه', absent: ['meat'] },
      { filter: 'without', name: 'بدون \u2068مكسرات\u2069', words: 'بدون مكسرات', absent: ['nuts'] },
    ])
    expect((await browse('cake')).understood).toBeUndefined()
  })

  it.each(['vegan bowl', 'طبق نباتي صرف'])('%s is what a store tags as vegan', async (name) => {
    const { names, understood } = await browse(name)
    expect(names).toEqual(['Lentil bowl'])
    expect(understood?.map(({ filter }) => filter)).toEqual(['vegan'])
  })

  it.each(['vegan cake', 'كيكة نباتية صرف'])(
    '%s where no cake is vegan finds others that may be, never one with eggs or milk',
    async (name) => {
      const { names, understood } = await browse(name)
      expect(names).toContain('Fruit plate')
      expect(names).not.toContain('Plain cake')
      expect(understood?.map(({ filter }) => filter)).toEqual(['vegan'])
    },
  )

  it.each([
    ['organic cola', 'organic'],
    ['كولا عضوية', 'عضوية'],
  ])('%s leaves out a mark that nothing here has', async (name, mark) => {
    expect(await browse(name)).toEqual({ names: ['Cola'], understood: undefined, leftOut: [mark] })
  })

  it.each([
    ['eggless pancakes', 'pancakes'],
    ['بان كيك بدون بيض', 'بان كيك'],
  ])('%s finds others of the category, never with the allergen', async (name, thing) => {
    const { names, understood, leftOut } = await browse(name)
    expect(names).toContain('Fruit plate')
    expect(names).not.toContain('Egg pancakes')
    expect(understood?.map(({ filter }) => filter)).toEqual(['without'])
    expect(leftOut).toEqual([thing])
  })

  it.each([
    ['cola xqzvw', 'xqzvw'],
    ['كولا ضظغشث', 'ضظغشث'],
    // The unknown word is shown as typed, not as it is searched.
    ['كولا ضظغشة', 'ضظغشة'],
  ])('%s finds by the rest of the words, and tells the unknown one', async (name, unknown) => {
    expect(await browse(name)).toEqual({ names: ['Cola'], understood: undefined, leftOut: [unknown] })
    expect((await browse(unknown)).leftOut).toBeUndefined()
  })

  it.each([
    ['bar under 20 riyals', 'Up to SAR\u00a020.00', 'under 20 riyals', ['Oat bar', 'Wheat bar']],
    ['bar between 10 and 50', 'SAR\u00a010.00 to SAR\u00a050.00', 'between 10 and 50', ['Oat bar', 'Silver bar', 'Wheat bar']],
    ['bar 15 riyals or more', 'From SAR\u00a015.00', '15 riyals or more', ['Gold bar', 'Silver bar']],
  ])('%s is a range of prices', async (name, shown, words, found) => {
    const { names, understood } = await browse(name)
    expect(understood).toEqual([{ filter: 'price', name: shown, words }])
    expect(names.toSorted()).toEqual(found)
  })

  it('tells a range of prices in Arabic, and finds all within it', async () => {
    const { names, understood } = await browse('اقل من ٢٠ ريال', {}, 'ar')
    expect(understood).toEqual([{ filter: 'price', name: 'حتى \u206820.00\u00a0ر.س\u2069', words: 'اقل من 20 ريال' }])
    expect(names).toContain('كولا')
  })

  it('is searched for as words where the caller wants that', async () => {
    const plain = JSON.stringify(['nut free'])
    const { names, understood } = await browse('nut free cake', { plain })
    expect(names).toContain('Coconut cake')
    expect(understood).toBeUndefined()
    const facets = new URLSearchParams({ data_type: 'searched', name: 'nut free cake', plain })
    const { body } = await app.get<{ total: number }>(`/api/v1/items/facets?${facets}`, headers)
    expect(body.total).toBe(names.length)
  })
})

describe('a whole sentence finds what its thing alone finds', () => {
  it.each([
    ["Hello, I'm craving plain cake tonight, any recommendations?", 'plain cake'],
    ['Do you guys have lentil bowl with free delivery asap', 'lentil bowl'],
    ['السلام عليكم ابغى كيكة سادة الحين لو سمحتوا', 'كيكة سادة'],
    ['انصحوني بأحسن طبق العدس بسعر حلو', 'طبق العدس'],
  ])('%s', async (sentence, thing) => {
    const found = await search(thing)
    expect(found.length).toBeGreaterThan(0)
    expect(await search(sentence)).toEqual(found)
  })

  it.each([
    "cake that doesn't contain nuts",
    "cake, I'm allergic to nuts",
    'cake but I cannot eat nuts',
    'كيكة ما فيها مكسرات',
    'كيكة عندي حساسية من المكسرات',
  ])('%s is without nuts', async (sentence) => {
    const found = await search(sentence)
    expect(found).toContain('Plain cake')
    expect(found).not.toContain('Coconut cake')
    expect(found).not.toContain('Almond milk cake')
  })

  it('a mistyped word is corrected by the phrase that it stands in', async () => {
    expect(await searchIn(shop, 'coffee machne')).toEqual(await searchIn(shop, 'coffee machine'))
  })

  it('a thing that only another module sells is not found by what describes it', async () => {
    expect(await search('coffee table')).toEqual([])
    expect(await search('cola xqzvw')).toEqual(['Cola'])
  })
})

describe('categories for a text that finds nothing', () => {
  const nearest = async (name: string) =>
    (await app.get<Suggestions>(`/api/v1/items/item-or-store-search?${new URLSearchParams({ name })}`, headers)).body
      .nearest_categories
  it('are those of another module that has it, else the popular ones here', async () => {
    expect((await nearest('iphone'))?.[0]).toMatchObject({ name: 'Smartphones', module_id: shop })
    expect(await nearest('cola')).toBeUndefined()
    expect((await nearest('xqzvw'))?.map((one) => one.name)).toContain('Desserts')
  })
})

it('the lexicon is folded as typed words are, and no phrase stands twice in a module', async () => {
  const lines = readFileSync(new URL('lexicon.csv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
  for (const line of lines) {
    const cells = line.split(',')
    expect(cells, line).toHaveLength(4)
  }
  const cells = lines.flatMap((line) => line.split(',').slice(2)).flatMap((cell) => cell.split('|').map((part) => part.trim()))
  const { rows } = await sql<{ cell: string }>`
    select cell from unnest(${cells}::text[]) as cell where cell <> '' and fold_text(cell) <> cell`.execute(app.api.db)
  expect(rows).toEqual([])
  const phrases = lines.flatMap((line) => {
    const [module = '', kind = '', phrase = ''] = line.split(',')
    return phrase.split('|').map((part) => `${module} ${kind === 'allergen' || kind === 'part' ? kind : ''} ${part.trim()}`)
  })
  expect(phrases.filter((phrase, at) => phrases.indexOf(phrase) !== at)).toEqual([])
})

describe('in a shop whose goods the lexicon knows otherwise', () => {
  it.each([
    // Two words that together name what another module sells.
    ['coffee table', 'Coffee table book, Arabic'],
    // A phrase whose meaning is not sold here.
    ['la vache qui rit', 'VACHE QUI RIT 8S'],
    // A word of another module's lexicon, written as people do.
    ['chiken', 'Chicken stock cubes'],
    // Goods in another language, by name and by what they are one of.
    ['eggs', 'OEUFS X30'],
    ['beid', 'OEUFS X30'],
    ['جبن', 'CHEDDAR TRANCHE'],
  ])('"%s" finds "%s"', async (name, found) => {
    expect((await searchIn(grocery, name))[0]).toBe(found)
  })

  it('what nobody here sells is still refused', async () => {
    expect(await searchIn(grocery, 'office chair')).toEqual([])
  })
})
