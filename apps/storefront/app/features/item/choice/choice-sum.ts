import type { Item } from '@medina/contract/catalog/catalog'
import { calculateAddOns } from '@medina/pricing/add-ons'
import { calculateLineDiscount, getShownDiscount } from '@medina/pricing/item-discount'
import { toMinor } from '@medina/pricing/money'
import { calculateCartItemTotal, calculateFoodUnitPrice } from '@medina/pricing/unit-price'
import { type Choice, type ChoosableItem, listGroups, toChosenGroups } from './item-choice.ts'

type PricedItem = ChoosableItem & Pick<Item, 'discount' | 'discount_type' | 'store_discount'>

/** The price of a choice as decimals. */
export type ChoiceSum = {
  /** All pieces with their options, without add-ons, before discount: the wire's advisory `price`. */
  price: number
  /** With add-ons, before and after discount. */
  before: number
  total: number
}

/**
 * Options count with every piece (spec 4.017), goods by the price of their combination (spec 4.022). Add-ons count by their own quantity,
 * once for the whole line (spec 4.020). The discount takes nothing off add-ons.
 */
export function sumChoice(item: PricedItem, choice: Choice, digits: number): ChoiceSum {
  const minor = (amount: number) => toMinor(amount, digits)
  const { quantity, combination } = choice
  const price = combination === null ? quantity * dishPrice(item, choice, minor) : goodsPrice(item, choice, minor)
  const { discount, discount_type } = getShownDiscount(item)
  const saved = calculateLineDiscount({
    unit_price: price / quantity,
    quantity,
    discount: discount_type === 'amount' ? minor(discount) : discount,
    discount_type,
  })
  const priceOf = (id: number) => minor(item.add_ons.find((addOn) => addOn.id === id)?.price ?? 0)
  const addOns = calculateAddOns(choice.addOns.map((addOn) => ({ price: priceOf(addOn.id), quantity: addOn.quantity })))
  const decimal = (amount: number) => amount / 10 ** digits
  return { price: decimal(price), before: decimal(price + addOns), total: decimal(price + addOns - saved) }
}

function dishPrice(item: PricedItem, { options }: Choice, minor: (amount: number) => number): number {
  const groups = listGroups(item).map((group) => ({
    name: group.name,
    values: group.values.map(({ label, optionPrice }) => ({ label, optionPrice: minor(optionPrice) })),
  }))
  const unit = calculateFoodUnitPrice({ price: minor(item.price), food_variations: groups }, toChosenGroups(item, options))
  return unit.ok ? unit.unit_price : minor(item.price)
}

function goodsPrice(item: PricedItem, { combination, quantity }: Choice, minor: (amount: number) => number): number {
  const selectedOption = combination === null ? [] : [{ type: combination.type, price: minor(combination.price) }]
  return calculateCartItemTotal({ price: minor(item.price), selectedOption, quantity })
}
