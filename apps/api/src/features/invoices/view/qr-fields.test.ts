import { expect, it } from 'vitest'
import { writeQrFields } from './qr-fields.ts'

const issued_at = new Date('2022-04-25T15:30:00Z')

it('the QR code has seller, tax number, time, total and tax as tag, length and value, as the authority’s example', () => {
  const text = writeQrFields({
    seller: 'Bobs Records',
    tax_number: '310122393500003',
    issued_at,
    total: '1000.00',
    tax: '150.00',
  })
  expect(text).toBe('AQxCb2JzIFJlY29yZHMCDzMxMDEyMjM5MzUwMDAwMwMUMjAyMi0wNC0yNVQxNTozMDowMFoEBzEwMDAuMDAFBjE1MC4wMA==')
})

it('counts bytes of Arabic names, and cuts between letters what one byte cannot count', () => {
  const bytes = Buffer.from(writeQrFields({ seller: 'مرسى', tax_number: '3', issued_at, total: '1', tax: '0' }), 'base64')
  expect([bytes[0], bytes[1], bytes.subarray(2, 10).toString()]).toEqual([1, 8, 'مرسى'])
  const long = Buffer.from(writeQrFields({ seller: 'م'.repeat(200), tax_number: '3', issued_at, total: '1', tax: '0' }), 'base64')
  expect(long[1]).toBe(254)
})
