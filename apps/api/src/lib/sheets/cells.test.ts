import { describe, expect, it } from 'vitest'
import { amountCell, degreeCell, percentCell, textCell, wholeCell, withDecimalPoint } from './cells.ts'

const read = (schema: ReturnType<typeof amountCell>, text: string): number | string => {
  const { data, error } = schema.safeParse(text)
  return error === undefined ? (data ?? Number.NaN) : (error.issues[0]?.message ?? '')
}

describe('numbers with a decimal comma, as an Excel in French or German writes them', () => {
  it.each([
    ['12,5', 2, 1250],
    ['12,50', 2, 1250],
    ['0,5', 2, 50],
    ['٣,٥', 2, 350],
    ['0,250', 3, 250],
    ['12,50', 3, 12_500],
    ['1250,500', 3, 1_250_500],
    ['7,0', 0, 7],
    ['12,5000', 2, 1250],
    ['7,5', 0, '“7,5” has more than 0 digits after the point: write it such as 13.'],
    ['12,5001', 2, '“12,5001” has more than 2 digits after the point: write it such as 12.50.'],
  ])('the amount %s at %i decimals is %s', (text, digits, expected) => {
    expect(read(amountCell(digits), text)).toBe(expected)
  })

  it.each([2, 3])('an amount that may have thousands is refused with both readings, at %i decimals', (digits) => {
    expect(read(amountCell(digits), '1,250')).toBe('“1,250” can be read in two ways: write 1250 or 1.250.')
    expect(read(amountCell(digits), '١٢,٥٠٠')).toContain('write 12500 or 12.500.')
  })

  it.each([
    ['1,255', 3, 1255],
    [' 12,500 ', 3, 12_500],
    ['١,٢٥٥', 3, 1255],
    ['1٫255', 3, 1255],
    ['1.255', 3, 1255],
    ['1,250', 2, '“1.250” can be read in two ways: write 1.25 or 1250.'],
    ['1,255', 2, '“1.255” has more than 2 digits after the point: write it such as 12.50.'],
    ['1.255,500', 3, '“1.255,500” is no amount: write zero or more with a point, without a currency, such as 12.500.'],
  ])('in a file with decimal commas %s at %i decimals is %s', (text, digits, expected) => {
    const schema = amountCell(digits)
    expect(read(schema, String(withDecimalPoint(schema, text)))).toBe(expected)
  })

  it('what is no amount stays as a file with decimal commas has it', () => {
    expect(withDecimalPoint(textCell(40), '1,255')).toBe('1,255')
    expect(withDecimalPoint(wholeCell(0, 10_000), '1,255')).toBe('1,255')
  })

  it.each(['1.250,50', '1,250,50', '1 250,50', ',5', '5,', '-1,5', '12,5 €'])('%s is no amount', (text) => {
    expect(read(amountCell(2), text)).toContain('is no amount')
  })

  it.each([
    ['8,25', 825],
    ['8,25%', 825],
    ['8,25 %', 825],
    ['100', 10_000],
  ])('the percentage %s is %i hundredths', (text, expected) => {
    expect(read(percentCell(100), text)).toBe(expected)
  })

  it('a percentage has at most two decimals, whatever separates them', () => {
    expect(read(percentCell(100), '12,500')).toContain('is no percentage')
  })

  it.each([
    ['33,5812', 33.5812],
    ['-7,639', -7.639],
  ])('the degrees %s are %d', (text, expected) => {
    expect(read(degreeCell(90), text)).toBe(expected)
  })

  it.each(['12,0', '1,000'])('%s is no whole number', (text) => {
    expect(read(wholeCell(0, 10_000), text)).toContain('is no whole number')
  })
})
