import { expect, it } from 'vitest'
import { openSlugs } from './made-slugs.ts'

const row = (cells: Record<string, string>, number = 2) => ({ sheet: 'items', row: number, cells })
const make = (...rows: ReturnType<typeof row>[]) => {
  const name = openSlugs('items', new Set(rows.flatMap(({ cells }) => cells.slug ?? [])))
  return rows.map((each) => name(each).cells.slug)
}

it.each([
  ['Chicken Shawarma', 'chicken-shawarma'],
  ['Crème brûlée à l’œuf', 'creme-brulee-a-l-oeuf'],
  ['شاورما دجاج', 'shawrma-djaj'],
  ['أُرز بالحليب ٢', 'arz-balhlyb'],
  ['7 Up', '7-up'],
  ['★', 'item-2'],
])('a row without a slug gets one of its name: %s', (name_en, slug) => {
  expect(make(row({ name_en }))).toEqual([slug])
})

it('a slug of the file stays, and no two rows get the same', () => {
  const rows = [row({ name_en: 'Bread' }), row({ name_en: 'Bread' }, 3), row({ name_en: 'Milk', slug: 'bread' }, 4)]
  expect(make(...rows)).toEqual(['bread-2', 'bread-3', 'bread'])
  expect(make(row({ slug: '', name_en: '', name_ar: 'خبز' }))).toEqual(['khbz'])
})
