import { calculateDiscountedPrice } from '@medina/pricing/item-discount'
import { toDecimal, toMinor } from '@medina/pricing/money'
import { toLatinDigits } from '@medina/web/format/latin-digits.ts'
import { readAmount } from '#ui/read-amount.ts'
import type { ItemForm } from './use-item-form.ts'

const PERCENT_DIGITS = 2

export type ItemPrice = {
  full: number
  /** The price after the discount of the form. */
  paid: number
  /** In hundredths of a whole, such as 10 for 10 %; null for a discount of an amount, or none. */
  percent: number | null
}

/** The price of the form and its discount; null while one of them cannot be read. */
export function readItemPrice({ valueOf }: Pick<ItemForm, 'valueOf'>, digits: number): ItemPrice | null {
  const full = readAmount(valueOf('price'), digits)
  const isAmount = valueOf('discount_type') === 'amount'
  const discount = readDiscount(valueOf('discount'), isAmount ? digits : PERCENT_DIGITS)
  if (full === null || discount === null) return null
  const minor = calculateDiscountedPrice(toMinor(full, digits), {
    discount: isAmount ? toMinor(discount, digits) : discount,
    discount_type: isAmount ? 'amount' : 'percent',
  })
  return { full, paid: toDecimal(minor, digits), percent: isAmount || discount === 0 ? null : discount }
}

/** A discount of zero is none. */
function readDiscount(typed: string, digits: number): number | null {
  const text = toLatinDigits(typed).trim()
  return /^0*(?:\.0*)?$/.test(text) ? 0 : readAmount(text, digits)
}
