import { ApiFailure } from '@medina/contract/wire/client'
import type { TrackedOrder } from '@medina/contract/orders/orders'
import { formatDate, formatTime } from '@medina/web/format/format.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Badge } from '@medina/web/ui/display/badge.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { LinkButton } from '@medina/web/ui/button/link-button.tsx'
import { Skeleton } from '@medina/web/ui/loading/skeleton.tsx'
import { BackLink } from '@medina/web/ui/navigation/back-link.tsx'
import { AfterOrder } from '#features/reviews/after-order.tsx'
import { useConfig, useLacks } from '@medina/web/site/site.tsx'
import { rememberOrder } from '#features/order-watch/tracked-order-store.ts'
import { CareActions } from '#features/orders/tracking/actions/order-actions.tsx'
import { Cases, HelpWithOrder } from '#features/orders/tracking/actions/help-with-order.tsx'
import { OrderBill } from '#features/orders/tracking/bill/order-bill-card.tsx'
import { OrderCode } from '#features/orders/tracking/contents/order-code.tsx'
import { OrderAddress, OrderContents } from '#features/orders/tracking/contents/order-contents.tsx'
import { OrderHead } from '#features/orders/tracking/progress/order-head.tsx'
import { hasPrescription, OrderPrescription } from '#features/orders/tracking/contents/order-prescription.tsx'
import { OrderDue } from '#features/orders/tracking/bill/order-due.tsx'
import { CourierCard, StoreLine } from '#features/orders/tracking/contents/people.tsx'
import { WriteTo } from '#features/orders/tracking/contents/write-to.tsx'
import { isUnderWay, isUnpaid, readStatus } from '#features/orders/tracking/progress/stage.ts'
import { PushOffer } from '#features/orders/tracking/push-offer.tsx'
import { ProgressParts } from '#features/orders/tracking/progress/arrival.tsx'
import { useTrackedOrder } from '#features/orders/tracking/tracking.data.ts'
import { useLiveOrder } from '#features/orders/tracking/use-live-order.ts'
import { OrderAgain } from '#features/reorder/order-again.tsx'
import { toneOf } from './order-status.ts'
import { Receipt } from '#features/bill/receipt.tsx'
import { RefundCard } from './refund-card.tsx'
import '#features/orders/tracking/tracking.css'
import '#features/orders/tracking/receipt.css'
import { StatusBadge } from '#features/payment/status-badge.tsx'

const typeTexts = {
  delivery: 'order.delivery',
  take_away: 'order.take_away',
  parcel: 'my_orders.parcel',
} as const

/** An order of the customer, updated live: status, contents, bill and actions. */
export function OrderDetails({ id }: { id: number }) {
  const { t } = useText()
  const { order, error, refetch, live } = useTrackedOrder({ id, phone: '' })
  const isLost = useLiveOrder(order, live)
  if (order !== undefined) return <Shown order={order} isLost={isLost} />
  if (error === null) return <Skeleton className="order-sheet-bone rounded-lg" />
  if (error instanceof ApiFailure && error.status < 500)
    return (
      <EmptyState
        art="order"
        title={t('my_orders.missing_title')}
        action={<LinkButton to="/my-orders">{t('my_orders.back')}</LinkButton>}
      >
        {t('my_orders.missing_text')}
      </EmptyState>
    )
  return <EmptyState art="offline" title={t('my_orders.failed')} action={<Button onClick={refetch}>{t('ui.retry')}</Button>} />
}

