import { describe, expect, it } from 'vitest'
import { ReadableTextSchema } from './readable-text.ts'

describe('text that other people read', () => {
  it.each([
    ['an override', 'Good \u202eyrev\u202c soup', 'Good yrev soup'],
    ['embeddings', '\u202aone\u202c \u202btwo\u202c \u202dthree', 'one two three'],
    ['isolates, closed or not', '\u2066one\u2069 \u2067two \u2068three', 'one two three'],
  ])('loses %s', (_what, text, left) => {
    expect(ReadableTextSchema.trim().max(20).parse(text)).toBe(left)
  })

  it.each([
    ['marks of direction', 'شقة 5\u200f، مبنى B\u200e'],
    ['the Arabic letter mark', '\u061c12/5'],
    ['joiners', 'می\u200cخواهم 👩\u200d🍳'],
    ['Arabic with vowel marks', 'مُرْبِكٌ'],
  ])('keeps %s', (_what, text) => {
    expect(ReadableTextSchema.parse(text)).toBe(text)
  })
})
