import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { aModule, anItem, aStore, aZone } from '#features/catalog/catalog.builders.ts'
import { readItemContents } from '#features/catalog/search/contents/read-items.ts'
import { saysWithout } from './absent.ts'

let app: TestApp
let headers: Record<string, string>
let bread: number

const text = (en: string, ar = en) => ({ en, ar })

beforeAll(async () => {
  app = await startTestApp()
  const { db } = app.api
  const food = await aModule(db, 'food')
  const zone = await aZone(db, { modules: [food] })
  headers = { zoneId: `[${zone}]`, moduleId: String(food) }
  const store = await aStore(db, { module_id: food, zone_id: zone })
  bread = await anItem(db, { store_id: store, name: text('Bread'), description: text('With gluten', 'بالجلوتين') })
})
afterAll(() => app.close())

describe('what the texts of an item say it is without', () => {
  it.each([
    ['Gluten-free bread', 'gluten', true],
    ['Bread, free of gluten', 'gluten', true],
    ['Bread without glutens', 'gluten', true],
    ['Contains no TREE NUTS', 'tree nut', true],
    ['Contains no tree nuts', 'nut', false],
    ['خبز خالٍ من الجلوتين', 'جلوتين', true],
    ['خبز بدون جلوتين', 'جلوتين', true],
    ['Free bread with gluten', 'gluten', false],
    ['No bread, but gluten', 'gluten', false],
    [`No ${'x'.repeat(3000)}y`, 'gluten', false],
  ])('"%s" says that there is no %s: %s', async (description, thing, isSaid) => {
    const { rows } = await sql<{ said: boolean | null }>`
      select absence_words(${text('Bread')}, ${text(description)}, '[]', '[]') @@ ${saysWithout({ words: '', without: [thing], tell: [] })}::tsquery
        as said`.execute(app.api.db)
    expect(rows[0]?.said ?? false).toBe(isSaid)
  })

  it('counts as soon as it is written, and no longer when it is gone or the allergens disagree', async () => {
    const change = async (values: object) => {
      await app.api.db.updateTable('items').set(values).where('id', '=', bread).execute()
      await readItemContents(app.api.db)
    }
    let limit = 5
    const isFound = async () => {
      // Responses are cached by address for a moment, so each call uses another limit.
      limit += 1
      const path = `items/search?limit=${limit}&offset=1&name=gluten%20free%20bread`
      const { products } = (await app.get(`/api/v1/${path}`, headers)).body as { products: { id: number }[] }
      return products.some(({ id }) => id === bread)
    }
    expect(await isFound()).toBe(false)
    await change({ description: JSON.stringify(text('Baked gluten free')) })
    expect(await isFound()).toBe(true)
    await change({ allergies: JSON.stringify([text('Gluten', 'الجلوتين')]) })
    expect(await isFound()).toBe(false)
    await change({ allergies: '[]' })
    expect(await isFound()).toBe(true)
    await change({ description: JSON.stringify(text('Baked with gluten')) })
    expect(await isFound()).toBe(false)
  })
})
