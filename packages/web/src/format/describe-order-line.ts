import type { OrderLine } from '@medina/contract/orders/order-lines'

/** Describes the choices of an order line: variation, options, add-ons with their quantities, and its weight. */
export function describeOrderLine({
  variant,
  variation,
  add_ons,
  weight,
}: Pick<OrderLine, 'variant' | 'variation' | 'add_ons' | 'weight'>): string[] {
  const options = variation.flatMap((choice) => ('values' in choice ? choice.values.map(({ label }) => label) : []))
  const addOns = add_ons.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name))
  return [variant, ...options, ...addOns, weight?.label ?? ''].filter((part) => part !== '')
}
