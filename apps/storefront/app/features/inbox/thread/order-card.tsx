import type { MessageOrder } from '@medina/contract/messaging/messaging'
import { formatTime } from '@medina/web/format/format.ts'
import { orderPath } from '#lib/navigation/order-path.ts'
import { tripPath } from '#lib/navigation/trip-path.ts'
import { useIsCustomer } from '@medina/web/session/owner.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Badge } from '@medina/web/ui/display/badge.tsx'
import { Price } from '@medina/web/ui/display/price.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import { useConfig, useMoney } from '@medina/web/site/site.tsx'
import { describeStatus } from './describe-status.ts'
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
