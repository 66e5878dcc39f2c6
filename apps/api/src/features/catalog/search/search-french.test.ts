import type { Item } from '@medina/contract/catalog/catalog'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { aModule, anItem, aStore, aZone } from '#features/catalog/catalog.builders.ts'

let app: TestApp
let headers: Record<string, string>

/** The shop's goods, by their names in both languages. */
const names: [fr: string, en: string][] = [
  ['Œufs au plat', 'Fried eggs'],
  ['Bœuf bourguignon', 'Beef stew'],
  ['Jus d’orange', 'Orange juice'],
  ['Eau minérale', 'Mineral water'],
  ['Crème à l’eau de rose', 'Rose water cream'],
  ["L'Oréal Elsève", "L'Oréal Elsève"],
  ['Tajine de poulet', 'Chicken tajine'],
  ['Crêpe', 'Pancake'],
]

beforeAll(async () => {
  app = await startTestApp()
  const { db } = app.api
  const food = await aModule(db, 'food')
  const zone = await aZone(db, { modules: [food] })
  const store = await aStore(db, { module_id: food, zone_id: zone, name: { en: 'Dar Lalla', fr: 'L’Épicerie du marché' } })
  for (const [fr, en] of names) await anItem(db, { store_id: store, name: { en, fr } })
  headers = { zoneId: `[${zone}]`, moduleId: String(food), 'x-localization': 'fr' }
})
afterAll(() => app.close())

async function search(name: string): Promise<string[]> {
  const query = new URLSearchParams({ name, limit: '50', offset: '1' })
  const { body } = await app.get<{ products: Item[] }>(`/api/v1/items/search?${query}`, headers)
  return body.products.map((item) => item.name)
}

describe('the search in French', () => {
  it.each([
    ['oeufs', 'Œufs au plat'],
    ['œufs', 'Œufs au plat'],
    ['ŒUFS', 'Œufs au plat'],
    ['boeuf', 'Bœuf bourguignon'],
    ['bœuf', 'Bœuf bourguignon'],
    ['orange', 'Jus d’orange'],
    ["jus d'orange", 'Jus d’orange'],
    ['jus d’orange', 'Jus d’orange'],
    ['jus orange', 'Jus d’orange'],
    ["l'eau", 'Eau minérale'],
    ['l’eau', 'Eau minérale'],
    ["L'OREAL", "L'Oréal Elsève"],
    ['l’oréal elseve', "L'Oréal Elsève"],
    ['loreal', "L'Oréal Elsève"],
    ['oreal', "L'Oréal Elsève"],
    ['crepe', 'Crêpe'],
  ])('finds for "%s" first %s', async (query, first) => {
    expect((await search(query))[0]).toBe(first)
  })

  it('finds a word with the article in a name', async () => {
    expect(await search('l’eau')).toContain('Crème à l’eau de rose')
    expect(await search('eau')).toContain('Crème à l’eau de rose')
  })

  it('takes articles and prepositions for no things', async () => {
    expect(await search('un jus de poulet aux oeufs')).not.toContain('Crème à l’eau de rose')
  })

  it('finds a store without the article of its name', async () => {
    const query = new URLSearchParams({ name: 'epicerie', limit: '50', offset: '1' })
    const { body } = await app.get<{ stores: { name: string }[] }>(`/api/v1/stores/search?${query}`, headers)
    expect(body.stores.map(({ name }) => name)).toEqual(['L’Épicerie du marché'])
  })
})
