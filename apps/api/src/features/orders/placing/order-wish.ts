import type { Api } from '#api.ts'
import { readDeliverySurcharges } from '#features/geo/public.ts'
import { readSwitches } from '#features/site/public.ts'
import type { OrderWish } from './order-draft.ts'
import type { OrderRequest } from './order-request.ts'
import { readTip } from '#features/orders/rules/read-tip.ts'

export type WishRequest = Pick<OrderRequest, 'owner' | 'body' | 'caller'> & { wantsBalance: boolean }

/** Reads the wishes of a body. Throws 403 for a tip that `readTip` refuses. */
export async function readWish({ db, clock }: Pick<Api, 'db' | 'clock'>, request: WishRequest): Promise<OrderWish> {
  const { owner, body, caller, wantsBalance } = request
  return {
    owner,
    wantsBalance,
    tip: readTip(body.dm_tips ?? 0, await readSwitches(db)),
    couponCode: body.coupon_code || null,
    schedule: body.schedule_at ?? null,
    ways: await readDeliverySurcharges(db),
    language: caller.language,
    now: clock.now(),
  }
}
