import type { Api } from '#api.ts'
import { answerNoCourier } from './answer-no-courier.ts'
import { cancelOrder } from './cancel-order.ts'
import { translate } from '#lib/i18n.ts'
import { confirmReturn, returnParcel } from './return-parcel.ts'
import { provePhone } from './prove-phone.ts'
import { pageParcelReasons, pageReasons } from '#features/purchases/public.ts'

export function registerSteps(api: Api): void {
  const { serve } = api

  serve('orders.cancel', async ({ actors, caller, body }) => {
    const reason = [body.reason, body.note].filter(Boolean).join(' · ')
    const wish = { orderId: body.order_id, reason, isBeforePickup: body.before_pickup ?? false, language: caller.language }
    const end = await cancelOrder(api, actors, wish)
    return { message: translate(caller.language, end === 'canceled' ? 'order.canceled' : 'parcel.returning') }
  })

  serve('orders.noCourier', async ({ actors, caller, body: { order_id: orderId, link, choice } }) => {
    await answerNoCourier(api, actors, { orderId, link, choice })
    return { message: translate(caller.language, choice === 'wait' ? 'order.no_courier_waits' : 'order.canceled') }
  })

  serve('orders.provePhone', ({ actors, caller, body }) => {
    return provePhone(api, actors, { orderId: body.order_id, otp: body.otp ?? null, caller })
  })

  serve('orders.returnParcel', async ({ actors, caller, body }) => {
    const return_fee = await returnParcel(api, actors, { orderId: body.order_id, reason: body.reason })
    return { message: translate(caller.language, 'parcel.returning'), return_fee }
  })

  serve('orders.confirmParcelReturn', async ({ actors, caller, body }) => {
    const { order_id: orderId, return_otp: code } = body
    await confirmReturn(api, actors, { orderId, code: code == null ? null : String(code) })
    return { message: translate(caller.language, 'parcel.returned') }
  })

  serve('orders.parcelReasons', ({ caller, query }) => pageParcelReasons(api.db, query, caller.language))

  for (const [name, kind] of [
    ['orders.cancellationReasons', 'cancellation'],
    ['orders.parcelCancellationReasons', 'parcel_cancellation'],
    ['orders.parcelReturnReasons', 'parcel_return'],
  ] as const) {
    serve(name, ({ caller: { language }, query }) => pageReasons(api.db, query, { kind, language }))
  }

  serve('orders.automatedMessages', ({ query: { limit = 10, offset = 1 } }) => {
    return { total_size: 0, limit: String(limit), offset: String(offset), data: [] }
  })
}
