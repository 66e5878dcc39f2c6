import { type ReactNode, useState } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { IconButton } from '@medina/web/ui/button/icon-button.tsx'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { Skeleton } from '@medina/web/ui/loading/skeleton.tsx'
import { Dialog } from '@medina/web/ui/overlay/dialog.tsx'
import type { ChangedLine, ChangedOrder, StepProps } from './changed-order.ts'
import { ChangeOverview, type ChangeStep } from './change-overview.tsx'
import { AddressStep, ContactStep, NoteStep } from './details-steps.tsx'
import { ItemsStep } from './items-step.tsx'
import { useOrderChanges } from './order-changes.data.ts'
import { SlotStep } from './slot-step.tsx'

const steps = { address: AddressStep, slot: SlotStep, items: ItemsStep, note: NoteStep, contact: ContactStep }

type ChangeOrderDialogProps = {
  open: boolean
  order: { order: ChangedOrder | null; lines: readonly ChangedLine[] | null; store: { name: string } | null }
  /** Shown below the parts: the control that cancels the order. */
  cancel?: ReactNode
  onClose: () => void
}

/** Changes an order in progress, part by part; each step is saved separately. */
export default function ChangeOrderDialog({ open, order: { order, lines, store }, cancel, onClose }: ChangeOrderDialogProps) {
  const { t } = useText()
  const [step, setStep] = useState<ChangeStep | null>(null)
  const [last, setLast] = useState<ChangeStep | null>(null)
  if (order === null) return null
  const goTo = (next: ChangeStep | null) => {
    setLast(step)
    setStep(next)
  }
  const close = () => {
    goTo(null)
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t(step === null ? 'order_changes.title' : `order_changes.${step}`)}
      closeLabel={t('ui.close')}
      top={step !== null && <Back onClick={() => goTo(null)} />}
    >
      <p className="mb-4 text-sm text-ink-2">
        <bdi>{store?.name}</bdi> •&nbsp;<bdi>{order.id}</bdi>
      </p>
      {open && <Content order={order} lines={lines ?? []} step={step} last={last} onStep={goTo} />}
      {open && step === null && <div className="mt-4">{cancel}</div>}
    </Dialog>
  )
}

function Back({ onClick }: { onClick: () => void }) {
  const { t } = useText()
  return <IconButton icon="arrow-back" label={t('ui.back')} variant="fill" autoFocus onClick={onClick} />
}

type ContentProps = Pick<StepProps, 'order' | 'lines'> & {
  step: ChangeStep | null
  /** The step that was left, whose row has the focus again. */
  last: ChangeStep | null
  onStep: (step: ChangeStep | null) => void
}

function Content({ order, lines, step, last, onStep }: ContentProps) {
  const { t } = useText()
  const { data: changes, isError, refetch } = useOrderChanges(order.id)
  if (isError && changes === undefined)
    return (
      <EmptyState
        art="offline"
        title={t('my_orders.failed')}
        action={<Button onClick={() => void refetch()}>{t('ui.retry')}</Button>}
      />
    )
  if (changes === undefined) return <Skeleton className="h-72 rounded-lg" />
  if (step === null) return <ChangeOverview order={order} lines={lines} changes={changes} last={last} onStep={onStep} />
  const Step = steps[step]
  return <Step order={order} lines={lines} changes={changes} onDone={() => onStep(null)} />
}
