import type { ReactNode } from 'react'
import { describeError } from '@medina/web/api/failure.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { LoadingMark } from '@medina/web/ui/loading/loading-mark.tsx'
import { Dialog } from '@medina/web/ui/overlay/dialog.tsx'
import { GiveBack } from '#pages/cases/refund-parts.tsx'
import { useDesk } from '#session/desk-session.tsx'
import type { RefundOnce } from './use-refund-once.ts'

type FrameProps = {
  title: string
  /** The failure of the money that is read first; null while it is read, and once it is. */
  error: Error | null
  /** The sum that goes back; null while something is missing. */
  amount: number | null
  refund: Pick<RefundOnce<unknown>, 'error' | 'isPending' | 'isUnknown'>
  onSend: () => void
  onClose: () => void
  /** The fields, once the money is read; null before. */
  children: ReactNode
}

/** The dialog of a refund: its fields, the sum on the button, and what went wrong. */
export function RefundFrame({ title, error, amount, refund, onSend, onClose, children }: FrameProps) {
  const { t } = useText()
  const { me } = useDesk()
  const { isPending, isUnknown } = refund
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={t('ui.close')}
      foot={<GiveBack amount={amount} isPending={isPending} onPress={onSend} />}
    >
      {children === null ? (
        error === null && <LoadingMark size={40} />
      ) : (
        // Until an answer says whether the money went back, only the same refund may be sent again.
        <fieldset className="desk-order-refund" disabled={isUnknown || isPending}>
          {children}
        </fieldset>
      )}
      {children === null && <ActProblem error={error} />}
      <ActProblem error={refund.error} text={isUnknown ? t('desk_orders.refund_unknown') : undefined} />
      <p className="desk-quiet mt-4">{t('desk_cases.written_as', { name: me.name })}</p>
    </Dialog>
  )
}

/** The reason why an act of a dialog failed; nothing without a failure. */
export function ActProblem({ error, text }: { error: Error | null; text?: string | undefined }) {
  const { t } = useText()
  if (error === null) return null
  return (
    <p className="desk-note desk-note-danger mt-4" role="alert">
      {text ?? describeError(error, t)}
    </p>
  )
}
