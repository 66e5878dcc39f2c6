import { calculateAddOns, type ChosenAddOn } from '../add-ons.ts'
import { calculateCoupon, type Coupon } from '../coupon.ts'
import { calculateFirstOrderDiscount, type FirstOrderDiscount } from '../first-order-discount.ts'
import { checked, multiply, scale, splitAmount, sum } from '../money.ts'
import { calculateTaxes, deductFromLines, sumTaxes, type TaxClass, type TaxedLine, type TaxPart, type TaxRate } from '../tax.ts'

/** A line as it was agreed, in minor units; `discount` is for all its pieces. */
export type AgreedLine = {
  quantity: number
  unit_price: number
  discount: number
  add_ons: readonly ChosenAddOn[]
  tax_class?: TaxClass | null
}

/** The amount that an offer took off the order, and its terms; null if they are not known any more. */
type Agreed<T> = { amount: number; terms: T | null }

type AgreedTax = Pick<TaxPart, 'code' | 'fee' | 'tax'>

/** The stored figures of an order, in minor units. `charges` are delivery, packaging, additional charge and tip, which stay. */
export type AgreedOrder = {
  lines: readonly AgreedLine[]
  coupon: Agreed<Coupon>
  first_order: Agreed<FirstOrderDiscount>
  /** `taxes` is the tax by class, empty for old orders; `fees` are the taxed ones among the charges. */
  tax: { amount: number; rate: TaxRate; taxes?: readonly AgreedTax[]; fees?: readonly TaxedLine[] }
  charges: number
}

export type ShortBill = {
  items: number
  add_ons: number
  discount: number
  coupon: number
  first_order: number
  tax: number
  taxes: TaxPart[]
  total: number
}

/** The cost of the pieces of a line, before coupon and tax. */
export function calculateLineCost({ quantity, unit_price, discount, add_ons }: AgreedLine): number {
  return multiply(unit_price, quantity) + calculateAddOns(add_ons) - checked(discount)
}

/** One piece of a line without add-ons, after its discount, rounded once. */
export function calculatePiecePrice({ quantity, unit_price, discount }: Omit<AgreedLine, 'add_ons'>): number {
  return scale(multiply(unit_price, quantity) - checked(discount), { times: 1, over: quantity })
}

/**
 * The rest of a line after pieces ran out; null if none is left. The discount stays in proportion, and so do the add-ons, whose pieces are
 * rounded up. Throws RangeError for a number that is not among its pieces.
 */
export function takePiecesOut<T extends ChosenAddOn, L extends AgreedLine & { add_ons: readonly T[] }>(
  line: L,
  pieces: number,
): L | null {
  const quantity = line.quantity - checked(pieces)
  if (pieces < 1 || quantity < 0) throw new RangeError(`${pieces} of ${line.quantity} pieces`)
  if (quantity === 0) return null
  const share = { times: quantity, over: line.quantity }
  const add_ons = line.add_ons.map((addOn) => ({ ...addOn, quantity: Math.ceil((addOn.quantity * quantity) / line.quantity) }))
  return { ...line, quantity, discount: scale(line.discount, share), add_ons }
}

/** The cost of the pieces that ran out, before coupon and tax: a replacement that is dearer needs the customer's yes. */
export function calculateMissingCost(line: AgreedLine, pieces: number): number {
  const rest = takePiecesOut(line, pieces)
  return calculateLineCost(line) - (rest === null ? 0 : calculateLineCost(rest))
}

/**
 * The bill of an order with other lines on the terms that were agreed (decision 0138): coupon and first order's discount have no minimum
 * any more, delivery, packaging, additional charge and tip stay. So fewer or cheaper goods never make the order dearer. An offer whose terms
 * would not give what was agreed, because they were changed since, stays in proportion to the goods; tax likewise.
 */
