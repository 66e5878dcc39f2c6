import { expect, test } from 'vitest'
import { pageAddress } from './page-address.ts'

const here = { origin: 'https://shop.example', pathname: '/store/12', search: '?module_id=1&utm=x&lang=ar', keep: ['module_id'] }

test('an address holds what belongs to the page, and its language when one is asked for', () => {
  expect(pageAddress(here, 'en')).toBe('https://shop.example/store/12?module_id=1&lang=en')
  expect(pageAddress(here, null)).toBe('https://shop.example/store/12?module_id=1')
})

test('nothing to keep leaves no question mark', () => {
  expect(pageAddress({ ...here, keep: [] }, null)).toBe('https://shop.example/store/12')
  expect(pageAddress({ ...here, pathname: '/', search: '' }, 'ar')).toBe('https://shop.example/?lang=ar')
})
