import type { TrackedOrder } from '@medina/contract/orders/orders'
import { useState } from 'react'
import { showFailure } from '@medina/web/api/failure.ts'
import { formatTime } from '@medina/web/format/format.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { Dialog, DialogChoice } from '@medina/web/ui/overlay/dialog.tsx'
import { useTextOptions } from '#features/orders/tracking/progress/use-text-options.ts'
import { useAnswerNoCourier } from '#features/orders/tracking/tracking.data.ts'
import { paidOf } from './cancel-order.tsx'

type NoCourierCardProps = { order: TrackedOrder; question: NonNullable<TrackedOrder['no_courier']> }

/** No courier takes the order: its customer waits, or cancels it with the money back. Once a courier has it, the page hides the card. */
export default function NoCourierCard({ order, question }: NoCourierCardProps) {
  const { t, language, timeZone } = useTextOptions()
  const answer = useAnswerNoCourier(order.id)
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never')
  const timeOf = (at: string) => formatTime(new Date(at), language, timeZone)

  async function choose(choice: 'wait' | 'cancel'): Promise<void> {
    try {
      showToast((await answer.mutateAsync(choice)).message)
    } catch (failure) {
      showFailure(failure, t)
    }
    setDialog((current) => (current === 'open' ? 'closed' : current))
  }

  return (
    <section aria-labelledby="no-courier" className="card px-4 py-5 md:px-6">
      <h2 id="no-courier" className="mb-2 flex items-center gap-2 text-h3">
        <Icon name="bike" className="text-warning" />
        {t('own_order.no_courier_title')}
      </h2>
      <p role="status" className="mb-4 text-ink-2">
        {question.is_waiting
          ? question.until === null
            ? t('own_order.no_courier_searching')
            : t('own_order.no_courier_waiting', { time: timeOf(question.until) })
          : t('own_order.no_courier_text', { time: timeOf(question.since) })}
      </p>
      <div className="grid gap-3">
        {!question.is_waiting && (
          <Button block pending={answer.isPending && dialog !== 'open'} onClick={() => void choose('wait')}>
            {t('own_order.no_courier_wait')}
          </Button>
        )}
        <Button variant="secondary" block className="text-danger" onClick={() => setDialog('open')}>
          {t('tracking.cancel')}
        </Button>
      </div>
      {dialog !== 'never' && (
        <CancelQuestion
          order={order}
          isOpen={dialog === 'open'}
          isPending={answer.isPending}
          onClose={() => setDialog('closed')}
          onCancel={() => void choose('cancel')}
        />
      )}
    </section>
  )
}

type CancelQuestionProps = {
  order: TrackedOrder
  isOpen: boolean
  isPending: boolean
  onClose: () => void
  onCancel: () => void
}

function CancelQuestion({ order, isOpen, isPending, onClose, onCancel }: CancelQuestionProps) {
  const { t } = useText()
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={t('tracking.cancel_title')}
      closeLabel={t('ui.close')}
      size="sm"
      foot={
        <DialogChoice keep={t('own_order.no_courier_wait')} onKeep={onClose}>
          <Button variant="danger" pending={isPending} onClick={onCancel}>
            {t('tracking.cancel')}
          </Button>
        </DialogChoice>
      }
    >
      <p className="text-ink-2">{t(paidOf(order) === 'nothing' ? 'tracking.cancel_text' : 'tracking.cancel_text_paid')}</p>
    </Dialog>
  )
}
