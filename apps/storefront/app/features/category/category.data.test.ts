import { expect, test } from 'vitest'
import { findCategory, type TopCategory } from './category.data.ts'
import { categoryAddress } from '#features/catalog/page-addresses.ts'

const node = (id: number, slug: string) => ({ id, slug, name: slug, image_full_url: null, count: 1 })
const tree: TopCategory[] = [
  { ...node(1, 'burgers'), children: [node(7, 'beef')] },
  { ...node(2, 'pizza'), children: [] },
]

test('[2.009] a category is found by its id or its slug, at either level', () => {
  expect(findCategory(tree, '2')?.chosen.slug).toBe('pizza')
  expect(findCategory(tree, 'burgers')?.chosen.id).toBe(1)
  expect(findCategory(tree, '7')).toMatchObject({ top: { id: 1 }, chosen: { id: 7 } })
})

test.each(['3', '', '01', 'Pizza', '-1', 'NaN'])('[2.009] %j is no category', (key) => {
  expect(findCategory(tree, key)).toBeNull()
})

test('[2.009] its address names its module', () => {
  expect(categoryAddress({ id: 7 }, 2)).toBe('/category/7?module_id=2')
  expect(categoryAddress({ id: 7, slug: 'pizza' }, 2)).toBe('/category/pizza?module_id=2')
})
