import type { CourierBalance, CourierPaymentBody } from '@medina/contract/operator/couriers/courier-accounts'
import { useState } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Field } from '@medina/web/ui/form/field.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { useDesk } from '#session/desk-session.tsx'
import { readAmount } from '#ui/read-amount.ts'
import { useCourierPayment } from './courier-accounts.data.ts'
import { ExactPrice } from './exact-price.tsx'

type Kind = CourierPaymentBody['kind']
const kinds = ['hand_over', 'payout', 'float', 'repayment'] as const satisfies readonly Kind[]
const MOST_LETTERS = 500

type FormProps = {
  balance: CourierBalance
  /** Cash is handed over by the courier's code alone. */
  needsCode: boolean
  onDone: () => void
}

/** Records cash that a courier handed over, or pay that they received, or the return of either. */
export function CourierPaymentForm(props: FormProps) {
  const { needsCode, onDone } = props
  const { t } = useText()
  const { me } = useDesk()
  const form = usePaymentForm(props)
  const offered = needsCode ? kinds.filter((kind) => kind !== 'hand_over') : kinds
  return (
    <section className="grid gap-4" aria-label={t('desk_sales.note_payment')}>
      <div className="desk-sales-kinds" role="group" aria-label={t('desk_sales.kind')}>
        {offered.map((each) => (
          <button key={each} type="button" aria-pressed={each === form.kind} onClick={() => form.choose(each)}>
            {t(`desk_sales.kind_${each}`)}
          </button>
        ))}
      </div>
      <Field label={t('desk_sales.amount')} inputMode="decimal" dir="ltr" {...form.amountField} />
      <Field label={t('desk_sales.note')} hint={t('desk_sales.note_hint')} maxLength={MOST_LETTERS} {...form.noteField} />
      <p className="desk-quiet">{t('desk_sales.written_as', { name: me.name })}</p>
      <div className="desk-sales-acts">
        <Button
          pending={form.isPending}
          end={form.amount === null ? undefined : <ExactPrice amount={form.amount} size="inherit" />}
          onClick={form.send}
        >
          {t(`desk_sales.send_${form.kind}`)}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          {t('ui.cancel')}
        </Button>
      </div>
    </section>
  )
}

/** The fields of a payment and their errors. The amount starts as what is in question: the cash, or the pay. */
function usePaymentForm({ balance, needsCode, onDone }: FormProps) {
  const { t } = useText()
  const { digits } = useMoney().currency
  const limitOf = (kind: Kind) => (kind === 'hand_over' ? balance.cash : kind === 'payout' ? balance.owed : null)
  const suggest = (kind: Kind) => {
    const limit = limitOf(kind) ?? 0
    return limit > 0 ? limit.toFixed(digits) : ''
  }
  const first: Kind = balance.cash > 0 && !needsCode ? 'hand_over' : 'payout'
  const [kind, setKind] = useState<Kind>(first)
  const [typed, setTyped] = useState(() => suggest(first))
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const payment = useCourierPayment(balance.courier.id, onDone)
  const amount = readAmount(typed, digits)
  const limit = limitOf(kind)
  const isTooMuch = limit !== null && amount !== null && amount > limit
  const excess = kind === 'hand_over' ? t('desk_sales.too_much_cash') : t('desk_sales.too_much_pay')
  return {
    kind,
    choose: (next: Kind) => {
      setKind(next)
      setTyped(suggest(next))
    },
    amount,
    isPending: payment.isPending,
    send: () => {
      setTried(true)
      if (amount !== null && !isTooMuch && note.trim() !== '') payment.mutate({ kind, amount, note: note.trim() })
    },
    amountField: {
      value: typed,
      error: isTooMuch ? excess : amount === null && isTried ? t('desk_sales.bad_amount') : undefined,
      onChange: (event: { target: { value: string } }) => setTyped(event.target.value),
    },
    noteField: {
      value: note,
      error: isTried && note.trim() === '' ? t('desk_sales.note_missing') : undefined,
      onChange: (event: { target: { value: string } }) => setNote(event.target.value),
    },
  }
}
