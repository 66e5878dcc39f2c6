import { toLatinDigits } from '@medina/web/format/latin-digits.ts'
import type { Problem } from '#lib/use-form.ts'
import type { Money } from '@medina/web/site/site.tsx'

/** The finest unit of card payments anywhere. */
const CARD_DIGITS = 2

/** A typed amount, a decimal; 0 for anything else. */
export function readAmount(text: string): number {
  const typed = toLatinDigits(text).trim()
  return /^\d+(\.\d*)?$|^\.\d+$/.test(typed) ? Number(typed) : 0
}

type Limits = { minimum: number; maximum: number | null; money: Money }

/** The reason why an amount cannot be added; null if it can. The server checks the same. */
export function checkAmount(text: string, { minimum, maximum, money }: Limits): Problem | null {
  const amount = readAmount(text)
  if (amount <= 0) return 'wallet.amount_required'
  const digits = Math.min(CARD_DIGITS, money.currency.digits)
  if ((toLatinDigits(text).split('.')[1] ?? '').trim().length > digits) return ['wallet.amount_decimals', { digits }]
  if (amount < minimum) return ['wallet.amount_minimum', { amount: money.text(minimum) }]
  if (maximum !== null && amount > maximum) return ['wallet.amount_maximum', { amount: money.text(maximum) }]
  return null
}
