import type { MessageOrder } from '@medina/contract/messaging/messaging'
import { formatTime } from '@medina/web/format/format.ts'
import { orderPath } from '#lib/navigation/order-path.ts'
import { tripPath } from '#lib/navigation/trip-path.ts'
import { useIsCustomer } from '@medina/web/session/owner.ts'
import { type TextKey, type Translate, useText } from '@medina/web/texts/text.tsx'
import { Badge } from '@medina/web/ui/display/badge.tsx'
import { Price } from '@medina/web/ui/display/price.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import { useConfig, useMoney } from '@medina/web/site/site.tsx'
import { useNameDay } from './day-heading.tsx'

type OrderCardProps = { order: MessageOrder; isTrip: boolean; image: string | null }

/** The order or trip that the next message is about; it leads a customer to its page. */
export function OrderCard({ order, isTrip, image }: OrderCardProps) {
  const { t, language } = useText()
  const money = useMoney()
  const nameDay = useNameDay()
  const isCustomer = useIsCustomer()
  const timeZone = useConfig()?.time_zone ?? 'UTC'
  const { id, order_amount: amount, order_status: status, created_at: at, details_count: count } = order
  const { text, tone } = describeStatus(status, t)
  const when = t('inbox.day_time', { day: nameDay(at), time: formatTime(new Date(at), language, timeZone) })
  const inside = (
    <>
      <span className="flex items-center gap-3">
        {image === null ? (
          <span className="grid size-11 flex-none place-items-center rounded-md bg-surface-2">
            <Icon name={isTrip ? 'car' : 'receipt'} size={22} />
          </span>
        ) : (
          <Picture src={image} alt="" sizes="44px" maxWidth={320} className="size-11 flex-none rounded-md" />
        )}
        <span className="min-w-0 flex-1 leading-ui">
          <b className="block font-semibold">{t(isTrip ? 'inbox.trip' : 'inbox.order', { id: String(id) })}</b>
          <span className="dotted text-xs text-ink-2">
            {count > 0 && <span>{t('inbox.items', { count })}</span>}
            <span>{when}</span>
          </span>
        </span>
      </span>
      <span className="mt-3 flex items-center justify-between gap-3">
        <Badge tone={tone}>{text}</Badge>
        <Price price={money.parts(amount)} />
      </span>
    </>
  )
  // A guest is on the order's page already.
  if (!isCustomer) return <div className="chat-order">{inside}</div>
  return (
    <TravelLink to={isTrip ? tripPath(id) : orderPath(id)} className="chat-order">
      {inside}
    </TravelLink>
  )
}

type Tone = 'accent' | 'success' | 'warning' | 'danger' | 'neutral'

const statuses: Record<string, { text: TextKey; tone: Tone }> = {
  pending: { text: 'my_orders.status_pending', tone: 'accent' },
  accepted: { text: 'my_orders.status_accepted', tone: 'accent' },
  confirmed: { text: 'my_orders.status_confirmed', tone: 'accent' },
  processing: { text: 'my_orders.status_processing', tone: 'accent' },
  handover: { text: 'my_orders.status_handover', tone: 'accent' },
  picked_up: { text: 'my_orders.status_picked_up', tone: 'accent' },
  delivered: { text: 'my_orders.status_delivered', tone: 'success' },
  canceled: { text: 'my_orders.status_canceled', tone: 'danger' },
  failed: { text: 'my_orders.status_failed', tone: 'danger' },
  refund_requested: { text: 'my_orders.status_refund_requested', tone: 'warning' },
  refunded: { text: 'my_orders.status_refunded', tone: 'neutral' },
  refund_request_canceled: { text: 'my_orders.status_refund_request_canceled', tone: 'neutral' },
  returning: { text: 'my_orders.status_returning', tone: 'warning' },
  returned: { text: 'my_orders.status_returned', tone: 'neutral' },
  // Of trips only.
  ongoing: { text: 'inbox.trip_ongoing', tone: 'accent' },
  completed: { text: 'inbox.trip_completed', tone: 'success' },
  payment_failed: { text: 'my_orders.status_failed', tone: 'danger' },
}

/** The status of an order or trip in words, with the colour of its badge. */
function describeStatus(status: string, t: Translate): { text: string; tone: Tone } {
  const known = statuses[status]
  return known === undefined ? { text: status, tone: 'neutral' } : { text: t(known.text), tone: known.tone }
}
