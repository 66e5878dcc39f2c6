// The handlers of all payments, as app.ts puts them together.
import { orderPayments } from '#features/orders/public.ts'
import { topUpPayments } from '#features/funds/public.ts'
import { tripPayments } from '#features/trips/public.ts'
import { dispatchPayments } from './dispatch-payments.ts'

export const { settle, cancelUnpaid } = dispatchPayments({ order: orderPayments, trip: tripPayments, topUp: topUpPayments })
