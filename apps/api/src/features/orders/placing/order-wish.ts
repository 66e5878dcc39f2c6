import { MOST_TIP } from '@medina/contract/orders/checkout'
import type { Api } from '#api.ts'
import { readDeliverySurcharges } from '#features/geo/public.ts'
import { readSwitches, writeAmount } from '#features/site/public.ts'
import { refuse } from '#lib/errors.ts'
import { moneyFormat } from '#lib/money.ts'
import type { OrderWish } from './order-draft.ts'
import type { OrderRequest } from './order-request.ts'

export type WishRequest = Pick<OrderRequest, 'owner' | 'body' | 'caller'> & { wantsBalance: boolean }

/** Reads the wishes of a body. Throws 403 for a negative tip, and one that is a typing error. */
export async function readWish({ db, clock }: Pick<Api, 'db' | 'clock'>, request: WishRequest): Promise<OrderWish> {
  const { owner, body, caller, wantsBalance } = request
  const switches = await readSwitches(db)
  const { fromWire } = moneyFormat(switches.digit_after_decimal_point)
  const tip = body.dm_tips ?? 0
  if (tip < 0) throw refuse(403, 'dm_tips', 'order.tip_invalid')
  if (tip > MOST_TIP) throw refuse(403, 'dm_tips', 'order.tip_too_high', { limit: writeAmount(fromWire(MOST_TIP), switches) })
  return {
    owner,
    wantsBalance,
    tip: fromWire(tip),
    couponCode: body.coupon_code || null,
    schedule: body.schedule_at ?? null,
    ways: await readDeliverySurcharges(db),
    language: caller.language,
    now: clock.now(),
  }
}
