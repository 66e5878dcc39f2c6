import { describe, expect, it } from 'vitest'
import { markTerm, measureTerms } from './numbers.ts'

describe('a number in a text', () => {
  it('is a word as well where names spell it', () => {
    expect(markTerm('4')).toBe("('4' | 'four' | 'اربعه' | 'لاربعه')")
    expect(markTerm('c')).toBe("'c'")
  })

  it.each([
    ['500mg', "(('500') & ('mg' | 'ملجم' | 'مجم' | 'ملغ'))"],
    ['2لتر', "(('2') & ('l' | 'lt' | 'litre' | 'liter' | 'litres' | 'liters' | 'لتر'))"],
    ['50000', "('50' & '000')"],
    ['10000mah', "(('10000' | ('10' & '000')) & ('mah'))"],
  ])('%s is found however it is written', (typed, term) => {
    expect(measureTerms(typed)).toEqual([term])
  })

  it.each(['500', 'b12', 'milk', 'لتر'])('%s has one way to be written', (typed) => {
    expect(measureTerms(typed)).toEqual([])
  })
})
