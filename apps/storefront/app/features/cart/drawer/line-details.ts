import type { CartLine } from '@medina/contract/orders/cart'
import type { Language } from '@medina/web/device/preferences.ts'
import { joinList } from '@medina/web/format/join-list.ts'

/** The choice of an item in one line: its options, or the name of its combination. */
export function describeOptions({ variation, item }: Pick<CartLine, 'variation' | 'item'>, language: Language): string {
  const words = variation.flatMap((choice) => {
    if ('values' in choice) return choice.values.label
    return [item.variations.find(({ type }) => type === choice.type)?.label ?? choice.type]
  })
  return joinList(words, language)
}

/** The add-ons with their own quantities: "Garlic sauce × 2". */
export function describeAddOns({ selectedAddons }: Pick<CartLine, 'selectedAddons'>, language: Language): string {
  const words = selectedAddons
    .filter(({ quantity }) => quantity > 0)
    .map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name))
  return joinList(words, language)
}
