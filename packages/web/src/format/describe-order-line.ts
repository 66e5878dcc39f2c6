import type { OrderLine } from '@medina/contract/orders/order-lines'

/** The choices of an ordered line as text: the variation, options, add-ons with their quantity. */
export function describeOrderLine({
  variant,
  variation,
  add_ons,
}: Pick<OrderLine, 'variant' | 'variation' | 'add_ons'>): string[] {
  const options = variation.flatMap((choice) => ('values' in choice ? choice.values.map(({ label }) => label) : []))
  const addOns = add_ons.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name))
  return [variant, ...options, ...addOns].filter((part) => part !== '')
}
