import type { CartLine } from '@medina/contract/orders/cart'

/** The choices of a line in words: options, the variation of goods, add-ons with their quantity. */
export function describeChoice({
  selectedOption,
  selectedAddons,
  item,
}: Pick<CartLine, 'selectedOption' | 'selectedAddons' | 'item'>): string[] {
  const options = selectedOption.flatMap((choice) =>
    'type' in choice ? [item.variations.find(({ type }) => type === choice.type)?.label ?? choice.type] : choice.values.label,
  )
  const addOns = selectedAddons.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name))
  return [...options, ...addOns].filter((part) => part !== '')
}
