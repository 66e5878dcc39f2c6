import { toDecimal, toMinor } from '@medina/pricing/money'

/** Percents are stored as hundredths of a percent, so that they are integers. */
export const PERCENT_SCALE = 100

/** Amounts cross the wire as decimals; inside they are whole minor units. */
export type MoneyFormat = { digits: number; toWire: (minor: number) => number; fromWire: (decimal: number) => number }

export function moneyFormat(digits: number): MoneyFormat {
  return { digits, toWire: (minor) => toDecimal(minor, digits), fromWire: (decimal) => toMinor(decimal, digits) }
}
