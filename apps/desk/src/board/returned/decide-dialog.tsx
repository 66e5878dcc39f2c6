import type { Input } from '@medina/contract/endpoints/endpoints'
import type { BoardOrder } from '@medina/contract/operator/operator-desk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showFailure } from '@medina/web/api/failure.ts'
import { useMoney } from '@medina/web/site/site.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Field } from '@medina/web/ui/form/field.tsx'
import { Stepper } from '@medina/web/ui/form/stepper.tsx'
import { TextArea } from '@medina/web/ui/form/text-area.tsx'
import { Dialog } from '@medina/web/ui/overlay/dialog.tsx'
import { useDesk } from '#session/desk-session.tsx'
import { readAmount } from '#ui/read-amount.ts'

type Decision = Input<'operator.decideReturn'>['body']
type Owed = Decision['owed']
type DialogProps = { order: BoardOrder; onClose: () => void }

/** The part of an order that was paid: all of it, or what the wallet paid. */
function readPaid({ payment_status: status, order_amount, partially_paid_amount }: BoardOrder): number {
  return status === 'paid' ? order_amount : partially_paid_amount
}

type Choice = { paid: number; owed: Owed | null; amount: number | null }

/** The fee that an unpaid order may still cost: less what stays of its paid part. */
function readFee({ return_fee: most = 0, delivery_charge }: BoardOrder, { paid, owed, amount }: Choice): number {
  const retained = { all: 0, goods: Math.min(paid, delivery_charge), nothing: paid, amount: paid - (amount ?? 0) }
  return Math.max(0, most - retained[owed ?? 'all'])
}

/** Decides what is owed for an order that came back: the customer's money, and which pieces are for sale again. */
export function DecideDialog({ order, onClose }: DialogProps) {
  const { t } = useText()
  const { digits } = useMoney().currency
  const paid = readPaid(order)
  const [owed, setOwed] = useState<Owed | null>(paid === 0 ? 'nothing' : null)
  const [typed, setTyped] = useState('')
  const [note, setNote] = useState('')
  const [pieces, setPieces] = useState(() => startPieces(order))
  const [isCharged, setCharged] = useState<boolean | null>(null)
  const amount = readAmount(typed, digits)
  const isWrong = owed === 'amount' && (amount === null || amount > paid)
  const fee = readFee(order, { paid, owed, amount })
  const lacksFee = fee > 0 && isCharged === null
  const decide = useDecide(order, onClose)
  const send = () => {
    if (owed === null || isWrong || lacksFee) return
    const restock = [...pieces].flatMap(([line_id, count]) => (count === 0 ? [] : [{ line_id, pieces: count }]))
    decide.mutate({
      owed,
      restock,
      ...(owed === 'amount' && amount !== null ? { amount } : {}),
      ...(fee > 0 && isCharged === true ? { charge_fee: true } : {}),
      ...(note.trim() === '' ? {} : { note: note.trim() }),
    })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('desk_failing.decide_title', { id: String(order.id) })}
      closeLabel={t('ui.close')}
      foot={
        <DecideFoot
          lacks={owed === null ? 'owed' : lacksFee ? 'charge' : null}
          canSend={owed !== null && !isWrong && !lacksFee}
          isPending={decide.isPending}
          onDecide={send}
        />
      }
    >
      <div className="grid gap-4">
        <Reason text={order.cancellation_reason} />
        <OwedChoice order={order} paid={paid} owed={owed} onOwed={setOwed} />
        {owed === 'amount' && <AmountField typed={typed} onType={setTyped} />}
        {fee > 0 && <FeeChoice fee={fee} isCharged={isCharged} onCharge={setCharged} />}
        <Restock order={order} pieces={pieces} onPieces={(id, count) => setPieces(new Map(pieces).set(id, count))} />
        <TextArea
          label={t('desk_failing.note')}
          aside={t('ui.optional')}
          maxLength={255}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <p className="desk-quiet">{t('desk_failing.final')}</p>
      </div>
    </Dialog>
  )
}

function Reason({ text }: { text: string | null }) {
  if (text === null) return null
  return (
    <p className="desk-note">
      <bdi>{text}</bdi>
    </p>
  )
}

type FootProps = { lacks: 'owed' | 'charge' | null; canSend: boolean; isPending: boolean; onDecide: () => void }

