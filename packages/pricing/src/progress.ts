/**
 * Progress of a cart towards free delivery: the missing amount in minor units, zero once reached, and the bar's whole percent
 * between 0 and 100 (spec 4.027, 4.028). `subtotal` is the goods after discounts.
 */
export function calculateFreeDeliveryProgress(subtotal: number, threshold: number): { remaining: number; percent: number } {
  const remaining = Math.max(0, threshold - subtotal)
  // A full bar must mean that the threshold is reached, so anything below it rounds down.
  const percent = remaining === 0 ? 100 : Math.min(99, Math.floor((subtotal * 100) / threshold))
  return { remaining, percent: Math.max(0, percent) }
}
