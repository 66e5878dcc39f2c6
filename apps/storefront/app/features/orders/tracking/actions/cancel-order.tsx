import type { TrackedOrder } from '@medina/contract/orders/orders'
import { Suspense, useState } from 'react'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { isUnderWay } from '#features/orders/tracking/progress/stage.ts'

const loadDialog = () => import('./reason-dialog.tsx').then(({ CancelDialog }) => ({ default: CancelDialog }))
export const CancelDialog = lazyWithRetry(loadDialog)

/** Cancels an order of the caller before the store has confirmed it or while its payment is due. */
export function CancelOrder({
  order: { id, order_status, order_type, order, offline_payment, no_courier },
}: {
  order: TrackedOrder
}) {
  const { t } = useText()
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never')
  // An order without a courier is canceled by its card.
  const canCancel = order !== null && (order_status === 'pending' || order_status === 'failed') && no_courier === undefined
  const isParcel = order_type === 'parcel'
  // A parcel on the road can be returned instead.
  const isLate = order !== null && isUnderWay(order_status) && !canCancel && !isParcel && no_courier === undefined
  return (
    <>
      {isLate && <p className="text-sm text-ink-2">{t('own_order.call_to_cancel')}</p>}
      {canCancel && (
        <Button
          variant="secondary"
          block
          icon="close"
          className="text-danger"
          onPointerEnter={() => void loadDialog()}
          onClick={() => setDialog('open')}
        >
          {t('tracking.cancel')}
        </Button>
      )}
      {dialog !== 'never' && (
        <Suspense fallback={null}>
          <CancelDialog
            open={dialog === 'open'}
            orderId={id}
            isParcel={isParcel}
            paid={paidOf({ offline_payment, order })}
            onClose={() => setDialog('closed')}
          />
        </Suspense>
      )}
    </>
  )
}

/** The payment of an order that is to be canceled: `told` is a reported transfer that nobody has confirmed. */
export function paidOf({ offline_payment, order }: Pick<TrackedOrder, 'offline_payment' | 'order'>) {
  if (offline_payment !== null) return 'told'
  return order?.payment_status === 'unpaid' ? 'nothing' : 'something'
}
