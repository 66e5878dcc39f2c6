import { calculateEarnedPoints } from '@medina/pricing/loyalty'
import { findCashbackOf } from '#features/promotions/promotions.service.ts'
import { readSwitches } from '#features/site/site.service.ts'
import { post } from '#features/wallet/wallet.service.ts'
import type { Db } from '#lib/database/database.ts'
import { PERCENT_SCALE } from '#lib/money.ts'

type Delivered = { id: number; customer_id: number | null; order_amount: number; currency_digits: number }

/**
 * Grants the rewards of a delivered order (reference §14.16, 14.17 and 14.20), each once: the cashback fixed when it was placed, points,
 * and the referrer's reward for a first order. A program that is switched off grants nothing.
 */
export async function earnRewards(tx: Db, order: Delivered, now: Date): Promise<void> {
  const { id: orderId, customer_id: customerId } = order
  const subject = { orderId }
  if (customerId === null) return
  const switches = await readSwitches(tx)
  const reference = String(orderId)
  const cashback = switches.customer_wallet_status ? await findCashbackOf(tx, subject) : 0
  if (cashback > 0) {
    const given = { account: 'wallet', against: 'promotions', type: 'CashBack' } as const
    await post(tx, { ...given, cause: `order:${orderId}:cashback`, customerId, amount: cashback, subject, reference, now })
  }
  const points = switches.loyalty_point_status ? countPoints(order, switches.loyalty_point_item_purchase_point) : 0
  if (points > 0) {
    const given = { account: 'points', against: 'points_issued', type: 'loyalty_point' } as const
    await post(tx, { ...given, cause: `order:${orderId}:points`, customerId, amount: points, subject, reference, now })
  }
  const reward = switches.ref_earning_status && switches.customer_wallet_status ? switches.ref_earning_exchange_rate : 0
  if (reward > 0) await rewardReferrer(tx, { orderId, customerId, reward, now })
}

function countPoints({ order_amount, currency_digits: digits }: Delivered, hundredths: number): number {
  return calculateEarnedPoints(order_amount, { percent: hundredths / PERCENT_SCALE, digits })
}

type Reward = { orderId: number; customerId: number; reward: number; now: Date }

/** Only the first delivered order counts, and each customer is referred once (reference hole 39). */
async function rewardReferrer(tx: Db, { orderId, customerId, reward, now }: Reward): Promise<void> {
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
            .where('o.id', '<>', orderId)
            .where('h.status', '=', 'delivered'),
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
    subject: { orderId },
    reference: referred.phone ?? '',
    now,
  })
}
