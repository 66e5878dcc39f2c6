import type { Input } from '@medina/contract/endpoints/endpoints'
import type { BoardOrder } from '@medina/contract/operator/operator-desk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showFailure } from '@medina/web/api/failure.ts'
import { formatNumber } from '@medina/web/format/numbers.ts'
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

/** Decides what is owed for an order that came back: the customer's money, and which pieces are for sale again. */
export function DecideDialog({ order, onClose }: DialogProps) {
  const { t } = useText()
  const { digits } = useMoney().currency
  const paid = readPaid(order)
  const [owed, setOwed] = useState<Owed | null>(paid === 0 ? 'nothing' : null)
  const [typed, setTyped] = useState('')
  const [note, setNote] = useState('')
  const [pieces, setPieces] = useState(() => startPieces(order))
  const amount = readAmount(typed, digits)
  const isWrong = owed === 'amount' && (amount === null || amount > paid)
  const decide = useDecide(order, onClose)
  const send = () => {
    if (owed === null || isWrong) return
    const restock = [...pieces].flatMap(([line_id, count]) => (count === 0 ? [] : [{ line_id, pieces: count }]))
    decide.mutate({
      owed,
      restock,
      ...(owed === 'amount' && amount !== null ? { amount } : {}),
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
        <>
          {owed === null && <p className="desk-quiet mb-2">{t('desk_failing.choose_owed')}</p>}
          <Button size="lg" block pending={decide.isPending} disabled={owed === null || isWrong} onClick={send}>
            {t('desk_failing.decide_now')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {order.cancellation_reason !== null && (
          <p className="desk-note">
            <bdi>{order.cancellation_reason}</bdi>
          </p>
        )}
        <OwedChoice order={order} paid={paid} owed={owed} onOwed={setOwed} />
        {owed === 'amount' && <AmountField typed={typed} onType={setTyped} />}
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

function useDecide({ id }: BoardOrder, onDone: () => void) {
  const { t } = useText()
  const { call } = useDesk()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Decision) => call('operator.decideReturn', { params: { id }, body }),
    onSuccess: onDone,
    onError: (error) => showFailure(error, t),
    onSettled: () => client.invalidateQueries({ queryKey: ['desk', 'board'] }),
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
  if (paid === 0) return <p className="desk-note">{t('desk_failing.nothing_paid')}</p>
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

/** Food is not sold again. */
function startPieces({ lines, module_type: type }: BoardOrder): ReadonlyMap<number, number> {
  return new Map(lines.map(({ id, quantity }) => [id, type === 'food' ? 0 : quantity]))
}

type RestockProps = { order: BoardOrder; pieces: ReadonlyMap<number, number>; onPieces: (id: number, count: number) => void }

function Restock({ order, pieces, onPieces }: RestockProps) {
  const { t, language } = useText()
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
                value={`${formatNumber(count, language)} / ${formatNumber(quantity, language)}`}
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
