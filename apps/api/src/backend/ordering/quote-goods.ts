import type { BuyNowLine } from '@medina/contract/orders/checkout'
import type { FoodVariation } from '@medina/contract/catalog/catalog'
import type { ChosenVariation } from '@medina/contract/orders/cart'
import type { ChosenGroup } from '@medina/pricing/selection'
import { calculateFoodUnitPrice, calculateGoodsUnitPrice } from '@medina/pricing/unit-price'
import { type MoneyFormat, moneyFormat } from '#lib/money.ts'
import { type BackendTools, type RelayedCall, toAnybody } from '#backend/relayed-call.ts'
import { roundAsBackend } from './family-bill.ts'
import type { FamilyLine } from './family-goods.ts'

/** An item with its prices, as in carts and item pages; amounts are decimals. */
type PricedItem = {
  id: number
  name: string
  price: number
  discount: number
  discount_type: 'percent' | 'amount'
  flash_sale: 0 | 1
  food_variations: FoodVariation[] | ''
  variations: readonly { type: string; price: number }[]
}
type OfferedAddOn = { id: number; price: number }
type Chosen = {
  quantity: number
  variation?: ChosenVariation | null | undefined
  add_on_ids?: number[] | null | undefined
  add_on_qtys?: number[] | null | undefined
}

/** A line of the order to quote: `cartId` is 0 outside the cart. */
export type QuotedLine = { cartId: number; item: PricedItem; quantity: number; line: FamilyLine }

/** More digits than any currency has, because prices may be stored with more decimals than are shown. */
const exact = moneyFormat(6)

type Wish = { guest_id?: string | undefined; is_buy_now?: unknown; cart?: unknown; prescription_order?: unknown }

/** The lines that placing would order: those of the stored cart, or of the body. A prescription has none yet. */
export async function readLines(
  wish: Wish,
  money: MoneyFormat,
  { caller, tools }: { caller: RelayedCall['caller']; tools: BackendTools },
) {
  if (isOn(wish.prescription_order)) return []
  if (isOn(wish.is_buy_now)) {
    const lines = (wish.cart ?? []) as BuyNowLine[]
    return Promise.all(lines.map(async (chosen) => priceLine(0, await readItem(chosen), chosen)))
  }
  const query = wish.guest_id === undefined ? {} : { guest_id: wish.guest_id }
  const cart = await tools.read('cart.list', { query }, caller)
  return cart.map((line) => priceLine(line.id, { ...line.item, add_ons: line.item.addons }, line))

  async function readItem({ item_id, item_campaign_id }: BuyNowLine) {
    if (item_campaign_id == null) return tools.read('catalog.item', { params: { id: String(item_id) } }, toAnybody(caller))
    return tools.read('catalog.itemByQuery', { query: { id: String(item_campaign_id), campaign: '1' } }, toAnybody(caller))
  }

  function priceLine(cartId: number, item: PricedItem & { add_ons: readonly OfferedAddOn[] }, chosen: Chosen): QuotedLine {
    const { discount, discount_type: discountType } = item
    const line: FamilyLine = {
      unitPrice: exact.toWire(priceUnit(item, chosen.variation ?? [], exact)),
      quantity: chosen.quantity,
      discount,
      discountType,
      isInFlashSale: item.flash_sale === 1,
      addOns: money.toWire(roundAsBackend(priceAddOns(item.add_ons, chosen), money)),
    }
    return { cartId, item, quantity: chosen.quantity, line }
  }
}

/** The backend lists the chosen add-ons by id, but assigns the quantities in the order in which they were sent. */
function priceAddOns(offered: readonly OfferedAddOn[], { add_on_ids, add_on_qtys }: Chosen): number {
  const chosen = offered.filter(({ id }) => add_on_ids?.includes(id) === true).toSorted((a, b) => a.id - b.id)
  return chosen.reduce((sum, { price }, index) => sum + price * (add_on_qtys?.[index] ?? 1), 0)
}

/** The price of a unit in minor units. Options that the item no longer offers add nothing, as in the family; placing refuses them. */
export function priceUnit(item: Omit<PricedItem, 'id' | 'name'>, variation: ChosenVariation, money: MoneyFormat): number {
  const price = money.fromWire(item.price)
  if (item.food_variations !== '' && item.food_variations.length > 0) {
    const groups = item.food_variations.map(({ name, values }) => ({
      name,
      values: values.map(({ label, optionPrice }) => ({ label, optionPrice: money.fromWire(optionPrice) })),
    }))
    const known = (variation as ChosenGroup[]).filter(({ name }) => groups.some((group) => group.name === name))
    const unit = calculateFoodUnitPrice({ price, food_variations: groups }, known)
    return unit.ok ? unit.unit_price : price
  }
  const variations = item.variations.map(({ type, price: own }) => ({ type, price: money.fromWire(own) }))
  const [chosen] = variation
  const unit = calculateGoodsUnitPrice({ price, variations }, chosen !== undefined && 'type' in chosen ? chosen.type : null)
  return unit.ok ? unit.unit_price : price
}

export function isOn(flag: unknown): boolean {
  return flag === true || flag === 1 || flag === '1' || flag === 'true'
}
