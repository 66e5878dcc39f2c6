import { expect, it } from 'vitest'
import { translate } from '#lib/i18n.ts'
import { formatAmount, writeAmount } from './format-amount.ts'

const dirham = {
  currency_symbol: { en: 'MAD', ar: 'د.م.', fr: 'MAD' },
  currency_symbol_direction: { en: 'right', ar: 'right', fr: 'right' },
  digit_after_decimal_point: 2,
} as const

it('amounts of messages have the currency of the shop and the signs of the language', () => {
  const amounts = (['en', 'fr', 'ar'] as const).map((language) => formatAmount(123_450, dirham, language))
  expect(amounts).toEqual(['1234.50\u00a0MAD', '1\u202f234,50\u00a0MAD', '1234.50\u00a0د.م.'])
})

it('a refusal names its amount in the language of its reader', () => {
  const refusal = (language: 'en' | 'fr' | 'ar') =>
    translate(language, 'refund.amount', { limit: writeAmount(1500, dirham) }).replaceAll('\u00a0', ' ')
  expect(refusal('en')).toContain('at most 15.00 MAD:')
  expect(refusal('fr')).toContain('15,00 MAD au plus')
  expect(refusal('ar')).toContain('15.00 د.م.')
})
