import { describe, expect, it } from 'vitest'
import { joinMeasures, markTerm, measureTerms } from './numbers.ts'

describe('a number in a text', () => {
  it('is a word as well where names spell it', () => {
    expect(markTerm('4')).toBe("('4' | 'four' | 'اربعه' | 'لاربعه')")
    expect(markTerm('c')).toBe("'c'")
  })

  it.each([
    ['500mg', ["'500mg'", "(('500') & ('mg' | 'ملجم' | 'مجم' | 'ملغ'))"]],
    ['2لتر', ["'2ltr'", "'2l'", "'200cl'", "'2000ml'"]],
    [
      '500gm',
      [
        "'500g'",
        "'0.5kg'",
        "(('0.5' | ('0' & '5')) & ('kg' | 'kgs' | 'kilo' | 'kilos' | 'kilogram' | 'كجم' | 'كغ' | 'كغم' | 'كيلو'))",
      ],
    ],
    ['1.5l', ["'1500ml'", "'1.5ltr'"]],
    ['100s', ["'100pcs'", "'100s'"]],
    ['50000', ["('50' & '000')"]],
    ['10000mah', ["'10000mah'", "(('10000' | ('10' & '000')) & ('mah'))"]],
  ])('%s is found however it is written', (typed, terms) => {
    expect(measureTerms(typed)).toEqual(expect.arrayContaining(terms))
  })

  it.each([
    ['2 litre milk', '2l milk'],
    ['حليب 1.5 ليتر', 'حليب 1.5l'],
    ['eggs 30 s', 'eggs 30 s'],
    ['vitamin c', 'vitamin c'],
    ['litre of milk', 'litre of milk'],
  ])('"%s" is read as "%s"', (typed, read) => {
    expect(joinMeasures(typed.split(' '))).toEqual(read.split(' '))
  })

  it.each(['500', 'b12', 'milk', 'لتر'])('%s has one way to be written', (typed) => {
    expect(measureTerms(typed)).toEqual([])
  })
})
