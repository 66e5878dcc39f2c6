import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { readdirSync } from 'node:fs'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { aModule, aZone } from '#features/catalog/catalog.builders.ts'
import { openTestDatabase } from '#testing/database/test-database.ts'
import { importCatalogue, type ImportResult } from './import-catalogue.ts'
import {
  aCatalogue,
  aCategoryRow,
  anItemRow,
  aStoreRow,
  exportFrom,
  importInto,
  placesOf,
  type SheetCells,
} from './sheets.builders.ts'
import type { SheetLine } from './sheet.ts'
import type { Cells } from '#lib/sheets/sheet.ts'

let app: TestApp
let headers: Record<string, string>

beforeAll(async () => {
  app = await startTestApp()
  const { db } = app.api
  const grocery = await aModule(db, 'grocery', { name: 'Groceries' })
  const food = await aModule(db, 'food')
  const zone = await aZone(db, { name: 'Centre', modules: [grocery, food] })
  headers = { zoneId: `[${zone}]`, moduleId: String(grocery) }
})
afterAll(() => app.close())
afterEach(async () => {
  for (const table of ['items', 'add_ons', 'store_schedules', 'store_discounts', 'stores', 'categories', 'brands'] as const)
    await app.api.db.deleteFrom(table).execute()
  app.api.endpoints.invalidate()
})

const shop: SheetCells = { categories: [aCategoryRow()], stores: [aStoreRow()], items: [anItemRow()] }
const run = (sheets: SheetCells, isPartial = false): Promise<ImportResult> => importInto(app, aCatalogue(sheets), { isPartial })
const rowsOf = (lines: SheetLine[], sheet: string): Cells[] =>
  lines.flatMap((line) => ('sheet' in line && line.sheet === sheet ? [line.cells] : []))
const exported = async (sheet: string): Promise<Cells[]> => rowsOf(await exportFrom(app), sheet)
const countItems = async (): Promise<number> => (await app.api.db.selectFrom('items').select('id').execute()).length

