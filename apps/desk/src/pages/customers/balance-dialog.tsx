import type { CustomerAccount } from '@medina/contract/operator/customers/operator-customers'
import { useState } from 'react'
import { Field } from '@medina/web/ui/form/field.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { useMoney } from '@medina/web/site/site.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { ActDialog } from '#ui/act-dialog.tsx'
import { readAmount } from '#ui/read-amount.ts'
import { useDesk } from '#session/desk-session.tsx'
import { useBalanceChange } from './customers.data.ts'

const ways = ['give', 'take'] as const
const MOST_LETTERS = 200

type BalanceDialogProps = { id: number; account: CustomerAccount; balance: number; onClose: () => void }

/** Gives to a wallet or to points, or takes, with the reason that the customer reads. */
export function BalanceDialog(props: BalanceDialogProps) {
  const { t } = useText()
  const { me } = useDesk()
  const { account, onClose } = props
  const form = useBalanceForm(props)
  return (
    <ActDialog
      title={t(`desk_customers.change_${account}`)}
      act={t(`desk_customers.act_${form.way}`)}
      isDanger={form.way === 'take'}
      isReady={form.isReady}
      isPending={form.isPending}
      onAct={form.send}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <div className="desk-customer-ways" role="group" aria-label={t('desk_customers.way')}>
          {ways.map((each) => (
            <button key={each} type="button" aria-pressed={each === form.way} onClick={() => form.setWay(each)}>
              {t(`desk_customers.way_${each}`)}
            </button>
          ))}
        </div>
        <Field
          label={t(account === 'wallet' ? 'desk_customers.amount' : 'desk_customers.points')}
          inputMode="decimal"
          dir="ltr"
          data-autofocus
          {...form.amountField}
        />
        <Field
          label={t('desk_customers.reason')}
          hint={t('desk_customers.reason_hint')}
          maxLength={MOST_LETTERS}
          {...form.reasonField}
        />
        <p className="desk-quiet">{t('desk_customers.written_as', { name: me.name })}</p>
      </div>
    </ActDialog>
  )
}

/** The fields of a change and their errors. */
function useBalanceForm({ id, account, balance, onClose }: BalanceDialogProps) {
  const { t } = useText()
  const { digits } = useMoney().currency
  const [way, setWay] = useState<(typeof ways)[number]>('give')
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const change = useBalanceChange(id, (status) => {
    showToast(t(status === 'waiting' ? 'desk_customers.now_waits' : 'desk_customers.changed'), { tone: 'success' })
    onClose()
  })
  const amount = readAmount(typed, account === 'wallet' ? digits : 0)
  const isTooMuch = way === 'take' && amount !== null && amount > balance
  const isBad = typed.trim() !== '' && amount === null
  const words = reason.trim()
  return {
    way,
    setWay,
    isReady: amount !== null && !isTooMuch && words !== '',
    isPending: change.isPending,
    send: () => {
      if (amount !== null) change.mutate({ account, amount: way === 'take' ? -amount : amount, reason: words })
    },
    amountField: {
      value: typed,
      error: isTooMuch ? t('desk_customers.too_much') : isBad ? t('desk_customers.bad_amount') : undefined,
      onChange: (event: { target: { value: string } }) => setTyped(event.target.value),
    },
    reasonField: {
      value: reason,
      onChange: (event: { target: { value: string } }) => setReason(event.target.value),
    },
  }
}
