import { countriesOfCode } from '@medina/contract/wire/calling-codes'
import { splitPhone } from '@medina/contract/wire/format-phone'
import { getCountries, getExampleNumber } from 'libphonenumber-js'
import examples from 'libphonenumber-js/mobile/examples'
import { expect, test } from 'vitest'
import { normalizePhone, phonePrefix } from './phone.ts'

const picked = Object.entries(countriesOfCode).flatMap(([code, countries]) =>
  countries.split(' ').map((country) => [country, `+${code}`] as const),
)

test('customers can pick every country whose numbers are valid, by its calling code', () => {
  expect(picked.map(([country]) => country).sort()).toEqual(getCountries().sort())
  expect(picked.filter(([country, code]) => phonePrefix(country) !== code)).toEqual([])
})

test('a picked calling code and the number typed after it are a valid number, whatever the country of the shop', () => {
  const refused = picked.filter(([country, code]) => {
    const example = getExampleNumber(country as Parameters<typeof getExampleNumber>[0], examples)
    return normalizePhone(code + (example?.nationalNumber ?? ''), 'SA') !== example?.number
  })
  expect(refused).toEqual([])
})

test('the number of a picked country may keep the zero of its national form', () => {
  expect(normalizePhone('+4407911 123456', 'SA')).toBe('+447911123456')
  expect(normalizePhone('+9660550102030', 'EG')).toBe('+966550102030')
})

test('the calling code is read off a number in the international form', () => {
  expect(picked.filter(([, code]) => splitPhone(`${code}5501020`)?.[0] !== code)).toEqual([])
})
