import { expect, test } from 'vitest'
import { catalogQueries } from './catalog.data.ts'
import { itemQueries } from './item.data.ts'

const shop = { call: async () => undefined as never, headers: { 'X-localization': 'en' } }

test('[9.018] an item’s details are kept for 30 seconds and asked for once, without a second try', () => {
  expect(itemQueries.item(shop, '7')).toMatchObject({ staleTime: 30_000, gcTime: 30_000, retry: false })
})

test('categories are kept for five minutes', () => {
  expect(catalogQueries.categories(shop)).toMatchObject({ staleTime: 300_000, gcTime: 300_000 })
})
