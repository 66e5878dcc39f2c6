import { ApiFailure } from '@medina/contract/wire/client'
import { type ReactNode, useId } from 'react'
import { showFailure } from '@medina/web/api/failure.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { useForm } from '#lib/use-form.ts'
import { useOnce } from '#lib/use-once.ts'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Dialog, DialogChoice } from '@medina/web/ui/overlay/dialog.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { ReasonList } from './reason-list.tsx'
import { useCancelOrder } from '#features/orders/tracking/tracking.data.ts'
import { type ReasonKind, useReasons } from './reasons.data.ts'

type ReasonDialogProps = {
  open: boolean
  kind: ReasonKind
  title: string
  text: string
  /** The question above the reasons. */
  legend: string
  /** Labels of the button that leaves the order as it is, and of the other. */
  keep: string
  send: string
  isPending: boolean
  onSend: (reason: string) => Promise<{ message: string }>
  onClose: () => void
  /** Further fields. */
  children?: ReactNode
}

const cancellations: readonly ReasonKind[] = [
  'orders.cancellationReasons',
  'orders.parcelCancellationReasons',
  'trips.cancellationReasons',
]

/** Asks for the reason of a cancellation, a return or a refund. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { open, kind, title, text, legend, onSend, onClose, children } = props
  const { t } = useText()
  const reasons = useReasons(kind)
  const formId = useId()
  const { form, values, errors, change } = useForm<{ reason: string | null }>(
    { reason: null },
    { check: ({ reason }) => (reason === null ? { reason: 'tracking.reason_required' } : {}), send: useOnce(submit) },
  )

  async function submit({ reason }: { reason: string | null }): Promise<boolean> {
    let isDone = false
    try {
      showToast((await onSend(reason ?? '')).message)
      isDone = true
    } catch (error) {
      showFailure(error, t)
      // Without a response the dialog stays open, so that it can be sent again.
      if (!(error instanceof ApiFailure)) return false
    }
    onClose()
    return isDone
  }

  return (
    <Dialog open={open} onClose={onClose} title={title} closeLabel={t('ui.close')} foot={<Foot {...props} formId={formId} />}>
      <p className="mb-4 text-ink-2">{text}</p>
      <form {...form} id={formId} className="grid gap-5">
        <div>
          <ReasonList
            id={formId}
            legend={legend}
            isTitled={children !== undefined}
            reasons={reasons}
            chosen={values.reason}
            isMissing={errors.reason !== undefined}
            onChoose={(reason) => change({ reason })}
          />
        </div>
        {children}
      </form>
    </Dialog>
  )
}

function Foot({ kind, keep, send, isPending, onClose, formId }: ReasonDialogProps & { formId: string }) {
  return (
    <DialogChoice keep={keep} onKeep={onClose}>
      <Button type="submit" form={formId} variant={cancellations.includes(kind) ? 'danger' : 'primary'} pending={isPending}>
        {send}
      </Button>
    </DialogChoice>
  )
}

const cancelTexts = {
  nothing: 'tracking.cancel_text',
  something: 'tracking.cancel_text_paid',
  told: 'tracking.cancel_text_offline',
} as const

type CancelDialogProps = {
  open: boolean
  orderId: number
  isParcel: boolean
  /** Something was paid, at least in part, or reported as paid and not verified yet. */
  paid: 'nothing' | 'something' | 'told'
  onClose: () => void
}

/** Asks for the reason before an order is canceled. */
export function CancelDialog({ open, orderId, isParcel, paid, onClose }: CancelDialogProps) {
  const { t } = useText()
  const cancel = useCancelOrder(orderId)
  return (
    <ReasonDialog
      open={open}
      kind={isParcel ? 'orders.parcelCancellationReasons' : 'orders.cancellationReasons'}
      title={t('tracking.cancel_title')}
      text={t(cancelTexts[paid])}
      legend={t('tracking.reason')}
      keep={t('tracking.keep')}
      send={t('tracking.cancel')}
      isPending={cancel.isPending}
      onSend={(reason) => cancel.mutateAsync(reason)}
      onClose={onClose}
    />
  )
}
