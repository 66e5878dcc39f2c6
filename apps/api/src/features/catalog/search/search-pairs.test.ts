import type { Item } from '@medina/contract/catalog/catalog'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { aModule, anItem, aStore, aZone } from '#features/catalog/catalog.builders.ts'

let app: TestApp
let zone: number
let food: number
/** Groups of spellings of the same product, with the items that are named by them. */
const groups = new Map<number, { spelling: string; id: number }[]>()

beforeAll(async () => {
  app = await startTestApp()
  const { db } = app.api
  food = await aModule(db, 'food')
  zone = await aZone(db, { modules: [food] })
  const store = await aStore(db, { module_id: food, zone_id: zone })
  const pairs = await db.selectFrom('search_pairs').select(['group_id', 'spelling']).orderBy('group_id').execute()
  for (const { group_id, spelling } of pairs) {
    const id = await anItem(db, { store_id: store, name: { en: spelling, ar: spelling } })
    groups.set(group_id, [...(groups.get(group_id) ?? []), { spelling, id }])
  }
})
afterAll(() => app.close())

async function search(name: string): Promise<number[]> {
  const { body } = await app.get<{ products: Item[] }>(
    `/api/v1/items/search?${new URLSearchParams({ name, limit: '50', offset: '1' })}`,
    { zoneId: `[${zone}]`, moduleId: String(food) },
  )
  return body.products.map(({ id }) => id)
}

// Guards the table below: the following test takes its spellings from the table, so it would not notice lost ones.
it('knows every spelling that there was', () => {
  expect([groups.size, [...groups.values()].flat().length]).toEqual([96, 408])
})

it.each([
  ['شورما', 'shawerma'],
  ['كبسه', 'kabseh'],
  ['سنبوسه', 'samosa'],
  ['فطاير', 'pie'],
  ['برقر', 'hamburger'],
  ['رز بخاري', 'bokhari'],
  ['دولمه', 'vine leaves'],
  ['لبن رايب', 'buttermilk'],
  ['يوغرت', 'zabadi'],
  ['عيش', '5obz'],
  ['شاهي', 'chai'],
  ['طحينيه', 't7ina'],
  ['زيت زيتون', 'olive oil'],
  ['جمبري', 'shrimp'],
  ['بندوره', 'tomato'],
  ['حبحب', 'watermelon'],
  ['مويه', 'water'],
  ['شكلاته', 'chocolate'],
  ['بوظه', 'ice cream'],
  ['محارم', 'tissues'],
  ['براسيتامول', 'paracetamol'],
])('finds by "%s" what is called "%s"', async (query, spelling) => {
  const meant = [...groups.values()].flat().find((one) => one.spelling === spelling)
  expect(await search(query)).toContain(meant?.id)
})

/** Of each group the last spellings are searched for; docs/reliability.md has the command that searches for all. */
const SEARCHED = Number(process.env.SEARCHED_SPELLINGS ?? 2)

it('finds by a spelling of a thing what is called by any of the others', { timeout: 60_000 }, async () => {
  const missing: string[] = []
  for (const spellings of groups.values()) {
    for (const { spelling } of spellings.slice(-SEARCHED)) {
      const found = await search(spelling)
      for (const other of spellings) if (!found.includes(other.id)) missing.push(`${spelling} → ${other.spelling}`)
    }
  }
  expect(missing).toEqual([])
})
