import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutText, repairText } from './cut-text.ts'

describe('the beginning of a text', () => {
  it.each([
    ['fits', 'soup', 4, 'soup'],
    ['is cut between letters', 'soup of the day', 6, 'soup o'],
    ['leaves out an emoji of which half would remain', `${'a'.repeat(199)}😀`, 200, 'a'.repeat(199)],
    ['leaves out a family of which some would remain', 'ab👨‍👩‍👧‍👦', 9, 'ab'],
    ['leaves out a flag of which a letter would remain', 'ab🇲🇦', 5, 'ab'],
    ['keeps a mark with its letter', 'cafe\u0301s', 4, 'caf'],
    ['keeps the vowel of an Arabic letter', 'بَيت', 1, 'ب'],
    ['is empty where nothing may remain', 'soup', 0, ''],
  ])('%s', (_, text, most, cut) => {
    expect(cutText(text, most)).toBe(cut)
  })

  it('ends with a sign where something is left out', () => {
    expect([cutText('soup of the day', 8, '…'), cutText('soup', 4, '…')]).toEqual(['soup of…', 'soup'])
  })

  it('of a letter with a hundred marks is its first code points', () => {
    expect(cutText(`😀${'\u0301'.repeat(500)}`, 3)).toBe('😀\u0301')
    expect(cutText(`😀${'\u0301'.repeat(500)}`, 1)).toBe('')
  })

  it('is never longer than asked, never ends in half a letter, and begins as the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat(60), fc.constantFrom('', '…'), (text, room, end) => {
        const most = room + end.length
        const cut = cutText(text, most, end)
        expect(cut.length).toBeLessThanOrEqual(most)
        expect(cut.isWellFormed()).toBe(true)
        expect(text.startsWith(end !== '' && cut !== text ? cut.slice(0, -1) : cut)).toBe(true)
      }),
    )
  })

  it('has no half of a pair, wherever it came from', () => {
    expect([cutText('a\ud83d', 9), cutText('\ude00b', 1), repairText('a\ud83db')]).toEqual(['a\ufffd', '\ufffd', 'a\ufffdb'])
  })
})
