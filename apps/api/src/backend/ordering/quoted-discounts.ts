import type { StoreDiscount } from '@medina/pricing/discount'
import type { FirstOrderDiscount } from '@medina/pricing/first-order-discount'
import type { MoneyFormat } from '#lib/money.ts'

/** The discount of a store or a provider, in minor units. */
export function toBillDiscount(discount: StoreDiscount | null, { fromWire }: MoneyFormat): StoreDiscount | null {
  if (discount === null) return null
  const { min_purchase, max_discount } = discount
  return { ...discount, min_purchase: fromWire(min_purchase), max_discount: fromWire(max_discount ?? 0) }
}

/** The members of a profile about the discount of a referred customer's first order. */
type Referred = { is_valid_for_discount: boolean; discount_amount: number; discount_amount_type: string }

/** The first order's discount, if the profile states that it applies now; an amount is in minor units. */
export function toFirstOrder(profile: Referred | null, { fromWire }: MoneyFormat): FirstOrderDiscount | null {
  if (profile === null || !profile.is_valid_for_discount) return null
  const isAmount = profile.discount_amount_type === 'amount'
  return {
    discount_type: isAmount ? 'amount' : 'percentage',
    discount: isAmount ? fromWire(profile.discount_amount) : profile.discount_amount,
  }
}
