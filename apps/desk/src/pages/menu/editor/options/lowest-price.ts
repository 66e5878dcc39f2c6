import { calculateLowestFoodPrice } from '@medina/pricing/unit-price'
import { toMinor } from '@medina/pricing/money'
import { toLatinDigits } from '@medina/web/format/latin-digits.ts'
import { type OptionGroup, splitPrice } from './option-groups.ts'

type Dish = { price: number; groups: readonly OptionGroup[]; digits: number }

/** Whether some choice of options would take more off a dish than it costs. Unreadable prices count as none: the service names them. */
export function costsLessThanNothing({ price, groups, digits }: Dish): boolean {
  const food_variations = groups.map(({ id, type, isRequired, min, max, options }) => ({
    name: id,
    type,
    required: isRequired ? ('on' as const) : ('off' as const),
    min: Number(toLatinDigits(min)) || 0,
    max: Number(toLatinDigits(max)) || 0,
    values: options.map((option) => ({ label: option.id, optionPrice: readDifference(option.price, digits) })),
  }))
  return calculateLowestFoodPrice({ price: toMinor(price, digits), food_variations }) < 0
}

/** A price of an option in minor units; 0 for one that cannot be read. */
export function readDifference(typed: string, digits: number): number {
  const { isLess, size } = splitPrice(toLatinDigits(typed).trim())
  try {
    return toMinor(size, digits) * (isLess ? -1 : 1)
  } catch {
    return 0
  }
}
