import { type CreditType, notifyCredit } from '#features/notifications/public.ts'
import { owedSides, post } from '#features/wallet/public.ts'
import type { Db } from '#lib/database/database.ts'
import type { Subject } from '#lib/subject.ts'
import { reduceDebts } from './reward-debts.queries.ts'

/** Types of rewards in the ledger: the account that each is credited to, the business's side, and the type of its reversal. */
export const rewardTypes = {
  CashBack: { account: 'wallet', against: 'promotions', reversal: 'cashback_reversed', notice: 'cashback' },
  loyalty_point: { account: 'points', against: 'points_issued', reversal: 'points_reversed', notice: null },
  referrer: { account: 'wallet', against: 'promotions', reversal: 'referrer_reversed', notice: 'referral_code' },
} as const satisfies Record<
  string,
  { account: 'wallet' | 'points'; against: string; reversal: string; notice: CreditType | null }
>
export type RewardType = keyof typeof rewardTypes

type Reward = {
  type: RewardType
  cause: string
  customerId: number
  /** Minor units, or whole points. */
  amount: number
  subject: Subject
  reference: string
  now: Date
}

/** Credits a reward, once; what the customer owes of earlier rewards is collected from it (decision 0063). */
export async function grantReward(tx: Db, reward: Reward): Promise<void> {
  const { type, cause, customerId, amount, now } = reward
  const { account, against, notice } = rewardTypes[type]
  if (!(await post(tx, { ...reward, account, against }))) return
  if (notice !== null) await notifyCredit(tx, { type: notice, cause, customerId, now })
  const collected = await reduceDebts(tx, { customerId, account, most: amount })
  if (collected === 0) return
  const debt = { type: 'debt_collected', cause: `${cause}:collected`, account, against: owedSides[account] } as const
  await post(tx, { ...debt, customerId, amount: -collected, now })
}
