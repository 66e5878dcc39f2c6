import { expect, test } from 'vitest'
import { readCategoryListQuery } from '#features/category/category-list-query.ts'
import { itemQueries } from '#features/catalog/item.data.ts'
import { type ListQuery, readListQuery } from '#features/filters/list-query.ts'
import { resultList } from './results.data.ts'

const shop = { call: () => Promise.reject(new Error('not asked')), headers: {} }
const sizeOf = (listQuery: ListQuery | null) => (listQuery === null ? null : resultList(shop, listQuery).input.query.limit)
const found = (search: string) => sizeOf(readListQuery(new URLSearchParams(search)))
const inCategory = (search: string) => sizeOf(readCategoryListQuery(new URLSearchParams(search), 3))

test('[9.015] items come by ten wherever they are listed, and so does what people say of one', () => {
  for (const list of ['search=bag', 'data_type=all', 'data_type=category&id=7', 'data_type=brand&brand_id=3'])
    expect(found(list), list).toBe(10)
  expect(inCategory('')).toBe(10)
  expect(itemQueries.reviews(shop, 7).input.query?.limit).toBe(10)
})

test('[9.014] stores come by twelve', () => {
  expect([found('search=bag&tab=stores'), inCategory('tab=stores')]).toEqual([12, 12])
})
