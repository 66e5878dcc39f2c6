import type { BoardOrder } from '@medina/contract/operator/operator-desk'
import { useState } from 'react'
import { IconButton } from '@medina/web/ui/button/icon-button.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { ActStatus } from '#acts/act-status.tsx'
import { useIsActing } from '#acts/act-store.ts'
import { type Place, stageOf } from './courier-orders.ts'
import { HandOverStep } from './hand-over-step.tsx'
import { PickUpStep } from './pick-up-step.tsx'
import { RoadStep } from './road-step.tsx'
import type { Sharing } from './use-position-sharing.ts'

type OwnProps = { order: BoardOrder; sharing: Sharing; here: Place | null; onBack: () => void }

/** An order of this courier at its present step. */
export function OwnOrder({ order, sharing, here, onBack }: OwnProps) {
  const { t } = useText()
  const [isAtDoor, setAtDoor] = useState(false)
  const isActing = useIsActing(order)
  const stage = stageOf(order) ?? 'pick_up'
  const step = stage === 'pick_up' ? 'pick_up' : isAtDoor ? 'door' : stage
  return (
    <>
      <div className="courier-step-head">
        <IconButton
          icon="arrow-back"
          label={t('desk_courier.to_list')}
          onClick={() => (step === 'door' ? setAtDoor(false) : onBack())}
        />
        <div className="min-w-0 flex-1">
          <h2 className="text-h3">{t(`desk_courier.step_${step}`)}</h2>
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
      </div>
      <ActStatus order={order} />
      {step === 'pick_up' && <PickUpStep order={order} isActing={isActing} />}
      {(step === 'road' || step === 'back') && (
        <RoadStep order={order} sharing={sharing} here={here} onArrived={() => setAtDoor(true)} />
      )}
      {step === 'door' && <HandOverStep order={order} isActing={isActing} />}
    </>
  )
}
