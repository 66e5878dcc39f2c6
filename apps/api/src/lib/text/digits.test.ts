import { afterEach, expect, it } from 'vitest'
import { formatAmount } from '#features/site/format-amount.ts'
import { setHijriDates } from './hijri.ts'
import { localeOf, setArabicDigits, writeDigits } from './digits.ts'
import { translate } from '#lib/i18n.ts'

afterEach(() => {
  setArabicDigits(false)
  setHijriDates(false)
})

const bare = (text: string) => text.replace(/[\u2066-\u2069\u200f]/g, '')
const dinar = {
  currency_symbol: { en: 'JOD', ar: 'د.أ' },
  currency_symbol_direction: { en: 'left', ar: 'right' },
  digit_after_decimal_point: 3,
} as const

it('Arabic texts have the digits of the shop: amounts, dates and counts', () => {
  setArabicDigits(true)
  expect(formatAmount(12_345, dinar, 'ar')).toBe('١٢٫٣٤٥\u00a0د.أ')
  expect(bare(translate('ar', 'order.over_limit', { name: 'iPhone 15', limit: 3 }))).toContain('٣')
  expect(bare(translate('ar', 'order.campaign_days', { name: 'x', from: '2026-11-29', to: '2026-11-30' }))).toContain(
    '٢٩ نوفمبر ٢٠٢٦',
  )
  expect(new Intl.NumberFormat(localeOf('ar')).format(1234)).toBe('١٬٢٣٤')
})

it('names, codes and links stay as they are, and so do other languages and shops', () => {
  setArabicDigits(true)
  expect(bare(translate('ar', 'order.over_limit', { name: 'iPhone 15', limit: 3 }))).toContain('iPhone 15')
  expect(bare(translate('ar', 'order.sold_out', { name: 'https://a.b/12' }))).toContain('https://a.b/12')
  expect([formatAmount(12_345, dinar, 'en'), writeDigits('12.5', 'fr')]).toEqual(['JOD\u00a012.345', '12.5'])
  setArabicDigits(false)
  expect(formatAmount(12_345, dinar, 'ar')).toBe('12.345\u00a0د.أ')
})

it('dates of messages have the Hijri day beside where the shop shows it, in each language and in its digits', () => {
  const days = { name: 'x', from: '2026-11-29', to: '2027-02-08' }
  const text = (language: 'en' | 'ar' | 'fr') => bare(translate(language, 'order.campaign_days', days))
  expect(text('en')).not.toContain('AH')
  setHijriDates(true)
  expect(text('en')).toContain('November 29, 2026 (19 Jumada II 1448 AH)')
  expect(text('en')).toContain('February 8, 2027 (1 Ramadan 1448 AH)')
  expect(text('fr')).toContain('29 novembre 2026 (19 joumada ath-thania 1448 AH)')
  expect(text('ar')).toContain('29 نوفمبر 2026 (19 جمادى الآخرة 1448 هـ)')
  setArabicDigits(true)
  expect(text('ar')).toContain('٢٩ نوفمبر ٢٠٢٦ (١٩ جمادى الآخرة ١٤٤٨ هـ)')
})
