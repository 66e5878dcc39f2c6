import { expect, test } from 'vitest'
import { storeAddress } from '#features/catalog/page-addresses.ts'
import { describeHours, describePath } from './schema-org.ts'

const shift = (day: number, opening_time: string, closing_time: string) => ({ day, opening_time, closing_time })

test('days with the same hours are one entry, and a day ends at 23:59', () => {
  const schedules = [
    shift(6, '13:00:00', '23:59:59'),
    shift(1, '08:00:00', '12:30:00'),
    shift(5, '13:00:00', '24:00'),
    shift(0, '08:00:00', '12:30:00'),
  ]
  expect(describeHours(schedules)).toEqual([
    { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Friday', 'Saturday'], opens: '13:00', closes: '23:59' },
    { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Sunday', 'Monday'], opens: '08:00', closes: '12:30' },
  ])
  expect(describeHours([shift(5, '12:00:00', '23:59:59'), shift(6, '00:00:00', '01:00:00')])).toEqual([
    { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Friday'], opens: '12:00', closes: '01:00' },
  ])
  expect(describeHours([])).toBeUndefined()
})

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
