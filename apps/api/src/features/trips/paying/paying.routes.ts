import type { Api } from '#api.ts'
import { translate } from '#lib/i18n.ts'
import { isOn } from '#lib/is-on.ts'
import { chooseReturnOrigin } from '#lib/http/own-origin.ts'
import { payTrip } from './pay-trip.ts'
import { reportTripPayment } from './trip-offline-payment.ts'

export function registerTripPaying(api: Api): void {
  const { serve } = api

  serve('trips.pay', async ({ actors, caller, body }) => {
    const { trip_id: tripId, payment_method: method, payment_gateway: gateway = null, callback_url: callback = null } = body
    const origin = chooseReturnOrigin(api.settings, caller.origin)
    const card = { savesCard: isOn(body.save_card), cardId: body.saved_card_id ?? null }
    const wish = { tripId, method, gateway, callback, origin, language: caller.language, ip: caller.ip, ...card }
    const link = await payTrip(api, actors, wish)
    const isAgreed = method === 'cash_payment' || method === 'partial_payment'
    return link ?? { message: translate(caller.language, isAgreed ? 'trip.cash_agreed' : 'trip.now_paid') }
  })

  serve('trips.payOffline', async ({ actors, caller, body }) => {
    const { guest_id: _, trip_id: tripId, method_id: methodId, customer_note: note = null, ...fields } = body
    await reportTripPayment(api, actors, { tripId, methodId, note, fields, language: caller.language })
    return { message: translate(caller.language, 'offline.told') }
  })
}
