import { expect, test } from 'vitest'
import { storeAddress } from '#features/catalog/page-addresses.ts'
import { describePath } from './schema-org.ts'

test('an address names a row by its slug, or by its id where the slug would read as one', () => {
  expect(storeAddress({ id: 7, slug: 'bait-al-shawarma', module_type: 'food' })).toBe('/store/bait-al-shawarma')
  expect(storeAddress({ id: 7, slug: '24', module_type: 'food' })).toBe('/store/7')
  expect(storeAddress({ id: 7, slug: null })).toBe('/store/7')
  expect(storeAddress({ id: 7, slug: 'harbour-cars', module_type: 'rental' })).toBe('/rental/provider-details/harbour-cars')
})

test('a path begins at the first page of the shop', () => {
  const config = {
    business_name: 'Medina',
    logo_full_url: null,
    address: '',
    phone: '',
    email: '',
    currency_code: 'SAR',
    social_media: [],
  }
  const site = { origin: 'https://shop.example', language: 'en', config }
  expect(describePath(site, [{ name: 'Bread', path: '/store/bread' }]).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Medina', item: 'https://shop.example/' },
    { '@type': 'ListItem', position: 2, name: 'Bread', item: 'https://shop.example/store/bread' },
  ])
})
