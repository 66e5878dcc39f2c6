import type { CustomerDetails } from '@medina/contract/operator/customers/operator-customers'
import { useState } from 'react'
import { Button } from '@medina/web/ui/button/button.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useDesk } from '#session/desk-session.tsx'
import { MergeDialog } from './merge-dialog.tsx'

type Part = { customer: CustomerDetails }

/** Other accounts that may be the same person's, with what they have in common and the way to merge them. */
export function Duplicates({ customer: { id, duplicates } }: Part) {
  const { t } = useText()
  const { may } = useDesk()
  const [merged, merge] = useState<number | null>(null)
  if (duplicates.length === 0) return null
  return (
    <section className="desk-customer-waiting" aria-label={t('desk_customers.same')}>
      <h3>{t('desk_customers.same')}</h3>
      <ul>
        {duplicates.map((other) => (
          <li key={other.id}>
            <span className="min-w-0">
              <TravelLink to={`/desk/customers?show=${other.id}`} className="desk-customer-link">
                <bdi>{other.name || t('desk_customers.account', { id: String(other.id) })}</bdi>
              </TravelLink>
              <span className="desk-quiet block">
                <bdi dir="ltr">{other.phone?.value ?? other.email?.value}</bdi> •{' '}
                {t('desk_customers.orders_count', { n: other.orders })}
              </span>
              <span className="block">
                {other.reasons.map((reason) => t(`desk_customers.same_${reason}`)).join(t('ui.comma'))}
              </span>
            </span>
            {may('customers:write') && (
              <Button size="sm" variant="secondary" onClick={() => merge(other.id)}>
                {t('desk_customers.merge')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {merged !== null && <MergeDialog id={id} from={merged} onClose={() => merge(null)} />}
    </section>
  )
}
