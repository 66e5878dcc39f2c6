import type { BillLine } from '@medina/contract/orders/checkout'
import { toMinor } from '@medina/pricing/money'
import { calculateTax } from '@medina/pricing/tax'
import type { Cart } from '../sync/cart-changes.ts'
import type { CartSum } from '../cart-sum.ts'

type Terms = {
  digits: number
  /** The store's; null until that is known. */
  tax: { percent: number; isIncluded: boolean } | null
}

/** The cart's part of the bill, in the format of the checkout: without delivery and other fees of an order. */
export function readCartBill(
  cart: Cart,
  { before, saved, subtotal }: CartSum,
  { digits, tax }: Terms,
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
  const taxed = tax === null ? 0 : calculateTax(minor(subtotal), { tax: tax.percent, tax_included: tax.isIncluded })
  const added = tax?.isIncluded ? 0 : taxed
  return {
    lines: [
      line('items', minor(before) - addOns),
      ...(addOns > 0 ? [line('add_ons', addOns)] : []),
      ...(saved > 0 ? [line('discount', -minor(saved))] : []),
      ...(tax !== null && taxed > 0 ? [line('tax', taxed, { included: tax.isIncluded, detail: String(tax.percent) })] : []),
    ],
    total: decimal(minor(subtotal) + added),
  }
}
