import { useState } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Field } from '@medina/web/ui/form/field.tsx'
import { Dialog } from '@medina/web/ui/overlay/dialog.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { useDesk } from '#session/desk-session.tsx'
import { readAmount } from '#ui/read-amount.ts'
import { ExactPrice } from './exact-price.tsx'
import { usePayment } from './sales.data.ts'

const kinds = ['payout', 'deposit'] as const
const MOST_LETTERS = 500

type PayoutDialogProps = { storeId: number; balance: number; onClose: () => void }

/** Records money that was paid to a store, or received from it, with a reference. */
export function PayoutDialog({ storeId, balance, onClose }: PayoutDialogProps) {
  const { t } = useText()
  const { me } = useDesk()
  const form = usePaymentForm({ storeId, balance, onClose })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('desk_sales.note_payment')}
      closeLabel={t('ui.close')}
      size="sm"
      foot={
        <Button
          size="lg"
          block
          pending={form.isPending}
          end={form.amount === null ? undefined : <ExactPrice amount={form.amount} size="inherit" />}
          onClick={form.send}
        >
          {t(`desk_sales.send_${form.kind}`)}
        </Button>
      }
    >
      <div className="grid gap-4">
        <div className="desk-sales-spans" role="group" aria-label={t('desk_sales.kind')}>
          {kinds.map((each) => (
            <button key={each} type="button" aria-pressed={each === form.kind} onClick={() => form.setKind(each)}>
              {t(`desk_sales.kind_${each}`)}
            </button>
          ))}
        </div>
        <Field label={t('desk_sales.amount')} inputMode="decimal" dir="ltr" {...form.amountField} />
        <Field label={t('desk_sales.note')} hint={t('desk_sales.note_hint')} maxLength={MOST_LETTERS} {...form.noteField} />
        <p className="desk-quiet">{t('desk_sales.written_as', { name: me.name })}</p>
      </div>
    </Dialog>
  )
}

/** The fields of a payment and their errors. The amount starts as the balance of either side. */
function usePaymentForm({ storeId, balance, onClose }: PayoutDialogProps) {
  const { t } = useText()
  const { digits } = useMoney().currency
  const [kind, setKind] = useState<(typeof kinds)[number]>(balance < 0 ? 'deposit' : 'payout')
  const [typed, setTyped] = useState(() => (balance === 0 ? '' : Math.abs(balance).toFixed(digits)))
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const payment = usePayment(storeId, onClose)
  const amount = readAmount(typed, digits)
  const isTooMuch = kind === 'payout' && amount !== null && amount > balance
  const isBad = amount === null && isTried
  return {
    kind,
    setKind,
    amount,
    isPending: payment.isPending,
    send: () => {
      setTried(true)
      if (amount !== null && !isTooMuch && note.trim() !== '') payment.mutate({ kind, amount, note: note.trim() })
    },
    amountField: {
      value: typed,
      error: isTooMuch ? t('desk_sales.too_much') : isBad ? t('desk_sales.bad_amount') : undefined,
      onChange: (event: { target: { value: string } }) => setTyped(event.target.value),
    },
    noteField: {
      value: note,
      error: isTried && note.trim() === '' ? t('desk_sales.note_missing') : undefined,
      onChange: (event: { target: { value: string } }) => setNote(event.target.value),
    },
  }
}
