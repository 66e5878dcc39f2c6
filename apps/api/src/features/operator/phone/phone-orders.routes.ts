import type { Api } from '#api.ts'
import { translate } from '#lib/i18n.ts'
import { endPhoneOrder, openPhoneOrder } from './open-phone-order.ts'
import { readPlaced } from './read-placed.ts'
import { startPhoneOrder } from './start-phone-order.ts'

/** Orders that staff place for a caller, in the storefront (decision 0170). */
export function registerPhoneOrders(api: Api): void {
  const { serve } = api

  serve('operator.startPhoneOrder', ({ operator, caller, body }) =>
    startPhoneOrder(api, operator, { wish: body, language: caller.language }),
  )

  serve('phoneOrders.open', ({ body }) => openPhoneOrder(api, body.ticket))

  serve('phoneOrders.placed', ({ actor, caller, query }) => readPlaced(api, actor, { orderId: query.order_id, caller }))

  serve('phoneOrders.end', async ({ actor, caller }) => {
    await endPhoneOrder(api, actor)
    return { message: translate(caller.language, 'phone_order.ended') }
  })
}