describe('an import', () => {
  it('adds what is new, and the shop shows it', async () => {
    const result = await run(shop)
    expect(result).toMatchObject({
      isDone: true,
      problems: [],
      counts: { items: { added: 1, changed: 0 }, stores: { added: 1, changed: 0 } },
    })
    app.api.endpoints.invalidate()
    const found = await app.get<{ products: { name: string; price: number; stock: number }[] }>(
      '/api/v1/items/search?name=white',
      headers,
    )
    expect(found.body.products.map(({ name, price, stock }) => [name, price, stock])).toEqual([['White bread', 4.5, 10]])
    expect((await exported('stores'))[0]).toMatchObject({
      hours: 'sun-thu 08:00-23:00; fri 13:00-24:00',
      module: 'grocery',
      zone: 'Centre',
    })
  })

  it('changes what is there by its slug, only the columns of the file, and removes nothing', async () => {
    await run(shop)
    const result = await run({ items: [{ slug: 'white-bread', price: '٥٫٢٥' }] })
    expect(result.counts).toEqual({ items: { added: 0, changed: 1 } })
    expect((await exported('items'))[0]).toMatchObject({
      name_en: 'White bread',
      price: '5.25',
      stock: '10',
      store: 'bread-house',
    })
    const off = await run({
      items: [{ slug: 'white-bread', status: 'no' }],
      stores: [{ slug: 'bread-house', hours: 'always', minimum_order: '15' }],
    })
    expect(off.counts).toEqual({ items: { added: 0, changed: 1 }, stores: { added: 0, changed: 1 } })
    expect((await exported('stores'))[0]).toMatchObject({ hours: 'always', minimum_order: '15.00', phone: '+966551234567' })
  })

  it('reads a decimal comma in amounts and percentages, as a French Excel writes them', async () => {
    await run(shop)
    const result = await run({
      stores: [{ slug: 'bread-house', tax: '8,25' }],
      items: [{ slug: 'white-bread', price: '5,25', discount: '12,5', discount_type: 'percent' }],
    })
    expect(result).toMatchObject({ isDone: true, problems: [] })
    expect((await exported('items'))[0]).toMatchObject({ price: '5.25', discount: '12.5' })
    expect((await exported('stores'))[0]).toMatchObject({ tax: '8.25' })
    const twofold = await run({ items: [{ slug: 'white-bread', price: '1,250' }] })
    expect(twofold.problems.map(({ sheet, row, column, message }) => [sheet, row, column, message])).toEqual([
      ['items.csv', 2, 'price', '“1,250” can be read in two ways: write 1250 or 1.250.'],
    ])
  })

  it('refuses a store at 0/0, at its cell', async () => {
    const { isDone, problems } = await run({ stores: [aStoreRow({ latitude: '0', longitude: '0' })] })
    expect([isDone, placesOf(problems)]).toEqual([false, ['stores.csv 2 latitude']])
    expect(problems[0]?.message).toContain('0, 0 is in the sea off Africa: write where the store is.')
  })

  it('names all mistakes by row and column, and changes nothing because of a single one', async () => {
    const result = await run({
      categories: [
        aCategoryRow(),
        aCategoryRow({ slug: 'rolls', parent: 'bakery' }),
        aCategoryRow({ slug: 'deep', parent: 'rolls' }),
      ],
      stores: [
        aStoreRow(),
        aStoreRow({ slug: 'far', latitude: '10', zone: 'Nowhere' }),
        aStoreRow({ slug: 'late', hours: 'fri 25:00-26:00' }),
      ],
      items: [
        anItemRow(),
        anItemRow({ slug: 'Bad Slug', price: '-1' }),
        anItemRow({ slug: 'twice', name_en: '' }),
        anItemRow({ slug: 'white-bread' }),
        anItemRow({ slug: 'lost', store: 'nobody', category: 'nothing' }),
        anItemRow({ slug: 'of-late', store: 'late' }),
        { slug: 'half', price: '1' },
      ],
    })
    expect(result.isDone).toBe(false)
    expect(placesOf(result.problems)).toEqual([
      'categories.csv 4 parent',
      'stores.csv 3 zone',
      'stores.csv 4 hours',
      'items.csv 3 slug',
      'items.csv 3 price',
      'items.csv 4 name_en',
      'items.csv 5 slug',
      'items.csv 6 store',
      'items.csv 6 category',
      'items.csv 7 store',
      'items.csv 8 store',
      'items.csv 8 category',
      'items.csv 8 name_en',
    ])
    expect(result.problems.map(({ message }) => message)).toEqual(
      expect.arrayContaining([
        '“-1” is no amount: write zero or more with a point, without a currency, such as 12.50.',
        '“white-bread” stands in row 2 of items.csv already: take one of the two out, or give this one another name.',
        '“late” has a row with mistakes: mend that one first.',
      ]),
    )
    expect(await countItems()).toBe(0)
    expect(readdirSync(app.api.settings.DATA_DIR).filter((name) => name.startsWith('import-'))).toEqual([])
  })

  it('takes the good rows when only those are wanted, and none that needs a bad one', async () => {
    const result = await run(
      {
        categories: [aCategoryRow()],
        stores: [aStoreRow(), aStoreRow({ slug: 'late', phone: 'call me' })],
        items: [anItemRow({ slug: 'of-late', store: 'late' }), anItemRow(), anItemRow({ slug: 'no-price', price: 'free' })],
      },
      true,
    )
    expect(result).toMatchObject({ isDone: true, problemCount: 3, counts: { stores: { added: 1 }, items: { added: 1 } } })
    expect((await exported('items')).map(({ slug }) => slug)).toEqual(['white-bread'])
  })
})

