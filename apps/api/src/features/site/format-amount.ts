import type { Config } from '@medina/contract/site-config'
import { isCurrencyFirst } from '@medina/contract/wire/currency-side'
import { type Language, localeOf, localize } from '#lib/i18n.ts'
import { moneyFormat } from '#lib/money.ts'
import { writeDigits } from '#lib/text/digits.ts'
import { hasPlainAmounts } from '@medina/contract/device/language-names'
import type { Switches } from './business-settings.ts'
import { sideOfCurrency } from './config.ts'

type Keys = 'currency_symbol' | 'currency_symbol_direction' | 'digit_after_decimal_point'
export type CurrencySwitches = Pick<Switches, Keys>

/** "SAR 25.00": an amount in minor units as text, for messages. */
export function formatAmount(minor: number, switches: CurrencySwitches, language: Language): string {
  const { currency_symbol, digit_after_decimal_point } = switches
  const currency = {
    currency_symbol: localize(currency_symbol, language),
    currency_symbol_direction: sideOfCurrency(switches, language),
    digit_after_decimal_point,
  }
  return formatWireAmount(moneyFormat(digit_after_decimal_point).toWire(minor), currency, language)
}

/** An amount in minor units as a parameter of a refusal, formatted once the reader's language is known. */
export function writeAmount(minor: number, switches: CurrencySwitches): (language: Language) => string {
  return (language) => formatAmount(minor, switches, language)
}

/** An amount of the wire in the currency of `/config`. */
export function formatWireAmount(amount: number, currency: Pick<Config, Keys>, language: Language): string {
  const { currency_symbol: symbol, currency_symbol_direction: side, digit_after_decimal_point: digits } = currency
  const figure = amount.toFixed(digits)
  const shown = hasPlainAmounts(language) ? writeDigits(figure, language) : withSigns(Number(figure), digits, language)
  return isCurrencyFirst(symbol, side) ? `${symbol}\u00a0${shown}` : `${shown}\u00a0${symbol}`
}

function withSigns(amount: number, digits: number, language: Language): string {
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  return new Intl.NumberFormat(localeOf(language), options).format(amount)
}
