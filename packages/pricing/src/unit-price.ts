import { checked, multiply, sum } from './money.ts'
import { type ChosenGroup, getChosenLabels, type OptionGroup } from './selection.ts'

/** A ready combination of goods' options, with its own absolute price in minor units. */
export type GoodsVariation = { type: string; price: number }

export type UnitPrice =
  | { ok: true; unit_price: number }
  | { ok: false; problem: { code: 'unknown_group' | 'unknown_option' | 'unknown_variation'; name: string } }

type PricedGroup = Pick<OptionGroup, 'name' | 'values'>

/**
 * Price of one dish in minor units: its base price plus the prices of the chosen options, found by group name and label (spec 4.017). An
 * option that the dish does not offer is a problem, never 0.
 */
export function calculateFoodUnitPrice(
  dish: { price: number; food_variations: readonly PricedGroup[] },
  chosen: readonly ChosenGroup[],
): UnitPrice {
  const prices = [dish.price]
  for (const name of new Set(chosen.map((group) => group.name))) {
    const group = dish.food_variations.find((candidate) => candidate.name === name)
    if (!group) return { ok: false, problem: { code: 'unknown_group', name } }
    for (const label of new Set(getChosenLabels(chosen, name))) {
      const option = group.values.find((candidate) => candidate.label === label)
      if (!option) return { ok: false, problem: { code: 'unknown_option', name: label } }
      prices.push(option.optionPrice)
    }
  }
  return { ok: true, unit_price: Math.max(0, sum(prices)) }
}

/**
 * Price of one piece of goods in minor units: the variation's price replaces the base price, which applies if no type is given. An unknown
 * type is a problem, never 0.
 */
export function calculateGoodsUnitPrice(
  goods: { price: number; variations: readonly GoodsVariation[] },
  type?: string | null,
): UnitPrice {
  if (!type) return { ok: true, unit_price: checked(goods.price) }
  const variation = goods.variations.find((candidate) => candidate.type === type)
  if (!variation) return { ok: false, problem: { code: 'unknown_variation', name: type } }
  return { ok: true, unit_price: checked(variation.price) }
}

/** Goods in the cart-item modal: the price of the first selected option, else the item's, times quantity (spec 4.022). */
export function calculateCartItemTotal(line: {
  price: number
  selectedOption: readonly GoodsVariation[]
  quantity: number
}): number {
  return multiply(line.selectedOption[0]?.price ?? line.price, line.quantity)
}
