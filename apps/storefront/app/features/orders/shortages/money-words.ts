import type { ShortageOutcome } from '@medina/contract/orders/shortage-endpoints'
import type { MoneyWayPart } from '@medina/contract/orders/shortages'
import { describeReturns, type MoneyWords } from '#features/orders/tracking/bill/describe-returns.ts'

/** The difference of an answer in sentences, with where the money goes or comes from. */
export function describeDifference(outcome: Pick<ShortageOutcome, 'returned' | 'taken'>, { t, format }: MoneyWords): string[] {
  const parts = [
    ...describeReturns(outcome.returned, { t, format }),
    ...outcome.taken.map(({ to, amount }) =>
      t(to === 'wallet' ? 'shortage.more_wallet' : 'shortage.more_door', { amount: format(amount) }),
    ),
  ]
  return parts.length > 0 ? parts : [t('shortage.same_price')]
}

/** All the money that goes back. */
export function sumOf(parts: readonly MoneyWayPart[]): number {
  return parts.reduce((sum, { amount }) => sum + amount, 0)
}
