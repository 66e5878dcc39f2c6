import type { HelpLine, LineReason, OrderHelp } from '@medina/contract/orders/cases'
import { roundAmount } from './round-amount.ts'

export type Choice = { pieces: number; reason: LineReason }
/** The choice for each order line, by the line's ID. */
export type Choices = ReadonlyMap<number, Choice>

export type ChosenMoney = {
  pieces: number
  price: number
  /** The sum of the item discounts and the share of the order's discounts. */
  off: number
  tax: number
  charges: number
  amount: number
  gateway: number
  rest: number
}

/** The order's lines with the amounts needed to compute a refund. */
type PiecesOf = Pick<OrderHelp, 'lines' | 'charges' | 'tax_included' | 'refund_to'>

/** Sums the refund of the chosen pieces and splits it: first to the gateway, then to the other method. */
export function sumChosen({ lines, charges: last, tax_included, refund_to }: PiecesOf, choices: Choices): ChosenMoney {
  const chosen = lines.flatMap((line) => {
    const { pieces = 0 } = choices.get(line.id) ?? {}
    const money = moneyOf(line, pieces)
    return money === undefined ? [] : [{ pieces, ...money }]
  })
  const add = (read: (each: (typeof chosen)[number]) => number) => roundAmount(chosen.reduce((sum, each) => sum + read(each), 0))
  const isAll = lines.length > 0 && lines.every(({ id, left }) => (choices.get(id)?.pieces ?? 0) === left)
  const charges = isAll ? last : 0
  const tax = add((each) => each.tax)
  const amount = roundAmount(add((each) => each.amount) + charges)
  const gateway = Math.min(amount, refund_to.gateway?.left ?? 0)
  return {
    pieces: add((each) => each.pieces),
    price: add((each) => each.price),
    off: add((each) => each.discount + each.share),
    tax: tax_included ? 0 : tax,
    charges,
    amount,
    gateway,
    rest: roundAmount(amount - gateway),
  }
}

/** Splits a refund by method: to the gateway up to the amount that is left there, and the rest to the wallet or manually. */
export function splitByWay(amount: number, to: OrderHelp['refund_to'] | undefined) {
  const gateway = Math.min(amount, to?.gateway?.left ?? 0)
  const rest = to === undefined ? 0 : roundAmount(amount - gateway)
  return { gateway, wallet: to?.rest === 'wallet' ? rest : 0, manual: to?.rest === 'manual' ? rest : 0 }
}

/** Limits the choices to the remaining pieces, because some may have been reported on another device. */
export function fitChoices({ lines }: OrderHelp, choices: Choices): Choices {
  return new Map(
    lines.flatMap(({ id, left }) => {
      const choice = choices.get(id)
      return choice === undefined || left === 0 ? [] : [[id, { ...choice, pieces: Math.min(choice.pieces, left) }] as const]
    }),
  )
}

export function moneyOf({ money }: HelpLine, pieces: number) {
  return money[pieces - 1]
}
