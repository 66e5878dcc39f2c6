import { MOST_TIP } from '@medina/contract/orders/tip'
import { type Switches, writeAmount } from '#features/site/public.ts'
import { refuse } from '#lib/errors.ts'
import { moneyFormat } from '#lib/money.ts'

/** The tip of an order, in minor units; `tip` is in units of the currency. Throws 403 for a negative one, and above the maximum. */
export function readTip(tip: number, switches: Switches): number {
  const { fromWire } = moneyFormat(switches.digit_after_decimal_point)
  if (tip < 0) throw refuse(403, 'dm_tips', 'order.tip_invalid')
  if (tip > MOST_TIP) throw refuse(403, 'dm_tips', 'order.tip_too_high', { limit: writeAmount(fromWire(MOST_TIP), switches) })
  return fromWire(tip)
}
