import type { OrderCashback } from '@medina/contract/wallet/order-cashback'
import type { CashbackFacts } from './shown-cashback.queries.ts'

type Shown = { isUnderWay: boolean; toWire: (amount: number) => number }

/** The cashback of an order or a trip as its owner sees it; null for none, and if it expired without being credited. */
export function toShownCashback(facts: CashbackFacts | null, { isUnderWay, toWire }: Shown): OrderCashback | null {
  if (facts === null || facts.amount === 0) return null
  const { amount, is_credited: isCredited, taken_back } = facts
  if (!isCredited && !isUnderWay) return null
  const status = taken_back > 0 ? 'taken_back' : isCredited ? 'credited' : 'coming'
  return { amount: toWire(amount), status, taken_back: toWire(taken_back) }
}
