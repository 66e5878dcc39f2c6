import type { CartLine } from '@medina/contract/orders/cart'
import type { OfferTerms } from '@medina/pricing/discount'
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
  /** The store's offer: its percent, the decimal amount that is missing for it, and whether it makes the discounts. Null without one. */
  offer: { percent: number; gap: number; isUsed: boolean } | null
}

/** The sums that the cart shows before checkout: items and add-ons less current discounts, calculated like the bill. */
export function sumCart(cart: readonly CartLine[], digits: number): CartSum {
  const stores = groupByStore(cart)
  if (stores.length < 2) return sumStore(cart, digits)
  // After a sign-in several stores may stand side by side, each with its own offer.
  const sums = stores.map((lines) => sumStore(lines, digits))
  const sumOf = new Map(stores.flatMap((lines, store) => lines.map((line, index) => [line.id, sums[store]?.lines[index]])))
  const add = (part: 'pieces' | 'before' | 'saved' | 'subtotal') => sums.reduce((sum, store) => sum + store[part], 0)
  return {
    pieces: add('pieces'),
    before: add('before'),
    saved: add('saved'),
    subtotal: add('subtotal'),
    lines: cart.map(({ id }) => sumOf.get(id) ?? { before: 0, total: 0 }),
    offer: null,
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

function sumStore(cart: readonly CartLine[], digits: number): CartSum {
  const minor = (amount: number) => toMinor(amount, digits)
  const decimal = (amount: number) => amount / 10 ** digits
  const offer = readOffer(cart, minor)
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
    // The server sends an offer only while it is running.
    now: null,
  })
  const before = goods.items + goods.add_ons
  return {
    pieces: cart.reduce((sum, line) => sum + line.quantity, 0),
    before: decimal(before),
    saved: decimal(goods.discount),
    subtotal: decimal(goods.subtotal),
    lines: goods.cart_lines.map((line) => ({ before: decimal(line.total + line.discount), total: decimal(line.total) })),
    offer: offer && {
      percent: offer.discount,
      gap: decimal(Math.max(0, offer.min_purchase - before)),
      isUsed: goods.discount_on_product_by === 'admin',
    },
  }
}

/** The terms of the store's offer; a line that the server does not know yet has its percent only. */
function readOffer(cart: readonly CartLine[], minor: (amount: number) => number): OfferTerms | null {
  const known = cart.find(({ item }) => item.store_offer)?.item.store_offer
  if (known) return { ...known, min_purchase: minor(known.min_purchase), max_discount: minor(known.max_discount) }
  const discount = Math.max(0, ...cart.map(({ item }) => item.store_discount))
  return discount === 0 ? null : { discount, min_purchase: 0, max_discount: 0 }
}
