import type { ItemRow } from '@medina/contract/catalog/catalog'
import { expect, test } from 'vitest'
import { groupLargeMenu, groupMenu, listPicks } from './menu.ts'

const allDay = { available_time_starts: '00:00:00', available_time_ends: '23:59:59' }
const rows = (...categories: number[]) =>
  categories.map((main_category_id, at) => ({ id: at + 1, main_category_id, module_type: 'food', ...allDay }) as ItemRow)
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

test('[2.005] what lies in a top category that is cut stands by its own categories', () => {
  const items = [71, 72, 71].map((category_id, at) => ({ id: at, category_id, main_category_id: 7 }) as ItemRow)
  const cut = [{ id: 71, name: 'Beef' }, { id: 72, name: 'Lamb' }, ...categories.slice(1)]
  const sections = groupMenu([...items, ...rows(8)], cut, 'More')
  expect(sections.map(({ name, count }) => [name, count])).toEqual([
    ['Beef', 2],
    ['Lamb', 1],
    ['Sweets', 1],
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

test('what is picked stands first where there is a menu to leaf through, each item once', () => {
  const popular = { name: 'Most ordered', rows: rows(7, 7, 7, 8, 8, 8, 9) }
  const recommended = { name: 'Recommended', rows: rows(7, 7, 7, 8, 8, 8, 9, 9, 9) }
  const picked = listPicks([popular, recommended, { name: 'Conditions', rows: undefined }], 40, '12:00:00')
  expect(picked.map(({ id, items }) => [id, items.map((item) => item.id)])).toEqual([
    [-1, [1, 2, 3, 4, 5, 6]],
    [-2, [7, 8, 9]],
  ])
  expect(listPicks([popular], 12, '12:00:00')).toEqual([])
})

test('what is served now comes before what is not, and nothing is lost', () => {
  const breakfast = { available_time_starts: '05:00:00', available_time_ends: '11:30:00' }
  const all = rows(7, 7, 7).map((row) => (row.id === 2 ? { ...row, ...breakfast } : row))
  const ids = (clock: string) => listPicks([{ name: 'Most ordered', rows: all }], 40, clock)[0]?.items.map(({ id }) => id)
  expect(ids('12:00:00')).toEqual([1, 3, 2])
  expect(ids('08:00:00')).toEqual([1, 2, 3])
})
