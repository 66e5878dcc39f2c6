import { groupRows } from '@medina/pricing/group-rows'
import { roundAmount } from '@medina/web/format/round-amount.ts'

type Tax = { amount: number; percent: number }

/** The taxes of a bill, one of each percent. `taxes` are those of its classes, which a bill with one percent for all has not. */
export function listTaxes(taxes: readonly Tax[] | undefined, whole: Tax): Tax[] {
  if (taxes === undefined) return whole.amount > 0 ? [whole] : []
  return groupRows(taxes, (tax) => tax.percent).map(([percent, same]) => ({
    percent,
    amount: roundAmount(same.reduce((sum, tax) => sum + tax.amount, 0)),
  }))
}
