import { describe, expect, test } from 'vitest'
import { aMenuForm, someItemRows } from '#pages/menu/menu.builders.ts'
import { findConflicts, resolveConflicts } from './conflicts.ts'
import { type ItemDraft, newItem, noDraft, normalizeAmount, type ReadItem, toSave } from './item-draft.ts'

const cells = someItemRows().rows.items?.[0] ?? {}
const item: ReadItem = { ...newItem, id: 1, slug: 'chicken-saj', cells }
const aDraft = (more: Partial<ItemDraft>): ItemDraft => ({ ...noDraft, ...more })

describe('a draft becomes rows of the files of the catalogue', () => {
  test('with the changed cells alone, texts in all languages, and the values that they replace', () => {
    const draft = aDraft({ cells: { name_ar: 'صاج', price: '٣١٫٥' }, known: { name_ar: '', price: '29.00' } })
    expect(toSave({ draft, item, form: aMenuForm(), more: {} })).toEqual({
      rows: { items: [{ slug: 'chicken-saj', name_en: 'Chicken saj', name_ar: 'صاج', price: '31.50' }] },
      known: { items: [{ slug: 'chicken-saj', name_en: 'Chicken saj', name_ar: '', price: '29.00' }] },
      clears: {},
      pictures: [],
    })
  })

  test('photos in their order: the first one is the picture of lists, new ones are named by their place', () => {
    const [cake, candles] = [new File(['a'], 'a.jpg'), new File(['b'], 'b.jpg')]
    const draft = aDraft({
      photos: [
        { id: '1', file: cake },
        { id: '2', cell: 'pictures/x.jpg', url: '/images/x.jpg' },
        { id: '3', file: candles },
      ],
    })
    const { rows, pictures } = toSave({ draft, item, form: aMenuForm(), more: {} })
    expect(rows.items).toEqual([{ slug: 'chicken-saj', image: 'picture-1', images: 'pictures/x.jpg | picture-2' }])
    expect(pictures).toEqual([cake, candles])
  })

  test('a new item names its store, and nothing is known of it', () => {
    const draft = aDraft({ cells: { name_en: 'Cake', category: 'drinks', price: '85' } })
    const { rows, known } = toSave({ draft, item: newItem, form: aMenuForm(), more: { status: 'no' } })
    expect(rows.items).toEqual([{ store: 'saj-house', name_en: 'Cake', category: 'drinks', price: '85.00', status: 'no' }])
    expect(known).toEqual({})
  })

  test('options that are all removed are cleared, and columns that go together are sent together', () => {
    const draft = aDraft({
      cells: { discount: '10', add_ons: 'Garlic sauce' },
      groups: { mine: [], known: [{ item: 'chicken-saj', group_en: 'Size' }] },
    })
    const { rows, known, clears } = toSave({ draft, item, form: aMenuForm(), more: {} })
    expect(rows.items?.[0]).toMatchObject({
      discount: '10',
      discount_type: 'percent',
      add_ons: 'Garlic sauce',
      store: 'saj-house',
    })
    expect(known.options).toEqual([{ item: 'chicken-saj', group_en: 'Size' }])
    expect(clears).toEqual({ options: ['chicken-saj'] })
  })

  test('amounts have the digits of the currency', () => {
    expect(normalizeAmount('85', 2)).toBe('85.00')
    expect(normalizeAmount('1,5', 3)).toBe('1.500')
    expect(normalizeAmount('', 2)).toBe('')
    expect(normalizeAmount('dear', 2)).toBe('dear')
  })
})

test('values that two people changed are conflicts; the other ones are joined', () => {
  const draft = aDraft({ cells: { price: '31.00', name_en: 'Saj' }, known: { price: '29.00', name_en: 'Chicken saj' } })
  const theirs = { ...item, cells: { ...cells, price: '30.00', description_en: 'With garlic' } }
  const conflicts = findConflicts(draft, theirs)
  expect(conflicts).toEqual([{ sheet: 'items', column: 'price', mine: '31.00', theirs: '30.00' }])
  expect(resolveConflicts(draft, theirs, [])).toMatchObject({
    cells: { price: '31.00', name_en: 'Saj' },
    known: { price: '30.00', name_en: 'Chicken saj' },
  })
  expect(resolveConflicts(draft, theirs, conflicts).cells).toEqual({ name_en: 'Saj' })
})
