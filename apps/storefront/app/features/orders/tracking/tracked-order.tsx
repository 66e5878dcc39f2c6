import { ApiFailure } from '@medina/contract/wire/client'
import type { TrackedOrder as Order } from '@medina/contract/orders/orders'
import { describeError } from '@medina/web/api/failure.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import type { TrackedOrderKey } from '#features/order-watch/tracked-order-store.ts'
import './tracking.css'
import './receipt.css'
import { MapLayout } from './map-layout.tsx'
import { PlainLayout } from './plain-layout.tsx'
import { isUnderWay, isUnpaid } from './progress/stage.ts'
import { TrackForm } from './track-form.tsx'
import { TrackSkeleton } from './track-skeleton.tsx'
import { useTrackedOrder } from './tracking.data.ts'
import { useLiveOrder } from './use-live-order.ts'

/** One order, updated live as long as something may change. */
export default function TrackedOrder({ known }: { known: TrackedOrderKey }) {
  const { t } = useText()
  const { order, error, refetch, live } = useTrackedOrder(known)
  const isLost = useLiveOrder(order, live)

  if (order !== undefined) return <OrderLayout order={order} isLost={isLost} />
  if (error === null) return <TrackSkeleton />
  if (error instanceof ApiFailure && error.status < 500) {
    return <TrackForm tried={known} problem={describeError(error, t)} />
  }
  return (
    <div className="shell py-10" role="alert">
      <EmptyState art="offline" title={t('tracking.failed')} action={<Button onClick={refetch}>{t('ui.retry')}</Button>}>
        {t('error.network')}
      </EmptyState>
    </div>
  )
}

/** The map of a delivery under way. Before an order is paid, nothing on a map moves: the payment comes first then. */
export function OrderLayout({ order, isLost }: { order: Order; isLost: boolean }) {
  const { destination, order_type, order_status } = order
  const hasMap = order_type !== 'take_away' && destination !== null && isUnderWay(order_status) && !isUnpaid(order)
  return hasMap ? (
    <MapLayout order={order} destination={destination} isLost={isLost} />
  ) : (
    <PlainLayout order={order} isLost={isLost} />
  )
}