/** The act, and what has to be chosen before it. */
function DecideFoot({ lacks, canSend, isPending, onDecide }: FootProps) {
  const { t } = useText()
  return (
    <>
      {lacks !== null && <p className="desk-quiet mb-2">{t(`desk_failing.choose_${lacks}`)}</p>}
      <Button size="lg" block pending={isPending} disabled={!canSend} onClick={onDecide}>
        {t('desk_failing.decide_now')}
      </Button>
    </>
  )
}

function useDecide({ id }: BoardOrder, onDone: () => void) {
  const { t } = useText()
  const { call } = useDesk()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Decision) => call('operator.decideReturn', { params: { id }, body }),
    onSuccess: onDone,
    onError: (error) => showFailure(error, t),
    onSettled: () =>
      Promise.all(
        [['board'], ['orders'], ['cases', 'order', id]].map((key) => client.invalidateQueries({ queryKey: ['desk', ...key] })),
      ),
  })
}

function AmountField({ typed, onType }: { typed: string; onType: (typed: string) => void }) {
  const { t } = useText()
  return (
    <Field
      label={t('desk_failing.amount')}
      inputMode="decimal"
      dir="ltr"
      value={typed}
      onChange={(event) => onType(event.target.value)}
    />
  )
}

type ChoiceProps = { order: BoardOrder; paid: number; owed: Owed | null; onOwed: (owed: Owed) => void }

/** The choices with the amount that each of them gives back. */
function OwedChoice({ order, paid, owed, onOwed }: ChoiceProps) {
  const { t } = useText()
  const money = useMoney()
  const isCharged = order.return_fee !== undefined
  if (paid === 0) return <p className="desk-note">{t(isCharged ? 'desk_failing.nothing_back' : 'desk_failing.nothing_paid')}</p>
  const back = { all: paid, goods: Math.max(0, paid - order.delivery_charge), nothing: 0, amount: null }
  return (
    <fieldset className="desk-choices">
      <legend className="mb-2 font-medium">{t('desk_failing.goes_back')}</legend>
      {(['all', 'goods', 'nothing', 'amount'] as const).map((each) => (
        <button key={each} type="button" className="desk-choice" aria-pressed={owed === each} onClick={() => onOwed(each)}>
          <span className="min-w-0 flex-1">{t(`desk_failing.owed_${each}`)}</span>
          {back[each] !== null && <bdi>{money.text(back[each])}</bdi>}
        </button>
      ))}
    </fieldset>
  )
}

type FeeProps = { fee: number; isCharged: boolean | null; onCharge: (isCharged: boolean) => void }

/** Whether the customer of an unpaid order is charged its delivery, where the business does that. */
function FeeChoice({ fee, isCharged, onCharge }: FeeProps) {
  const { t } = useText()
  const money = useMoney()
  return (
    <fieldset className="desk-choices">
      <legend className="mb-2 font-medium">{t('desk_failing.charge_title')}</legend>
      {[false, true].map((each) => (
        <button
          key={String(each)}
          type="button"
          className="desk-choice"
          aria-pressed={isCharged === each}
          onClick={() => onCharge(each)}
        >
          <span className="min-w-0 flex-1">{t(each ? 'desk_failing.charge_fee' : 'desk_failing.charge_nothing')}</span>
          {each && <bdi>{money.text(fee)}</bdi>}
        </button>
      ))}
      <p className="desk-quiet">{t('desk_failing.charge_hint')}</p>
    </fieldset>
  )
}

/** Food is not sold again. */
function startPieces({ lines, module_type: type }: BoardOrder): ReadonlyMap<number, number> {
  return new Map(lines.map(({ id, quantity }) => [id, type === 'food' ? 0 : quantity]))
}

type RestockProps = { order: BoardOrder; pieces: ReadonlyMap<number, number>; onPieces: (id: number, count: number) => void }

function Restock({ order, pieces, onPieces }: RestockProps) {
  const { t } = useText()
  return (
    <section aria-label={t('desk_failing.for_sale_again')}>
      <h3 className="mb-2 font-medium">{t('desk_failing.for_sale_again')}</h3>
      <ul>
        {order.lines.map(({ id, quantity, item_details: { name } }) => {
          const count = pieces.get(id) ?? 0
          return (
            <li key={id} className="desk-row">
              <bdi className="min-w-0 flex-1">{name}</bdi>
              <Stepper
                quantity={count}
                value={t('desk_courier.ticked', { n: count, all: quantity })}
                canIncrease={count < quantity}
                canDecrease={count > 0}
                onIncrease={() => onPieces(id, count + 1)}
                onDecrease={() => onPieces(id, count - 1)}
                labels={{ group: name, increase: t('desk_failing.more'), decrease: t('desk_failing.fewer') }}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
