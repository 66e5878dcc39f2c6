import { expect, test } from 'vitest'
import { categoryListOf, readCategoryChoice } from './category-choice.ts'

const read = (search: string) => readCategoryChoice(new URLSearchParams(search))

test('[2.009] an address without choices shows the items in their own order', () => {
  expect(read('module_id=1')).toEqual({ tab: 'items', sort: 'default', filters: [], type: 'all' })
})

test('[2.009] choices stand in the address', () => {
  expect(read('tab=stores&sort=nearest&filter=top_rated,currently_open&type=veg')).toEqual({
    tab: 'stores',
    sort: 'nearest',
    filters: ['currently_open', 'top_rated'],
    type: 'veg',
  })
})

test('[2.009] what cannot be chosen is no choice', () => {
  expect(read('tab=x&sort=price_low%20desc&filter=drop,<b>&type=1')).toEqual(read(''))
  expect(read('tab=stores&sort=price_low').sort).toBe('default')
})

test('[9.014, 9.015] stores come by twelve, items by ten', () => {
  const shop = { call: () => Promise.reject(new Error('not asked')), headers: {} }
  const limitOf = (search: string) => categoryListOf(shop, 3, new URLSearchParams(search)).input.query.limit
  expect([limitOf('tab=stores'), limitOf('')]).toEqual([12, 10])
})
