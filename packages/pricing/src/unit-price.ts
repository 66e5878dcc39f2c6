import { checked, multiply, sum } from './money.ts'
import { type ChosenGroup, getBounds, getChosenLabels, type OptionGroup } from './selection.ts'

/** A ready combination of goods' options, with its own absolute price in minor units. */
export type GoodsVariation = { type: string; price: number }

export type UnitPrice =
  | { ok: true; unit_price: number }
  | { ok: false; problem: { code: 'unknown_group' | 'unknown_option' | 'unknown_variation'; name: string } }

type PricedGroup = Pick<OptionGroup, 'name' | 'values'>

/**
 * Price of one dish in minor units: its base price plus the prices of the chosen options, found by group name and label (spec 4.017). Options
 * may cost less than nothing, the dish never does. An option that the dish does not offer is a problem, never 0.
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

/** The least that a dish can cost before it stops at zero: its price with the cheapest options that its groups allow. */
export function calculateLowestFoodPrice(dish: { price: number; food_variations: readonly OptionGroup[] }): number {
  return sum([dish.price, ...dish.food_variations.map(lowestOf)])
}

function lowestOf(group: OptionGroup): number {
  const { min, max } = getBounds(group)
  const prices = group.values.map(({ optionPrice }) => optionPrice).sort((one, other) => one - other)
  const counts = prices.map((_, at) => at + 1).filter((count) => count >= min && count <= max)
  const sums = counts.map((count) => sum(prices.slice(0, count)))
  return group.required === 'on' && sums.length > 0 ? Math.min(...sums) : Math.min(0, ...sums)
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
