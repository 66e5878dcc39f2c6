import { notifyCredit } from '#features/notifications/public.ts'
import type { PaymentHandler, Settle } from '#features/payments/public.ts'
import { post } from '#features/wallet/public.ts'
import { causeOf } from '#lib/subject.ts'
import { cancelOpenTopUps, lockTopUp, setTopUpStatus } from './top-ups.queries.ts'

/**
 * Credits a top-up with its bonus, once, even if the payment is late. A payment for a deleted account, or for a top-up that is already
 * paid, is refunded by its gateway.
 */
const settle: Settle<{ topUpId: number }> = async (tx, subject, { state, now }) => {
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

/** The payments of top-ups. */
export const topUpPayments: PaymentHandler<{ topUpId: number }> = { settle, cancelUnpaid: cancelOpenTopUps }
