import { expect, test } from 'vitest'
import { countChoices, noChoices, readListQuery, writeListQuery } from './list-query.ts'
import { readSearchText } from './search-address.ts'
import { mayHaveVegMarks, withoutUnmarked } from './veg-marks.ts'

const listQuery = (search: string) => {
  const found = readListQuery(new URLSearchParams(search))
  if (found === null) throw new Error('no list')
  return found
}
const change = (search: string, what: Parameters<typeof writeListQuery>[2]) =>
  `/home?${writeListQuery(new URLSearchParams(search), listQuery(search), what).toString()}`

test('[2.003] without a known data_type the address is that of the home page', () => {
  for (const search of ['', 'search=%20', 'search=shawarma&data_type=', 'data_type=everything'])
    expect(readListQuery(new URLSearchParams(search))).toBeNull()
})

test('[2.003] an address that only says what to look for asks for a search', () => {
  expect(listQuery('search=shawarma')).toMatchObject({ dataType: 'searched', text: 'shawarma' })
  expect(readSearchText('/home', '?search=shawarma')).toBe('shawarma')
})

test('[2.003] search, id, module_id, data_type and brand_id say what is listed', () => {
  expect(listQuery('search=%20كبسه%20&data_type=searched')).toMatchObject({ dataType: 'searched', text: 'كبسه', id: null })
  expect(listQuery('search=category&id=7&module_id=2&name=Z3JpbGxz&data_type=category')).toMatchObject({
    dataType: 'category',
    id: 7,
    moduleId: 2,
    text: '',
  })
  expect(listQuery('data_type=brand&brand_id=3')).toMatchObject({ dataType: 'brand', id: 3 })
  expect(listQuery('data_type=basic&tab=stores')).toMatchObject({ dataType: 'basic', tab: 'item' })
  expect(listQuery('data_type=category&from=allCategories')).toMatchObject({ dataType: 'all', id: null })
})

test('what nobody could have chosen is left out of a list, and never breaks it', () => {
  const odd =
    'data_type=category&id=-4&filter=drop,halal,halal&rating=9&min=-1&max=abc&category=1,x,1e999,2&type=meat&sort=cheap&tab=all'
  expect(listQuery(odd)).toMatchObject({ dataType: 'all', filters: ['halal'], rating: null, min: null, max: null })
  expect(listQuery(odd)).toMatchObject({ categories: [1, 2], type: 'all', sort: 'default', tab: 'item' })
  expect(listQuery(`data_type=searched&search=${'x'.repeat(10_000)}`).text).toHaveLength(100)
})

test('choices go into the address and come back out of it', () => {
  const path = change('search=bag&data_type=searched&lang=ar', {
    filters: ['discounted', 'free_delivery'],
    rating: 4.5,
    min: 40,
    max: 450,
    brands: [3],
    sort: 'price_low',
    isList: true,
  })
  expect(path).toBe(
    '/home?search=bag&data_type=searched&lang=ar&sort=price_low&filter=discounted%2Cfree_delivery&rating=4.5&min=40&max=450&brand=3&view=list',
  )
  const back = listQuery(path.slice(6))
  expect(back).toMatchObject({ filters: ['discounted', 'free_delivery'], rating: 4.5, min: 40, max: 450, brands: [3] })
  expect(countChoices(back)).toBe(5)
  expect(change(path.slice(6), noChoices)).toBe('/home?search=bag&data_type=searched&lang=ar&view=list')
})

test('another tab begins without filters', () => {
  expect(change('search=bag&data_type=searched&filter=halal&min=3&sort=price_low', { tab: 'store' })).toBe(
    '/home?search=bag&data_type=searched&tab=stores',
  )
})

test('[2.003] a link that asks for veg narrows nothing where nothing is marked so', () => {
  const link = listQuery('data_type=all&type=veg')
  expect(withoutUnmarked(link, mayHaveVegMarks('food'))).toBe(link)
  // Until the configuration is loaded, the address applies unchanged.
  expect(withoutUnmarked(link, undefined)).toBe(link)
  expect(countChoices(withoutUnmarked(link, mayHaveVegMarks('grocery')))).toBe(0)
  expect(countChoices(withoutUnmarked(link, false))).toBe(0)
})

test('words that are not to be a filter stay in the address until another text is searched for', () => {
  const path = '/home?search=nut+free+cake&data_type=searched&plain=nut+free'
  expect(listQuery(path.slice(6)).plain).toBe('nut free')
  expect(change(path.slice(6), { rating: 4 })).toContain('plain=nut+free')
  expect(change(path.slice(6), { plain: 'nut free,halal' })).toBe(`${path}%2Chalal`)
})
