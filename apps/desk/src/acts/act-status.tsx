import type { BoardOrder } from '@medina/contract/operator/operator-desk'
import { useText } from '@medina/web/texts/text.tsx'
import { dismissFailure, isReport, undoAct, useActs } from './act-store.ts'
import { DeskIcon } from '#ui/desk-icon.tsx'

/** An act of the order that waits to be sent, or the reason why one was refused. */
export function ActStatus({ order }: { order: BoardOrder }) {
  const { t } = useText()
  const { acts, failures } = useActs()
  const act = acts.find(({ orderId, isWaiting }) => orderId === order.id && isWaiting)
  const failure = failures.find(({ orderId }) => orderId === order.id)
  return (
    <>
      {act !== undefined && (
        <>
          <p className="desk-note desk-note-warning">
            <DeskIcon name="waiting" size={18} />
            {t(`desk_board.waits_${act.steps.at(-1)?.status ?? 'confirmed'}`)}
          </p>
          {!isReport(act) && (
            <button type="button" className="desk-card-act" onClick={() => undoAct(act.id)}>
              {t('desk.undo')}
            </button>
          )}
        </>
      )}
      {failure !== undefined && (
        <p className="desk-note desk-note-danger" role="alert">
          <DeskIcon name="error" size={18} />
          <span className="min-w-0 flex-1">{failure.message}</span>
          <button type="button" className="reach relative" aria-label={t('ui.close')} onClick={() => dismissFailure(order.id)}>
            <DeskIcon name="close" size={16} />
          </button>
        </p>
      )}
    </>
  )
}
