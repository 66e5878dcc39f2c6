import type { TrackedOrder } from '@medina/contract/orders/orders'
import type { ReactNode } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { AfterOrder } from '#features/reviews/after-order.tsx'
import { OrderActions } from './actions/order-actions.tsx'
import { OrderBill } from './bill/order-bill-card.tsx'
import { OrderCode } from './contents/order-code.tsx'
import { OrderAddress, OrderContents } from './contents/order-contents.tsx'
import { OrderHead } from './progress/order-head.tsx'
import { hasPrescription, OrderPrescription } from './contents/order-prescription.tsx'
import { OrderDue } from './bill/order-due.tsx'
import { CourierCard, StoreLine } from './contents/people.tsx'
import { WriteTo } from './contents/write-to.tsx'
import { PushOffer } from './push-offer.tsx'
import { ProgressParts } from './progress/arrival.tsx'

/** An order without a map: unpaid, for pickup, or finished. */
export function PlainLayout({ order, isLost }: { order: TrackedOrder; isLost: boolean }) {
  const { t } = useText()
  const courier = order.delivery_man?.[0]
  return (
    <div className="order-sheet shell max-w-[1080px] py-6 md:py-9">
      <div className="order-columns grid gap-4 lg:grid-cols-[minmax(0,1fr)_360px] lg:gap-6">
        <div className="grid content-start gap-4">
          <OrderDue order={order} />
          <Card>
            <OrderHead order={order} isLost={isLost} />
            <ProgressParts order={order} />
          </Card>
          {hasPrescription(order.order) && (
            <div className="card px-4 py-5 md:px-6">
              <OrderPrescription order={order.order} />
            </div>
          )}
          {order.lines !== null && order.lines.length > 0 && (
            <Card title={t('cart.piece_count', { count: order.lines.reduce((sum, { quantity }) => sum + quantity, 0) })}>
              <OrderContents lines={order.lines} shortages={order.order?.shortages} />
            </Card>
          )}
          <AfterOrder order={order} />
        </div>
        <div className="grid content-start gap-4">
          <OrderCode order={order} />
          <PushOffer order={order} />
          {courier !== undefined && <CourierCard courier={courier} isOver chat={<WriteTo order={order} kind="courier" />} />}
          <StoreCard order={order} />
          {order.order !== null && (
            <Card>
              <OrderAddress order={order.order} />
            </Card>
          )}
          {order.order !== null && (
            <Card>
              <OrderBill order={order} />
            </Card>
          )}
          <OrderActions order={order} />
        </div>
      </div>
    </div>
  )
}

/** A parcel has no store. */
function StoreCard({ order }: { order: TrackedOrder }) {
  const { store } = order
  if (store === null) return null
  return (
    <Card>
      <StoreLine store={store} chat={<WriteTo order={order} kind="store" />} />
    </Card>
  )
}

function Card({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className="card px-4 py-5 md:px-6">
      {title !== undefined && <h2 className="mb-4 text-h3">{title}</h2>}
      {children}
    </section>
  )
}
