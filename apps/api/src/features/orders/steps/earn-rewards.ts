import { calculateEarnedPoints } from '@medina/pricing/loyalty'
import { findCashbackOf } from '#features/promotions/promotions.service.ts'
import { readSwitches } from '#features/site/site.service.ts'
import { post } from '#features/wallet/wallet.service.ts'
import type { Db } from '#lib/database/database.ts'
import { PERCENT_SCALE } from '#lib/money.ts'
import { causeOf, numberOf, type Subject } from '#lib/subject.ts'

type Rewarded = { subject: Subject; customer_id: number | null; amount: number; currency_digits: number }

/**
 * Grants the rewards of a delivered order or a completed trip (reference §14.16, 14.17 and 14.20), each once: the cashback fixed when it was
 * placed, points, and the referrer's reward for a first one. A program that is switched off grants nothing.
 */
export async function earnRewards(tx: Db, rewarded: Rewarded, now: Date): Promise<void> {
  const { subject, customer_id: customerId } = rewarded
  if (customerId === null) return
  const switches = await readSwitches(tx)
  const reference = String(numberOf(subject))
  const cashback = switches.customer_wallet_status ? await findCashbackOf(tx, subject) : 0
  if (cashback > 0) {
    const given = { account: 'wallet', against: 'promotions', type: 'CashBack' } as const
    await post(tx, { ...given, cause: causeOf(subject, 'cashback'), customerId, amount: cashback, subject, reference, now })
  }
  const points = switches.loyalty_point_status ? countPoints(rewarded, switches.loyalty_point_item_purchase_point) : 0
  if (points > 0) {
    const given = { account: 'points', against: 'points_issued', type: 'loyalty_point' } as const
    await post(tx, { ...given, cause: causeOf(subject, 'points'), customerId, amount: points, subject, reference, now })
  }
  const reward = switches.ref_earning_status && switches.customer_wallet_status ? switches.ref_earning_exchange_rate : 0
  if (reward > 0) await rewardReferrer(tx, { subject, customerId, reward, now })
}

function countPoints({ amount, currency_digits: digits }: Rewarded, hundredths: number): number {
  return calculateEarnedPoints(amount, { percent: hundredths / PERCENT_SCALE, digits })
}

type Reward = { subject: Subject; customerId: number; reward: number; now: Date }

/** Only the first delivered order or completed trip counts, and each customer is referred once (reference hole 39). */
async function rewardReferrer(tx: Db, { subject, customerId, reward, now }: Reward): Promise<void> {
  const referred = await tx
    .selectFrom('customers as c')
    .select(['c.ref_by', 'c.phone'])
    .where('c.id', '=', customerId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orders as o')
            .innerJoin('order_history as h', 'h.order_id', 'o.id')
            .select('o.id')
            .where('o.customer_id', '=', customerId)
            .where('o.id', '<>', numberOf(subject))
            .where('h.status', '=', 'delivered'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('trips as t')
            .select('t.id')
            .where('t.customer_id', '=', customerId)
            .where('t.id', '<>', numberOf(subject))
            .where('t.trip_status', '=', 'completed'),
        ),
      ),
    )
    .executeTakeFirst()
  if (referred === undefined || referred.ref_by === null) return
  const given = { account: 'wallet', against: 'promotions', type: 'referrer' } as const
  const cause = `referred:${customerId}`
  await post(tx, {
    ...given,
    cause,
    customerId: referred.ref_by,
    amount: reward,
    subject,
    reference: referred.phone ?? '',
    now,
  })
}
