import type { Sum } from './payment-gateway.ts'

/** Currencies whose smallest unit does not have two decimals (ISO 4217). */
const UNIT_DIGITS = new Map([
  ...['BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'VND', 'VUV', 'XAF', 'XOF', 'XPF'].map(
    (currency) => [currency, 0] as const,
  ),
  ...['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'].map((currency) => [currency, 3] as const),
])

export function unitDigits(currency: string): number {
  return UNIT_DIGITS.get(currency) ?? 2
}

/** An amount in the smallest unit of its currency, regardless of the digits that a shop shows. Throws for what is finer than that. */
export function toUnits({ amount, currency, digits }: Sum): number {
  const shift = unitDigits(currency) - digits
  // Divided, since a product with 0.1 or 0.01 is not exact.
  const units = shift >= 0 ? amount * 10 ** shift : amount / 10 ** -shift
  if (!Number.isSafeInteger(units)) throw new Error(`${amount} with ${digits} decimals is no amount in ${currency}`)
  return units
}
