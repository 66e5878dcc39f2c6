import type { ChosenVariation, FoodChoice } from '@medina/contract/orders/cart'
import { matchAddOns } from '@medina/pricing/add-ons'
import { listSelectionProblems, type OptionGroup } from '@medina/pricing/selection'
import { calculateFoodUnitPrice, calculateGoodsUnitPrice } from '@medina/pricing/unit-price'
import type { AddOnRecord, ItemRecord } from '#features/catalog/catalog.service.ts'
import { AppError, type Problem, refuse } from '#lib/errors.ts'
import { type Language, type Translated, localize } from '#lib/i18n.ts'
import type { FoodVariationRow } from '#lib/database/json-columns.ts'

export type ChosenOptions = {
  variation?: ChosenVariation | null | undefined
  add_on_ids?: readonly number[] | null | undefined
  add_on_qtys?: readonly number[] | null | undefined
}

/** The choices for an item, resolved against its offer; amounts in minor units. */
export type LineChoice = {
  /** In English and in the item's order, so that equal choices compare equal in every language. */
  variation: ChosenVariation
  /** The goods' combination ("Red-XL"), else null. */
  variation_type: string | null
  unit_price: number
  add_ons: (AddOnRecord & { quantity: number })[]
  /** Available pieces of exactly this choice; null without stock. */
  stock: number | null
}

/**
 * Resolves choices against the item's offer (5.018-5.020; reference holes 25 and 27): names match in every language, unknown
 * options or add-ons are refused, required groups must be chosen. Throws 403.
 */
export function resolveChoice(item: ItemRecord, chosen: ChosenOptions, language: Language): LineChoice {
  const addOns = resolveAddOns(item, chosen)
  if (item.variations.length > 0) return { ...resolveGoods(item, chosen.variation ?? []), add_ons: addOns }
  return { ...resolveFood(item, chosen.variation ?? [], language), add_ons: addOns }
}

function resolveAddOns(item: ItemRecord, { add_on_ids, add_on_qtys }: ChosenOptions) {
  const ids = add_on_ids ?? []
  const quantities = add_on_qtys ?? []
  if (quantities.length > ids.length) throw refuse(403, 'add_on_qtys', 'cart.add_on_quantities')
  if (new Set(ids).size !== ids.length) throw refuse(403, 'add_on_ids', 'cart.add_on_unknown')
  const match = matchAddOns(item.add_ons, { add_on_ids: ids, add_on_qtys: quantities })
  if (!match.ok) throw refuse(403, 'add_on_ids', 'cart.add_on_unknown')
  return match.add_ons
}

function resolveGoods(item: ItemRecord, chosen: ChosenVariation) {
  const first = chosen[0]
  const type = first !== undefined && 'type' in first ? first.type : null
  const variation = item.variations.find((offered) => offered.type === type)
  if (variation === undefined) throw refuse(403, 'variation', 'cart.variation_unknown')
  const price = calculateGoodsUnitPrice(item, variation.type)
  if (!price.ok) throw refuse(403, 'variation', 'cart.variation_unknown')
  return {
    variation: [{ type: variation.type }],
    variation_type: variation.type,
    unit_price: price.unit_price,
    stock: variation.stock,
  }
}

function resolveFood(item: ItemRecord, chosen: ChosenVariation, language: Language) {
  const choices = chosen.filter((choice): choice is FoodChoice => 'values' in choice)
  // Some clients send a nameless variation for none.
  if (chosen.some((choice) => 'type' in choice && choice.type !== '')) throw refuse(403, 'variation', 'cart.variation_unknown')
  const named = choices.map(({ name, values }) => toEnglish(item.food_variations, name, values.label))
  const groups = item.food_variations.map((group) => toOptionGroup(group, 'en'))
  const ordered = groups.flatMap((group) => {
    const labels = new Set(named.filter(({ name }) => name === group.name).flatMap(({ values }) => values.label))
    const inOrder = group.values.map(({ label }) => label).filter((label) => labels.has(label))
    return inOrder.length === 0 ? [] : [{ name: group.name, values: { label: inOrder } }]
  })
  const problems = listSelectionProblems(groups, ordered)
  if (problems.length > 0)
    throw new AppError(
      403,
      problems.map((problem) => toProblem(item.food_variations, problem, language)),
    )
  const price = calculateFoodUnitPrice({ price: item.price, food_variations: groups }, ordered)
  if (!price.ok) throw refuse(403, 'variation', 'cart.variation_unknown')
  return { variation: ordered, variation_type: null, unit_price: price.unit_price, stock: item.stock }
}

function toEnglish(groups: readonly FoodVariationRow[], name: string, labels: readonly string[]): FoodChoice {
  const group = groups.find((candidate) => isNamed(candidate.name, name))
  if (group === undefined) throw refuse(403, 'variation', 'cart.variation_unknown')
  const english = labels.map((label) => {
    const value = group.values.find((candidate) => isNamed(candidate.label, label))
    if (value === undefined) throw refuse(403, 'variation', 'cart.variation_unknown')
    return value.label.en
  })
  return { name: group.name.en, values: { label: english } }
}

function isNamed(text: Translated, name: string): boolean {
  return text.en === name || text.ar === name
}

/** A stored group as pricing reads it, named in one language. */
export function toOptionGroup(group: FoodVariationRow, language: Language): OptionGroup {
  return {
    name: localize(group.name, language),
    type: group.type,
    required: group.required ? 'on' : 'off',
    min: group.min,
    max: group.max,
    values: group.values.map(({ label, price }) => ({ label: localize(label, language), optionPrice: price })),
  }
}

function toProblem(
  groups: readonly FoodVariationRow[],
  found: { code: 'required' | 'between'; group: string; min: number; max: number },
  language: Language,
): Problem {
  const group = groups.find(({ name }) => name.en === found.group)
  const name = group === undefined ? found.group : localize(group.name, language)
  return found.code === 'required'
    ? { code: 'variation', message: 'cart.option_required', params: { name } }
    : { code: 'variation', message: 'cart.option_between', params: { name, min: found.min, max: found.max } }
}
