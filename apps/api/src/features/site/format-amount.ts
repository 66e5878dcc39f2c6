import { isCurrencyFirst } from '@medina/contract/wire/currency-side'
import { type Language, localize } from '#lib/i18n.ts'
import { moneyFormat } from '#lib/money.ts'
import type { Switches } from './business-settings.ts'

type CurrencySwitches = Pick<Switches, 'currency_symbol' | 'currency_symbol_direction' | 'digit_after_decimal_point'>

/** "SAR 25.00": an amount in minor units as text, for messages. */
export function formatAmount(minor: number, switches: CurrencySwitches, language: Language): string {
  const { currency_symbol, currency_symbol_direction, digit_after_decimal_point: digits } = switches
  const figure = moneyFormat(digits).toWire(minor).toFixed(digits)
  const symbol = localize(currency_symbol, language)
  return isCurrencyFirst(symbol, currency_symbol_direction[language]) ? `${symbol} ${figure}` : `${figure} ${symbol}`
}
