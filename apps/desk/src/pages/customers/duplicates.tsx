import type { CustomerDetails } from '@medina/contract/operator/customers/operator-customers'
import { useState } from 'react'
import { Button } from '@medina/web/ui/button/button.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useDesk } from '#session/desk-session.tsx'
import { useDeskMoment } from '#session/use-desk-moment.ts'
import { useDiffer } from './customers.data.ts'
import { MergeDialog } from './merge-dialog.tsx'

type Part = { customer: CustomerDetails }

/** Other accounts that may be the same person's, with what they have in common. They are merged, or found to be somebody else's. */
export function Duplicates({ customer: { id, duplicates } }: Part) {
  const { t } = useText()
  const { may } = useDesk()
  const [merged, merge] = useState<number | null>(null)
  const differ = useDiffer(id)
  if (duplicates.length === 0) return null
  return (
    <section className="desk-customer-waiting" aria-label={t('desk_customers.same')}>
      <h3>{t('desk_customers.same')}</h3>
      <ul>
        {duplicates.map((other) => (
          <li key={other.id}>
            <span className="min-w-0">
              <OtherLink other={other} />
              <span className="desk-quiet block">
                <bdi dir="ltr">{other.phone?.value ?? other.email?.value}</bdi> •{' '}
                {t('desk_customers.orders_count', { n: other.orders })}
              </span>
              <span className="block">
                {other.reasons.map((reason) => t(`desk_customers.same_${reason}`)).join(t('ui.comma'))}
              </span>
            </span>
            {may('customers:write') && (
              <span className="desk-customer-answers">
                <Button size="sm" variant="secondary" onClick={() => merge(other.id)}>
                  {t('desk_customers.merge_act')}
                </Button>
                <Button
                  size="sm"
                  variant="secondary"
                  pending={differ.isPending && differ.variables.other === other.id}
                  onClick={() => differ.mutate({ other: other.id, different: true })}
                >
                  {t('desk_customers.not_same')}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {merged !== null && <MergeDialog id={id} from={merged} onClose={() => merge(null)} />}
    </section>
  )
}

/** Accounts that somebody found to be other people's, with the way back. */
export function Different({ customer: { id, different } }: Part) {
  const { t } = useText()
  const { may } = useDesk()
  const moment = useDeskMoment()
  const differ = useDiffer(id)
  if (different.length === 0) return null
  return (
    <section className="desk-customer-box" aria-label={t('desk_customers.different')}>
      <h3>{t('desk_customers.different')}</h3>
      <ul className="desk-customer-rows">
        {different.map((other) => (
          <li key={other.id}>
            <span className="min-w-0 flex-1">
              <OtherLink other={other} />
              <span className="desk-quiet block">
                {t('desk_customers.different_by', { name: other.key.name })} {'• '}
                {moment(other.created_at)}
              </span>
            </span>
            {may('customers:write') && (
              <Button
                size="sm"
                variant="secondary"
                pending={differ.isPending && differ.variables.other === other.id}
                onClick={() => differ.mutate({ other: other.id, different: false })}
              >
                {t('desk_customers.undo_different')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function OtherLink({ other: { id, name } }: { other: { id: number; name: string } }) {
  const { t } = useText()
  return (
    <TravelLink to={`/desk/customers?show=${id}`} className="desk-customer-link">
      <bdi>{name || t('desk_customers.account', { id: String(id) })}</bdi>
    </TravelLink>
  )
}
