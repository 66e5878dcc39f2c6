import type { Api } from '#api.ts'
import { getUsualTip } from '#features/orders/reading/usual-tip.ts'
import { listOfflineMethods } from '#features/payments/public.ts'
import { translate } from '#lib/i18n.ts'
import { isOn } from '#lib/is-on.ts'
import { chooseReturnOrigin } from '#lib/http/own-origin.ts'
import { changeCash } from './change-cash.ts'
import { reportOfflinePayment } from './offline-payment.ts'
import { payOrder, switchToCash } from './pay-order.ts'
import { tipCourier } from './tip-courier.ts'

export function registerPaying(api: Api): void {
  const { serve } = api

  serve('orders.pay', ({ actors, caller, body }) => {
    const { order_id: orderId, payment_method: gateway = null, callback } = body
    const card = { savesCard: isOn(body.save_card), cardId: body.saved_card_id ?? null }
    const origin = chooseReturnOrigin(api.settings, caller.origin)
    return payOrder(api, actors, { orderId, gateway, callback, origin, language: caller.language, ip: caller.ip, ...card })
  })

  serve('orders.switchToCash', async ({ actors, caller, body }) => {
    await switchToCash(api, actors, { orderId: body.order_id, ip: caller.ip })
    return { message: translate(caller.language, 'order.cash_now') }
  })

  serve('orders.changeCash', ({ actors, body: { order_id: orderId, cash_tendered: cash } }) =>
    changeCash(api, actors, { orderId, cash }),
  )

  serve('orders.offlineMethods', async ({ caller }) => {
    const methods = await listOfflineMethods(api.db, caller.language)
    return methods.length === 0 ? {} : methods
  })

  serve('orders.payOffline', async ({ actors, caller, body }) => {
    const { guest_id: _, order_id: orderId, method_id: methodId, customer_note: note = null, ...fields } = body
    await reportOfflinePayment(api, actors, { orderId, methodId, note, fields, language: caller.language })
    return { payment: 'success', message: translate(caller.language, 'offline.told') }
  })

  serve('orders.updateOffline', async ({ actors, caller, body }) => {
    const { guest_id: _, order_id: orderId, customer_note: note = null, ...fields } = body
    await reportOfflinePayment(api, actors, { orderId, methodId: null, note, fields, language: caller.language })
    return { payment: 'Payment_Info_Updated_successfully', message: translate(caller.language, 'offline.updated') }
  })

  serve('orders.tipCourier', async ({ customer, caller, body }) => {
    const late_tip = await tipCourier(api, customer, { orderId: body.order_id, amount: body.amount })
    return { message: translate(caller.language, 'tip.done'), late_tip }
  })

  serve('orders.tips', () => getUsualTip(api))
}
