import type { ChosenVariation, FoodChoice } from '@medina/contract/orders/cart'
import { matchAddOns } from '@medina/pricing/add-ons'
import { goodsVariationType, listSelectionProblems, type OptionGroup } from '@medina/pricing/selection'
import { calculateFoodUnitPrice, calculateGoodsUnitPrice } from '@medina/pricing/unit-price'
import { type AddOnRecord, findOptionIndexes, type ItemRecord } from '#features/catalog/public.ts'
import { AppError, type Problem, refuse } from '#lib/errors.ts'
import { baseLanguage, baseText, type Language, languages, localize, type Translated } from '#lib/i18n.ts'
import type { FoodVariationRow } from '#lib/database/json-columns.ts'

export type ChosenOptions = {
  variation?: ChosenVariation | null | undefined
  add_on_ids?: readonly number[] | null | undefined
  add_on_qtys?: readonly number[] | null | undefined
}

/** The choices for an item, resolved against its offer; amounts in minor units. */
export type LineChoice = {
  /** In the base language and in the item's order, so that equal choices compare equal in every language. */
  variation: ChosenVariation
  /** The goods' combination ("Red-XL"), else null. */
  variation_type: string | null
  unit_price: number
  add_ons: (AddOnRecord & { quantity: number })[]
  /** Available pieces of exactly this choice; null without stock. */
  stock: number | null
}

/** The language of the caller, in which refusals are written, and that of the names if it is another one. */
export type ChoiceLanguages = { language: Language; namesIn?: Language | undefined }

/**
 * Resolves choices against the item's offer (spec 5.018 to 5.020): names match in every language, those of
 * `namesIn` first; unknown options or add-ons are refused, required groups must be chosen. Throws 403.
 */
export function resolveChoice(
  item: ItemRecord,
  chosen: ChosenOptions,
  { language, namesIn = language }: ChoiceLanguages,
): LineChoice {
  const addOns = resolveAddOns(item, chosen)
  const variation = chosen.variation ?? []
  if (item.variations.length > 0) return { ...resolveGoods(item, variation, namesIn), add_ons: addOns }
  return { ...resolveFood(item, toBaseNames(item.food_variations, variation, namesIn), language), add_ons: addOns }
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

function resolveGoods(item: ItemRecord, chosen: ChosenVariation, namesIn: Language) {
  const first = chosen[0]
  const type = first !== undefined && 'type' in first ? first.type : null
  // Without options, combinations have no name of a language either.
  if (type == null) throw refuse(403, 'variation', 'cart.variation_unknown')
  const variation =
    item.variations.find((offered) => offered.type === type) ??
    firstOf(namesIn, (language) => item.variations.find((offered) => translateType(item, offered, language) === type))
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

function resolveFood(item: ItemRecord, named: readonly FoodChoice[], language: Language) {
  const groups = item.food_variations.map((group) => toOptionGroup(group, baseLanguage))
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
  refuseSoldOut(item.food_variations, ordered, language)
  const price = calculateFoodUnitPrice({ price: item.price, food_variations: groups }, ordered)
  if (!price.ok) throw refuse(403, 'variation', 'cart.variation_unknown')
  return { variation: ordered, variation_type: null, unit_price: price.unit_price, stock: item.stock }
}

/** Throws 403 if a chosen option is sold out. */
function refuseSoldOut(groups: readonly FoodVariationRow[], ordered: readonly FoodChoice[], language: Language): void {
  for (const { name, values } of ordered) {
    const group = groups.find((each) => baseText(each.name) === name)
    const option = group?.values.find((value) => value.sold_out === true && values.label.includes(baseText(value.label)))
    if (option !== undefined) throw refuse(403, 'variation', 'cart.option_sold_out', { name: localize(option.label, language) })
  }
}

/**
 * The choices by the names under which they are stored. A word may name different options in two languages ("Pain" is bread in French), so
 * the first language in which all names are known decides. Throws 403.
 */
function toBaseNames(groups: readonly FoodVariationRow[], chosen: ChosenVariation, namesIn: Language): FoodChoice[] {
  const choices = chosen.filter((choice): choice is FoodChoice => 'values' in choice)
  // Some clients send a nameless variation for none.
  if (chosen.some((choice) => 'type' in choice && choice.type !== '')) throw refuse(403, 'variation', 'cart.variation_unknown')
  const found =
    firstOf(namesIn, (language) => translateNames(groups, choices, (text) => [localize(text, language)])) ??
    translateNames(groups, choices, Object.values)
  if (found === undefined) throw refuse(403, 'variation', 'cart.variation_unknown')
  return found
}

/** The first result when each language is tried, beginning with a given one. */
function firstOf<T>(first: Language, find: (language: Language) => T | undefined): T | undefined {
  for (const language of [first, ...languages.filter((other) => other !== first)]) {
    const found = find(language)
    if (found !== undefined) return found
  }
  return undefined
}

/** Clients of the family compose the name of a combination from the options that they show: "Rouge-XL". */
function translateType(item: ItemRecord, offered: ItemRecord['variations'][number], language: Language): string | null {
  const indexes = findOptionIndexes(item.choice_options, offered)
  const options = indexes.map((index, choice) => item.choice_options[choice]?.options[index])
  return options.length === 0 ? null : goodsVariationType(options.map((option) => (option ? localize(option, language) : '')))
}

/** The choices by their stored names, found by the names of a text; undefined if one is unknown. */
function translateNames(
  groups: readonly FoodVariationRow[],
  choices: readonly FoodChoice[],
  namesOf: (text: Translated) => string[],
): FoodChoice[] | undefined {
  const found = choices.map(({ name, values }) => {
    const named = groups.filter((group) => namesOf(group.name).includes(name))
    return named.flatMap((group) => {
      const options = values.label.map((label) => group.values.find((value) => namesOf(value.label).includes(label)))
      const labels = options.flatMap((option) => (option === undefined ? [] : [baseText(option.label)]))
      return labels.length < options.length ? [] : [{ name: baseText(group.name), values: { label: labels } }]
    })[0]
  })
  return found.every((choice) => choice !== undefined) ? found : undefined
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
  const group = groups.find(({ name }) => baseText(name) === found.group)
  const name = group === undefined ? found.group : localize(group.name, language)
  return found.code === 'required'
    ? { code: 'variation', message: 'cart.option_required', params: { name } }
    : { code: 'variation', message: 'cart.option_between', params: { name, min: found.min, max: found.max } }
}
