import { calculateLineDiscount, type DiscountedLine } from './item-discount.ts'
import { splitAmount, sum } from './money.ts'

/** The discount of a store on everything it sells (spec 3.013): always a percent, its two bounds in minor units. */
export type OfferTerms = {
  discount: number
  min_purchase: number
  /** Over the whole order; 0 and null mean no cap. */
  max_discount: number | null
}

/** The same with the days and hours in which it applies. */
export type StoreDiscount = OfferTerms & {
  start_date: string
  end_date: string
  start_time: string
  end_time: string
}

/** The wall clock of the store's zone: "YYYY-MM-DD" and "HH:mm", seconds allowed. */
export type LocalTime = { date: string; time: string }

export type CartDiscount = {
  /** For each line, in minor units, never above its price. */
  amounts: number[]
  /** The party that pays for it: a store discount is the platform's campaign. */
  discount_on_product_by: 'admin' | 'vendor'
}

/**
 * Whether the date is in range and the minute within the daily hours, both ends included. Hours that end before they
 * start continue after midnight, as part of the day on which they began.
 */
export function isStoreDiscountRunning(discount: StoreDiscount, now: LocalTime): boolean {
  const minute = now.time.slice(0, 5)
  const [start, end] = [discount.start_time.slice(0, 5), discount.end_time.slice(0, 5)]
  const isOn = (date: string) => discount.start_date <= date && date <= discount.end_date
  if (start <= end) return isOn(now.date) && start <= minute && minute <= end
  return (isOn(now.date) && start <= minute) || (isOn(getDayBefore(now.date)) && minute <= end)
}

function getDayBefore(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
}

export type CartDiscountInput = {
  cart: readonly DiscountedLine[]
  goods_before_discount: number
  /** Applies the store's discount or the lines' own, whichever takes off more in total; the store's if they are equal. */
  larger_wins?: boolean
} & DiscountNow

/** The store's discount, if any. Without a time it is known to be running. */
export type DiscountNow =
  | { store_discount: StoreDiscount | null; now: LocalTime }
  | { store_discount: OfferTerms | null; now: null }

/**
 * Discounts of all lines. A running store discount replaces the items' own discounts when items and add-ons before discount reach
 * its minimum, and is capped over the order. Below the minimum the items keep their own, and in a flash sale always.
 */
export function calculateCartDiscount(input: CartDiscountInput): CartDiscount {
  const { cart, store_discount: store } = input
  const isStoreWide =
    store !== null && store.discount > 0 && input.goods_before_discount >= store.min_purchase && isRunning(input)
  const own: CartDiscount = { amounts: cart.map(calculateLineDiscount), discount_on_product_by: 'vendor' }
  const isReplaced = (line: DiscountedLine) => line.is_flash_sale !== true
  const replaced = cart.filter(isReplaced)
  if (!isStoreWide || replaced.length === 0) return own
  const offered = replaced.map((line) => calculateLineDiscount({ ...line, discount: store.discount, discount_type: 'percent' }))
  const capped = [...capTogether(offered, store.max_discount)]
  const amounts = cart.map((line) => (isReplaced(line) ? (capped.shift() ?? 0) : calculateLineDiscount(line)))
  if (input.larger_wins && sum(own.amounts) > sum(amounts)) return own
  return { amounts, discount_on_product_by: 'admin' }
}

function isRunning({ store_discount, now }: DiscountNow): boolean {
  return now === null || (store_discount !== null && isStoreDiscountRunning(store_discount, now))
}

/** The lines share the cap in proportion to their discounts. */
function capTogether(amounts: number[], cap: number | null): number[] {
  return cap === null || cap <= 0 || sum(amounts) <= cap ? amounts : splitAmount(cap, amounts)
}
