import type { Config } from '../../packages/contract/src/site-config.ts'
import { isCurrencyFirst } from '../../packages/contract/src/wire/currency-side.ts'

/** The configuration of the shop that the output of commands depends on. */
export type ShopSigns = Pick<Config, 'time_zone' | 'currency_symbol' | 'currency_symbol_direction' | 'digit_after_decimal_point'>

export const noSigns: ShopSigns = {
  time_zone: 'UTC',
  currency_symbol: '',
  currency_symbol_direction: 'right',
  digit_after_decimal_point: 2,
}

/** Writes instants in the time zone of the shop, and amounts with its currency. */
export type Shop = { time: (instant: string) => string; amount: (decimal: number) => string }

export function toShop(signs: ShopSigns): Shop {
  const { currency_symbol: symbol, currency_symbol_direction: side, digit_after_decimal_point: digits } = signs
  return {
    time: (instant) => formatTime(new Date(instant), signs.time_zone),
    amount(decimal) {
      const figure = decimal.toFixed(digits)
      return isCurrencyFirst(symbol, side) ? `${symbol} ${figure}` : `${figure} ${symbol}`
    },
  }
}

/** "2026-03-10 11:00 +01:00". */
function formatTime(instant: Date, timeZone: string): string {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const
  // Sweden writes "2026-03-10 11:00 GMT+01:00".
  const text = new Intl.DateTimeFormat('sv-SE', { ...parts, timeZone, timeZoneName: 'longOffset' }).format(instant)
  return text.replace('GMT', '').replace('\u2212', '-')
}
