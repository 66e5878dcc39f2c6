import { expect, test } from 'vitest'
import { isNarrowed, readStoreItemsQuery, writeStoreItemsQuery } from './store-items-query.ts'

const read = (search: string) => readStoreItemsQuery(new URLSearchParams(search))
const link = 'id=5&module_id=1&module_type=food&lat=22.4&lng=39&store_zone_id=1'

test("[2.005] a link to a store asks for its whole menu; the store's id is no category", () => {
  expect(isNarrowed(read(link))).toBe(false)
  expect(read(link)).toMatchObject({ dataType: 'all', tab: 'item', id: null, text: '' })
  expect(isNarrowed(read('data_type=category&tab=stores&search=%20%20'))).toBe(false)
})

test('[2.005] what is chosen stands in the address beside what the link says, and goes from it again', () => {
  const chosen = writeStoreItemsQuery(new URLSearchParams(link), {
    text: 'كبسة',
    type: 'veg',
    sort: 'price_low',
    filters: ['halal'],
  })
  expect(chosen).toContain('store_zone_id=1')
  expect(read(chosen)).toMatchObject({ dataType: 'searched', text: 'كبسة', type: 'veg', sort: 'price_low', filters: ['halal'] })
  const none = { text: '', type: 'all', sort: 'default', filters: [] } as const
  expect(writeStoreItemsQuery(new URLSearchParams(chosen), { ...none, filters: [] })).toBe(link)
})

test('what nobody could have chosen is left out', () => {
  const odd = read("sort=drop&min=-1&max=1e99&type=meat&filter=';--&rating=9")
  expect(isNarrowed(odd)).toBe(false)
})