describe('hostile rows', () => {
  const refused: [string, Cells, string][] = [
    ['a name of 10,000 characters', { name_en: 'x'.repeat(10_000) }, 'name_en'],
    ['signs that no database keeps', { name_en: 'a\0b' }, 'name_en'],
    ['half a character', { description_en: '\ud800' }, 'description_en'],
    ['a giant price', { price: '9'.repeat(400) }, 'price'],
    ['an exponent', { price: '1e3' }, 'price'],
    ['more digits than the currency has', { price: '1.005' }, 'price'],
    ['a giant stock', { stock: '99999999999999999999' }, 'stock'],
    ['half a piece', { stock: '1.5' }, 'stock'],
    ['no stock for goods', { stock: '' }, 'stock'],
    ['a slug with SQL', { slug: "x'; drop table items; --" }, 'slug'],
    ['a list in place of a text', { name_en: ['a'] }, 'name_en'],
    ['an object in place of a number', { price: {} }, 'price'],
    ['a discount above the price', { discount: '5', discount_type: 'amount' }, 'discount'],
    ['a percentage above 100', { discount: '101%', discount_type: 'percent' }, 'discount'],
    ['hours of food for bread', { available_time_starts: '08:00', available_time_ends: '10:00' }, 'available_time_starts'],
    ['Arabic without English', { description_en: '', description_ar: 'خبز' }, 'description_en'],
    ['a picture outside the folder', { image: '../../etc/passwd' }, 'image'],
    ['a picture of this machine', { image: 'https://127.0.0.1/a.png' }, 'image'],
    ['a picture of its network', { image: 'https://[::ffff:10.0.0.1]/a.png' }, 'image'],
    ['a picture by its name on this machine', { image: 'https://localhost/a.png' }, 'image'],
    ['a picture that is a file', { image: 'file:///etc/passwd' }, 'image'],
    ['a picture that is not here', { image: '/images/uploads/00112233445566778899aabbccddeeff.jpg' }, 'image'],
  ]
  it.each(refused)('%s is a mistake of its cell', async (_what, cells, column) => {
    const { isDone, problems } = await run({ ...shop, items: [anItemRow(cells)] })
    expect([isDone, ...problems.map((problem) => problem.column)]).toEqual([false, column])
    expect(problems[0]?.message).toMatch(/[a-z].*[.?]$/s)
    expect(problems[0]?.message.length).toBeLessThan(400)
  })

  it('SQL, HTML and formulas in a text are text, and come out as they went in', async () => {
    const texts = {
      name_en: `=cmd|' /c calc'!A1'); drop table items; --`,
      description_en: '<script>alert(1)</script>\n"quoted", one\\|two',
      tags_en: 'a\\|b | c',
      tags_ar: ' | ج',
    }
    expect((await run({ ...shop, items: [anItemRow({ ...texts, description_ar: '', tags_ar: ' | ج' })] })).problems).toEqual([])
    expect((await exported('items'))[0]).toMatchObject({ ...texts, tags_ar: ' | ج' })
    expect(await countItems()).toBe(1)
  })

  it('an item of another store, a store of another module, a category of another module stay what they are', async () => {
    await run(shop)
    const other = aStoreRow({ slug: 'soup-house', module: 'food' })
    const { problems } = await run({
      categories: [aCategoryRow({ slug: 'soups', module: 'food' }), aCategoryRow({ module: 'food' })],
      stores: [other, aStoreRow({ module: 'food' })],
      items: [
        anItemRow({ store: 'soup-house', category: 'soups', stock: '' }),
        anItemRow({ slug: 'soup', store: 'soup-house', stock: '3', category: 'bakery' }),
      ],
    })
    expect(placesOf(problems)).toEqual([
      'categories.csv 3 module',
      'stores.csv 3 module',
      'items.csv 2 slug',
      'items.csv 3 category',
      'items.csv 3 stock',
    ])
  })

  it('columns that nobody knows are named once, and with what they may have meant', async () => {
    const { problems } = await run({
      ...shop,
      items: [anItemRow({ Price: '1', tags_ar: 'x' }), anItemRow({ slug: 'b', Price: '1', tags_ar: 'x' })],
    })
    expect(problems.map(({ row, column, message }) => [row, column, message])).toEqual(
      expect.arrayContaining([
        [null, 'Price', 'is no column of this sheet. Is it price?'],
        [null, 'tags_en', 'is missing beside tags_ar: they say something only together. Add the column.'],
      ]),
    )
    expect(problems.filter(({ row }) => row === null)).toHaveLength(2)
  })
})

