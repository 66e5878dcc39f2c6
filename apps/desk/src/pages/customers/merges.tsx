import type { CustomerDetails } from '@medina/contract/operator/customers/operator-customers'
import { Button } from '@medina/web/ui/button/button.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { useDesk } from '#session/desk-session.tsx'
import { useDeskMoment } from '#session/use-desk-moment.ts'
import { useMerge, useUndoMerge } from './customers.data.ts'
import { SignedAmount } from './signed-amount.tsx'

type Merge = CustomerDetails['merges'][number]

/** Merges into this account: those that wait for a second key, and those of the last day, which can be undone. */
export function Merges({ customer: { id, merges } }: { customer: CustomerDetails }) {
  const { t } = useText()
  if (merges.length === 0) return null
  return (
    <section className="desk-customer-waiting" aria-label={t('desk_customers.merges')}>
      <h3>{t('desk_customers.merges')}</h3>
      <ul>
        {merges.map((merge) => (
          <MergeRow key={merge.id} id={id} merge={merge} />
        ))}
      </ul>
    </section>
  )
}

function MergeRow({
  id,
  merge: { id: mergeId, from, wallet, points, is_done: isDone, key, created_at },
}: {
  id: number
  merge: Merge
}) {
  const { t } = useText()
  const { me, may } = useDesk()
  const moment = useDeskMoment()
  const approve = useMerge(id, () => showToast(t('desk_customers.merged'), { tone: 'success' }))
  const undo = useUndoMerge(() => showToast(t('desk_customers.undone_merge'), { tone: 'success' }))
  return (
    <li>
      <span className="min-w-0">
        <span className="block">{t('desk_customers.merge_of', { id: String(from) })}</span>
        {isDone && (
          <span className="flex flex-wrap gap-3">
            {wallet !== 0 && <SignedAmount account="wallet" amount={wallet} />}
            {points !== 0 && <SignedAmount account="points" amount={points} />}
          </span>
        )}
        <span className="desk-quiet block">
          <bdi>{key.name}</bdi> • {moment(created_at)}
        </span>
        {!isDone && <span className="desk-quiet block">{t('desk_customers.merge_waits')}</span>}
      </span>
      {may('customers:write') && (isDone || key.id !== me.id) && (
        <span className="desk-customer-answers">
          <Button
            size="sm"
            variant="secondary"
            pending={approve.isPending || undo.isPending}
            onClick={() => (isDone ? undo.mutate(mergeId) : approve.mutate(from))}
          >
            {t(isDone ? 'desk_customers.undo_merge' : 'desk_customers.merge_act')}
          </Button>
        </span>
      )}
    </li>
  )
}
