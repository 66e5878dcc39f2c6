import { expect, test } from 'vitest'
import { getSection } from './home-sections.tsx'
import { planHome } from '#features/home/home.data.ts'
import { sectionsOf, servedSections } from './section-order.ts'

const homes = ['food', 'grocery', 'pharmacy', 'ecommerce'] as const
const shop = { call: () => Promise.reject(new Error('nothing is read here')), headers: {} }

test.each(homes)('the home of %s shows each of its sections once', (type) => {
  const names = sectionsOf(type)
  expect(names.length).toBeGreaterThan(5)
  expect(new Set(names).size).toBe(names.length)
})

test.each(homes)('the server reads what the first sections of %s show, and nothing personal', (type) => {
  const served = servedSections(type)
  expect(served).toHaveLength(3)
  for (const name of served) {
    expect(getSection(name).queries?.length, name).toBeGreaterThan(0)
    expect(getSection(name).personal, name).toBeUndefined()
  }
})

test('the reads of each home are those of its first sections, after banners and categories', () => {
  const readsOf = (type: (typeof homes)[number]) => planHome(shop, type).deferred.map(({ queryKey: [name] }) => name)
  const top = [expect.any(String), 'catalog.categories']
  expect(readsOf('food')).toEqual([...top, 'ads.list', 'catalog.discountedItems', 'catalog.topOfferStores'])
  expect(readsOf('grocery')).toEqual([...top, 'ads.list', 'flashSales.running', 'catalog.popularItems'])
  expect(readsOf('pharmacy')).toEqual([...top, 'campaigns.list', 'ads.list', 'lists.basicItems', 'site.shelfBanners'])
  expect(readsOf('ecommerce')).toEqual([...top, 'campaigns.list', 'ads.list', 'flashSales.running'])
})

test('a type of module without a home has no sections', () => {
  expect([sectionsOf('parcel'), servedSections('rental')]).toEqual([[], []])
})
