import type { LoadOrder } from '@medina/contract/operator/load/operator-load'
import { useState } from 'react'
import { Badge } from '@medina/web/ui/display/badge.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useDeskNow } from '#connection/desk-clock.ts'
import { useDesk } from '#session/desk-session.tsx'
import { useDeskTime } from '#session/use-desk-time.ts'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { hasNeed, needs, type ShownStore } from './load.data.ts'

const MINUTE_MS = 60_000
/** More chips than this are shown on request. */
const MOST_CHIPS = 12

type StoreProps = { store: ShownStore; atOnce: number }

/** A store, or the parcels of the zone: what is where, what is promised, and the orders themselves. */
export function StoreLoad({ store, atOnce }: StoreProps) {
  const { t } = useText()
  const { id, name, logo_full_url: logo, delivery_minutes: minutes } = store
  const title = name ?? t('desk_load.parcels')
  return (
    <li className="desk-load-store">
      {id === null ? (
        <span className="desk-load-logo desk-load-parcel">
          <DeskIcon name="package" />
        </span>
      ) : (
        <Picture src={logo} alt="" name={title} sizes="40px" maxWidth={320} className="desk-load-logo" />
      )}
      <div className="desk-load-name">
        <h3>
          <bdi>{title}</bdi>
        </h3>
        <Closed store={store} />
        {minutes !== null && <p className="desk-quiet">{t('desk_load.promises', minutes)}</p>}
      </div>
      <Counts store={store} atOnce={atOnce} />
      <Lost store={store} />
      <Orders orders={store.orders} title={title} />
    </li>
  )
}

/** Why customers are promised more than usual, or cannot order. */
function Closed({ store }: Pick<StoreProps, 'store'>) {
  const { t } = useText()
  const time = useDeskTime()
  const { active, is_full: isFull, closed_until: until, busy_minutes: busy, unanswered_order_id: unanswered } = store
  if (!active && until !== null)
    return (
      <Badge tone={isFull || unanswered !== null ? 'danger' : 'neutral'}>
        {t(isFull ? 'desk_load.full_until' : 'desk_load.closed_until', { time: time(until) })}
      </Badge>
    )
  if (!active) return <Badge>{t('desk_load.closed')}</Badge>
  return busy > 0 ? <Badge tone="warning">{t('desk_load.busy', { n: busy })}</Badge> : null
}

/** An order that was cancelled because the store did not answer, and what the office can do about the next ones. */
function Lost({
  store: { id: storeId, active, phone, lost_order: lost, unanswered_order_id: unanswered },
}: Pick<StoreProps, 'store'>) {
  const { t } = useText()
  const time = useDeskTime()
  const { chooseStore } = useDesk()
  const id = lost?.id ?? unanswered
  if (id === null) return null
  return (
    <div className="desk-note desk-note-danger desk-load-lost">
      <p>
        {lost !== null && <>{time(lost.canceled_at)} • </>}
        <TravelLink to={`/desk?order=${id}`} className="underline">
          {t('desk_load.closed_unanswered', { id: String(id) })}
        </TravelLink>{' '}
        {active && t('desk.takes_orders')}
      </p>
      <div className="desk-load-acts">
        {phone && (
          <a href={`tel:${phone}`} className="desk-plain-button">
            <DeskIcon name="phone" size={18} />
            {t('desk_courier.call')}
          </a>
        )}
        <TravelLink to="/desk/opening" className="desk-plain-button" onClick={() => chooseStore(storeId)}>
          <DeskIcon name="clock" size={18} />
          {t('desk_opening.menu')}
        </TravelLink>
      </div>
    </div>
  )
}

/** The places of the orders, in the order of their way. */
function Counts({ store, atOnce }: Pick<StoreProps, 'store' | 'atOnce'>) {
  const { t } = useText()
  const isParcels = store.id === null
  const hasLimit = atOnce > 0 && !isParcels
  const places = [
    { place: isParcels ? 'collect' : 'kitchen', count: store.kitchen },
    { place: 'ready', count: store.ready },
    { place: 'road', count: store.road },
    { place: 'returning', count: store.returning },
  ] as const
  return (
    <dl className="desk-load-places">
      {places.map(({ place, count }) => (
        <div key={place} data-over={place === 'kitchen' && hasLimit && count > atOnce ? '' : undefined}>
          <dt>{t(`desk_load.place_${place}`)}</dt>
          <dd>{place === 'kitchen' && hasLimit ? t('desk_load.of', { n: count, most: atOnce }) : count}</dd>
        </div>
      ))}
    </dl>
  )
}

function Orders({ orders, title }: { orders: readonly LoadOrder[]; title: string }) {
  const { t } = useText()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? orders : orders.slice(0, MOST_CHIPS)
  if (orders.length === 0) return null
  return (
    <ul className="desk-load-orders" aria-label={t('desk_load.orders_of', { name: title })}>
      {shown.map((order) => (
        <li key={order.id}>
          <OrderChip order={order} />
        </li>
      ))}
      {shown.length < orders.length && (
        <li>
          <button type="button" className="desk-load-order" onClick={() => setWhole(true)}>
            {t('desk_load.more', { n: orders.length - shown.length })}
          </button>
        </li>
      )}
    </ul>
  )
}

const tones = { unanswered: 'warning', untaken: 'warning', late: 'danger', returning: 'warning' } as const

/** The steps of the business for an order that nobody answers: the alarm, and the end. */
function listSteps({ alarmed_at: alarmedAt, alarm_at: alarmAt, cancel_at: cancelAt }: LoadOrder) {
  const steps = [
    ['alarmed', alarmedAt],
    ['alarm', alarmAt],
    ['cancel', cancelAt],
  ] as const
  return steps.flatMap(([step, at]) => (at === null ? [] : [[step, at] as const]))
}

/** Leads to the order on the board, and says why it needs somebody. */
function OrderChip({ order }: { order: LoadOrder }) {
  const { t } = useText()
  const now = useDeskNow()
  const time = useDeskTime()
  const own = needs.filter((need) => hasNeed(order, need))
  const tone = own.includes('late') ? 'danger' : own[0] && tones[own[0]]
  const sinceOf = { unanswered: order.unanswered_since, untaken: order.untaken_since, late: order.promised_until }
  const minutesSince = (since: string | null) =>
    since === null ? 0 : Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / MINUTE_MS))
  const words = own.flatMap((need) => {
    if (need === 'returning') return [t('desk_load.order_returning')]
    const word = t(`desk_load.order_${need}`, { n: minutesSince(sinceOf[need]) })
    return need === 'unanswered'
      ? [word, ...listSteps(order).map(([step, at]) => t(`desk_load.order_${step}`, { time: time(at) }))]
      : [word]
  })
  return (
    <TravelLink to={`/desk?order=${order.id}`} className="desk-load-order" data-tone={tone}>
      <bdi dir="ltr" className="font-semibold">
        {order.id}
      </bdi>
      <span>
        {words.length === 0 ? t('desk_load.order_until', { time: time(order.promised_until) }) : words.join(t('ui.comma'))}
      </span>
    </TravelLink>
  )
}
