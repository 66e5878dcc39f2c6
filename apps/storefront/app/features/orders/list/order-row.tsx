import type { ListedOrder } from '@medina/contract/orders/orders'
import { formatDate, formatTime } from '@medina/web/format/format.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { formatSpan } from '@medina/web/format/time-span.ts'
import { Badge } from '@medina/web/ui/display/badge.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { LinkButton } from '@medina/web/ui/button/link-button.tsx'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import { Price } from '@medina/web/ui/display/price.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { readDay } from '#features/orders/tracking/progress/order-text.ts'
import { isUnderWay, readProgress, readStatus } from '#features/orders/tracking/progress/stage.ts'
import { useTextOptions } from '#features/orders/tracking/progress/use-text-options.ts'
import { orderPath } from '#lib/navigation/order-path.ts'
import { isHeldLonger, minutesLeft } from '#features/payment/minutes-left.ts'
import { StatusBadge } from '#features/payment/status-badge.tsx'
import { toneOf } from './order-status.ts'
import { useOrderAgain } from '#features/reorder/use-order-again.tsx'

/** An order in a list: store, status, contents and actions. */
export function OrderRow({ order }: { order: ListedOrder }) {
  const { t } = useText()
  const money = useMoney()
  const { id, store, parcel_category: parcel, order_status, item_images: images, details_count } = order
  const isUnpaid = order.gateway_due > 0
  const isRunning = isUnderWay(order_status) && !isUnpaid
  const more = details_count - images.length
  return (
    <article className="card order-row">
      <div className="order-row-main">
        <Picture
          src={store === null ? (parcel?.image_full_url ?? null) : store.logo_full_url}
          alt=""
          name={store?.name ?? parcel?.name}
          sizes="56px"
          maxWidth={320}
          className="size-14 flex-none rounded-14"
        />
        <div className="min-w-0 flex-1">
          <h2 className="order-row-name">
            <TravelLink to={orderPath(id)} className="card-link">
              <bdi>{store?.name ?? parcel?.name}</bdi>
            </TravelLink>
            <StatusBadge isDue={isUnpaid} tone={toneOf(order_status)}>
              {t(`my_orders.status_${readStatus(order)}`)}
            </StatusBadge>
            {parcel !== null && <Badge>{t('my_orders.parcel')}</Badge>}
          </h2>
          <p className="mt-0.5 text-sm text-ink-2">
            <span className="order-row-when">
              <When order={order} />
            </span>
            <Contents order={order} />
          </p>
        </div>
        <span className="order-row-images" aria-hidden="true">
          {images.map((image, index) => (
            // Two lines may hold the same picture.
            // oxlint-disable-next-line react/no-array-index-key
            <Picture key={index} src={image} alt="" sizes="44px" maxWidth={320} className="size-11 flex-none rounded-10" />
          ))}
          {more > 0 && <span className="num order-row-more">+{more}</span>}
        </span>
        <Price price={money.parts(order.order_amount)} size="name" className="order-row-price" />
        <span className="order-row-action">
          <Actions order={order} />
        </span>
        {isRunning && <Bars order={order} />}
      </div>
    </article>
  )
}

/** Leads to the payment that an order waits for. Tracks an order in progress; afterwards reorders it, and reviews it while that is possible. */
function Actions({ order }: { order: ListedOrder }) {
  const { t } = useText()
  const { orderAgain, isPending, question } = useOrderAgain()
  const money = useMoney()
  const { id, order_status, order_type, can_review, gateway_due } = order
  if (gateway_due > 0) {
    return (
      <LinkButton to={orderPath(id)} icon="card">
        {t('tracking.due_pay', { amount: money.text(gateway_due) })}
      </LinkButton>
    )
  }
  if (isUnderWay(order_status)) {
    return (
      <LinkButton to={orderPath(id)} variant={order_status === 'picked_up' ? 'primary' : 'secondary'} icon="route">
        {t('my_orders.track')}
      </LinkButton>
    )
  }
  return (
    <>
      <Button variant="secondary" icon="refresh" pending={isPending} onClick={() => orderAgain(order)}>
        {t(order_type === 'parcel' ? 'own_order.send_again' : 'own_order.again')}
      </Button>
      {question}
      {can_review && (
        <LinkButton to={orderPath(id)} variant="secondary" icon="star">
          {t('my_orders.review')}
        </LinkButton>
      )}
    </>
  )
}

/** The number, and the number of pieces; a parcel has no items. */
function Contents({ order: { id, parcel_category, details_count, piece_count } }: { order: ListedOrder }) {
  const { t } = useText()
  const number = t('my_orders.number', { id: String(id) })
  if (parcel_category !== null) return number
  return `${number} •\u00a0${details_count === 0 ? t('order.prescription_title') : t('cart.piece_count', { count: piece_count })}`
}

/** The expected or actual arrival time, or how long an unpaid order is kept. */
function When({ order }: { order: ListedOrder }) {
  const words = useTextOptions()
  const { t, language, timeZone } = words
  const { estimate, delivered, created_at, order_type } = order
  if (order.gateway_due > 0 && !isHeldLonger(order.updated_at, words.now)) {
    const minutes = minutesLeft(order.updated_at, words.now)
    return <strong className="font-semibold text-ink-1">{t('tracking.kept_for', { minutes })}</strong>
  }
  if (estimate !== null) {
    const from = new Date(estimate.from)
    const time = formatSpan(from, new Date(estimate.to), language, timeZone)
    const day = readDay(from, words)
    const span = day === null ? time : t('order.day_time', { day, time })
    return (
      <strong className="font-semibold text-ink-1">
        {t(order_type === 'take_away' ? 'my_orders.ready' : 'my_orders.arrives', { span })}
      </strong>
    )
  }
  const at = new Date(delivered ?? created_at)
  const date = formatDate(at, language, timeZone, { day: 'numeric', month: 'long' })
  return t('my_orders.at', { date, time: formatTime(at, language, timeZone) })
}

/** The progress of the order as a bar; the badge has the text. */
function Bars({ order }: { order: ListedOrder }) {
  const progress = readProgress(order)
  if (progress === null) return null
  return (
    <span aria-hidden="true" className="order-bars">
      {[0, 1, 2, 3].map((index) => {
        const isFull = index < progress.index || (index === progress.index && progress.isFull)
        return <span key={index} className={isFull ? 'full' : index === progress.index ? 'half' : undefined} />
      })}
    </span>
  )
}
