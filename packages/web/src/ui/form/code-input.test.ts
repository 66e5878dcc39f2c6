import { expect, test } from 'vitest'
import { readCode } from './code-input.tsx'

test.each([
  ['123456', '123456'],
  ['12 34 56', '123456'],
  ['Your code is 123-456.', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['۱۲۳ ۴۵۶', '123456'],
  ['\u2066123\u2069456', '123456'],
  ['1234567', '123456'],
  ['12a', '12'],
  ['', ''],
])('[5.016, 9.001] a code is read from %j as %j', (text, code) => {
  expect(readCode(text)).toBe(code)
})
