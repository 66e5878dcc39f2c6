import type { Brand } from '@medina/contract/catalog/catalog-lists'
import { expect, test } from 'vitest'
import { chooseBrands, listLetters, readLetter, readSort } from './brand-order.ts'

const brand = (name: string, id: number): Brand => ({
  id,
  name,
  slug: '',
  image: null,
  image_full_url: null,
  status: 1,
  module_id: 1,
  items_count: 1,
})
const brands = ['Zayt', 'émile', 'Barqoon', 'أنوار', 'إبداع', 'زيت'].map(brand)
const all = { typed: '', letter: null, sort: 'default' } as const
const names = (choice: Parameters<typeof chooseBrands>[1]) => chooseBrands(brands, choice, 'en').map(({ name }) => name)

test('brands are found by a part of their name, however it is written', () => {
  expect(names({ ...all, typed: ' EM ' })).toEqual(['émile'])
  expect(names({ ...all, typed: 'ابدا' })).toEqual(['إبداع'])
  expect(names({ ...all, typed: 'nothing' })).toEqual([])
})

test('they are ordered from A to Z and back, or as the server names them', () => {
  expect(names(all)).toEqual(brands.map(({ name }) => name))
  const latin = names({ ...all, sort: 'az' }).filter((name) => /[a-z]/i.test(name))
  expect(latin).toEqual(['Barqoon', 'émile', 'Zayt'])
  expect(names({ ...all, sort: 'za' })).toEqual(names({ ...all, sort: 'az' }).reverse())
})

test('a letter stands for every form of it; what no brand begins with is none', () => {
  const letters = listLetters(brands, 'en')
  expect(letters).toHaveLength(5)
  expect(letters).toEqual(expect.arrayContaining(['B', 'E', 'Z', 'ا', 'ز']))
  expect(names({ ...all, letter: 'ا' })).toEqual(['أنوار', 'إبداع'])
  expect([readLetter('B', letters), readLetter('Q', letters), readLetter(null, letters)]).toEqual(['B', null, null])
  expect([readSort('za'), readSort("'; drop table"), readSort(null)]).toEqual(['za', 'default', 'default'])
})
