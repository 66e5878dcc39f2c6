import type { CartLine } from '@medina/contract/orders/cart'
import type { StoreDiscount as WireStoreDiscount } from '@medina/contract/catalog/catalog'
import type { StoreDiscount } from '@medina/pricing/discount'
import { calculateGoods } from '@medina/pricing/goods'
import { toMinor } from '@medina/pricing/money'

/** The price of a line as decimals, before and after its discount. */
export type LineSum = { before: number; total: number }

export type CartSum = {
  /** Pieces in all lines. */
  pieces: number
  /** Before discounts, as decimals. */
  before: number
  /** The amount of the discounts. */
  saved: number
  subtotal: number
  /** In the order of the lines. */
  lines: LineSum[]
  /** The amount missing for the store's offer, as a decimal; 0 once it applies, null without an offer. */
  offerGap: number | null
}

/**
 * The sums that the cart shows before checkout: items and add-ons less current discounts, calculated like the bill (reference
 * §14.1-14.4). `discount` are the store's terms; until they load, its percentage applies.
 */
export function sumCart(cart: readonly CartLine[], digits: number, discount: WireStoreDiscount | null = null): CartSum {
  const stores = groupByStore(cart)
  if (stores.length < 2) return sumStore(cart, digits, discount)
  // After a sign-in several stores may stand side by side, each with its own offer: `discount` is the first one's.
  const sums = stores.map((lines, index) => sumStore(lines, digits, index === 0 ? discount : null))
  const sumOf = new Map(stores.flatMap((lines, store) => lines.map((line, index) => [line.id, sums[store]?.lines[index]])))
  const add = (part: 'pieces' | 'before' | 'saved' | 'subtotal') => sums.reduce((sum, store) => sum + store[part], 0)
  return {
    pieces: add('pieces'),
    before: add('before'),
    saved: add('saved'),
    subtotal: add('subtotal'),
    lines: cart.map(({ id }) => sumOf.get(id) ?? { before: 0, total: 0 }),
    offerGap: null,
  }
}

/** The lines of each store, in the order in which the stores came into the cart. */
export function groupByStore(cart: readonly CartLine[]): CartLine[][] {
  const stores = new Map<number, CartLine[]>()
  for (const line of cart) {
    const lines = stores.get(line.item.store_id)
    if (lines === undefined) stores.set(line.item.store_id, [line])
    else lines.push(line)
  }
  return [...stores.values()]
}

function sumStore(cart: readonly CartLine[], digits: number, discount: WireStoreDiscount | null): CartSum {
  const minor = (amount: number) => toMinor(amount, digits)
  const decimal = (amount: number) => amount / 10 ** digits
  // Lines in a flash sale are excluded from the store's offer and have 0 here.
  const percent = Math.max(0, ...cart.map(({ item }) => item.store_discount))
  const offer = percent > 0 ? readOffer(percent, discount, minor) : null
  const goods = calculateGoods({
    cart: cart.map((line) => ({
      unit_price: line.quantity === 0 ? 0 : Math.round(minor(line.totalPrice) / line.quantity),
      quantity: line.quantity,
      discount: line.item.discount_type === 'amount' ? minor(line.item.discount) : line.item.discount,
      discount_type: line.item.discount_type,
      is_flash_sale: line.item.flash_sale === 1,
      add_ons: line.selectedAddons.map(({ price, quantity }) => ({ price: minor(price), quantity })),
    })),
    store_discount: offer,
    // The item's `store_discount` says whether the offer is active now.
    now: { date: offer?.start_date ?? '', time: offer?.start_time ?? '' },
  })
  const before = goods.items + goods.add_ons
  return {
    pieces: cart.reduce((sum, line) => sum + line.quantity, 0),
    before: decimal(before),
    saved: decimal(goods.discount),
    subtotal: decimal(goods.subtotal),
    lines: goods.cart_lines.map((line) => ({ before: decimal(line.total + line.discount), total: decimal(line.total) })),
    offerGap: offer === null ? null : decimal(Math.max(0, offer.min_purchase - before)),
  }
}

function readOffer(percent: number, known: WireStoreDiscount | null, minor: (amount: number) => number): StoreDiscount {
  if (known === null) {
    return { discount: percent, min_purchase: 0, max_discount: 0, start_date: '', end_date: '', start_time: '', end_time: '' }
  }
  return { ...known, min_purchase: minor(known.min_purchase), max_discount: minor(known.max_discount) }
}
