import { calculateEarnedPoints } from '@medina/pricing/rewards/loyalty'
import { findCashbackOf, isPhoneGoodForMoney } from '#features/promotions/public.ts'
import { readSwitches, type Switches } from '#features/site/public.ts'
import type { Db } from '#lib/database/database.ts'
import { PERCENT_SCALE } from '#lib/money.ts'
import { causeOf, numberOf, type Subject } from '#lib/subject.ts'
import { grantReward } from './grant-reward.ts'

type Rewarded = { subject: Subject; customer_id: number | null; amount: number; currency_digits: number }

/**
 * Grants the rewards of a delivered order or a completed trip, each once: the cashback fixed when it was
 * placed, points, and the referrer's reward for a first one. A program that is switched off grants nothing.
 */
export async function earnRewards(tx: Db, rewarded: Rewarded, now: Date): Promise<void> {
  const { subject, customer_id: customerId } = rewarded
  if (customerId === null) return
  const switches = await readSwitches(tx)
  const given = { customerId, subject, reference: String(numberOf(subject)), now }
  const cashback = switches.customer_wallet_status ? await findCashbackOf(tx, subject) : 0
  if (cashback > 0) await grantReward(tx, { ...given, type: 'CashBack', cause: causeOf(subject, 'cashback'), amount: cashback })
  const points = switches.loyalty_point_status ? countPoints(rewarded, switches.loyalty_point_item_purchase_point) : 0
  if (points > 0) await grantReward(tx, { ...given, type: 'loyalty_point', cause: causeOf(subject, 'points'), amount: points })
  const reward = switches.ref_earning_status && switches.customer_wallet_status ? switches.ref_earning_exchange_rate : 0
  if (reward > 0) await rewardReferrer(tx, { subject, customerId, reward, switches, now })
}

function countPoints({ amount, currency_digits: digits }: Rewarded, hundredths: number): number {
  return calculateEarnedPoints(amount, { percent: hundredths / PERCENT_SCALE, digits })
}

type Reward = { subject: Subject; customerId: number; reward: number; switches: Switches; now: Date }

async function rewardReferrer(tx: Db, { subject, customerId, reward, switches, now }: Reward): Promise<void> {
  const referred = await findReferred(tx, { customerId, subject, switches })
  if (referred === null) return
  const { ref_by: referrer, phone } = referred
  await grantReward(tx, {
    type: 'referrer',
    cause: `referred:${customerId}`,
    customerId: referrer,
    amount: reward,
    subject,
    reference: phone ?? '',
    now,
  })
}

/**
 * Only the first delivered order or completed trip counts, and each customer and each phone is referred once. Where phones
 * are confirmed, the customer must have proved theirs.
 */
async function findReferred(tx: Db, { customerId, subject, switches }: Pick<Reward, 'customerId' | 'subject' | 'switches'>) {
  const referred = await tx
    .selectFrom('customers as c')
    .select(['c.phone'])
    .select((eb) => eb.ref('c.ref_by').$notNull().as('ref_by'))
    .where('c.id', '=', customerId)
    .where('c.ref_by', 'is not', null)
    .where(isPhoneGoodForMoney(switches, 'c'))
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
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('ledger_transactions as l')
            .select('l.id')
            .where('l.transaction_type', '=', 'referrer')
            .whereRef('l.reference', '=', 'c.phone'),
        ),
      ),
    )
    .executeTakeFirst()
  return referred ?? null
}
