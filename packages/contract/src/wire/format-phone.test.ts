import { expect, test } from 'vitest'
import { formatPhone, splitPhone } from './format-phone.ts'

test.each([
  ['+966550102030', '+966 55 010 2030'],
  ['+971501234567', '+971 50 123 4567'],
  ['+201001234567', '+20 100 123 4567'],
  ['+12125550123', '+1 212 555 0123'],
  ['+4915112345678', '+49 1511 234 5678'],
  ['+97412345678', '+974 1234 5678'],
  ['+9601234567', '+960 123 4567'],
  ['0550102030', '055 010 2030'],
])('%s is read in groups', (phone, shown) => {
  expect(formatPhone(phone).replaceAll('\u00a0', ' ')).toBe(shown)
  expect(formatPhone(phone)).not.toContain(' ')
})

test.each(['', '012', '+966******030', '920001234', 'call us'])('%j stays as it is', (text) => {
  expect(formatPhone(text)).toBe(text)
})

test.each([
  ['+966550102030', ['+966', '550102030']],
  ['+44 7911 123456', ['+44', '7911 123456']],
  ['+1', ['+1', '']],
  ['+96', null],
  ['0550102030', null],
  ['', null],
])('%j is split into calling code and number', (phone, parts) => {
  expect(splitPhone(phone)).toEqual(parts)
})
