import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Item } from '@medina/contract/catalog/catalog'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { aModule, anItem, aStore, aZone } from '#features/catalog/catalog.builders.ts'
import { aCatalogue, exportFrom, importInto, placesOf, replay } from './sheets.builders.ts'
import type { Cells } from '#lib/sheets/sheet.ts'

let app: TestApp
let headers: Record<string, string>
let otherHeaders: Record<string, string>

beforeAll(async () => {
  app = await startTestApp()
  const { db } = app.api
  const food = await aModule(db, 'food')
  const grocery = await aModule(db, 'grocery')
  const zone = await aZone(db, { name: 'Centre', modules: [food, grocery] })
  headers = { zoneId: `[${zone}]`, moduleId: String(food) }
  otherHeaders = { zoneId: `[${zone}]`, moduleId: String(grocery) }
  for (const module_id of [food, grocery]) {
    const store = await aStore(db, { module_id, zone_id: zone })
    for (const [en, ar] of [
      ['Cola', 'كولا'],
      ['Rose lemonade', 'ليموناضة الورد'],
    ] as const)
      await anItem(db, { store_id: store, name: { en, ar } })
  }
})
afterAll(() => app.close())

const row = (cells: Cells): Cells => ({ slug: 'fizz', kind: 'is', phrases: 'fizz', meanings: 'lemonade', ...cells })
const run = async (...rows: Cells[]) => {
  const result = await importInto(app, aCatalogue({ lexicon: rows }))
  app.api.endpoints.invalidate()
  return result
}

async function search(name: string, where = headers): Promise<string[]> {
  const query = new URLSearchParams({ name, limit: '50', offset: '1' })
  return (await app.get<{ products: Item[] }>(`/api/v1/items/search?${query}`, where)).body.products.map((item) => item.name)
}

it('understands what the owner’s file says as soon as it is imported, in every module or in one', async () => {
  expect(await search('shagra water')).toEqual([])
  expect((await run(row({ phrases: 'Shagra water | شَقرة' }))).problems).toEqual([])
  for (const where of [headers, otherHeaders]) {
    expect(await search('shagra water', where)).toEqual(['Rose lemonade'])
    expect(await search('شقره', where)).toEqual(['Rose lemonade'])
  }
  await run(row({ phrases: 'Shagra water', module: 'food' }))
  expect(await search('shagra water')).toEqual(['Rose lemonade'])
  expect(await search('shagra water', otherHeaders)).toEqual([])
})

it('lets the owner replace a built-in meaning, or take it away, and have it back', async () => {
  expect(await search('pepsi')).toEqual(['Cola'])
  await run(row({ phrases: 'pepsi', meanings: 'lemonade' }))
  expect(await search('pepsi')).toEqual(['Rose lemonade'])
  await run(row({ kind: 'plain', phrases: 'pepsi', meanings: '' }))
  expect(await search('pepsi')).toEqual([])
  await run({ slug: 'fizz', status: 'no' })
  expect(await search('pepsi')).toEqual(['Cola'])
})

it('writes the rows as an import takes them', async () => {
  await run(row({ slug: 'written', module: 'food', phrases: 'Fizz | فوّار', meanings: 'lemonade | cola' }))
  const lines = await exportFrom(app)
  expect(lines).toContainEqual(
    expect.objectContaining({
      sheet: 'lexicon',
      cells: { slug: 'written', module: 'food', kind: 'is', phrases: 'Fizz | فوّار', meanings: 'lemonade | cola', status: 'yes' },
    }),
  )
  const again = lines.filter((line) => 'sheet' in line && line.sheet === 'lexicon')
  expect((await importInto(app, replay(again))).counts.lexicon).toEqual({ added: 0, changed: 0 })
})

it.each<[Cells, string]>([
  [{ kind: 'brand' }, 'lexicon.csv 2 kind'],
  [{ phrases: '' }, 'lexicon.csv 2 phrases'],
  [{ phrases: 'something cold with bubbles please' }, 'lexicon.csv 2 phrases'],
  [{ meanings: '' }, 'lexicon.csv 2 meanings'],
  [{ kind: 'mark', meanings: 'kosher' }, 'lexicon.csv 2 meanings'],
  [{ kind: 'plain' }, 'lexicon.csv 2 meanings'],
  [{ module: 'hardware' }, 'lexicon.csv 2 module'],
])('refuses %j at %s', async (cells, place) => {
  const { isDone, problems } = await run(row({ slug: 'wrong', ...cells }))
  expect([isDone, placesOf(problems)]).toEqual([false, [place]])
})
