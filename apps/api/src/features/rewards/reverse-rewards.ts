import { calculateReversal } from '@medina/pricing/reversal'
import { takeBack } from '#features/wallet/public.ts'
import type { Db } from '#lib/database/database.ts'
import { numberOf, type Subject } from '#lib/subject.ts'
import { type RewardType, rewardTypes } from './grant-reward.ts'
import { recordDebt } from './reward-debts.queries.ts'
import { type GrantedReward, listGrantedRewards } from './reversal.queries.ts'

/** `refunded` is the sum of all refunds of an order or a trip, this one included; `of` is what can be refunded of it. Minor units. */
type Refunded = { refunded: number; of: number; now: Date }

/**
 * The order in which accounts are locked, as when rewards are granted: the wallet before the points, and a customer before the referrer.
 */
const sequence: readonly RewardType[] = ['CashBack', 'loyalty_point', 'referrer']

/**
 * Takes back the rewards of an order or a trip in the transaction of its refund: cashback and points in proportion, the referrer's reward
 * only with a full refund. Amounts are running totals over all refunds, so several refunds never take back more than was earned, and a
 * repeated call takes nothing. What the customer has spent becomes a debt (decision 0063).
 */
export async function reverseRewards(tx: Db, subject: Subject, { now, ...refunded }: Refunded): Promise<void> {
  const rewards = await listGrantedRewards(tx, subject)
  for (const type of sequence)
    for (const reward of rewards.filter((each) => each.type === type)) {
      const whole = calculateReversal(reward.amount, refunded)
      const reversed = type === 'referrer' && refunded.refunded < refunded.of ? 0 : whole
      if (reversed > reward.reversed) await reverse(tx, reward, { reversed, subject, now })
    }
}

type Reversal = { reversed: number; subject: Subject; now: Date }

async function reverse(tx: Db, reward: GrantedReward, { reversed, subject, now }: Reversal): Promise<void> {
  const { cause, type, customer_id: customerId } = reward
  const { account, against, reversal } = rewardTypes[type]
  const posting = {
    // The cause contains the running total, so that the same refund is never reversed twice.
    cause: `${cause}:reversed:${reversed}`,
    type: reversal,
    customerId,
    amount: reversed - reward.reversed,
    account,
    against,
    subject,
    reference: String(numberOf(subject)),
    now,
  }
  const back = await takeBack(tx, posting)
  if (back === null || back.owed === 0) return
  await recordDebt(tx, { customerId, account, transactionId: back.transactionId, amount: back.owed, now })
}
