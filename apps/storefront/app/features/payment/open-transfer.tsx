import type { Transfer } from '@medina/contract/transfers/transfer'
import { showFailure } from '@medina/web/api/failure.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import type { PaymentSubmission } from './offline-dialog.tsx'
import { TransferPanel } from './transfer-panel.tsx'

type OpenTransferProps = {
  transfers: readonly Transfer[]
  amount: string
  submission: PaymentSubmission
  /** The customer has reported the transfer, and may look at it again. */
  isReported: boolean
  /** The method wants to know more than that the transfer was made. */
  onQuestions: () => void
}

/** The transfer that an order waits for. Its report needs nothing that the shop knows already. */
export default function OpenTransfer({ transfers, amount, submission, isReported, onQuestions }: OpenTransferProps) {
  const { t } = useText()
  async function report({ method_id, has_questions }: Transfer): Promise<void> {
    if (has_questions) return onQuestions()
    try {
      const { message } = await submission.mutateAsync({ method_id, customer_note: '', fields: {} })
      showToast(message)
    } catch (error) {
      showFailure(error, t)
    }
  }
  const panel = (
    <TransferPanel
      {...{ transfers, amount }}
      isPending={submission.isPending}
      onPaid={isReported ? undefined : (transfer) => void report(transfer)}
    />
  )
  if (!isReported) return panel
  return (
    <details className="transfer-again">
      <summary>{t('offline_payment.details')}</summary>
      {panel}
    </details>
  )
}
