import { roundTo } from './family-shop.ts'

/** Members of the profile about the discount of a referred customer's first order. */
export type Referred = {
  is_valid_for_discount: boolean
  discount_amount: number | string
  discount_amount_type: string
  validity: string
}

export const notReferred: Referred = { is_valid_for_discount: false, discount_amount: 0, discount_amount_type: '', validity: '' }

/** Off an amount, rounded. */
export function firstOrderOff(
  { is_valid_for_discount, discount_amount, discount_amount_type }: Referred,
  amount: number,
  round = roundTo(2),
): number {
  if (!is_valid_for_discount) return 0
  const off = discount_amount_type === 'percentage' ? (amount * Number(discount_amount)) / 100 : Number(discount_amount)
  return round(off)
}
