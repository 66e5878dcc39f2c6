import { useText } from '@medina/web/texts/text.tsx'
import { dismissFailure, isReport, undoAct, useActs } from '#acts/act-store.ts'
import { DeskIcon } from '#ui/desk-icon.tsx'

/**
 * Steps that wait for the connection, or that the service refused, of orders that have left the courier's list. Without them, nothing would
 * say that nobody else knows of a confirmed delivery yet.
 */
export function WaitingActs({ shown }: { shown: readonly number[] }) {
  const { t } = useText()
  const { acts, failures } = useActs()
  const waiting = acts.filter((act) => act.isWaiting && !isReport(act) && !shown.includes(act.orderId))
  const refused = failures.filter(({ orderId }) => !shown.includes(orderId))
  return (
    <div aria-live="polite">
      {waiting.map(({ id, orderId, steps }) => (
        <p key={id} className="desk-bar desk-bar-warning">
          <DeskIcon name="waiting" />
          <span className="min-w-0 flex-1">
            <b>{t('desk_board.order_number', { id: String(orderId) })}</b>{' '}
            {t(`desk_board.waits_${steps.at(-1)?.status ?? 'confirmed'}`)}
          </span>
          <button type="button" onClick={() => undoAct(id)}>
            {t('desk.undo')}
          </button>
        </p>
      ))}
      {refused.map(({ orderId, message }) => (
        <p key={orderId} className="desk-bar desk-bar-danger" role="alert">
          <DeskIcon name="error" />
          <span className="min-w-0 flex-1">
            <b>{t('desk_board.order_number', { id: String(orderId) })}</b> {message}
          </span>
          <button type="button" onClick={() => dismissFailure(orderId)}>
            {t('ui.close')}
          </button>
        </p>
      ))}
    </div>
  )
}
