import { describe, expect, it } from 'vitest'
import { findContactType, isPhone, maskContact } from './contact-text.ts'

const SA = '+966'

describe('a contact', () => {
  it.each([
    ['lina@mail.example', 'email'],
    [' Lina.B+x@Mail.Example ', 'email'],
    [`${'a'.repeat(242)}@mail.example`, 'email'],
    [`${'a'.repeat(243)}@mail.example`, 'invalid'],
    ['lina@mail', 'invalid'],
    ['lina@@mail.example', 'invalid'],
    ['@mail.example', 'invalid'],
    ['lina mail.example', 'invalid'],
    ['0550102030', 'phone'],
    ['055 010 2030', 'phone'],
    ['٠٥٥٠١٠٢٠٣٠', 'phone'],
    ['۰۵۵۰۱۰۲۰۳۰', 'phone'],
    ['+966 55 010 2030', 'phone'],
    ['00966550102030', 'phone'],
    ['\u2066+966 (55) 010-2030\u2069', 'phone'],
    ['55 010 2030', 'phone'],
    ['12345', 'invalid'],
    ['0550102030x', 'invalid'],
    ['lina', 'invalid'],
    ['', 'invalid'],
  ])('[5.037] %j is %s', (text, type) => {
    expect(findContactType(text, SA)).toBe(type)
  })

  it('[9.011] a phone has ten digits at least', () => {
    expect(isPhone('+123456789', SA)).toBe(false)
    expect(isPhone('+1234567890', SA)).toBe(true)
    expect(isPhone('12345', SA)).toBe(false)
  })

  it.each([
    ['055 010 2030', '+966******030'],
    ['٥٥٠١٠٢٠٣٠', '+966******030'],
    ['+966 55 010 2030', '+966******030'],
    ['00201001234567', '+201******567'],
    ['+44 07911 123456', '+447******456'],
    ['+1 (201) 555-0123', '+120*****123'],
    // These countries have numbers that begin with a zero.
    ['+225 01 23 45 67 89', '+225*******789'],
    ['+39 06 1234 5678', '+390******678'],
    ['Lina@mail.example', 'l***a@mail.example'],
    ['li@mail.example', 'l***@mail.example'],
  ])('[9.036] %s is shown as %s', (text, masked) => {
    expect(maskContact(text, SA)).toBe(masked)
  })
})
