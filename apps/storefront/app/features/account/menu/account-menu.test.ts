import { describe, expect, test } from 'vitest'
import { listMenuEntries, type MenuConditions, type MenuName, readAccountPage } from './account-menu.ts'

const everything: ReadonlySet<MenuName> = new Set<MenuName>([
  'profile-settings',
  'my-orders',
  'my-trips',
  'wallet',
  'coupons',
  'loyalty-points',
  'referral-code',
  'addresses',
  'track-order',
  'settings',
])
const allOn: MenuConditions = { customer_wallet_status: 1, loyalty_point_status: 1, ref_earning_status: 1, hasRental: true }
const names = (conditions: MenuConditions, built = everything) => listMenuEntries(conditions, built).map(({ name }) => name)

test('[2.034, 2.035] with every page and switch on, the menu has all entries in their order, and no inbox', () => {
  expect(names(allOn)).toEqual([...everything])
})

describe('[2.034, 2.036] an entry goes with its own switch and no other', () => {
  test.each<[string, Partial<MenuConditions>, MenuName]>([
    ['the wallet', { customer_wallet_status: 0 }, 'wallet'],
    ['loyalty points', { loyalty_point_status: 0 }, 'loyalty-points'],
    ['the referral code', { ref_earning_status: 0 }, 'referral-code'],
    ['trips, where nothing can be rented', { hasRental: false }, 'my-trips'],
  ])('%s', (_, off, gone) => {
    expect(names({ ...allOn, ...off })).toEqual([...everything].filter((name) => name !== gone))
  })
})

test('[2.034] an entry appears when its page exists', () => {
  expect(names(allOn, new Set<MenuName>(['settings', 'wallet']))).toEqual(['wallet', 'settings'])
  expect(listMenuEntries(allOn).map(({ name }) => name)).toContain('profile-settings')
})

test('[2.015, 2.034] the trips have a page, which the menu names where something can be rented', () => {
  expect(listMenuEntries(allOn).find(({ name }) => name === 'my-trips')?.to).toBe('/my-trips')
  expect(listMenuEntries({ ...allOn, hasRental: false }).map(({ name }) => name)).not.toContain('my-trips')
  expect(readAccountPage(new URLSearchParams('page=my-trips'))).toBe('my-trips')
})

test('[2.013, 2.021] entries lead to the page of their name; an order is tracked on its own page', () => {
  const paths = Object.fromEntries(listMenuEntries(allOn, everything).map(({ name, to }) => [name, to]))
  expect(paths).toMatchObject({ wallet: '/profile?page=wallet', 'track-order': '/track-order' })
})

describe('[2.013] the address names a page of the account', () => {
  test.each<[string, string | null]>([
    ['', null],
    ['page=settings', 'settings'],
    ['page=wallet', 'wallet'],
    ['page=wallet?flag=success', 'wallet'],
    ['page=', 'profile-settings'],
    ['page=inbox', 'profile-settings'],
    ['page=track-order', 'profile-settings'],
    ['page=__proto__', 'profile-settings'],
  ])('"%s" is %s', (search, page) => {
    expect(readAccountPage(new URLSearchParams(search), everything)).toBe(page)
  })

  test('one whose page does not exist yet leads to the profile', () => {
    expect(readAccountPage(new URLSearchParams('page=wallet'), new Set<MenuName>(['profile-settings']))).toBe('profile-settings')
  })
})
