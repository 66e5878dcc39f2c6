import type { OrderLine } from '@medina/contract/orders/order-lines'

/** Describes the choices of an order line: variation, options, and add-ons with their quantities. */
export function describeOrderLine({
  variant,
  variation,
  add_ons,
}: Pick<OrderLine, 'variant' | 'variation' | 'add_ons'>): string[] {
  const options = variation.flatMap((choice) => ('values' in choice ? choice.values.map(({ label }) => label) : []))
  const addOns = add_ons.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name))
  return [variant, ...options, ...addOns].filter((part) => part !== '')
}
