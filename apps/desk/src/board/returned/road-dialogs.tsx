import type { BoardOrder } from '@medina/contract/operator/operator-desk'
import { type FailureReason, failureReasons } from '@medina/contract/orders/return-plan'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showFailure } from '@medina/web/api/failure.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Dialog } from '@medina/web/ui/overlay/dialog.tsx'
import { addAct } from '#acts/act-store.ts'
import { useDesk } from '#session/desk-session.tsx'
import { ActDialog } from '#ui/act-dialog.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import './returned.css'
import type { RoadQuestion } from './road-acts.tsx'

type DialogProps = { order: BoardOrder; onClose: () => void }

/** The question about an order on the road, or one that came back. */
export function RoadDialog({ question, ...props }: DialogProps & { question: RoadQuestion }) {
  if (question === 'decide') return <DecideDialog {...props} />
  return question === 'give_on' ? <GiveOnDialog {...props} /> : <BringBackDialog {...props} />
}

/** Has the order brought back; the office need not wait as a courier has to. */
function BringBackDialog({ order, onClose }: DialogProps) {
  const { t } = useText()
  const [reason, choose] = useState<FailureReason | null>(order.attempt?.outcome === null ? order.attempt.reason : null)
  const bringBack = () => {
    if (reason === null) return
    addAct(order.id, [{ status: 'returning', reason }])
    onClose()
  }
  return (
    <ActDialog
      title={t('desk_board.have_back')}
      act={t('desk_failing.bring_back')}
      isReady={reason !== null}
      onAct={bringBack}
      onClose={onClose}
    >
      <p className="desk-note mb-4">{t('desk_failing.then', { store: order.store?.name ?? '' })}</p>
      <fieldset className="desk-choices">
        <legend className="mb-2 font-medium">{t('desk_board.why')}</legend>
        {failureReasons.map((each) => (
          <button key={each} type="button" className="desk-choice" aria-pressed={reason === each} onClick={() => choose(each)}>
            {t(`desk_board.failed_${each}`)}
          </button>
        ))}
      </fieldset>
    </ActDialog>
  )
}

/** Gives the order to another courier of its zone who is on duty; before the pick-up also to none, so that it is offered again. */
function GiveOnDialog({ order, onClose }: DialogProps) {
  const { t } = useText()
  const { call, store } = useDesk()
  const fleet = useQuery({
    queryKey: ['desk', 'fleet', store?.id ?? null],
    queryFn: () => call('operator.fleet', { query: { store_id: store?.id } }),
  })
  const give = useGive(order, onClose)
  const { delivery_man_id: current } = order
  const isOnRoad = order.order_status === 'picked_up' || order.order_status === 'returning'
  const others = fleet.data?.couriers.filter(
    (courier) => courier.may_work && courier.on_duty && courier.zone_id === order.zone_id && courier.id !== current,
  )
  const title = t(current === null ? 'desk_board.give_to' : 'desk_board.give_on')
  return (
    <Dialog open onClose={onClose} size="sm" title={title} closeLabel={t('ui.close')}>
      {isOnRoad && <p className="desk-note mb-4">{t('desk_failing.give_on_text')}</p>}
      {others?.length === 0 && <p className="mb-4">{t('desk_failing.no_other')}</p>}
      <ul className="desk-choices">
        {others?.map(({ id, name, phone }) => (
          <li key={id}>
            <button type="button" className="desk-choice" disabled={give.isPending} onClick={() => give.mutate(id)}>
              <bdi className="min-w-0 flex-1 font-medium">{name}</bdi>
              <bdi dir="ltr" className="desk-quiet">
                {phone}
              </bdi>
            </button>
          </li>
        ))}
        {!isOnRoad && current !== null && (
          <li>
            <button type="button" className="desk-choice" disabled={give.isPending} onClick={() => give.mutate(null)}>
              <span className="min-w-0 flex-1 font-medium">{t('desk_failing.offer_again')}</span>
            </button>
          </li>
        )}
      </ul>
    </Dialog>
  )
}

function useGive({ id }: BoardOrder, onDone: () => void) {
  const { t } = useText()
  const { call } = useDesk()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (courier: number | null) => call('operator.courier', { params: { id }, body: { delivery_man_id: courier } }),
    onSuccess: onDone,
    onError: (error) => showFailure(error, t),
    onSettled: () =>
      Promise.all(
        [['board'], ['orders'], ['cases', 'order', id]].map((key) => client.invalidateQueries({ queryKey: ['desk', ...key] })),
      ),
  })
}