describe('what belongs to an item', () => {
  const colours = (cells: Cells = {}): Cells => ({
    item: 'white-bread',
    choice_1_en: 'Size',
    choice_1_ar: 'الحجم',
    option_1_en: 'Large loaf',
    option_1_ar: 'كبير',
    price: '6',
    stock: '3',
    ...cells,
  })

  it('variations take the place of those before, and the item has as many pieces as they have together', async () => {
    const small = colours({ option_1_en: 'Small', option_1_ar: 'صغير', price: '4', stock: '5' })
    expect((await run({ ...shop, variations: [colours(), small] })).counts.variations).toEqual({ added: 1, changed: 0 })
    const [item] = await app.api.db.selectFrom('items').select(['stock', 'choice_options']).execute()
    expect(item).toMatchObject({
      stock: 8,
      choice_options: [{ title: { en: 'Size', ar: 'الحجم' }, options: [{ en: 'Large loaf' }, { en: 'Small' }] }],
    })
    expect((await run({ variations: [small] })).counts.variations).toEqual({ added: 0, changed: 1 })
    expect((await exported('variations')).map(({ option_1_en, stock }) => [option_1_en, stock])).toEqual([['Small', '5']])
  })

  it('a bad variation keeps the item’s others as they are, also when the good rows are wanted', async () => {
    await run({ ...shop, variations: [colours()] })
    const result = await run(
      { variations: [colours({ stock: '9' }), colours({ option_1_en: 'Largeloaf' }), colours({ item: 'nothing' })] },
      true,
    )
    expect(placesOf(result.problems)).toEqual(['variations.csv 3 option_1_en', 'variations.csv 4 item'])
    expect((await exported('variations')).map(({ stock }) => stock)).toEqual(['3'])
  })

  it('options of a dish are groups with their limits; goods have none', async () => {
    const dish = { ...anItemRow({ slug: 'soup', store: 'soup-house', category: 'soups', stock: '', add_ons: 'Bread' }) }
    const group = (cells: Cells): Cells => ({
      item: 'soup',
      group_en: 'Extras',
      type: 'multi',
      required: 'yes',
      option_en: 'Lemon',
      ...cells,
    })
    const sheets: SheetCells = {
      categories: [aCategoryRow({ slug: 'soups', module: 'food' }), aCategoryRow()],
      stores: [aStoreRow({ slug: 'soup-house', module: 'food' }), aStoreRow()],
      add_ons: [{ store: 'soup-house', name_en: 'Bread', price: '1.5' }],
      items: [dish, anItemRow()],
    }
    const bad = await run({
      ...sheets,
      options: [group({ max: '3' }), group({ option_en: 'Lemon' }), group({ item: 'white-bread' })],
    })
    expect(placesOf(bad.problems)).toEqual([
      'options.csv 2 max',
      'options.csv 3 max',
      'options.csv 3 option_en',
      'options.csv 4 item',
    ])
    expect((await run({ ...sheets, options: [group({}), group({ option_en: 'Chilli', price: '0.5' })] })).problems).toEqual([])
    const [row] = await app.api.db
      .selectFrom('items')
      .select(['food_variations', 'add_on_ids'])
      .where('slug', '=', 'soup')
      .execute()
    expect(row?.food_variations).toMatchObject([
      { type: 'multi', required: true, min: 1, max: 2, values: [{ price: 0 }, { price: 50 }] },
    ])
    expect(row?.add_on_ids).toHaveLength(1)
  })
})

describe('a shop without modules and zones', () => {
  it('says that it has none, instead of a list without names', async () => {
    const { db, close } = await openTestDatabase()
    onTestFinished(close)
    const { uploads, settings } = app.api
    const file = aCatalogue({ categories: [aCategoryRow()], stores: [aStoreRow()] })
    const { problems } = await importCatalogue(db, file, {
      isPartial: false,
      uploads,
      dataDir: settings.DATA_DIR,
      now: new Date(),
    })
    expect(problems.map(({ sheet, column, message }) => [sheet, column, message])).toEqual([
      [
        'categories.csv',
        'module',
        expect.stringContaining('is no module of this shop: the shop has none yet. Add it to modules.csv'),
      ],
      ['stores.csv', 'module', expect.stringContaining('the shop has none yet')],
      ['stores.csv', 'zone', expect.stringContaining('is no zone of this shop: the shop has none yet. Draw it in zones.geojson')],
    ])
  })
})
