import { type AgreedLine, calculateLineCost } from '@medina/pricing/shortages/short-bill'
import { exceedsBound, weighLine, weighWithinBound } from '@medina/pricing/shortages/weighed-line'
import type { OfferedLine, WeighedLine } from '#lib/database/json-columns.ts'
import { AppError } from '#lib/errors.ts'
import type { OrderLineRecord } from '#features/orders/reading/orders.queries.ts'
import { planShortage } from './plan-shortage.ts'
import { type ShortageContext, toAgreedLine } from './shortage-context.ts'

/** A line at the price that was agreed before it was weighed. */
export function toUnweighedLine(line: OrderLineRecord): AgreedLine {
  const { weighed } = line
  const agreed = toAgreedLine(line)
  return weighed === null ? agreed : { ...agreed, unit_price: weighed.unit_price, discount: weighed.discount }
}

export type WeighedPrices = {
  /** The line at its real weight. */
  exact: OfferedLine
  /** The same, at most the price of the agreed bound. */
  bounded: OfferedLine
  /** True if the real weight costs more than the customer agreed to. */
  exceeds: boolean
}

/** The prices of a line at a weight; null if it is not sold by weight. The item is offered in place of itself. */
export function priceWeight(line: OrderLineRecord, grams: number): WeighedPrices | null {
  const { weight } = line.item
  if (weight === undefined) return null
  const agreed = toUnweighedLine(line)
  const bound = { ordered: weight.grams * line.quantity, above: weight.above, grams }
  const toOffer = ({ unit_price, discount }: AgreedLine) => toWeighedOffer(line, { unit_price, discount, grams })
  return {
    exact: toOffer(weighLine(agreed, bound)),
    bounded: toOffer(weighWithinBound(agreed, bound)),
    exceeds: exceedsBound(agreed, bound),
  }
}

/** A line in place of itself, at another weight and price. */
export function toWeighedOffer(
  line: OrderLineRecord,
  price: Pick<OfferedLine, 'unit_price' | 'discount'> & { grams: number },
): OfferedLine {
  const [first] = line.variation
  return {
    item_id: line.item_id ?? 0,
    variation_type: first !== undefined && 'type' in first ? first.type : null,
    item: line.item,
    variation: line.variation,
    pieces: line.quantity,
    ...price,
  }
}

/** The stored weight of a line, from which it can be weighed again. */
export function toStoredWeight(line: OrderLineRecord, grams: number): WeighedLine {
  const { unit_price, discount } = toUnweighedLine(line)
  return { grams, unit_price, discount }
}

/** The stored weight of the pieces that stay when others of a weighed line run out. */
export function keepWeight({ weighed, quantity }: OrderLineRecord, left: number): WeighedLine | null {
  if (weighed === null) return null
  const share = (amount: number) => Math.round((amount * left) / quantity)
  return { ...weighed, grams: Math.max(1, share(weighed.grams)), discount: share(weighed.discount) }
}

/**
 * A higher price is asked at the door, or taken from the wallet that paid. It stays as it is if a gateway or a transfer paid, or if the
 * payment cannot take more. The customer's yes was for the bound, not for another payment.
 */
export function choosePayable(
  context: ShortageContext,
  { line, offer }: { line: OrderLineRecord; offer: OfferedLine },
): OfferedLine {
  if (!isDearer(offer, line)) return offer
  const unchanged = toWeighedOffer(line, { unit_price: line.unit_price, discount: line.discount, grams: offer.grams ?? 0 })
  const { method } = context.payment
  if (method === 'gateway' || method === 'offline') return unchanged
  try {
    planShortage(context, { line, pieces: line.quantity, offer })
    return offer
  } catch (error) {
    if (error instanceof AppError) return unchanged
    throw error
  }
}

/** True if a line costs more in one form than in another; its add-ons do not count. */
function isDearer(one: Pick<OfferedLine, 'pieces' | 'unit_price' | 'discount'>, line: OrderLineRecord): boolean {
  const cost = calculateLineCost({ quantity: one.pieces, unit_price: one.unit_price, discount: one.discount, add_ons: [] })
  return cost > calculateLineCost({ ...toAgreedLine(line), add_ons: [] })
}
