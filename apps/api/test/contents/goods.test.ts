import { readFileSync } from 'node:fs'
import type { ModuleType } from '@medina/contract/site'
import type { Translated } from '#lib/i18n.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCategory, aModule, anItem, aStore, aZone } from '#features/catalog/catalog.builders.ts'
import { readItemContents } from '#features/catalog/search/contents/read-items.ts'
import { readCsv } from '#lib/text/csv.ts'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'

type Row = Record<string, string>
type Good = Row & { itemId: number }

const LANGUAGES = ['en', 'ar', 'fr'] as const
const MODULES: ModuleType[] = ['food', 'grocery', 'pharmacy', 'ecommerce']
/** The share that may be left out as likely to have a thing, of goods that neither have it nor say so. */
const MOST_LEFT_OUT = 0.25

let app: TestApp
let goods: Good[]
const zoneHeaders = new Map<string, Record<string, string>>()

async function readRows(file: string): Promise<Row[]> {
  const rows: Row[] = []
  let head: string[] = []
  for await (const { row, cells } of readCsv([readFileSync(new URL(file, import.meta.url), 'utf8')])) {
    if (row === 1) head = cells
    else rows.push(Object.fromEntries(head.map((name, at) => [name, cells[at] ?? ''])))
  }
  return rows
}

const queries = await readRows('queries.csv')
const codesOf = (cell: string | undefined) => (cell ?? '').split(' ').filter((code) => code !== '')

beforeAll(async () => {
  app = await startTestApp()
  const { db } = app.api
  const shops = new Map<string, { store: number; module: number }>()
  const modules: number[] = []
  for (const type of MODULES) modules.push(await aModule(db, type))
  const zone = await aZone(db, { modules })
  for (const [at, type] of MODULES.entries()) {
    const module = modules[at] ?? 0
    shops.set(type, { module, store: await aStore(db, { module_id: module, zone_id: zone }) })
    zoneHeaders.set(type, { zoneId: `[${zone}]`, moduleId: String(module) })
  }
  const categories = new Map<string, number>()
  goods = []
  for (const row of await readRows('goods.csv')) {
    const { store, module } = shops.get(row.module ?? '') ?? { store: 0, module: 0 }
    const category = textsOf(row, 'category')
    const key = JSON.stringify([module, category])
    if (!categories.has(key)) categories.set(key, await aCategory(db, { module_id: module, name: category }))
    const description = textsOf(row, 'description')
    const label = (text: string) => ({ en: text, [ownLanguage(row)]: text }) as unknown as Translated
    const itemId = await anItem(db, {
      store_id: store,
      category_id: categories.get(key),
      name: textsOf(row, 'name'),
      ...(Object.keys(description).length > 0 && { description }),
      ...(row.ingredients !== '' && {
        specifications: JSON.stringify([{ name: { en: 'Ingredients' }, value: label(row.ingredients ?? '') }]),
      }),
      ...(row.options !== '' && {
        food_variations: [
          {
            name: { en: 'Extras' },
            type: 'multi' as const,
            required: false,
            min: 0,
            max: 3,
            values: (row.options ?? '').split('|').map((text) => ({ label: label(text.trim()), price: 100 })),
          },
        ],
      }),
      veg: null,
      is_halal: false,
    })
    goods.push({ ...row, itemId } as Good)
  }
  await readItemContents(db)
  // The first search of a process reads all words.
  await search('food', 'en', 'egg free')
})
afterAll(() => app.close())

/** The texts of a row; one of another language stands in for English, as in a shop without it. */
function textsOf(row: Row, field: string) {
  const texts = LANGUAGES.flatMap((language) =>
    row[`${field}_${language}`] ? [[language, row[`${field}_${language}`]] as const] : [],
  )
  return { ...(texts[0] && { en: texts[0][1] }), ...Object.fromEntries(texts) } as unknown as { en: string; ar: string }
}

