import type { TrackedOrder } from '@medina/contract/orders'
import { formatTime } from '../../lib/format.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { nameStep } from './order-words.ts'
import { hasFailed } from './stage.ts'
import { useOrderWords } from './use-order-words.ts'

type Row = { name: string; at: string | null; state: 'done' | 'now' | 'later' | 'failed' }

const marks: Record<Row['state'], { box: string; icon: IconName }> = {
  done: { box: 'bg-accent text-on-accent', icon: 'check' },
  now: { box: 'bg-accent-soft text-accent-ink outline-2 -outline-offset-2 outline-accent-rim', icon: 'clock' },
  later: { box: 'bg-surface-2 text-ink-3', icon: 'clock' },
  failed: { box: 'bg-danger-soft text-danger', icon: 'close' },
}

/** Every step with its time: the map in words. */
export function StepList({ order }: { order: TrackedOrder }) {
  const { t, language, timeZone } = useOrderWords()
  const rows = listRows(order, (status) => nameStep(status, order, t), t('tracking.canceled'))
  return (
    <ol>
      {rows.map(({ name, at, state }) => (
        <li key={name} className="group/step relative flex gap-3.5 pb-5.5 last:pb-0">
          <span
            aria-hidden="true"
            className={classNames(
              'absolute start-[13px] top-7 bottom-0 w-0.5 group-last/step:hidden',
              state === 'done' ? 'bg-accent' : 'bg-line',
            )}
          />
          <span
            aria-hidden="true"
            className={classNames('grid size-7 flex-none place-items-center rounded-full', marks[state].box)}
          >
            <Icon name={marks[state].icon} size={16} />
          </span>
          <span
            className={classNames(
              'min-w-0 flex-1 pt-0.5',
              state === 'later' ? 'text-ink-3' : state === 'now' ? 'font-semibold' : 'font-medium',
            )}
          >
            {name}
            <span className="sr-only">, {t(state === 'failed' ? 'tracking.step_now' : `tracking.step_${state}`)}</span>
          </span>
          {at !== null && (
            <time dateTime={at} className="flex-none pt-0.5 text-sm text-ink-2">
              {formatTime(new Date(at), language, timeZone)}
            </time>
          )}
        </li>
      ))}
    </ol>
  )
}

function listRows(order: TrackedOrder, nameOf: (status: TrackedOrder['order_status']) => string, canceled: string): Row[] {
  const last = order.steps.findLastIndex(({ at }) => at !== null)
  const isOver = order.order_status === 'delivered'
  if (hasFailed(order.order_status)) {
    const passed = order.steps
      .filter(({ at }) => at !== null)
      .map(({ status, at }): Row => ({ name: nameOf(status), at, state: 'done' }))
    return [...passed, { name: canceled, at: order.order?.canceled ?? null, state: 'failed' }]
  }
  return order.steps.map(({ status, at }, index): Row => {
    const state = index > last ? 'later' : index === last && !isOver ? 'now' : 'done'
    return { name: nameOf(status), at, state }
  })
}
