import { ApiFailure } from '@medina/contract/client'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { showFailure } from '../../lib/failure.ts'
import { useText } from '../../lib/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { ReasonList } from './reason-list.tsx'
import { useReasons } from './reasons.data.ts'

type ReasonDialogProps = {
  open: boolean
  kind: 'cancellation' | 'refund'
  title: string
  text: string
  /** What the reasons are asked for with. */
  legend: string
  /** The words of the two buttons: of the one that leaves all as it is, and of the other. */
  keep: string
  send: string
  isPending: boolean
  onSend: (reason: string) => Promise<{ message: string }>
  onClose: () => void
  /** What is asked beside the reason. */
  children?: ReactNode
}

/** Asks why, before an order is called off or its money asked back. */
export function ReasonDialog({
  open,
  kind,
  title,
  text,
  legend,
  keep,
  send,
  isPending,
  onSend,
  onClose,
  children,
}: ReasonDialogProps) {
  const { t } = useText()
  const reasons = useReasons(kind)
  const formId = useId()
  const [reason, setReason] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (reason === null) return setMissing(true)
    try {
      showToast((await onSend(reason)).message)
    } catch (error) {
      showFailure(error, t)
      // What somebody chose and wrote is sent again once there is an answer.
      if (!(error instanceof ApiFailure)) return
    }
    onClose()
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      closeLabel={t('ui.close')}
      foot={
        <div className="grid gap-3 sm:grid-cols-2">
          <Button variant="secondary" block onClick={onClose}>
            {keep}
          </Button>
          <Button type="submit" form={formId} variant={kind === 'cancellation' ? 'danger' : 'primary'} block pending={isPending}>
            {send}
          </Button>
        </div>
      }
    >
      <p className="mb-4 text-ink-2">{text}</p>
      <form id={formId} className="grid gap-5" onSubmit={(event) => void submit(event)}>
        <div>
          <ReasonList
            id={formId}
            legend={legend}
            isTitled={children !== undefined}
            reasons={reasons}
            chosen={reason}
            isMissing={isMissing}
            onChoose={(chosen) => {
              setReason(chosen)
              setMissing(false)
            }}
          />
        </div>
        {children}
      </form>
    </Dialog>
  )
}
