import { isStoreDiscountRunning, type LocalTime, type StoreDiscount } from '@medina/pricing/discount'

/**
 * A line of the cart in decimals. The backend rounds sums of floating point numbers instead of single amounts, so its bill must be
 * calculated in the same way.
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
  /** The discounts of the lines; a store's discount is split among them. */
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

/** The discount on all pieces of a line. The family does not limit it to the price. */
function discountLine({ unitPrice, quantity, discount, discountType }: FamilyLine): number {
  return (discountType === 'amount' ? discount : (unitPrice / 100) * discount) * quantity
}

type Priced = { items: number; addOns: number; own: readonly number[] }

/** Splits the store's discount over the lines; null if the lines keep their own discounts. */
function applyStoreDiscount(cart: readonly FamilyLine[], priced: Priced, pricing: Pricing): number[] | null {
  const { discount, now } = pricing
  if (discount === null || !isStoreDiscountRunning(discount, now)) return null
  return pricing.hasTaxModule ? takeLarger(cart, priced, discount) : replaceOwn(cart, priced, discount)
}

/** The store's discount replaces the items' own discounts even below its minimum, where nothing is taken off. */
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
 * Since version 3.3, the larger of the items' discounts and the store's applies. The store's discount counts all items but no add-ons
 * towards its minimum, and is limited by its maximum even if that is 0. It does not apply if the last line is in a flash sale.
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
