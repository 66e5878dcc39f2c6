import { useState } from 'react'
import { Badge } from '@medina/web/ui/display/badge.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useDesk } from '#session/desk-session.tsx'
import { useDeskMoment } from '#session/use-desk-moment.ts'
import { ExactPrice } from './exact-price.tsx'
import { PayoutDialog } from './payout-dialog.tsx'
import { useAccount } from './sales.data.ts'

/** The balance of a store and its last payouts. Keys with the right can record another one. */
export function PayoutBox({ storeId }: { storeId: number }) {
  const { t } = useText()
  const { may } = useDesk()
  const moment = useDeskMoment()
  const account = useAccount(storeId)
  const [isPaying, setPaying] = useState(false)
  return (
    <section className="desk-box desk-sales-box" aria-label={t('desk_sales.payouts')} aria-busy={account === undefined}>
      <h2>{t('desk_sales.payouts')}</h2>
      {account !== undefined && (
        <>
          <p className="desk-due-sum desk-sales-title">
            <span>{t(account.balance < 0 ? 'desk_sales.balance_owes' : 'desk_sales.balance')}</span>
            <ExactPrice amount={Math.abs(account.balance)} size="name" />
          </p>
          {account.payments.length === 0 && <p className="text-ink-2">{t('desk_sales.no_payouts')}</p>}
          <ul>
            {account.payments.map(({ id, kind, paid, note, key, created_at }) => (
              <li key={id} className="desk-row desk-payout">
                <span className="min-w-0 flex-1">
                  <span className="block">{moment(created_at)}</span>
                  <span className="desk-quiet block">
                    <bdi>{note}</bdi>
                    {key !== null && (
                      <>
                        {' • '}
                        <bdi>{key.name}</bdi>
                      </>
                    )}
                  </span>
                </span>
                <Badge tone={kind === 'payout' ? 'success' : 'neutral'}>{t(`desk_sales.kind_${kind}`)}</Badge>
                <ExactPrice amount={Math.abs(paid)} />
              </li>
            ))}
          </ul>
          {may('payouts:write') && (
            <button type="button" className="desk-plain-button" aria-haspopup="dialog" onClick={() => setPaying(true)}>
              {t('desk_sales.note_payment')}
            </button>
          )}
          {isPaying && <PayoutDialog storeId={storeId} balance={account.balance} onClose={() => setPaying(false)} />}
        </>
      )}
    </section>
  )
}
