import { expect, test } from 'vitest'
import { costsLessThanNothing } from './lowest-price.ts'
import { joinPrice, newGroup, readGroups, writeGroups } from './option-groups.ts'
import { keyOf, listCombinations, readVariations, writeVariations } from '#pages/menu/editor/variations/variations.ts'

const keep = (typed: string) => typed

test('groups of options are read from consecutive rows, and written as they were', () => {
  const group = { item: 'cake', group_en: 'Size', group_ar: 'الحجم', type: 'single', required: 'yes', min: '', max: '' }
  const extra = { item: 'cake', group_en: 'Extras', group_ar: '', type: 'multi', required: 'no', min: '0', max: '2' }
  const rows = [
    { ...group, option_en: 'Small', option_ar: 'صغير', price: '-25.00', sold_out: 'no' },
    { ...group, option_en: 'Large', option_ar: '', price: '40.00', sold_out: 'yes' },
    { ...extra, option_en: 'Candles', option_ar: '', price: '5.00', sold_out: 'no' },
  ]
  const groups = readGroups(rows)
  expect(groups.map(({ type, isRequired, options }) => [type, isRequired, options.length])).toEqual([
    ['single', true, 2],
    ['multi', false, 1],
  ])
  expect(writeGroups(groups, 'cake', keep)).toEqual(rows)
})

test('variations are the combinations of choices; one without a row is not offered and not written', () => {
  const row = (colour: string, size: string, price: string) => ({
    item: 'shirt',
    choice_1_en: 'Colour',
    option_1_en: colour,
    choice_2_en: 'Size',
    option_2_en: size,
    price,
    stock: '3',
  })
  const rows = [row('White', 'M', '50.00'), row('White', 'L', '55.00'), row('Black', 'M', '50.00')]
  const variations = readVariations(rows)
  const combinations = listCombinations(variations.choices)
  expect(combinations).toHaveLength(4)
  const blackLarge = combinations[3] ?? []
  expect(variations.byOptions[keyOf(blackLarge)]).toMatchObject({ isOffered: false })
  expect(writeVariations(variations, { item: 'shirt', price: keep, first: '50.00' })).toEqual(rows)
})

test('a new combination has the price of the item and no pieces; an option without a name is none', () => {
  const option = (id: string, text: string) => ({ id, texts: { en: text } })
  const choices = [{ id: 'c', texts: { en: 'Size' }, options: [option('m', 'M'), option('l', ''), option('x', 'XL')] }]
  expect(writeVariations({ choices, byOptions: {} }, { item: '', price: keep, first: '20.00' })).toEqual([
    { item: '', choice_1_en: 'Size', option_1_en: 'M', price: '20.00', stock: '0' },
    { item: '', choice_1_en: 'Size', option_1_en: 'XL', price: '20.00', stock: '0' },
  ])
})

test('a sign is pressed or typed; options may take off as much as a dish costs, and no more', () => {
  expect([joinPrice(true, '5'), joinPrice(false, '5'), joinPrice(false, '-5'), joinPrice(false, '\u22125')]).toEqual([
    '-5',
    '5',
    '-5',
    '-5',
  ])
  const group = (price: string) => ({ ...newGroup(), options: [{ id: 'a', texts: {}, price }] })
  expect(costsLessThanNothing({ price: 20, groups: [group('-20.00'), group('x')], digits: 2 })).toBe(false)
  expect(costsLessThanNothing({ price: 20, groups: [group('-15'), group('-5.01')], digits: 2 })).toBe(true)
  const free = { ...group('-30'), isRequired: false }
  expect(costsLessThanNothing({ price: 20, groups: [free], digits: 2 })).toBe(true)
  const dear = { ...group('-30'), options: [{ id: 'a', texts: {}, price: '4' }] }
  expect(costsLessThanNothing({ price: 20, groups: [dear, group('-24')], digits: 3 })).toBe(false)
})
