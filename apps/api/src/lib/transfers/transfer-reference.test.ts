import { expect, it } from 'vitest'
import { findReferences, readReference, toReference } from './transfer-reference.ts'

const numbers = [0, 1, 2, 100_481, 100_482, 100_483, 999_999, 12_345_678, 887_503_680]
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

it('writes each number as seven characters that no app refuses and nobody confuses', () => {
  for (const number of numbers) {
    expect(toReference(number)).toMatch(/^[2-9A-HJKMNP-Z]{7}$/)
    expect(readReference(toReference(number))).toBe(number)
  }
  expect(new Set(Array.from({ length: 2000 }, (_, at) => toReference(100_000 + at))).size).toBe(2000)
})

it('writes every number that a sequence can give, each in its own way, and keeps those that were given before', () => {
  // As they were before longer ones.
  expect([100_482, 887_503_680].map(toReference)).toEqual(['DT2R3UF', 'DXP7DBZ'])
  const large = [887_503_681, 900_000_000, 2 ** 31, 2 ** 32 + 7, 853_779_000_000, 10 ** 12, 10 ** 15, Number.MAX_SAFE_INTEGER]
  const references = large.map(toReference)
  expect(references.map(readReference)).toEqual(large)
  expect(new Set(references.map(({ length }) => length))).toEqual(new Set([10, 13]))
  for (const [at, reference] of references.entries()) {
    expect(findReferences(`TRF ${reference} FROM LINA`)).toContain(large[at])
    expect(readReference(reference.slice(0, -1))).not.toBe(large[at])
  }
  for (const number of [-1, 0.5, Number.NaN, 2 ** 53]) expect(() => toReference(number)).toThrow(RangeError)
})

it('finds no payment by a reference with one wrong character, or with two exchanged', () => {
  for (const number of [100_482, 100_499, 900_000_001]) {
    const reference = toReference(number)
    for (let at = 0; at < reference.length; at++) {
      for (const other of ALPHABET) {
        if (other === reference.charAt(at)) continue
        expect(readReference(reference.slice(0, at) + other + reference.slice(at + 1))).toBeNull()
      }
      const [one, two] = [reference.charAt(at), reference.charAt(at + 1)]
      if (two === '' || one === two) continue
      expect(readReference(reference.slice(0, at) + two + one + reference.slice(at + 2))).toBeNull()
    }
  }
})

it('is found in what banks make of it', () => {
  const reference = toReference(100_482)
  const [head, tail] = [reference.slice(0, 3), reference.slice(3)]
  // Other windows of the text may name numbers by chance, of orders that do not exist.
  for (const text of [
    reference,
    `IPN TRF ${reference} FROM LINA HADDAD`,
    `تحويل وارد ${head}-${tail} من لينا`,
    `TRF/${reference.toLowerCase()}/0551234567`,
    `REF${head} ${tail}X`,
    `حوالة ${head}${tail}`.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit))),
  ])
    expect(findReferences(text)).toContain(100_482)
  expect(findReferences('')).toEqual([])
  expect(findReferences('تحويل')).toEqual([])
})
