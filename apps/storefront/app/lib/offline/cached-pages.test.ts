import { formatCookies } from '@medina/contract/device/device-state'
import { expect, test } from 'vitest'
import { isCachedPage, pageKey, readCookiePairs, readPageKey, variantOf } from './cached-pages.ts'

const preferences = {
  language: 'en',
  theme: 'light',
  module: { id: 1, type: 'food' },
  place: { zoneIds: [1], lat: 22.43, lng: 39.03, address: 'Palm Court 1; Old Harbour' },
} as const

const cookiesOf = (changes: Partial<Record<keyof typeof preferences, unknown>>) =>
  readCookiePairs(
    formatCookies({ ...preferences, ...changes } as never)
      .map((cookie) => cookie.slice(0, cookie.indexOf(';')))
      .join('; '),
  )

test.each([
  ['language', 'ar'],
  ['theme', 'dark'],
  ['module', { id: 2, type: 'grocery' }],
  ['place', { zoneIds: [2], lat: 22.5, lng: 39.1, address: 'Palm Court 1; Old Harbour' }],
] as const)('a page is cached apart for another %s', (name, value) => {
  const key = pageKey('https://shop.example/home', variantOf(cookiesOf({})))
  expect(pageKey('https://shop.example/home', variantOf(cookiesOf({ [name]: value })))).not.toBe(key)
  expect(pageKey('https://shop.example/home#top', variantOf([{ name: 'other', value: '1' }, ...cookiesOf({})]))).toBe(key)
})

test('a key gives back the page and its variant', () => {
  const variant = variantOf(cookiesOf({}))
  expect(readPageKey(pageKey('https://shop.example/store/9?module_id=1', variant))).toEqual({
    path: '/store/9?module_id=1',
    variant,
  })
})

test.each(['/', '/home', '/store/9?module_id=1', '/store/calle-sol-9', '/product/4', '/privacy-policy', '/store'])(
  '%s is cached',
  (path) => expect(isCachedPage(new URL(path, 'https://shop.example'))).toBe(true),
)

test.each([
  '/checkout?page=cart',
  '/rental/checkout',
  '/rental/cart',
  '/my-orders',
  '/track-order',
  '/wallet?flag=success',
  '/newsletter?token=x',
  '/store-registration',
  '/home?lang=ar',
  '/api/docs',
  '/demo/inbox',
])('%s is never cached', (path) => expect(isCachedPage(new URL(path, 'https://shop.example'))).toBe(false))
