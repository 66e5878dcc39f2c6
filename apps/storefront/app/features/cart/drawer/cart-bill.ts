import type { BillLine } from '@medina/contract/orders/checkout'
import { calculateFirstOrderDiscount, type FirstOrderDiscount } from '@medina/pricing/first-order-discount'
import { toMinor } from '@medina/pricing/money'
import { calculateTax } from '@medina/pricing/tax'
import type { Cart } from '#features/cart/sync/cart-changes.ts'
import type { CartSum } from '#features/cart/cart-sum.ts'

type Terms = {
  digits: number
  /** The store's; null until that is known. */
  tax: { percent: number; isIncluded: boolean } | null
  /** The discount on the first order of an invited customer, in minor units or a percent. */
  firstOrder: FirstOrderDiscount | null
}

/** The cart's part of the bill, in the format of the checkout: without delivery and other fees of an order. */
export function readCartBill(
  cart: Cart,
  { before, saved, subtotal, offer }: CartSum,
  { digits, tax, firstOrder }: Terms,
): { lines: BillLine[]; total: number } {
  const minor = (amount: number) => toMinor(amount, digits)
  const decimal = (amount: number) => amount / 10 ** digits
  const line = (code: BillLine['code'], amount: number, more: Partial<BillLine> = {}): BillLine => ({
    code,
    amount: decimal(amount),
    included: false,
    detail: null,
    ...more,
  })
  const addOns = cart
    .flatMap(({ selectedAddons }) => selectedAddons)
    .reduce((sum, { price, quantity }) => sum + minor(price) * quantity, 0)
  const invited = firstOrder === null ? 0 : calculateFirstOrderDiscount(firstOrder, minor(subtotal))
  const rest = minor(subtotal) - invited
  const taxed = tax === null ? 0 : calculateTax(rest, { tax: tax.percent, tax_included: tax.isIncluded })
  const added = tax?.isIncluded ? 0 : taxed
  return {
    lines: [
      line('items', minor(before) - addOns),
      ...(addOns > 0 ? [line('add_ons', addOns)] : []),
      ...(saved > 0 ? [line('discount', -minor(saved), { detail: offer?.isUsed ? String(offer.percent) : null })] : []),
      ...(invited > 0 ? [line('first_order', -invited)] : []),
      ...(tax !== null && taxed > 0 ? [line('tax', taxed, { included: tax.isIncluded, detail: String(tax.percent) })] : []),
    ],
    total: decimal(rest + added),
  }
}
