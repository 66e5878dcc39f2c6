import type { ChosenVariation } from '@medina/contract/orders/cart'
import type { ItemRecord, ReadContext } from '#features/catalog/public.ts'
import { baseText, localize } from '#lib/i18n.ts'

/** Stored choices are in the base language; the caller sees them in the language of the page. */
export function translateChoice(
  variation: ChosenVariation,
  item: ItemRecord,
  { language, money }: Pick<ReadContext, 'language' | 'money'>,
): ChosenVariation {
  const [first] = variation
  if (first !== undefined && 'type' in first) {
    const offered = item.variations.find(({ type }) => type === first.type)
    return [{ type: first.type, price: money.toWire(offered?.price ?? item.price), stock: offered?.stock ?? 0 }]
  }
  return variation.flatMap((choice) => {
    if (!('values' in choice)) return []
    const group = item.food_variations.find(({ name }) => baseText(name) === choice.name)
    const label = choice.values.label.map((stored) => {
      const value = group?.values.find((candidate) => baseText(candidate.label) === stored)
      return value === undefined ? stored : localize(value.label, language)
    })
    return [{ name: group === undefined ? choice.name : localize(group.name, language), values: { label } }]
  })
}
