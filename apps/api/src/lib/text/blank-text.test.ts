import { expect, it } from 'vitest'
import { emptyBlankTexts } from './blank-text.ts'

it.each([
  '\u3164',
  '\u2800',
  '\u115f\u1160',
  '\uffa0',
  '\u200b\u200d',
  ' \u200b ',
  '\u00ad',
  '\u034f',
  '\u2060',
  '\u{e0001}',
  '\ufe0f',
])('%j shows nothing and is emptied', (text) => {
  const body = { name: text, lines: [{ note: text }, text] }
  emptyBlankTexts(body)
  expect(body).toEqual({ name: '', lines: [{ note: '' }, ''] })
})

it.each(['لينا', 'می‌خواهم', '👨‍👩‍👧', '❤️', '.', '한', 'a\u200b', '   '])('%j is text', (text) => {
  const body = { name: text, bytes: new Uint8Array([1]), count: 3, nothing: null }
  emptyBlankTexts(body)
  expect(body.name).toBe(text)
})
