import type { Suggestion } from '@medina/contract/operator/operator-shortages'
import type { FoodChoice } from '@medina/contract/orders/cart'
import type { ItemRecord } from '#features/catalog/public.ts'
import { toFoodVariation } from '#features/catalog/public.ts'
import type { FoodVariationRow, OfferedLine } from '#lib/database/json-columns.ts'
import { baseText, type Language, localize } from '#lib/i18n.ts'
import { moneyFormat } from '#lib/money.ts'

/**
 * The options with which a dish is offered until the store chooses others: the cheapest of each group that has to be chosen, by their names in
 * the base language. Null if too many of them are sold out.
 */
export function chooseCheapest({ food_variations: groups }: Pick<ItemRecord, 'food_variations'>): FoodChoice[] | null {
  const chosen = groups.filter(({ required }) => required).map((group) => ({ group, values: listCheapest(group) }))
  if (chosen.some(({ group, values }) => values.length < countLeast(group))) return null
  return chosen.map(({ group, values }) => ({ name: baseText(group.name), values: { label: values } }))
}

function countLeast({ type, min }: FoodVariationRow): number {
  return type === 'single' ? 1 : Math.max(1, min)
}

function listCheapest(group: FoodVariationRow): string[] {
  return group.values
    .filter(({ sold_out: isSoldOut }) => isSoldOut !== true)
    .toSorted((one, other) => one.price - other.price)
    .slice(0, countLeast(group))
    .map(({ label }) => baseText(label))
}

/** The options of an offered dish as its store reads them; nothing for an item without any. */
export function toOfferedOptions(
  { food_variations: groups }: Pick<ItemRecord, 'food_variations'>,
  { variation }: Pick<OfferedLine, 'variation'>,
  { language, digits }: { language: Language; digits: number },
): Pick<Suggestion, 'options'> {
  if (groups.length === 0) return {}
  const context = { language, money: moneyFormat(digits) }
  const chosen = variation.flatMap((choice) => {
    if (!('labels' in choice)) return []
    return [{ name: localize(choice.name, language), values: { label: choice.labels.map((label) => localize(label, language)) } }]
  })
  return { options: { groups: groups.map((group) => toFoodVariation(group, context)), chosen } }
}
