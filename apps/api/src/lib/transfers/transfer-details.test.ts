import { fillLink, fillQr, isIban, toRecipient } from '@medina/contract/transfers/transfer-fields'
import { describe, expect, it } from 'vitest'
import { TransferDetailsSchema } from './transfer-details.ts'

const values = { amount: '63.50', reference: 'K7M4QRT', recipient: 'a b&c=1#/..', currency: 'EGP' }
const read = (changes: object) => TransferDetailsSchema.safeParse({ recipient: 'medina@instapay', kind: 'instapay', ...changes })

describe('links of a transfer', () => {
  it('lead to the host of the office alone, whatever their values are', () => {
    const link = 'https://ipn.eg/S/{recipient}?amount={amount}&ref={reference}&c={currency}'
    expect(read({ link }).success).toBe(true)
    expect(fillLink(link, values)).toBe('https://ipn.eg/S/a%20b%26c%3D1%23%2F..?amount=63.50&ref=K7M4QRT&c=EGP')
    expect(fillQr('{recipient};{amount}', values)).toBe('a b&c=1#/..;63.50')
  })

  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert({amount})',
    'java\tscript:alert(1)',
    'data:text/html,<script>',
    'http://bank.example/{amount}',
    'intent://pay#Intent;scheme=x;end',
    'https://{recipient}/pay',
    'https://bank.{recipient}.example/pay',
    'https://user:secret@bank.example/pay',
    'https://bank.example/{iban}',
    'https://bank.example/{amount',
    '//bank.example/pay',
    '/pay',
  ])('are refused: %s', (link) => {
    expect(read({ link }).success).toBe(false)
  })

  it('may be a plain text in a QR code, but no script there either', () => {
    expect(read({ qr: '{recipient} {amount} {reference}' }).success).toBe(true)
    expect(read({ qr: 'javascript:alert(1)' }).success).toBe(false)
    expect(read({ qr: '{iban}' }).success).toBe(false)
  })
})

describe('recipients', () => {
  it('are checked as their scheme does, and copied without groups', () => {
    const iban = 'SA03 8000 0000 6080 1016 7519'
    expect(isIban(iban.replaceAll(' ', ''))).toBe(true)
    expect(read({ kind: 'iban', recipient: iban }).success).toBe(true)
    expect(read({ kind: 'iban', recipient: iban.replace('7519', '7591') }).success).toBe(false)
    expect(toRecipient({ kind: 'iban', recipient: iban })).toBe('SA0380000000608010167519')
    expect(read({ kind: 'rib', recipient: '230 780 0001234567890123 45' }).success).toBe(true)
    expect(read({ kind: 'rib', recipient: '230 780 45' }).success).toBe(false)
    expect(read({ kind: 'wallet', recipient: '+212 6 12 34 56 78' }).success).toBe(true)
    expect(toRecipient({ kind: 'cliq', recipient: 'MEDINA SHOP' })).toBe('MEDINA SHOP')
  })
})
