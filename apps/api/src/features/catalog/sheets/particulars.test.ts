import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { aModule, aZone } from '#features/catalog/catalog.builders.ts'
import type { Cells } from '#lib/sheets/sheet.ts'
import { aCatalogue, aStoreRow, exportFrom, importInto, placesOf, replay, type SheetCells } from './sheets.builders.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  const modules = [await aModule(app.api.db, 'grocery'), await aModule(app.api.db, 'food')]
  await aZone(app.api.db, { name: 'Centre', modules })
})
afterAll(() => app.close())

const aRow = (cells: Cells = {}): Cells => ({
  slug: 'oven',
  store: 'bread-house',
  category: 'ovens',
  name_en: 'Oven',
  name_ar: 'فرن',
  price: '900',
  stock: '3',
  ...cells,
})
const aShopOf = (item: Cells, store: Cells = {}): SheetCells => ({
  categories: [
    { slug: 'ovens', module: 'grocery', name_en: 'Ovens', name_ar: 'أفران' },
    { slug: 'soups', module: 'food', name_en: 'Soups', name_ar: 'شوربات' },
  ],
  stores: [aStoreRow(store), aStoreRow({ slug: 'soup-house', module: 'food' })],
  items: [aRow(item)],
})

it('reads specifications, returns and warranty from files, and writes them again as they were', async () => {
  const given = {
    specifications_en: 'Power: 2000 W | Ratio: 16:9 | Colour: black \\| white',
    specifications_ar: 'القدرة: 2000 واط | | اللون: أسود \\| أبيض',
    specifications_fr: 'Puissance : 2000 W',
    return_days: '0',
    warranty_months: '',
  }
  const terms = { return_days: '14', return_note_en: 'Unused', return_note_ar: 'غير مستخدم', warranty_months: '24' }
  const { problems } = await importInto(app, aCatalogue(aShopOf(given, terms)))
  expect(problems).toEqual([])
  const { specifications } = await app.api.db.selectFrom('items').select('specifications').executeTakeFirstOrThrow()
  expect(specifications).toEqual([
    { name: { en: 'Power', ar: 'القدرة', fr: 'Puissance' }, value: { en: '2000 W', ar: '2000 واط', fr: '2000 W' } },
    { name: { en: 'Ratio' }, value: { en: '16:9' } },
    { name: { en: 'Colour', ar: 'اللون' }, value: { en: 'black | white', ar: 'أسود | أبيض' } },
  ])
  const lines = await exportFrom(app)
  const cellsOf = (sheet: string, slug: string) =>
    lines.flatMap((line) => ('sheet' in line && line.sheet === sheet && line.cells.slug === slug ? [line.cells] : []))[0]
  expect(cellsOf('items', 'oven')).toMatchObject({
    ...given,
    specifications_ar: 'القدرة: 2000 واط |  | اللون: أسود \\| أبيض',
    specifications_fr: 'Puissance: 2000 W |  | ',
  })
  expect(cellsOf('stores', 'bread-house')).toMatchObject(terms)
  const { counts } = await importInto(app, replay(lines))
  expect(counts).toMatchObject({ items: { added: 0, changed: 0 }, stores: { added: 0, changed: 0 } })
})

it('refuses a specification without a value, one too many, and returns of what is no goods', async () => {
  const bad = aShopOf({
    specifications_en: 'Power | Size: 60 cm',
    specifications_ar: 'القدرة: 2 | المقاس: 60 | الوزن: 9',
    return_days: '400',
  })
  const soup = { store: 'soup-house', category: 'soups', stock: '', return_days: '14' }
  const { problems } = await importInto(
    app,
    aCatalogue({ ...bad, items: [...(bad.items ?? []), aRow({ slug: 'lentil-soup', ...soup })] }),
  )
  expect(placesOf(problems)).toEqual([
    'items.csv 2 return_days',
    'items.csv 2 specifications_ar',
    'items.csv 2 specifications_en',
    'items.csv 3 return_days',
  ])
})
