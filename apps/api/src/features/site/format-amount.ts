import { isCurrencyFirst } from '@medina/contract/wire/currency-side'
import { type Language, localeOf, localize } from '#lib/i18n.ts'
import { moneyFormat } from '#lib/money.ts'
import type { Switches } from './business-settings.ts'
import { sideOfCurrency } from './config.ts'

type CurrencySwitches = Pick<Switches, 'currency_symbol' | 'currency_symbol_direction' | 'digit_after_decimal_point'>

/** "SAR 25.00": an amount in minor units as text, for messages. */
export function formatAmount(minor: number, switches: CurrencySwitches, language: Language): string {
  const { currency_symbol, currency_symbol_direction, digit_after_decimal_point: digits } = switches
  const decimal = moneyFormat(digits).toWire(minor).toFixed(digits)
  const figure = language === 'en' || language === 'ar' ? decimal : formatDecimal(decimal, language)
  const symbol = localize(currency_symbol, language)
  return isCurrencyFirst(symbol, sideOfCurrency({ currency_symbol_direction }, language))
    ? `${symbol} ${figure}`
    : `${figure} ${symbol}`
}

/** With the signs of the language. English and Arabic messages have no sign between thousands. */
function formatDecimal(decimal: string, language: Language): string {
  const digits = decimal.split('.')[1]?.length ?? 0
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  return new Intl.NumberFormat(localeOf(language), options).format(Number(decimal))
}
