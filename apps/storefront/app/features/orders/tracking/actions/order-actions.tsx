import type { Order, TrackedOrder } from '@medina/contract/orders/orders'
import { Suspense, useState } from 'react'
import { useConfig, useLacks } from '@medina/web/site/site.tsx'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { withTexts } from '@medina/web/texts/texts.ts'
import { Button } from '@medina/web/ui/button/button.tsx'
import { LinkButton } from '@medina/web/ui/button/link-button.tsx'
import { orderPath } from '#lib/navigation/order-path.ts'
import { CancelOrder } from './cancel-order.tsx'
import { ChangeOrder } from './change-order.tsx'
import { HelpWithOrder, loadHelp } from './help-with-order.tsx'
import { clearTrackedOrder } from '#features/order-watch/tracked-order-store.ts'
import { OrderAgain } from '#features/reorder/order-again.tsx'
import { Receipt } from '#features/bill/receipt.tsx'
import { WriteTo } from '#features/orders/tracking/contents/write-to.tsx'
import { isUnderWay } from '#features/orders/tracking/progress/stage.ts'
import { formatDate } from '@medina/web/format/format.ts'

const ReturnParcel = lazyWithRetry(() => withTexts('parcel_order', import('./return-parcel.tsx')))
const ShareOrderDialog = lazyWithRetry(() => loadHelp().then(({ ShareOrderDialog }) => ({ default: ShareOrderDialog })))

/**
 * Actions of a tracked order: look up another; the owner of a finished one can reorder and print; a customer can open its page, and a guest
 * share it.
 */
export function OrderActions({ order }: { order: TrackedOrder }) {
  const { t } = useText()
  const { order: own } = order
  const isOver = !isUnderWay(order.order_status)
  return (
    <div className="grid gap-4">
      {/* An order that has arrived has it at its head. */}
      {own !== null && isOver && order.order_status !== 'delivered' && order.can_act && (
        <OrderAgain order={own} variant="primary" />
      )}
      <div className="action-rows no-print">
        {own !== null && !own.is_guest && (
          <LinkButton to={orderPath(order.id)} variant="secondary" block icon="list">
            {t('own_order.details')}
          </LinkButton>
        )}
        {own !== null && isOver && <Receipt className="w-full" />}
        <WriteTo order={order} kind="support" />
        {order.share_path && <ShareOrder order={order} />}
        {order.can_act && <CareActions order={order} />}
        <Button variant="secondary" block icon="search" onClick={clearTrackedOrder}>
          {t('tracking.another')}
        </Button>
      </div>
      {own !== null && <PrintFooter order={own} />}
    </div>
  )
}

type CareProps = {
  order: TrackedOrder
  /** False where the head of the page has the button for help. */
  hasHelp?: boolean
}

/** Changes, help and the end of an order. Other backends have neither returns of parcels nor changes, nor cases. */
export function CareActions({ order, hasHelp = true }: CareProps) {
  const lacksHelp = useLacks('orders.help')
  return (
    <>
      {!lacksHelp && (
        <>
          <ParcelReturn order={order} />
          <ChangeOrder order={order} />
          {hasHelp && <HelpWithOrder order={order} />}
        </>
      )}
      <CancelOrder order={order} />
    </>
  )
}

/** Only a parcel on the road can be returned. */
function ParcelReturn({ order: { id, order, order_type, order_status } }: { order: TrackedOrder }) {
  if (order === null || order_type !== 'parcel' || order_status !== 'picked_up') return null
  return (
    <Suspense fallback={null}>
      <ReturnParcel orderId={id} />
    </Suspense>
  )
}

/** A guest's order has a link, which its dialog copies and shares. */
function ShareOrder({ order }: { order: TrackedOrder }) {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" block icon="share" onClick={() => setOpen(true)}>
        {t('tracking.share')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ShareOrderDialog order={order} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** The shop and the date of an order, on paper only. */
function PrintFooter({ order }: { order: Order }) {
  const { language } = useText()
  const config = useConfig()
  const timeZone = config?.time_zone ?? 'UTC'
  return (
    <p className="on-paper">
      <bdi>{config?.business_name}</bdi>{' '}
      <span className="text-label font-regular">
        {formatDate(new Date(order.created_at), language, timeZone, { dateStyle: 'long', timeStyle: 'short' })}
      </span>
    </p>
  )
}
