import type { Suggestions } from '@medina/contract/catalog/catalog-endpoints'
import { expect, test } from 'vitest'
import { findChoice, listChoices } from './search-choices.ts'

const t = (key: string) => key
const list = (typed: string, known: { recent?: string[]; popular?: string[] }) =>
  listChoices({ typed, recent: [], popular: [], found: undefined, module: null, ...known }, t).flatMap(({ choices }) => choices)

test('a marked row is found again in a list that has grown, and is gone with its text', () => {
  const before = list('', { recent: ['kunafa', 'burger'] })
  const after = list('', { recent: ['tea', 'kunafa', 'burger'], popular: ['kunafa', 'shawarma'] })
  expect(findChoice(after, before[1])).toBe(2)
  expect(findChoice(after, after[3])).toBe(3)
  expect(findChoice(list('', { recent: ['tea'] }), before[1])).toBe(-1)
  expect(findChoice(after, undefined)).toBe(-1)
})

test('a text that finds nothing leads to the nearest categories, in their module', () => {
  const nearest_categories = [{ id: 7, slug: 'smartphones', name: 'Smartphones', image_full_url: null, module_id: 4 }]
  const found = { items: [], stores: [], nearest_categories }
  const [section] = listChoices({ typed: 'iphone', recent: [], popular: [], found, module: null }, t)
  expect(section).toMatchObject({
    name: 'nearest',
    choices: [{ kind: 'page', name: 'Smartphones', to: '/category/smartphones?module_id=4' }],
  })
})

test('suggestions for typed letters are mixed: own searches, goods, what others search, categories, brands and stores', () => {
  const label = (id: number, name: string) => ({ id, slug: `s${id}`, name, image_full_url: null, module_id: 1 })
  const item = (id: number, name: string) =>
    ({ id, name, store_name: 'Grill', unit_type: null, image_full_url: null }) as Suggestions['items'][number]
  const found: Suggestions = {
    items: [item(1, 'Shawarma salad'), item(2, 'Shawarma salad'), item(3, 'Shish tawook')],
    stores: [],
    categories: [label(5, 'Shawarma')],
    brands: [label(6, 'Shagra')],
    searches: ['shakshuka', 'Shish tawook'],
  }
  const recent = ['milk', 'Fresh shallots', 'push', 'SHAKSHUKA']
  const sections = listChoices({ typed: 'sha', recent, popular: [], found, module: null }, t)
  expect(sections.map(({ name, choices }) => [name, choices.map((choice) => choice.name)])).toEqual([
    // Only own searches that begin so; what they contain is not offered again.
    ['recent', ['Fresh shallots', 'SHAKSHUKA']],
    ['suggestions', ['Shawarma salad', 'Shish tawook']],
    ['items', ['Shawarma salad', 'Shawarma salad', 'Shish tawook']],
    ['categories', ['Shawarma']],
    ['brands', ['Shagra']],
  ])
  const pages = sections.flatMap(({ choices }) => choices.flatMap((one) => ('label' in one ? [one.to] : [])))
  expect(pages).toEqual(['/category/s5?module_id=1', '/home?data_type=brand&module_id=1&brand_id=6'])
  const others = listChoices({ typed: 'sha', recent: [], popular: [], found, module: null }, t)
  expect(others[0]?.choices.map(({ kind, name }) => [kind, name])).toEqual([
    ['text', 'Shawarma salad'],
    ['text', 'Shish tawook'],
    ['popular', 'shakshuka'],
  ])
})
