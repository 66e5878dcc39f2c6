import { checked, multiply, scale } from '../money.ts'
import { type AgreedLine, calculateLineCost } from './short-bill.ts'

/** A line that is sold by weight: the grams that were ordered, and the percent above them that the customer agreed to. */
export type AgreedWeight = { ordered: number; above: number }

/** The most grams that need no question. */
export function calculateMostWeight({ ordered, above }: AgreedWeight): number {
  return scale(checked(ordered), { times: 100 + checked(above), over: 100 })
}

/**
 * The price of a line at its real weight. One piece is rounded once, so that lines without a discount show none. With a discount the cost
 * of the line is rounded once instead, because two roundings could make a heavier line cheaper. Add-ons have no weight. Throws RangeError
 * for weights that are not whole grams above 0.
 */
export function weighLine<L extends AgreedLine>(line: L, { ordered, grams }: { ordered: number; grams: number }): L {
  if (checked(ordered) < 1 || checked(grams) < 1) throw new RangeError(`${grams} of ${ordered} grams`)
  const share = { times: grams, over: ordered }
  const piece = scale(line.unit_price, share)
  if (line.discount === 0) return { ...line, unit_price: piece }
  const cost = scale(multiply(line.unit_price, line.quantity) - line.discount, share)
  const unit_price = Math.max(piece, Math.ceil(cost / line.quantity))
  return { ...line, unit_price, discount: multiply(unit_price, line.quantity) - cost }
}

/** The price of a line at its weight, without the customer's yes: at most that of the agreed bound. */
export function weighWithinBound<L extends AgreedLine>(line: L, { ordered, above, grams }: AgreedWeight & { grams: number }): L {
  return weighLine(line, { ordered, grams: Math.min(grams, calculateMostWeight({ ordered, above })) })
}

/** True if a weight makes the line cost more than its customer agreed to. */
export function exceedsBound(line: AgreedLine, weight: AgreedWeight & { grams: number }): boolean {
  return calculateLineCost(weighLine(line, weight)) > calculateLineCost(weighWithinBound(line, weight))
}
