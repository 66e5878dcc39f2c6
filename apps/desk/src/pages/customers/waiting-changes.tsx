import type { BalanceChange } from '@medina/contract/operator/customers/operator-customers'
import { Button } from '@medina/web/ui/button/button.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useDesk } from '#session/desk-session.tsx'
import { useRecentMoment } from '#session/use-desk-moment.ts'
import { useDecideChange } from './customers.data.ts'
import { SignedAmount } from './signed-amount.tsx'

type WaitingProps = {
  changes: readonly BalanceChange[]
  /** Whether each names its customer. */
  isNamed?: boolean
  onShow?: (id: number) => void
}

/** Changes of balances that wait for a second key, which approves or declines them. */
export function WaitingChanges({ changes, isNamed = false, onShow }: WaitingProps) {
  const { t } = useText()
  return (
    <section className="desk-customer-waiting" aria-label={t('desk_customers.waiting')}>
      <h3>{t('desk_customers.waiting')}</h3>
      <ul>
        {changes.map((change) => (
          <Waiting key={change.id} change={change} isNamed={isNamed} onShow={onShow} />
        ))}
      </ul>
    </section>
  )
}

function Waiting({ change, isNamed, onShow }: { change: BalanceChange } & Pick<WaitingProps, 'isNamed' | 'onShow'>) {
  const { t } = useText()
  const { me, may } = useDesk()
  const moment = useRecentMoment()
  const decide = useDecideChange()
  const { id, customer, account, amount, reason, key, created_at } = change
  const isOwn = key.id === me.id
  return (
    <li>
      <span className="desk-card-row">
        {isNamed ? (
          <button type="button" className="desk-customer-link" onClick={() => onShow?.(customer.id)}>
            <bdi>{customer.name || t('desk_customers.account', { id: String(customer.id) })}</bdi>
          </button>
        ) : (
          <span>{t(`desk_customers.${account}`)}</span>
        )}
        <SignedAmount account={account} amount={amount} />
      </span>
      <bdi className="block">{reason}</bdi>
      <span className="desk-quiet">
        <bdi>{key.name}</bdi> • {moment(created_at)}
      </span>
      {isOwn && <span className="desk-quiet">{t('desk_customers.waiting_own')}</span>}
      {may('customers:write') && (
        <span className="flex flex-wrap gap-2">
          {!isOwn && (
            <Button size="sm" pending={decide.isPending} onClick={() => decide.mutate({ id, approve: true })}>
              {t('desk_customers.approve')}
            </Button>
          )}
          <Button size="sm" variant="secondary" disabled={decide.isPending} onClick={() => decide.mutate({ id, approve: false })}>
            {t(isOwn ? 'desk_customers.withdraw' : 'desk_customers.decline')}
          </Button>
        </span>
      )}
    </li>
  )
}
