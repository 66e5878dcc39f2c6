import type { Api } from '#api.ts'
import { listReasons } from '#features/purchases/public.ts'
import { translate } from '#lib/i18n.ts'
import { requestRefund } from './refund-order.ts'

export function registerRefunds(api: Api): void {
  const { serve } = api

  serve('orders.refundReasons', async ({ caller }) => ({
    refund_reasons: await listReasons(api.db, { kind: 'refund', userType: 'customer', language: caller.language }),
  }))

  serve('orders.requestRefund', async ({ customer, caller, body }) => {
    await requestRefund(api, customer, body)
    return { message: translate(caller.language, 'refund.requested') }
  })
}
