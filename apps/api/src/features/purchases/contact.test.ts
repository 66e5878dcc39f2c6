import { describe, expect, it } from 'vitest'
import { AppError } from '#lib/errors.ts'
import { normalizePhone } from '#lib/text/phone.ts'
import { readContact } from './contact.ts'

describe('a phone number', () => {
  it.each([
    '0551234567',
    '551234567',
    '+966551234567',
    '966551234567',
    '00966551234567',
    '+0551234567',
    '+966 55 123 4567',
    '055-123-4567',
    '(055) 1234567',
    '+9660551234567',
    '٠٥٥١٢٣٤٥٦٧',
    '+٩٦٦٥٥١٢٣٤٥٦٧',
    '\u202a+966 55 123 4567\u202c',
    '++966551234567',
    'tel:+966-55-123-4567',
    '+966\ufe0d551234567',
    '＋９６６ ５５ １２３ ４５６７',
    '+۹۶۶۵۵۱۲۳۴۵۶۷',
    '+९६६५५१२३४५६७',
    '+৯৬৬৫৫১২৩৪৫৬৭',
    '+᭙᭖᭖᭕᭕᭑᭒᭓᭔᭕᭖᭗',
  ])('%s is +966551234567', (text) => {
    expect(normalizePhone(text, 'SA')).toBe('+966551234567')
  })

  it.each([
    ['+4915123456789', '+4915123456789'],
    ['+1 212 555 0123', '+12125550123'],
    ['+971501234567', '+971501234567'],
  ])('of another country is kept: %s', (text, number) => {
    expect(normalizePhone(text, 'SA')).toBe(number)
  })

  it('is read by the rules of the marketplace’s country', () => {
    expect(normalizePhone('0151 23456789', 'DE')).toBe('+4915123456789')
  })

  it.each([
    '',
    '5',
    '055',
    '05512345678901',
    '0000000000',
    'phone',
    '+',
    '+966',
    '055123456a',
    'call 0551234567 please',
    '0551234567, 0559876543',
  ])('%j is none', (text) => {
    expect(normalizePhone(text, 'SA')).toBeNull()
  })
})

describe('who receives an order', () => {
  const read = (given: Parameters<typeof readContact>[0]) => {
    try {
      return readContact(given, 'SA')
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return error.problems.map(({ code, message }) => [code, message])
    }
  }
  const lina = { contact_person_name: 'Lina', contact_person_number: '0551234567' }

  it('has a name and a phone; the e-mail may be left out', () => {
    expect(read(lina)).toEqual({ name: 'Lina', phone: '+966551234567', email: null })
    expect(read({ ...lina, contact_person_email: '' })).toMatchObject({ email: null })
    expect(read({ ...lina, contact_person_email: 'lina@example.com' })).toMatchObject({ email: 'lina@example.com' })
    expect(read({ ...lina, contact_person_email: 'lina@موقع.مصر' })).toMatchObject({ email: 'lina@xn--4gbrim.xn--wgbh1c' })
    expect(read({ ...lina, contact_person_name: 'لينا' })).toMatchObject({ name: 'لينا' })
  })

  it('is asked for everything that is missing or wrong at once', () => {
    expect(read({})).toEqual([
      ['contact_person_name', 'order.contact_required'],
      ['contact_person_number', 'order.contact_required'],
    ])
    expect(read({ contact_person_name: '', contact_person_number: '12', contact_person_email: 'lina@' })).toEqual([
      ['contact_person_name', 'order.contact_required'],
      ['contact_person_number', 'order.phone_invalid'],
      ['contact_person_email', 'order.email_invalid'],
    ])
  })
})
