import type { OperatorTripDetails } from '@medina/contract/operator/operator-trips'
import { useState } from 'react'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Price } from '@medina/web/ui/display/price.tsx'
import { TextArea } from '@medina/web/ui/form/text-area.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { useDesk } from '#session/desk-session.tsx'
import { ActDialog } from '#ui/act-dialog.tsx'
import { LinkDialog } from '../acts/link-dialog.tsx'
import { TripMessageDialog } from './trip-message-dialog.tsx'
import { TripRefundDialog } from './trip-refund-dialog.tsx'
import { type TripAct, useTripAct } from './trips.data.ts'

const forward = ['confirmed', 'ongoing', 'completed'] as const

type Question = 'cancel' | 'cash' | 'refund' | 'link' | 'write'

/** The acts of this key on a trip. Without a connection an act says so, and can be pressed again. */
export function TripActs({ trip }: { trip: OperatorTripDetails }) {
  const { t } = useText()
  const { may } = useDesk()
  const [question, ask] = useState<Question | null>(null)
  const close = () => ask(null)
  if (!may('orders:write')) return null
  return (
    <aside className="desk-case-decision desk-order-acts" aria-label={t('desk_orders.acts')}>
      <h3>{t('desk_orders.acts')}</h3>
      <Steps trip={trip} onAsk={ask} />
      {may('refunds:write') && isRefundable(trip) && (
        <Button variant="secondary" size="lg" block onClick={() => ask('refund')}>
          {t('desk_orders.refund')}
        </Button>
      )}
      <div className="desk-panel-more">
        <button type="button" className="desk-tool" onClick={() => ask('link')}>
          {t('desk_orders.link')}
        </button>
        {may('messages:write') && (
          <button type="button" className="desk-tool" onClick={() => ask('write')}>
            {t('desk_orders.write')}
          </button>
        )}
        {trip.next.includes('canceled') && (
          <button type="button" className="desk-tool text-danger" onClick={() => ask('cancel')}>
            {t('desk_orders.cancel_trip')}
          </button>
        )}
      </div>
      {question === 'cancel' && <CancelDialog trip={trip} onClose={close} />}
      {question === 'cash' && <CashDialog trip={trip} onClose={close} />}
      {question === 'refund' && <TripRefundDialog id={trip.id} onClose={close} />}
      {question === 'link' && <LinkDialog of="trip" id={trip.id} onClose={close} />}
      {question === 'write' && <TripMessageDialog trip={trip} onClose={close} />}
    </aside>
  )
}

/** Money for a trip that is not over goes back with its cancellation. */
function isRefundable({ trip_status, payment_status, trip_amount, refunds }: OperatorTripDetails): boolean {
  const isPaid = trip_status === 'completed' && payment_status === 'paid'
  return isPaid && refunds.reduce((sum, { amount }) => sum + amount, 0) < trip_amount
}

/** The next step of a trip, and what has to be done before it. */
function Steps({ trip, onAsk }: { trip: OperatorTripDetails; onAsk: (question: Question) => void }) {
  const { t } = useText()
  const money = useMoney()
  const act = useTripAct(trip.id)
  const next = forward.find((status) => trip.next.includes(status))
  const canTakeCash = trip.due_amount > 0 && trip.trip_status === 'ongoing'
  const take = (wish: TripAct) => act.mutate(wish)
  return (
    <>
      {trip.awaits_call === true && (
        <Button size="lg" block className="desk-act" pending={act.isPending} onClick={() => take({ kind: 'call' })}>
          {t('desk_board.act_call')}
        </Button>
      )}
      {next !== undefined && (
        <Button size="lg" block className="desk-act" pending={act.isPending} onClick={() => take({ kind: 'step', status: next })}>
          {t(`desk_orders.trip_act_${next}`)}
        </Button>
      )}
      {canTakeCash && (
        <Button
          variant="secondary"
          size="lg"
          block
          end={<Price price={money.parts(trip.due_amount)} />}
          onClick={() => onAsk('cash')}
        >
          {t('desk_orders.cash')}
        </Button>
      )}
    </>
  )
}

type DialogProps = { trip: OperatorTripDetails; onClose: () => void }

/** Cancels a trip with the reason that its customer reads; what was paid goes back by itself. */
function CancelDialog({ trip, onClose }: DialogProps) {
  const { t } = useText()
  const [words, setWords] = useState('')
  const act = useTripAct(trip.id, onClose)
  const reason = words.trim()
  const isPaid = trip.payment_status !== 'unpaid'
  return (
    <ActDialog
      title={t('desk_orders.cancel_trip')}
      act={t('desk_orders.cancel_trip_now')}
      isDanger
      isReady={reason !== ''}
      isPending={act.isPending}
      onAct={() => act.mutate({ kind: 'step', status: 'canceled', reason })}
      onClose={onClose}
    >
      <p className="desk-note mb-4">{t(isPaid ? 'desk_board.money_back' : 'desk_board.no_money')}</p>
      <TextArea
        label={t('desk_board.own_reason')}
        maxLength={255}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
    </ActDialog>
  )
}

function CashDialog({ trip, onClose }: DialogProps) {
  const { t } = useText()
  const money = useMoney()
  const act = useTripAct(trip.id, onClose)
  return (
    <ActDialog
      title={t('desk_orders.cash')}
      act={t('desk_orders.cash_now')}
      isReady
      isPending={act.isPending}
      onAct={() => act.mutate({ kind: 'cash' })}
      onClose={onClose}
    >
      <p>{t('desk_orders.cash_text', { amount: money.text(trip.due_amount) })}</p>
    </ActDialog>
  )
}
