import { describe, expect, it } from 'vitest'
import { phoneCell } from './phone-cell.ts'

const read = (text: unknown) => {
  const result = phoneCell('MA').safeParse(text)
  return result.success ? result.data : result.error.issues[0]?.message
}

describe('a phone in a file', () => {
  it.each([
    ['+212600000001', '+212600000001'],
    ['0600000001', '+212600000001'],
    ['06 00-00.00/01', '+212600000001'],
    ['00212600000001', '+212600000001'],
    ['212600000001', '+212600000001'],
    [212600000001, '+212600000001'],
    ['tel:+212 (600) 000001', '+212600000001'],
    ['٠٦٠٠٠٠٠٠٠١', '+212600000001'],
    ['++212600000001', '+212600000001'],
    ['+4915112345678', '+4915112345678'],
    ['19991', '19991'],
  ])('%s is %s', (text, phone) => {
    expect(read(text)).toBe(phone)
  })

  it.each([
    ['4915112345678', /has lost its plus in a spreadsheet: write \+4915112345678, and give the column the format text/],
    ['4.91512E+12', /that a spreadsheet has shortened: write it anew/],
    ['4,91512E+12', /that a spreadsheet has shortened/],
    ['Adil', /is no phone number/],
    ['+212600000001 / +212600000002', /is no phone number/],
  ])('%s is refused: %s', (text, sentence) => {
    expect(read(text)).toMatch(sentence)
  })
})
