import { randomUUID } from 'node:crypto'
import { calculateEarnedPoints } from '@medina/pricing/rewards/loyalty'
import { DEMO_GATEWAY } from '#adapters/payment/demo-gateway.ts'
import { post } from '#features/wallet/public.ts'
import type { Db } from '#lib/database/database.ts'
import { causeOf } from '#lib/subject.ts'
import { momentOf } from '../dates.ts'
import { LAYLA, NOURA, SALMA } from './customers.ts'
import { rewardInvitations } from './friends.ts'

/**
 * Fills the wallets of the demo's customers. Noura's and Salma's balances are below the price of most orders, so they pay a part from the
 * wallet; Layla's wallet is full. Noura has been rewarded for her friends, and has topped hers up, with a bonus.
 */
export async function fillWallets(tx: Db, today: string): Promise<void> {
  await rewardInvitations(tx, today)
  const gift = { type: 'add_fund_by_admin', account: 'wallet', against: 'funding' } as const
  const now = momentOf(today, -20, 0.5)
  await post(tx, { ...gift, cause: 'demo:wallet', customerId: NOURA, amount: 500, now })
  await post(tx, { ...gift, cause: 'demo:full-wallet', customerId: LAYLA, amount: 50_000, now })
  await post(tx, { ...gift, cause: 'demo:small-wallet', customerId: SALMA, amount: 2500, now })
  await topUp(tx, momentOf(today, -6, 0.4))
  await givePoints(tx, now)
}

/** The points of Noura's past orders, as the settings of the demo give them: one for each 10.00. Layla was given some. */
async function givePoints(tx: Db, now: Date): Promise<void> {
  const orders = await tx
    .selectFrom('orders')
    .select(['id', 'order_amount', 'created_at'])
    .where('customer_id', '=', NOURA)
    .where('order_status', '=', 'delivered')
    .orderBy('id')
    .execute()
  const given = { account: 'points', against: 'points_issued', type: 'loyalty_point' } as const
  await post(tx, { ...given, cause: 'demo:points', customerId: LAYLA, amount: 40, now })
  for (const { id, order_amount, created_at } of orders) {
    const subject = { orderId: id }
    const amount = calculateEarnedPoints(order_amount, { percent: 10, digits: 2 })
    if (amount > 0)
      await post(tx, {
        ...given,
        cause: causeOf(subject, 'points'),
        customerId: NOURA,
        amount,
        subject,
        reference: String(id),
        now: created_at,
      })
  }
}

/** A top-up of 50.00 that Noura's payment has settled, with its bonus of 5.00. */
async function topUp(tx: Db, now: Date): Promise<void> {
  const [amount, bonus] = [5000, 500]
  const times = { created_at: now, updated_at: now }
  const { id } = await tx
    .insertInto('top_ups')
    .values({ customer_id: NOURA, amount, bonus_amount: bonus, bonus_id: 1, gateway: DEMO_GATEWAY, status: 'paid', ...times })
    .returning('id')
    .executeTakeFirstOrThrow()
  const payment = { id: randomUUID(), gateway: DEMO_GATEWAY, gateway_reference: 'demo_noura', callback: '/wallet' }
  await tx
    .insertInto('payments')
    .values({ ...payment, top_up_id: id, amount, currency: 'SAR', digits: 2, status: 'paid', ...times })
    .execute()
  await post(tx, {
    cause: `top_up:${id}:paid`,
    type: 'add_fund',
    customerId: NOURA,
    account: 'wallet',
    amount: amount + bonus,
    bonus,
    against: 'funding',
    subject: { topUpId: id },
    reference: DEMO_GATEWAY,
    now,
  })
}
