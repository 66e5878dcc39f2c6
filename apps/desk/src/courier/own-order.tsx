import type { BoardOrder } from '@medina/contract/operator/operator-desk'
import { Suspense, useEffect, useState } from 'react'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { withTexts } from '@medina/web/texts/texts.ts'
import { IconButton } from '@medina/web/ui/button/icon-button.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { ActStatus } from '#acts/act-status.tsx'
import { useActs, useIsActing } from '#acts/act-store.ts'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { OrderMessagesButton } from '#shop/order-messages/order-messages-button.tsx'
import { isBackAtStore, isOffered, stageOf } from './courier-orders.ts'
import type { Place } from './places.ts'
import { isFailing } from './failing/attempt-now.ts'
import { HandOverStep } from './hand-over-step.tsx'
import { PickUpStep } from './pick-up-step.tsx'
import { RoadStep } from './road-step.tsx'
import type { Sharing } from './use-position-sharing.ts'

const loadFailing = () => withTexts('failing', import('./failing/failing-step.tsx'))
const FailingStep = lazyWithRetry(async () => ({ default: (await loadFailing()).FailingStep }))

type OwnProps = {
  order: BoardOrder
  /** Another order at the same store that is to be picked up too, or may be taken. */
  alsoHere: BoardOrder | undefined
  sharing: Sharing
  here: Place | null
  onOpen: (id: number) => void
  onBack: () => void
}
/** The page that the courier has opened of an order on the road; null for the one that follows from the order. */
type View = 'road' | 'door' | 'customer' | 'failing' | null

/** An order of this courier at its present step. */
export function OwnOrder({ order, alsoHere, sharing, here, onOpen, onBack }: OwnProps) {
  const { t } = useText()
  const [view, setView] = useState<View>(null)
  const { acts } = useActs()
  const isActing = useIsActing(order)
  const stage = stageOf(order) ?? 'pick_up'
  const step = stage === 'pick_up' ? stage : (view ?? (isFailing(order, acts) ? 'failing' : 'road'))
  useEffect(() => {
    // At a door without a connection the page must be there already.
    if (stage === 'road') void loadFailing().catch(() => undefined)
    setView(null)
  }, [stage])
  if (step === 'failing' && stage === 'road')
    return (
      <Suspense fallback={null}>
        <FailingStep
          order={order}
          here={here}
          isActing={isActing}
          onHandOver={() => setView('customer')}
          onBack={() => (isFailing(order, acts) ? onBack() : setView('door'))}
        />
      </Suspense>
    )
  const isAtDoor = step === 'door' || step === 'customer'
  return (
    <>
      <StepHead
        order={order}
        title={t(`desk_courier.step_${nameStep(order, stage, step)}`)}
        onBack={() => (isAtDoor ? setView(null) : onBack())}
      />
      <ActStatus order={order} />
      {alsoHere !== undefined && !isAtDoor && stage !== 'back' && <AlsoHere order={alsoHere} onOpen={onOpen} />}
      {stage === 'pick_up' && <PickUpStep order={order} isActing={isActing} />}
      {stage !== 'pick_up' && !isAtDoor && (
        <RoadStep
          order={order}
          sharing={sharing}
          here={here}
          onArrived={() => setView('door')}
          onHandOver={stage === 'back' && order.next.includes('delivered') ? () => setView('customer') : null}
        />
      )}
      {isAtDoor && (
        <HandOverStep
          order={order}
          step={stage === 'back' && step === 'door' ? 'returned' : 'delivered'}
          isActing={isActing}
          onFailing={() => setView('failing')}
        />
      )}
    </>
  )
}

function AlsoHere({ order, onOpen }: { order: BoardOrder; onOpen: (id: number) => void }) {
  const { t } = useText()
  const { id, store } = order
  return (
    <button type="button" className="desk-bar desk-bar-warning" onClick={() => onOpen(id)}>
      <DeskIcon name="bag" />
      <span className="min-w-0 flex-1 text-start">
        {t(`desk_courier.${isOffered(order) ? 'offered_here' : 'also_here'}`, { id: String(id), store: store?.name ?? '' })}
      </span>
      <DeskIcon name="chevron-end" size={16} />
    </button>
  )
}

function nameStep(order: BoardOrder, stage: 'pick_up' | 'road' | 'back', step: 'pick_up' | Exclude<View, null>) {
  if (stage === 'pick_up') return 'pick_up'
  if (step === 'customer' || (step === 'door' && stage === 'road')) return 'door'
  if (isBackAtStore(order)) return 'back_store'
  return step === 'door' ? 'door' : stage
}

function StepHead({ order, title, onBack }: { order: BoardOrder; title: string; onBack: () => void }) {
  const { t } = useText()
  return (
    <div className="courier-step-head">
      <IconButton icon="arrow-back" label={t('desk_courier.to_list')} onClick={onBack} />
      <div className="min-w-0 flex-1">
        <h2 className="text-h3">{title}</h2>
        <p className="desk-quiet clip-1">
          {t('desk_board.order_number', { id: String(order.id) })}
          {order.store !== null && (
            <>
              {' • '}
              <bdi>{order.store.name}</bdi>
            </>
          )}
        </p>
      </div>
      <OrderMessagesButton order={order} />
    </div>
  )
}
