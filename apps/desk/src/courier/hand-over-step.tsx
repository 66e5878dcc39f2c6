import type { BoardOrder } from '@medina/contract/operator/operator-desk'
import { useState } from 'react'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Field } from '@medina/web/ui/form/field.tsx'
import { TextArea } from '@medina/web/ui/form/text-area.tsx'
import { Tick } from '@medina/web/ui/form/tick.tsx'
import { toLatinDigits } from '@medina/web/format/latin-digits.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { addAct } from '#acts/act-store.ts'
import { CashToChange } from '#shop/cash-to-change.tsx'
import { readPayment } from '#shop/order-customer.ts'
import { ActDialog } from '#ui/act-dialog.tsx'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { CardAtDoor } from './card-at-door.tsx'
import { Contact } from './contact.tsx'
import { needsCode } from './courier-orders.ts'
import { ProofPhotos } from './proof-photos.tsx'
import { usePhotosOf } from './photo-store.ts'

type HandOverProps = {
  order: BoardOrder
  /** The order arrives at its customer, or is back at its store or sender. */
  step: 'delivered' | 'returned'
  isActing: boolean
  /** The customer does not take it. */
  onFailing: () => void
}

/** The hand-over at a door: code, photo and cash. The button names what is missing. */
export function HandOverStep({ order, step, isActing, onFailing }: HandOverProps) {
  const { t } = useText()
  const asksCode = needsCode(order, step)
  const photos = usePhotosOf(order.id)
  const [code, setCode] = useState('')
  const [hasCash, setCash] = useState(false)
  const [isFailing, setFailing] = useState(false)
  const due = dueAtDoor(order, step)
  const takesCash = step === 'delivered' && due > 0
  const otp = toLatinDigits(code).trim()
  const hasProof = photos.length > 0 || order.order_proof_full_url.length > 0
  const needed = findMissing({
    code: asksCode && otp === '',
    photo: (order.needs_photo ?? !asksCode) && !hasProof && step === 'delivered',
    cash: due > 0 && !hasCash,
  })
  const missing = needed === null ? null : t(`desk_courier.needs_${needed}`)
  return (
    <>
      <main id="content" className="courier-view courier-padded">
        {(step === 'delivered' || order.order_type === 'parcel') && <Contact order={order} end="target" />}
        {asksCode && (
          <Field
            label={t('desk_courier.code')}
            hint={t('desk_board.code_hint')}
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        )}
        {step === 'delivered' && <ProofPhotos order={order} />}
        <Cash order={order} due={due} isPaid={step === 'delivered'} hasCash={hasCash} onCash={setCash} />
        {step === 'delivered' && <CardAtDoor order={order} due={due} />}
      </main>
      <footer className="courier-foot">
        <Button
          size="lg"
          block
          className="courier-act"
          pending={isActing}
          disabled={missing !== null}
          onClick={() => addAct(order.id, [{ status: step, ...(asksCode && { otp }), ...(takesCash && { cash_taken: true }) }])}
        >
          {t(step === 'returned' ? 'desk_courier.confirm_return' : 'desk_courier.confirm_delivery')}
        </Button>
        {missing !== null && <p className="courier-missing">{missing}</p>}
        {order.next.includes('returning') && (
          <Button variant="ghost" block onClick={() => (order.order_type === 'parcel' ? setFailing(true) : onFailing())}>
            {t('desk_courier.bring_back')}
          </Button>
        )}
      </footer>
      {isFailing && <ReturnDialog order={order} onClose={() => setFailing(false)} />}
    </>
  )
}

type Needed = 'code' | 'photo' | 'cash'

/** The first thing that is missing before the order can be handed over; null if nothing is. */
function findMissing(isMissing: Record<Needed, boolean>): Needed | null {
  return (['code', 'photo', 'cash'] as const).find((needed) => isMissing[needed]) ?? null
}

function dueAtDoor(order: BoardOrder, step: HandOverProps['step']): number {
  // Nobody pays at a store that has its goods again.
  if (step === 'returned') return order.parcel_return?.return_fee ?? 0
  // The sender of a parcel who pays did so at pick-up.
  if (order.order_type === 'parcel' && order.charge_payer === 'sender') return 0
  const { kind, due } = readPayment(order)
  return kind === 'paid' ? 0 : due
}

type CashProps = {
  order: BoardOrder
  due: number
  /** Nothing is due because it was paid, not because it came back. */
  isPaid: boolean
  hasCash: boolean
  onCash: (hasCash: boolean) => void
}

function Cash({ order, due, isPaid, hasCash, onCash }: CashProps) {
  const { t } = useText()
  const money = useMoney()
  if (due === 0)
    return (
      <p className="courier-cash text-success">
        <DeskIcon name="cash" />
        {t(isPaid ? 'desk_courier.nothing_to_collect' : 'desk_courier.nothing_at_store')}
      </p>
    )
  return (
    <label className="courier-cash desk-note-warning">
      <Tick type="checkbox" checked={hasCash} onChange={(event) => onCash(event.target.checked)} />
      <span>
        {t('desk_courier.cash_taken', { amount: money.text(due) })}
        <CashToChange order={order} />
      </span>
    </label>
  )
}

function ReturnDialog({ order, onClose }: { order: BoardOrder; onClose: () => void }) {
  const { t } = useText()
  const [reason, setReason] = useState('')
  const bringBack = () => {
    addAct(order.id, [{ status: 'returning', reason: reason.trim() }])
    onClose()
  }
  return (
    <ActDialog
      title={t('desk_courier.bring_back')}
      act={t('desk_courier.confirm_back')}
      isReady={reason.trim() !== ''}
      onAct={bringBack}
      onClose={onClose}
    >
      <TextArea label={t('desk_board.why')} maxLength={255} value={reason} onChange={(event) => setReason(event.target.value)} />
    </ActDialog>
  )
}
