import type { OrderStatus, OrderType, TrackedOrder } from '@medina/contract/orders/orders'
import { formatTime } from '@medina/web/format/format.ts'
import { classNames } from '@medina/web/ui/class-names.ts'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import type { IconName } from '@medina/web/ui/icon/icon-names.ts'
import { nameStep } from './order-text.ts'
import { hasFailed, isUnderWay } from './stage.ts'
import { useTextOptions } from './use-text-options.ts'

type Row = { name: string; at: string | null; state: 'done' | 'now' | 'later' | 'failed'; icon: IconName }

/** The icon of a step before it is reached. */
const onTheWay: Partial<Record<OrderStatus, IconName>> = {
  pending: 'receipt',
  confirmed: 'store',
  accepted: 'user',
  processing: 'flame',
  handover: 'bag',
  picked_up: 'bike',
  delivered: 'home',
}
const icons = {
  delivery: onTheWay,
  take_away: { ...onTheWay, delivered: 'user' },
  parcel: { ...onTheWay, confirmed: 'check', handover: 'package' },
} satisfies Record<OrderType, typeof onTheWay>

/** Every step with its time: the map as text. */
export function StepList({ order }: { order: TrackedOrder }) {
  const { t, language, timeZone } = useTextOptions()
  const isUnpaid = order.order_status === 'failed'
  const rows = listRows(
    order,
    (status) => nameStep(status, order, t),
    t(isUnpaid ? 'tracking.failed_payment' : 'tracking.canceled'),
  )
  return (
    <ol>
      {rows.map(({ name, at, state, icon }) => (
        <li key={name} className="track-step" data-state={state}>
          <span aria-hidden="true" className="track-mark">
            <Icon name={icon} size={16} />
          </span>
          <span
            className={classNames(
              'min-w-0 flex-1',
              state === 'later' ? 'text-ink-3' : state === 'now' ? 'font-semibold' : 'font-medium',
            )}
          >
            {name}
            <span className="sr-only"> ({t(state === 'failed' ? 'tracking.step_now' : `tracking.step_${state}`)})</span>
          </span>
          {at !== null && (
            <time dateTime={at} className="flex-none text-sm text-ink-2">
              {formatTime(new Date(at), language, timeZone)}
            </time>
          )}
        </li>
      ))}
    </ol>
  )
}

function listRows(order: TrackedOrder, nameOf: (status: TrackedOrder['order_status']) => string, end: string): Row[] {
  const last = order.steps.findLastIndex(({ at }) => at !== null)
  const isOver = !isUnderWay(order.order_status)
  if (hasFailed(order.order_status)) {
    const passed = order.steps
      .filter(({ at }) => at !== null)
      .map(({ status, at }): Row => ({ name: nameOf(status), at, state: 'done', icon: 'check' }))
    return [...passed, { name: end, at: order.order?.canceled ?? null, state: 'failed', icon: 'close' }]
  }
  return order.steps.map(({ status, at }, index): Row => {
    const state = index > last ? 'later' : index === last && !isOver ? 'now' : 'done'
    return { name: nameOf(status), at, state, icon: state === 'done' ? 'check' : (icons[order.order_type][status] ?? 'clock') }
  })
}
