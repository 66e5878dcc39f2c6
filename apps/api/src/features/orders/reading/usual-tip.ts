import type { Api } from '#api.ts'
import { readSwitches } from '#features/site/public.ts'
import { moneyFormat } from '#lib/money.ts'
import { findUsualTip } from './orders.queries.ts'

/** The most frequent tip of recent orders, which the checkout suggests. */
export async function getUsualTip({ db }: Api): Promise<{ most_tips_amount: number | null }> {
  const [tip, switches] = await Promise.all([findUsualTip(db), readSwitches(db)])
  return { most_tips_amount: tip === null ? null : moneyFormat(switches.digit_after_decimal_point).toWire(tip) }
}
