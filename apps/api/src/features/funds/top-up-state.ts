import type { TopUp } from '@medina/contract/wallet/top-ups'
import type { Api } from '#api.ts'
import { readSwitches } from '#features/site/public.ts'
import { notFound } from '#lib/errors.ts'
import { moneyFormat } from '#lib/money.ts'
import { findTopUp } from './top-ups.queries.ts'

/** The state of one of the customer's own top-ups; 404 for any other. */
export async function getTopUp({ db }: Api, { id, customerId }: { id: number; customerId: number }): Promise<TopUp> {
  const topUp = await findTopUp(db, id)
  if (topUp === null || topUp.customer_id !== customerId) throw notFound('top_up', 'funds.not_found')
  const { toWire } = moneyFormat((await readSwitches(db)).digit_after_decimal_point)
  return {
    id,
    amount: toWire(topUp.amount),
    bonus: toWire(topUp.bonus_amount),
    payment_method: topUp.gateway,
    status: topUp.status,
    created_at: topUp.created_at.toISOString(),
  }
}
