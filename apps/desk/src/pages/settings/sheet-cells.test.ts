import { expect, test } from 'vitest'
import { firstText, withStandIns } from './sheet-cells.ts'

test('a text has the words of English, else those of the first language of the shop that has some', () => {
  const texts: Record<string, string> = { name_ar: 'خبز', name_fr: ' Pain ', note_en: 'Warm', note_fr: 'Chaud' }
  const valueOf = (column: string) => texts[column] ?? ''
  expect(firstText(valueOf, 'name', ['fr', 'ar'])).toBe('Pain')
  expect(firstText(valueOf, 'name', ['ar', 'fr'])).toBe('خبز')
  expect(firstText(valueOf, 'note', ['fr'])).toBe('Warm')
  expect(firstText(valueOf, 'tagline')).toBe('')
})

test('English is filled where nobody wrote it, and stays where somebody did', () => {
  expect(withStandIns({ name_fr: 'Pain', name_en: '', note_fr: 'Chaud', note_en: 'Warm', price: '3' }, ['fr'])).toEqual({
    name_fr: 'Pain',
    name_en: 'Pain',
    note_fr: 'Chaud',
    note_en: 'Warm',
    price: '3',
  })
  expect(withStandIns({ status: 'no' }, ['fr'])).toEqual({ status: 'no' })
})
