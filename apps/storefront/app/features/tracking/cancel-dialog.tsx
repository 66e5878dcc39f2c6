import { type FormEvent, useId, useState } from 'react'
import { showFailure } from '../../lib/failure.ts'
import { useText } from '../../lib/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldNotes } from '../../ui/field-notes.tsx'
import { OptionRow } from '../../ui/option-row.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useCancelOrder } from './tracking.data.ts'

const reasons = [1, 2, 3, 4, 5] as const

/** Asks why before an order is called off. */
export default function CancelDialog({ open, orderId, onClose }: { open: boolean; orderId: number; onClose: () => void }) {
  const { t } = useText()
  const cancel = useCancelOrder(orderId)
  const formId = useId()
  const [reason, setReason] = useState<(typeof reasons)[number] | null>(null)
  const [isMissing, setMissing] = useState(false)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (reason === null) return setMissing(true)
    cancel.mutate(t(`tracking.reason_${reason}`), {
      onSuccess: ({ message }) => {
        showToast(message)
        onClose()
      },
      onError: (error) => {
        showFailure(error, t)
        onClose()
      },
    })
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('tracking.cancel_title')}
      closeLabel={t('ui.close')}
      foot={
        <div className="grid gap-3 sm:grid-cols-2">
          <Button variant="secondary" block onClick={onClose}>
            {t('tracking.keep')}
          </Button>
          <Button type="submit" form={formId} variant="danger" block pending={cancel.isPending}>
            {t('tracking.cancel')}
          </Button>
        </div>
      }
    >
      <p className="text-ink-2">{t('tracking.cancel_text')}</p>
      <form id={formId} onSubmit={submit}>
        <fieldset className="mt-3" aria-describedby={isMissing ? `${formId}-notes` : undefined}>
          <legend className="sr-only">{t('tracking.reason')}</legend>
          {reasons.map((each) => (
            <OptionRow
              key={each}
              type="radio"
              name="reason"
              label={t(`tracking.reason_${each}`)}
              checked={reason === each}
              aria-invalid={isMissing ? true : undefined}
              onChange={() => {
                setReason(each)
                setMissing(false)
              }}
            />
          ))}
        </fieldset>
        <div role="alert">
          <FieldNotes id={`${formId}-notes`} error={isMissing ? t('tracking.reason_required') : undefined} />
        </div>
      </form>
    </Dialog>
  )
}
