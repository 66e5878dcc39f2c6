import type { CustomerAccount, CustomerDetails, CustomerPosting } from '@medina/contract/operator/customers/operator-customers'
import { useState } from 'react'
import { Button } from '@medina/web/ui/button/button.tsx'
import { LoadingMark } from '@medina/web/ui/loading/loading-mark.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useDesk } from '#session/desk-session.tsx'
import { useDeskMoment } from '#session/use-desk-moment.ts'
import { BalanceDialog } from './balance-dialog.tsx'
import { usePostings } from './customers.data.ts'
import { SignedAmount } from './signed-amount.tsx'

const accounts = ['wallet', 'points'] as const

/** The ledger of wallet or points with the balance after each entry, and the act that changes it. */
export function CustomerLedger({ customer }: { customer: CustomerDetails }) {
  const { t } = useText()
  const { may } = useDesk()
  const [account, setAccount] = useState<CustomerAccount>('wallet')
  const [isChanging, setChanging] = useState(false)
  return (
    <section className="desk-customer-box" aria-label={t('desk_customers.ledger')}>
      <div className="desk-customer-head">
        <h3>{t('desk_customers.ledger')}</h3>
        <div className="desk-customer-ways" role="group" aria-label={t('desk_customers.ledger')}>
          {accounts.map((each) => (
            <button key={each} type="button" aria-pressed={each === account} onClick={() => setAccount(each)}>
              {t(`desk_customers.${each}`)}
            </button>
          ))}
        </div>
        {may('customers:write') && (
          <Button size="sm" variant="secondary" onClick={() => setChanging(true)}>
            {t('desk_customers.change')}
          </Button>
        )}
      </div>
      <Postings key={account} id={customer.id} account={account} />
      {isChanging && (
        <BalanceDialog
          id={customer.id}
          account={account}
          balance={account === 'wallet' ? customer.wallet : customer.points}
          onClose={() => setChanging(false)}
        />
      )}
    </section>
  )
}

function Postings({ id, account }: { id: number; account: CustomerAccount }) {
  const { t } = useText()
  const found = usePostings(id, account)
  if (found.postings === undefined) return <LoadingMark size={32} />
  if (found.postings.length === 0) return <p className="desk-quiet">{t('desk_customers.no_entries')}</p>
  return (
    <>
      <ul className="desk-customer-rows">
        {found.postings.map((posting) => (
          <Posting key={posting.id} posting={posting} account={account} />
        ))}
      </ul>
      {found.hasNextPage && (
        <Button variant="secondary" block pending={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {t('desk_opening.older')}
        </Button>
      )}
    </>
  )
}

function Posting({ posting, account }: { posting: CustomerPosting; account: CustomerAccount }) {
  const { t } = useText()
  const moment = useDeskMoment()
  const { amount, balance, kind, reference, order_id, trip_id, by, posted_at } = posting
  const number = order_id ?? trip_id
  return (
    <li>
      <span className="min-w-0 flex-1">
        <span className="block">
          {t(`desk_customers.kind_${kind}`)}
          {number !== null && (
            <>
              {' '}
              <TravelLink to={`/desk/orders?${trip_id === null ? '' : 'of=trips&'}show=${number}`} className="desk-customer-link">
                <bdi dir="ltr">{number}</bdi>
              </TravelLink>
            </>
          )}
        </span>
        {kind === 'balance_changed' && <bdi className="block">{reference}</bdi>}
        <Author by={by} />
        <span className="desk-quiet">{moment(posted_at)}</span>
      </span>
      <span className="desk-customer-sums" data-tone={amount > 0 ? 'in' : undefined}>
        <SignedAmount account={account} amount={amount} />
        <span className="desk-quiet">
          <SignedAmount account={account} amount={balance} isSigned={false} />
        </span>
      </span>
    </li>
  )
}

/** The person or key behind an entry, else the side that caused it. */
function Author({ by }: Pick<CustomerPosting, 'by'>) {
  const { t } = useText()
  if (by === null) return null
  return (
    <span className="desk-quiet block">
      {by.key === null ? t(`desk_customers.by_${by.actor}`) : <bdi>{by.key.name}</bdi>}
      {by.second !== null && ` • ${t('desk_customers.second', { name: by.second.name })}`}
    </span>
  )
}
