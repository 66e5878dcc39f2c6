import { isStoreDiscountRunning, type LocalTime, type StoreDiscount } from '@medina/pricing/discount'

/**
 * A line of the cart in decimals. The bill of a backend repeats its arithmetic with floating point numbers, because it rounds their sums
 * and not each of them.
 */
export type FamilyLine = {
  unitPrice: number
  quantity: number
  discount: number
  discountType: 'percent' | 'amount'
  isInFlashSale: boolean
  addOns: number
}

export type FamilyGoods = {
  items: number
  addOns: number
  discount: number
  /** The discounts of the lines; those of the store's discount are parts of its amount. */
  lineDiscounts: number[]
  isStoreWide: boolean
}

type Pricing = { discount: StoreDiscount | null; hasTaxModule: boolean; now: LocalTime }

export function priceFamilyGoods(cart: readonly FamilyLine[], pricing: Pricing): FamilyGoods {
  const items = total(cart.map(({ unitPrice, quantity }) => unitPrice * quantity))
  const addOns = total(cart.map((line) => line.addOns))
  const own = cart.map(discountLine)
  const offered = applyStoreDiscount(cart, { items, addOns, own }, pricing)
  const lineDiscounts = offered ?? own
  return { items, addOns, discount: total(lineDiscounts), lineDiscounts, isStoreWide: offered !== null }
}

/** Of all pieces. The family does not limit it by the price. */
function discountLine({ unitPrice, quantity, discount, discountType }: FamilyLine): number {
  return (discountType === 'amount' ? discount : (unitPrice / 100) * discount) * quantity
}

type Priced = { items: number; addOns: number; own: readonly number[] }

/** The lines' discounts by the store's discount; null where the lines keep their own. */
function applyStoreDiscount(cart: readonly FamilyLine[], priced: Priced, pricing: Pricing): number[] | null {
  const { discount, now } = pricing
  if (discount === null || !isStoreDiscountRunning(discount, now)) return null
  return pricing.hasTaxModule ? takeLarger(cart, priced, discount) : replaceOwn(cart, priced, discount)
}

/** It replaces the items' own discounts, also below its minimum, where nothing is taken off. */
function replaceOwn(cart: readonly FamilyLine[], { items, addOns, own }: Priced, offer: StoreDiscount): number[] {
  const isReached = items + addOns >= offer.min_purchase
  const offered = cart.map((line, index) => {
    if (line.isInFlashSale) return own[index] ?? 0
    return isReached ? discountLine({ ...line, discount: offer.discount, discountType: 'percent' }) : 0
  })
  const outside = total(offered.filter((_, index) => cart[index]?.isInFlashSale === false))
  const maximum = offer.max_discount ?? 0
  if (maximum <= 0 || outside <= maximum) return offered
  return offered.map((off, index) => (cart[index]?.isInFlashSale === true ? off : (off / outside) * maximum))
}

/**
 * Since version 3.3, the larger of the items' discounts and the store's applies. The store's counts all items, has no add-ons in its
 * minimum, and is limited by its maximum even if that is 0. A cart whose last line is in a flash sale has none.
 */
function takeLarger(cart: readonly FamilyLine[], { items, own }: Priced, offer: StoreDiscount): number[] | null {
  if (items < offer.min_purchase || items <= 0 || cart.at(-1)?.isInFlashSale === true) return null
  const offered = Math.min((items * offer.discount) / 100, offer.max_discount ?? 0)
  const outside = total(own.filter((_, index) => cart[index]?.isInFlashSale === false))
  if (offered <= 0 || offered < outside) return null
  const price = total(cart.map((line) => (line.isInFlashSale ? 0 : line.unitPrice * line.quantity)))
  return cart.map((line, index) =>
    line.isInFlashSale ? (own[index] ?? 0) : ((line.unitPrice * line.quantity) / price) * offered,
  )
}

function total(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}