export function calculateShortBill(order: AgreedOrder, lines: readonly AgreedLine[]): ShortBill {
  const [before, after] = [sumGoods(order.lines), sumGoods(lines)]
  const coupon = keepOffer(order.coupon, { before: before.cost, after: after.cost }, (terms, goods) =>
    calculateCoupon({ ...terms, min_purchase: 0 }, goods),
  )
  const taxed = { before: before.cost - order.coupon.amount, after: after.cost - coupon }
  const first_order = keepOffer(order.first_order, taxed, calculateFirstOrderDiscount)
  const { fees = [] } = order.tax
  const taxes = keepTaxes(order.tax, {
    before: [...toTaxed(order.lines, order.coupon.amount + order.first_order.amount), ...fees],
    after: [...toTaxed(lines, coupon + first_order), ...fees],
  })
  const tax = sumTaxes(taxes)
  const added = order.tax.rate.tax_included ? 0 : tax
  const total = sum([after.cost, -coupon, -first_order, added, checked(order.charges)])
  return { items: after.items, add_ons: after.add_ons, discount: after.discount, coupon, first_order, tax, taxes, total }
}

type Goods = { items: number; add_ons: number; discount: number; cost: number }

function sumGoods(lines: readonly AgreedLine[]): Goods {
  const items = sum(lines.map(({ unit_price, quantity }) => multiply(unit_price, quantity)))
  const add_ons = sum(lines.map((line) => calculateAddOns(line.add_ons)))
  const discount = sum(lines.map((line) => checked(line.discount)))
  return { items, add_ons, discount, cost: items + add_ons - discount }
}

type Amounts = { before: number; after: number }

function keepOffer<T>({ amount, terms }: Agreed<T>, { before, after }: Amounts, calculate: (terms: T, goods: number) => number) {
  if (terms !== null && calculate(terms, before) === amount) return calculate(terms, after)
  return inProportion(amount, { before, after })
}

type Taxed = { before: readonly TaxedLine[]; after: readonly TaxedLine[] }

function toTaxed(lines: readonly AgreedLine[], deducted: number): TaxedLine[] {
  return deductFromLines(
    lines.map((line) => ({ amount: calculateLineCost(line), tax_class: line.tax_class ?? null })),
    deducted,
  )
}

/** The tax on the terms that give what was agreed, whichever way it was rounded; else each class's part of it in proportion. */
function keepTaxes({ amount, rate, taxes: agreed = [] }: AgreedOrder['tax'], { before, after }: Taxed): TaxPart[] {
  const tried = (['document', 'line'] as const).map((tax_rounding) => {
    const terms = { ...rate, tax_rounding }
    return { terms, parts: calculateTaxes(before, terms) }
  })
  // Both ways may give the same sum, and another tax of a class.
  const found =
    tried.find(({ parts }) => agreed.length > 0 && isSame(parts, agreed)) ?? tried.find(({ parts }) => sumTaxes(parts) === amount)
  if (found !== undefined) return calculateTaxes(after, found.terms)
  const sumLines = (lines: readonly TaxedLine[]) => sum(lines.map((line) => line.amount))
  const total = inProportion(amount, { before: sumLines(before), after: sumLines(after) })
  const parts = calculateTaxes(after, rate)
  const grossOf = ({ net, tax }: TaxPart) => net + (rate.tax_included ? tax : 0)
  const weights = parts.map(sumTaxes(parts) === 0 ? grossOf : ({ tax }) => tax)
  const taxes = splitAmount(total, weights)
  return parts.map((part, at) => {
    const tax = taxes[at] ?? 0
    return { ...part, tax, net: grossOf(part) - (rate.tax_included ? tax : 0) }
  })
}

function isSame(parts: readonly TaxPart[], agreed: readonly AgreedTax[]): boolean {
  const isAgreed = ({ code, fee, tax }: TaxPart) =>
    agreed.some((each) => each.code === code && each.fee === fee && each.tax === tax)
  return parts.length === agreed.length && parts.every(isAgreed)
}

function inProportion(amount: number, { before, after }: Amounts): number {
  return before <= 0 ? 0 : Math.min(Math.max(0, after), scale(amount, { times: Math.max(0, after), over: before }))
}
