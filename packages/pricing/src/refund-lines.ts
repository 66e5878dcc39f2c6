import { checked, multiply, scale, splitAmount, sum } from './money.ts'
import { calculateRefund, type Digits, type RefundedOrder, splitRefund } from './refund.ts'

/** A line as it was sold, in minor units; `discount` and `add_ons` are for all its pieces. */
export type SoldLine = {
  quantity: number
  unit_price: number
  add_ons: number
  discount: number
  /** Pieces that were refunded before. */
  refunded: number
  /** The code of its tax class; null without one. */
  tax_code?: string | null
}

/** The stored figures of an order, in minor units; `order_amount` is the amount paid. */
export type SoldOrder = RefundedOrder & {
  lines: readonly SoldLine[]
  /** Earlier refunds that named no pieces: piece refunds return at most what these left. */
  refunded_otherwise: number
  coupon: number
  first_order: number
  tax: number
  /** The tax by class; empty if all lines have the same one. */
  taxes?: readonly { code: string | null; tax: number }[]
  tax_included: boolean
}

/**
 * The amount of pieces: price - discount - share (+ tax, unless prices include it) = amount. `share` is their part of coupon and first
 * order's discount, and of a fraction that a gateway could not charge.
 */
export type PiecesMoney = { price: number; discount: number; share: number; tax: number; amount: number }

export type PiecesRefund = {
  lines: PiecesMoney[]
  /** Packaging and additional charge, which come back with the last piece. */
  charges: number
  amount: number
  /** `before` is the sum of earlier refunds by piece, `whole` the sum that the order can refund at most. */
  before: number
  whole: number
  /** True if this refund takes the last piece of the order. */
  isLast: boolean
}

type LineMoney = { gross: number; net: number; tax: number }

/**
 * The refund of chosen pieces, one number per line of the order. Amounts are differences of rounded running totals, so pieces refunded one by
 * one or at once give the same sum. Throws RangeError for a count that is negative, fractional, or more than is left.
 */
export function refundPieces(order: SoldOrder, chosen: readonly number[]): PiecesRefund {
  const { lines, tax_included } = order
  const { money, goods, whole } = shareMoney(order)
  const moneyOf = (line: SoldLine, { gross, net, tax }: LineMoney, pieces: number): PiecesMoney => {
    if (checked(pieces) < 0 || pieces > line.quantity) throw new RangeError(`${pieces} of ${line.quantity} pieces`)
    const upTo = (amount: number) => scale(amount, { times: pieces, over: line.quantity })
    const [price, sold, paid, taxed] = [upTo(priceOf(line)), upTo(gross), upTo(net), upTo(tax)]
    const amount = paid + (tax_included ? 0 : taxed)
    return { price, discount: price - sold, share: sold - paid, tax: taxed, amount }
  }
  const wanted = lines.map((line, at) => {
    const pieces = chosen[at] ?? 0
    if (checked(pieces) < 0) throw new RangeError(`${pieces} pieces`)
    const shares = money[at] ?? { gross: 0, net: 0, tax: 0 }
    return subtract(moneyOf(line, shares, line.refunded + pieces), moneyOf(line, shares, line.refunded))
  })
  const goodsBefore = sum(lines.map((line, at) => moneyOf(line, money[at] ?? { gross: 0, net: 0, tax: 0 }, line.refunded).amount))
  const isLast = lines.every((line, at) => line.refunded + (chosen[at] ?? 0) === line.quantity)
  const wasLast = lines.every((line) => line.refunded === line.quantity)
  const before = goodsBefore + (wasLast ? whole - goods : 0)
  const most = Math.max(0, whole - before - Math.max(0, checked(order.refunded_otherwise)))
  const refunded = limitLines(wanted, most)
  const goodsNow = sum(refunded.map((line) => line.amount))
  const charges = isLast && !wasLast ? Math.min(whole - goods, most - goodsNow) : 0
  return { lines: refunded, charges, amount: goodsNow + charges, before, whole, isLast }
}

/** Limits the lines to `most` together: the first ones are paid in full, and what later ones lack is added to their `share`. */
function limitLines(lines: readonly PiecesMoney[], most: number): PiecesMoney[] {
  let left = most
  return lines.map((line) => {
    const amount = Math.min(line.amount, left)
    left -= amount
    return { ...line, share: line.share + line.amount - amount, amount }
  })
}

/** Splits the amount paid for the goods over the lines, after the deductions of the whole order. */
function shareMoney(order: SoldOrder): { money: LineMoney[]; goods: number; whole: number } {
  const gross = order.lines.map((line) => priceOf(line) - Math.min(priceOf(line), Math.max(0, checked(line.discount))))
  const whole = calculateRefund(order)
  const ownTax = order.tax_included ? 0 : Math.min(Math.max(0, checked(order.tax)), whole)
  const deducted = sum(gross) - Math.max(0, checked(order.coupon)) - Math.max(0, checked(order.first_order))
  // A gateway waives fractions that it cannot charge: a refund never exceeds what was paid.
  const paid = Math.min(Math.max(0, deducted), whole - ownTax)
  const shares = splitAmount(sum(gross) - paid, gross)
  const net = gross.map((amount, at) => amount - (shares[at] ?? 0))
  const tax = shareTax(order, order.tax_included ? Math.min(Math.max(0, order.tax), paid) : ownTax, net)
  const money = gross.map((amount, at) => ({ gross: amount, net: net[at] ?? 0, tax: tax[at] ?? 0 }))
  return { money, goods: sum(net) + (order.tax_included ? 0 : sum(tax)), whole }
}

/** Splits the tax over the lines: that of each class over its own. */
function shareTax({ lines, taxes = [] }: SoldOrder, tax: number, net: readonly number[]): number[] {
  if (taxes.length < 2) return splitAmount(tax, net)
  const ofClasses = splitAmount(
    tax,
    taxes.map((part) => part.tax),
  )
  const shares = lines.map(() => 0)
  for (const [index, { code }] of taxes.entries()) {
    const isOf = lines.map((line) => (line.tax_code ?? null) === code)
    const parts = splitAmount(
      ofClasses[index] ?? 0,
      net.map((amount, at) => (isOf[at] ? amount : 0)),
    )
    for (const [at, part] of parts.entries()) shares[at] = (shares[at] ?? 0) + part
  }
  return shares
}

function priceOf({ unit_price, quantity, add_ons }: SoldLine): number {
  return multiply(unit_price, quantity) + Math.max(0, checked(add_ons))
}

function subtract(all: PiecesMoney, before: PiecesMoney): PiecesMoney {
  return {
    price: all.price - before.price,
    discount: all.discount - before.discount,
    share: all.share - before.share,
    tax: all.tax - before.tax,
    amount: all.amount - before.amount,
  }
}

/**
 * Splits one of several refunds: through the gateway up to what it captured, the rest to the wallet. Each part is the difference of two
 * running totals, so the gateway's part is rounded up only once.
 */
export function splitNextRefund(
  { before, amount }: { before: number; amount: number },
  taken: number,
  digits: Digits,
): { gateway: number; wallet: number } {
  const earlier = splitRefund(before, taken, digits)
  const all = splitRefund(before + amount, taken, digits)
  return { gateway: all.gateway - earlier.gateway, wallet: all.wallet - earlier.wallet }
}
