import type { TrackedOrder } from '@medina/contract/orders/orders'
import type { ReactNode } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { OrderActions } from './actions/order-actions.tsx'
import { OrderBill } from './bill/order-bill-card.tsx'
import { OrderCode } from './contents/order-code.tsx'
import { OrderAddress, OrderContents } from './contents/order-contents.tsx'
import { OrderHead } from './progress/order-head.tsx'
import { OrderMap } from './map/order-map.tsx'
import { hasPrescription, OrderPrescription } from './contents/order-prescription.tsx'
import { OrderDue } from './bill/order-due.tsx'
import { CourierCard, StoreLine } from './contents/people.tsx'
import { WriteTo } from './contents/write-to.tsx'
import { PushOffer } from './push-offer.tsx'
import { StepList } from './progress/step-list.tsx'

type MapLayoutProps = { order: TrackedOrder; destination: { latitude: string; longitude: string }; isLost: boolean }

/** A delivery in progress: the map, and a panel over it; on a phone a sheet that scrolls over the map. */
export function MapLayout({ order, destination, isLost }: MapLayoutProps) {
  const { t } = useText()
  return (
    <div className="order-sheet track-stage">
      <div className="track-map no-print">
        <OrderMap order={order} destination={destination} />
      </div>
      <article className="track-panel">
        <OrderHead order={order} isLost={isLost} />
        <div className="mt-6 mb-5 grid gap-3">
          <OrderDue order={order} />
          <CourierCard courier={order.delivery_man?.[0]} chat={<WriteTo order={order} kind="courier" />} />
          <OrderCode order={order} />
          <PushOffer order={order} />
        </div>
        {order.order !== null && (
          <Part>
            <OrderAddress order={order.order} />
          </Part>
        )}
        {order.store !== null && (
          <Part>
            <StoreLine store={order.store} chat={<WriteTo order={order} kind="store" />} />
          </Part>
        )}
        {hasPrescription(order.order) && (
          <Part>
            <OrderPrescription order={order.order} />
          </Part>
        )}
        {order.lines !== null && order.lines.length > 0 && (
          <Part>
            <OrderContents lines={order.lines} shortages={order.order?.shortages} />
          </Part>
        )}
        <OrderBill order={order} className="track-part" />
        <Part title={t('tracking.steps')} className="no-print">
          <StepList order={order} />
        </Part>
        <Part>
          <OrderActions order={order} />
        </Part>
      </article>
    </div>
  )
}

type PartProps = { title?: string; className?: string; children: ReactNode }

function Part({ title, className = '', children }: PartProps) {
  return (
    <div className={`track-part ${className}`}>
      {title !== undefined && <h2 className="mb-4 text-h3">{title}</h2>}
      {children}
    </div>
  )
}