function ownLanguage(row: Row) {
  return LANGUAGES.find((language) => row[`name_${language}`] !== '') ?? 'en'
}

/** Whether a good has a thing, says that it has none, or neither, as its author wrote it down. */
function truthOf(good: Good, code: string): 'has' | 'none' | 'unknown' {
  if (codesOf(good.has).includes(code)) return 'has'
  return codesOf(good.says_none).includes(code) ? 'none' : 'unknown'
}

type Listed = { id: number; states_absence?: boolean }

async function search(module: string, language: string, name: string) {
  const headers = { ...zoneHeaders.get(module), 'X-localization': language }
  const found: Listed[] = []
  let cursor: string | null = null
  let understood: unknown
  do {
    const after: string = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`
    const path: string = `/api/v1/get-combined-data?list_type=item&view=card&data_type=searched&limit=50&offset=1&name=${encodeURIComponent(name)}${after}`
    const { status, body } = await app.get(path, headers)
    expect(status, path).toBe(200)
    const page = body as { products: Listed[]; next_cursor: string | null; understood?: unknown }
    found.push(...page.products)
    understood ??= page.understood
    cursor = page.next_cursor
  } while (cursor !== null)
  return { found, understood }
}

/** The modules that sell goods of a code: cosmetics in pharmacies and shops, all others where food is sold. */
function modulesOf(code: string, at: number): ModuleType[] {
  const ofCosmetics = ['acetone', 'paraben', 'sulfate', 'perfume']
  const two: ModuleType[] = ofCosmetics.includes(code) ? ['pharmacy', 'ecommerce'] : ['food', 'grocery']
  return at % 8 === 0 ? MODULES : two.slice(at % 2, (at % 2) + 1)
}

const byCode = Map.groupBy(queries, ({ code }) => code ?? '')

describe('a filter that promises safety, over 600 goods in three languages', () => {
  it.each([...byCode.keys()])('no good that has %s is listed by any query for its absence', async (code) => {
    const wrong: string[] = []
    for (const [at, { language = 'en', query = '', noun }] of (byCode.get(code) ?? []).entries())
      for (const module of modulesOf(code, at)) {
        // A pharmacy sells medicine for allergies.
        if (module === 'pharmacy' && /allerg|حساسي|intol/i.test(query)) continue
        // Milk without lactose is what they ask for, though it has dairy.
        if (code === 'dairy' && /lactose|لاكتوز/i.test(query)) continue
        const { found, understood } = await search(module, language, query)
        if (understood === undefined && found.length > 0) wrong.push(`${query} (${module}): the filter is not understood`)
        for (const { id } of found) {
          const good = goods.find(({ itemId }) => itemId === id)
          const truth = good === undefined ? 'unknown' : truthOf(good, code)
          if (truth === 'has') wrong.push(`${query}: ${good?.id} ${JSON.stringify(good)}`)
        }
        const flags = found.map(({ states_absence: says }) => says)
        if (flags.lastIndexOf(true) > flags.indexOf(false) && flags.includes(false))
          wrong.push(`${query}: those that say so are not first`)
        if (noun === '' && module !== 'ecommerce' && found.length === 0) wrong.push(`${query}: nothing is listed`)
      }
    expect(wrong).toEqual([])
  })

  it('leaves out few goods that have nothing of the kind', async () => {
    const { rows } = await app.api.db
      .selectFrom('item_contents')
      .select(['item_id', 'contains', 'free_of'])
      .execute()
      .then((all) => ({ rows: new Map(all.map((row) => [row.item_id, row])) }))
    const share = (code: string) => {
      const others = goods.filter((good) => truthOf(good, code) === 'unknown')
      return others.filter(({ itemId }) => rows.get(itemId)?.contains?.includes(code)).length / others.length
    }
    const shares = Object.fromEntries([...byCode.keys()].map((code) => [code, share(code)]))
    expect(Object.entries(shares).filter(([code, one]) => code !== 'animal' && one > MOST_LEFT_OUT)).toEqual([])
  })
})
