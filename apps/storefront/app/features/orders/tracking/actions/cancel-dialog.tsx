import { useText } from '@medina/web/texts/text.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { useCancelOrder } from '#features/orders/tracking/tracking.data.ts'

const texts = {
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
export default function CancelDialog({ open, orderId, isParcel, paid, onClose }: CancelDialogProps) {
  const { t } = useText()
  const cancel = useCancelOrder(orderId)
  return (
    <ReasonDialog
      open={open}
      kind={isParcel ? 'orders.parcelCancellationReasons' : 'orders.cancellationReasons'}
      title={t('tracking.cancel_title')}
      text={t(texts[paid])}
      legend={t('tracking.reason')}
      keep={t('tracking.keep')}
      send={t('tracking.cancel')}
      isPending={cancel.isPending}
      onSend={(reason) => cancel.mutateAsync(reason)}
      onClose={onClose}
    />
  )
}
