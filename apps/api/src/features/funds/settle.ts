import { notifyCredit } from '#features/notifications/public.ts'
import type { Settle } from '#features/payments/public.ts'
import { cancelAbandoned as cancelAbandonedPurchases, settle as settlePurchase } from '#features/trips/public.ts'
import { post } from '#features/wallet/public.ts'
import type { Db } from '#lib/database/database.ts'
import { causeOf } from '#lib/subject.ts'
import { cancelOpenTopUps, lockTopUp, setTopUpStatus } from './top-ups.queries.ts'

/** Applies a payment's outcome to whatever it is for. */
export const settle: Settle = (tx, subject, outcome) =>
  'topUpId' in subject ? settleTopUp(tx, subject, outcome) : settlePurchase(tx, subject, outcome)

/**
 * Credits a top-up with its bonus, once, also when the money comes late (reference holes 12 and 34). Money for an account that is deleted,
 * or for a top-up that is paid already, is not wanted, so its gateway returns it.
 */
const settleTopUp: Settle<{ topUpId: number }> = async (tx, subject, { state, now }) => {
  const { id, customer_id: customerId, amount, bonus_amount: bonus, gateway, status } = await lockTopUp(tx, subject.topUpId)
  if (state !== 'paid') {
    if (status === 'open') await setTopUpStatus(tx, id, { status: state, now })
    return 'kept'
  }
  if (status === 'paid') return 'not_wanted'
  if (customerId === null) {
    await setTopUpStatus(tx, id, { status: 'canceled', now })
    return 'not_wanted'
  }
  await setTopUpStatus(tx, id, { status: 'paid', now })
  const cause = causeOf(subject, 'paid')
  const credited = { account: 'wallet', against: 'funding', type: 'add_fund' } as const
  await post(tx, { ...credited, cause, customerId, amount: amount + bonus, bonus, subject, reference: gateway, now })
  await notifyCredit(tx, { type: 'add_fund', cause, customerId, now })
  return 'kept'
}

/** Cancels orders, trips and top-ups whose payment never came. */
export async function cancelAbandoned(db: Db, limits: { before: Date; now: Date }): Promise<void> {
  await cancelAbandonedPurchases(db, limits)
  await cancelOpenTopUps(db, limits)
}
