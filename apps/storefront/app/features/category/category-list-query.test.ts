import { expect, test } from 'vitest'
import { readCategoryListQuery } from './category-list-query.ts'

const read = (search: string) => readCategoryListQuery(new URLSearchParams(search), 3)
const plain = { dataType: 'category', id: 3, tab: 'item', sort: 'default', filters: [], type: 'all', categories: [] }

test('[2.009] an address without choices shows the items in their own order', () => {
  expect(read('module_id=1')).toMatchObject({ ...plain, moduleId: 1 })
})

test('[2.009] choices stand in the address', () => {
  expect(read('tab=stores&sort=nearest&filter=top_rated,currently_open&type=veg&rating=4')).toMatchObject({
    ...plain,
    tab: 'store',
    sort: 'nearest',
    filters: ['currently_open', 'top_rated'],
    type: 'veg',
    rating: 4,
  })
  expect(read('min=5&max=20&brand=2')).toMatchObject({ ...plain, min: 5, max: 20, brands: [2] })
})

test('[2.009] what cannot be chosen is no choice, and no other category', () => {
  expect(read('tab=x&sort=price_low%20desc&filter=drop,<b>&type=1&id=9&category=8')).toEqual(read(''))
  expect(read('tab=stores&sort=price_low').sort).toBe('default')
})
