import type { TrackedOrder } from '@medina/contract/orders/orders'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { withTexts } from '@medina/web/texts/texts.ts'
import OrderGatewayCard from '#features/payment/order-gateway-card.tsx'

const OfflineCard = lazyWithRetry(() => withTexts('paying', import('#features/payment/order-offline-card.tsx')))
const ProvePhoneCard = lazyWithRetry(() => withTexts('auth', import('#features/orders/tracking/actions/prove-phone-card.tsx')))
const NoCourierCard = lazyWithRetry(() => import('#features/orders/tracking/actions/no-courier-card.tsx'))

/** The card for an open payment: the report of an offline payment, a payment by a gateway, or the code that replaces a call; or for no courier. */
export default function DueCard({ order }: { order: TrackedOrder }) {
  if (order.no_courier) return <NoCourierCard order={order} question={order.no_courier} />
  const { gateway_due = 0, offline_due = 0 } = order.order ?? {}
  if (order.offline_payment !== null || offline_due > 0) return <OfflineCard order={order} />
  if (gateway_due > 0) return <OrderGatewayCard order={order} due={gateway_due} />
  return <ProvePhoneCard order={order} />
}
