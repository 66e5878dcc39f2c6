import type { OfflinePayment } from '@medina/contract/offline-payments'
import { type FormEvent, useId, useRef, useState } from 'react'
import { showFailure } from '../../lib/failure.ts'
import { useText } from '../../lib/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { draftOf } from './offline-draft.ts'
import OfflineForm, { type OfflineHandle } from './offline-form.tsx'
import { useTellPayment } from './offline-payment.data.ts'

type OfflineDialogProps = {
  open: boolean
  orderId: number
  told: OfflinePayment | null
  amount: string
  onClose: () => void
}

/** Reports a payment, or corrects an earlier report. */
export default function OfflineDialog({ open, orderId, told, amount, onClose }: OfflineDialogProps) {
  const { t } = useText()
  const formId = useId()
  const form = useRef<OfflineHandle>(null)
  const [draft, setDraft] = useState(() => draftOf(told))
  const tell = useTellPayment(orderId, told?.data.method_id ?? null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const details = form.current?.validate() ?? null
    if (details === null) return
    try {
      const { message } = await tell.mutateAsync(details)
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
      title={t(told === null ? 'offline_payment.tell' : 'offline_payment.edit')}
      closeLabel={t('ui.close')}
      foot={
        <Button type="submit" form={formId} block pending={tell.isPending}>
          {t('ui.save')}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <OfflineForm ref={form} {...{ draft, amount }} onChange={setDraft} />
      </form>
    </Dialog>
  )
}
