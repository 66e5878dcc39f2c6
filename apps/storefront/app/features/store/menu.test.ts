import type { ItemRow } from '@medina/contract/catalog'
import { expect, test } from 'vitest'
import { groupLargeMenu, groupMenu, listPopular } from './menu.ts'

const rows = (...categories: number[]) => categories.map((main_category_id, at) => ({ id: at + 1, main_category_id }) as ItemRow)
const categories = [
  { id: 7, name: 'Grills' },
  { id: 8, name: 'Sweets' },
  { id: 9, name: 'Drinks' },
]

test('a menu that is here whole has the sections that hold something, what has no category last', () => {
  const sections = groupMenu(rows(8, 7, 3, 8), categories, 'More')
  expect(sections.map(({ name, count }) => [name, count])).toEqual([
    ['Grills', 1],
    ['Sweets', 2],
    ['More', 1],
  ])
})

test('of a menu of hundreds every category has its section, and as many as are known', () => {
  const sections = groupLargeMenu(rows(8, 8), categories, [{ id: 8, count: 140 }])
  expect(sections.map(({ name, items, count }) => [name, items.length, count])).toEqual([
    ['Grills', 0, null],
    ['Sweets', 2, 140],
    ['Drinks', 0, null],
  ])
})

test('what is ordered most stands first where there is a menu to leaf through', () => {
  const popular = rows(7, 7, 7, 8, 8, 8, 9)
  expect(listPopular(popular, 40, 'Most ordered')[0]?.items).toHaveLength(6)
  expect(listPopular(popular, 12, 'Most ordered')).toEqual([])
  expect(listPopular(undefined, 40, 'Most ordered')).toEqual([])
})
