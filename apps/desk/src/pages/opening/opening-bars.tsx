import { useText } from '@medina/web/texts/text.tsx'
import { useDesk } from '#session/desk-session.tsx'
import { usePauseEnd } from '#shop/use-pause-end.ts'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { useClosingReason } from './use-closing-reason.ts'
import { useOpening } from './use-opening.ts'

/** Bars under the head while the shown store is closed for a while, or busy. */
export function OpeningBars() {
  const { store } = useDesk()
  if (store === null) return null
  return (
    <>
      {!store.active && <ClosedBar />}
      {store.busy_minutes > 0 && <BusyBar />}
    </>
  )
}

function ClosedBar() {
  const { t } = useText()
  const { store } = useDesk()
  const end = usePauseEnd()
  const { change, mayChange } = useOpening(store)
  const why = useClosingReason()
  const until = end(store?.closed_until ?? null)
  return (
    <div className="desk-bar desk-bar-danger">
      <DeskIcon name="store" />
      <span className="min-w-0 flex-1">
        <b>{until === null ? t('desk_opening.closed') : t('desk_opening.closed_until', { until })}</b> {why(store)}{' '}
        {t('desk_opening.close_text')}
      </span>
      {mayChange && (
        <button type="button" disabled={change.isPending} onClick={() => change.mutate({ active: true })}>
          {t('desk_opening.open_now')}
        </button>
      )}
    </div>
  )
}

function BusyBar() {
  const { t } = useText()
  const { store } = useDesk()
  const { change, mayChange } = useOpening(store)
  if (store === null) return null
  return (
    <div className="desk-bar desk-bar-warning">
      <DeskIcon name="flame" />
      <span className="min-w-0 flex-1">
        <b>{t('desk_opening.busy', { n: store.busy_minutes })}</b> {t('desk_opening.customers_see', store.delivery_minutes)}
      </span>
      {mayChange && (
        <button type="button" disabled={change.isPending} onClick={() => change.mutate({ busy_minutes: 0 })}>
          {t('desk_opening.end')}
        </button>
      )}
    </div>
  )
}
