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
    name: 'categories',
    choices: [{ kind: 'page', name: 'Smartphones', to: '/category/smartphones?module_id=4' }],
  })
})
