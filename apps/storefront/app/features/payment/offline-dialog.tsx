import type { OfflineDetails, OfflinePayment } from '@medina/contract/orders/offline-payments'
import { type FormEvent, useId, useRef, useState } from 'react'
import { showFailure } from '@medina/web/api/failure.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Dialog } from '@medina/web/ui/overlay/dialog.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { draftOf } from './offline-draft.ts'
import OfflineForm, { type OfflineHandle } from './offline-form.tsx'

/** Sends the report of a payment; returns the server's message. */
export type PaymentSubmission = {
  mutateAsync: (details: Required<OfflineDetails>) => Promise<{ message: string }>
  isPending: boolean
}

type OfflineDialogProps = {
  open: boolean
  submission: PaymentSubmission
  report: OfflinePayment | null
  amount: string
  onClose: () => void
}

/** Reports a payment, or corrects an earlier report. */
export default function OfflineDialog({ open, submission, report, amount, onClose }: OfflineDialogProps) {
  const { t } = useText()
  const formId = useId()
  const form = useRef<OfflineHandle>(null)
  const [draft, setDraft] = useState(() => draftOf(report))

  async function submit(event: FormEvent) {
    event.preventDefault()
    const details = form.current?.validate()
    if (!details) return
    try {
      const { message } = await submission.mutateAsync(details)
      showToast(message)
      onClose()
    } catch (error) {
      showFailure(error, t)
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(report === null ? 'offline_payment.tell' : 'offline_payment.edit')}
      closeLabel={t('ui.close')}
      foot={
        <Button type="submit" form={formId} block pending={submission.isPending}>
          {t('ui.save')}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <OfflineForm ref={form} {...{ draft, amount }} isPlaced onChange={setDraft} />
      </form>
    </Dialog>
  )
}
