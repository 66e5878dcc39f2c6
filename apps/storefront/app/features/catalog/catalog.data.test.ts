import { expect, test } from 'vitest'
import type { Shop } from '@medina/web/api/shop.tsx'
import { catalogQueries } from './catalog.data.ts'

const shop: Shop = { call: () => Promise.reject(new Error('nothing is asked for')), headers: { moduleid: '1' } }

test('[9.016] categories are kept for 300000 ms', () => {
  expect(catalogQueries.categories(shop)).toMatchObject({ gcTime: 300_000, staleTime: 300_000 })
})

test('[9.017] featured categories are kept for 60000 ms and fresh for 30000 ms', () => {
  expect(catalogQueries.featuredItems(shop)).toMatchObject({ gcTime: 60_000, staleTime: 30_000 })
})

test('[2.024] what is recommended begins with what the customer likes, and is asked for plainly where nothing is known', () => {
  expect(catalogQueries.recommendedItems(shop).queryKey[1]).not.toHaveProperty('query.interest')
  expect(catalogQueries.recommendedItems(shop, [4, 7]).queryKey[1]).toMatchObject({ query: { interest: '[4,7]' } })
})

test('[2.003] a shelf narrowed to a category is another answer than the whole of it', () => {
  expect(catalogQueries.reviewedItems(shop).queryKey[1]).not.toHaveProperty('query.category_ids')
  expect(catalogQueries.reviewedItems(shop, 3).queryKey[1]).toMatchObject({ query: { category_ids: '[3]' } })
  expect(catalogQueries.recommendedItems(shop, [4], 3).queryKey[1]).toMatchObject({
    query: { interest: '[4]', category_ids: '[3]' },
  })
  expect(catalogQueries.basicItems(shop).queryKey[1]).not.toHaveProperty('query.category_id')
  expect(catalogQueries.basicItems(shop, 3).queryKey[1]).toMatchObject({ query: { category_id: 3 } })
})
