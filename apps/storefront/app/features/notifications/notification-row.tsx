import type { Notification } from '@medina/contract/identity/notifications'
import type { OrderEvent } from '@medina/contract/orders/orders'
import type { TripStatus } from '@medina/contract/rental/trip-status'
import { useNow } from '@medina/web/time/now.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import type { IconName } from '@medina/web/ui/icon/icon-names.ts'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { describeAge } from '#lib/device/device-text.ts'
import { orderPath } from '#lib/navigation/order-path.ts'
import { tripPath } from '#lib/navigation/trip-path.ts'

type Sign = { icon: IconName; tone: 'accent' | 'success' | 'warning' | 'danger' }

const signs: Partial<Record<OrderEvent | TripStatus, Sign>> = {
  accepted: { icon: 'bike', tone: 'accent' },
  courier_changed: { icon: 'bike', tone: 'accent' },
  processing: { icon: 'flame', tone: 'accent' },
  handover: { icon: 'bag', tone: 'accent' },
  picked_up: { icon: 'bike', tone: 'accent' },
  delivered: { icon: 'success', tone: 'success' },
  canceled: { icon: 'error', tone: 'danger' },
  failed: { icon: 'card', tone: 'danger' },
  payment_failed: { icon: 'card', tone: 'danger' },
  completed: { icon: 'success', tone: 'success' },
  refunded: { icon: 'wallet', tone: 'success' },
  refund_request_canceled: { icon: 'receipt', tone: 'warning' },
}
const usual: Sign = { icon: 'receipt', tone: 'accent' }

type NotificationRowProps = {
  notification: Notification
  /** It, or one that it stands for, is unread. */
  isUnread: boolean
  onRead: () => void
  onGo?: (() => void) | undefined
}

/** One notification, which links to its order or trip if it has one. A press marks it as read. */
export function NotificationRow({ notification, isUnread, onRead, onGo }: NotificationRowProps) {
  const { t, language } = useText()
  const now = useNow()
  const { data, created_at } = notification
  const read = () => {
    if (isUnread) onRead()
  }
  const go = () => {
    read()
    onGo?.()
  }
  const path = pathOf(data)
  const inside = (
    <>
      <Round data={data} />
      <span className="min-w-0 flex-1 leading-ui">
        <span className="flex items-baseline gap-3">
          <span className={`min-w-0 flex-1 ${isUnread ? 'font-semibold' : 'font-medium'}`}>{data.title}</span>
          <span className="flex-none text-sm text-ink-2">{describeAge(new Date(created_at), now, language)}</span>
          {isUnread && (
            <span className="told-dot">
              <span className="sr-only">{t('bell.unread')}</span>
            </span>
          )}
        </span>
        <span className="mt-0.5 block text-sm text-ink-2">{data.description}</span>
      </span>
    </>
  )
  if (path !== null) {
    return (
      <TravelLink to={path} className="told-row" onClick={go}>
        {inside}
      </TravelLink>
    )
  }
  if (!isUnread) return <div className="told-row">{inside}</div>
  return (
    <button type="button" className="told-row" onClick={read}>
      {inside}
    </button>
  )
}

/** The page of its subject. */
function pathOf(data: Notification['data']): string | null {
  if (data.type === 'trip_status') return tripPath(data.trip_id)
  if (isCredit(data)) return '/wallet'
  if (data.type === 'inquiry') return '/help-and-support'
  if (isOfItem(data)) return `/product/${data.item_key}`
  return data.order_id === null ? null : orderPath(data.order_id)
}

type Credit = Extract<Notification['data'], { type: 'add_fund' | 'cashback' | 'loyalty_point' | 'referral_code' }>

function isCredit(data: Notification['data']): data is Credit {
  return !['push_notification', 'order_status', 'trip_status', 'inquiry', ...newsOfItems].includes(data.type)
}

type ItemNews = Extract<Notification['data'], { type: 'back_in_stock' | 'item_answer' }>
const newsOfItems: readonly string[] = ['back_in_stock', 'item_answer'] satisfies ItemNews['type'][]

function isOfItem(data: Notification['data']): data is ItemNews {
  return newsOfItems.includes(data.type)
}

function getSign(data: Exclude<Notification['data'], { type: 'push_notification' }>): Sign {
  if (isCredit(data)) return { icon: 'wallet', tone: 'success' }
  if (data.type === 'inquiry') return { icon: 'chat', tone: 'accent' }
  if (isOfItem(data)) return { icon: data.type === 'item_answer' ? 'chat' : 'bag', tone: 'accent' }
  return signs[data.type === 'order_status' ? data.order_status : data.trip_status] ?? usual
}

/** Icon or picture of its subject. */
function Round({ data }: { data: Notification['data'] }) {
  if (data.type === 'push_notification') {
    if (data.image !== null)
      return <Picture src={data.image} alt="" sizes="44px" maxWidth={320} className="size-11 flex-none rounded-full" />
    return (
      <span className="told-sign" data-tone="deal">
        <Icon name="bell" size={22} />
      </span>
    )
  }
  const { icon, tone } = getSign(data)
  return (
    <span className="told-sign" data-tone={tone}>
      <Icon name={icon} size={22} />
    </span>
  )
}