function Shown({ order, isLost }: { order: TrackedOrder; isLost: boolean }) {
  const { t } = useText()
  const count = order.lines?.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0
  return (
    <article className="order-sheet">
      <Head order={order} />
      <div className="order-columns grid gap-4 lg:grid-cols-[minmax(0,1fr)_360px]">
        <div className="grid content-start gap-4">
          <OrderDue order={order} />
          <RefundCard refund={order.order?.refund ?? null} />
          <Cases order={order} />
          <section className="card px-4 py-5 md:px-6">
            <OrderHead order={order} isLost={isLost} heading="h2" />
            <Watch order={order} />
            <ProgressParts order={order} heading="h3" />
          </section>
          {order.lines !== null && order.lines.length > 0 && (
            <section className="card px-4 py-5 md:px-6">
              <h2 className="mb-4 text-h3">{t('cart.piece_count', { count })}</h2>
              <OrderContents lines={order.lines} shortages={order.order?.shortages} />
            </section>
          )}
          <AfterOrder order={order} />
          {order.order !== null && (
            <div className="card px-4 py-5 md:px-6">
              <OrderAddress order={order.order} />
            </div>
          )}
          {hasPrescription(order.order) && (
            <div className="card px-4 py-5 md:px-6">
              <OrderPrescription order={order.order} />
            </div>
          )}
        </div>
        <div className="grid content-start gap-4">
          <OrderCode order={order} />
          <PushOffer order={order} />
          <People order={order} />
          <div className="card px-4 py-5 md:px-6">
            <OrderBill order={order} />
          </div>
          <Actions order={order} />
        </div>
      </div>
    </article>
  )
}

/** The courier and the store, with links to write to them. */
function People({ order }: { order: TrackedOrder }) {
  const courier = order.delivery_man?.[0]
  return (
    <>
      {courier !== undefined && (
        <CourierCard courier={courier} isOver={!isUnderWay(order.order_status)} chat={<WriteTo order={order} kind="courier" />} />
      )}
      {order.store !== null && (
        <div className="card px-4 py-5 md:px-6">
          <StoreLine store={order.store} chat={<WriteTo order={order} kind="store" />} />
        </div>
      )}
    </>
  )
}

/** The link to its map, while it is in progress. */
function Watch({ order }: { order: TrackedOrder }) {
  const { t } = useText()
  const { id, order_status, order_type, order: own } = order
  if (!isUnderWay(order_status) || isUnpaid(order) || order_type === 'take_away') return null
  return (
    <LinkButton
      to="/track-order"
      block
      icon="route"
      className="no-print mt-5"
      onClick={() => rememberOrder({ id, phone: own?.delivery_address?.contact_person_number ?? '' })}
    >
      {t('my_orders.track')}
    </LinkButton>
  )
}

function Head({ order }: { order: TrackedOrder }) {
  const { t, language } = useText()
  const config = useConfig()
  const lacksHelp = useLacks('orders.help')
  const timeZone = config?.time_zone ?? 'UTC'
  const at = new Date(order.created_at)
  const date = formatDate(at, language, timeZone, { day: 'numeric', month: 'long', year: 'numeric' })
  return (
    <header className="mb-5 flex flex-wrap items-start gap-3">
      <p className="on-paper">
        <bdi>{config?.business_name}</bdi>
      </p>
      <BackLink to="/my-orders" label={t('my_orders.back')} />
      <div className="min-w-0 flex-1">
        <h1 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-h1">
          {t('my_orders.number', { id: String(order.id) })}
          {/* On a phone both wrap to the next line, or none. */}
          <span className="inline-flex gap-2">
            <StatusBadge isDue={(order.order?.gateway_due ?? 0) > 0} tone={toneOf(order.order_status)}>
              {t(`my_orders.status_${readStatus(order)}`)}
            </StatusBadge>
            {order.order_status !== 'refunded' && (order.order?.refunded_amount ?? 0) > 0 && (
              <Badge tone="warning">{t('own_order.partly_refunded')}</Badge>
            )}
            <Badge>{t(typeTexts[order.order_type])}</Badge>
          </span>
        </h1>
      </div>
      {!lacksHelp && <HelpWithOrder order={order} isShort />}
      <Receipt className="receipt-above" />
      <p className="order-placed text-ink-2">
        {t('my_orders.at', { date, time: formatTime(at, language, timeZone) })} •&nbsp;
        <bdi>{order.store?.name ?? order.parcel_category?.name}</bdi>
      </p>
    </header>
  )
}

/** The actions that the state of an order allows. */
function Actions({ order }: { order: TrackedOrder }) {
  const isOver = !isUnderWay(order.order_status)
  return (
    <div className="no-print grid gap-4">
      {isOver && order.order_status !== 'delivered' && <OrderAgain order={order.order} variant="primary" />}
      <div className="action-rows">
        {!isOver && <OrderAgain order={order.order} />}
        <Receipt className="receipt-below w-full" />
        <WriteTo order={order} kind="support" />
        <CareActions order={order} hasHelp={false} />
      </div>
    </div>
  )
}
