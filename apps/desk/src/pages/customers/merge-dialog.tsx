import { useState } from 'react'
import { Field } from '@medina/web/ui/form/field.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { toLatinDigits } from '@medina/web/format/latin-digits.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { ActDialog } from '#ui/act-dialog.tsx'
import { useCustomer, useMerge } from './customers.data.ts'
import { SignedAmount } from './signed-amount.tsx'

/** `from`: the account that is named already. */
type MergeDialogProps = { id: number; from?: number; onClose: () => void }

/** Merges another account of the same person into this one, which is shown by its name before. */
export function MergeDialog({ id, from: named, onClose }: MergeDialogProps) {
  const { t } = useText()
  const [typed, setTyped] = useState(() => (named === undefined ? '' : String(named)))
  const merge = useMerge(id, ({ needs_second: waits }) => {
    showToast(t(waits ? 'desk_customers.merge_waits' : 'desk_customers.merged'), { tone: waits ? 'info' : 'success' })
    onClose()
  })
  const digits = toLatinDigits(typed).trim()
  const from = /^\d{1,15}$/.test(digits) && Number(digits) > 0 && Number(digits) !== id ? Number(digits) : null
  return (
    <ActDialog
      title={t('desk_customers.merge_title')}
      act={t('desk_customers.merge_act')}
      isDanger
      isReady={from !== null}
      isPending={merge.isPending}
      onAct={() => from !== null && merge.mutate(from)}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <p className="desk-note">{t('desk_customers.merge_text')}</p>
        <Field
          label={t('desk_customers.merge_from')}
          inputMode="numeric"
          dir="ltr"
          data-autofocus
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {from !== null && <Account key={from} id={from} title={t('desk_customers.merge_other')} />}
        {from !== null && <Account id={id} title={t('desk_customers.merge_this')} />}
      </div>
    </ActDialog>
  )
}

/** One of both accounts, with what it has. */
function Account({ id, title }: { id: number; title: string }) {
  const { t } = useText()
  const { data, isError } = useCustomer(id)
  if (isError) return <p className="desk-note desk-note-danger">{t('desk_customers.gone')}</p>
  if (data === undefined) return null
  const { name, phone, email, orders, wallet, points, addresses } = data
  return (
    <section aria-label={title}>
      <h3 className="desk-quiet">{title}</h3>
      <bdi className="font-semibold">{name || t('desk_customers.account', { id: String(id) })}</bdi>
      <span className="desk-quiet block">
        <bdi dir="ltr">{phone?.value ?? email?.value}</bdi> • {t('desk_customers.orders_count', { n: orders })}
      </span>
      <span className="flex flex-wrap gap-3">
        <SignedAmount account="wallet" amount={wallet} />
        <SignedAmount account="points" amount={points} />
      </span>
      {addresses.map((each) => (
        <bdi key={each.id} className="desk-quiet block">
          {each.address}
        </bdi>
      ))}
    </section>
  )
}
