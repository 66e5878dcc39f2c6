import type { OperatorTripDetails } from '@medina/contract/operator/operator-trips'
import { Badge } from '@medina/web/ui/display/badge.tsx'
import { LinkButton } from '@medina/web/ui/button/link-button.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useDesk } from '#session/desk-session.tsx'

const tones = { pending: 'warning', verified: 'success', denied: 'danger' } as const

/** The customer's report of a transfer, with the way to those that wait for somebody to look into the account. */
export function TripTransfer({ trip: { offline_payment: transfer } }: { trip: OperatorTripDetails }) {
  const { t } = useText()
  const { may } = useDesk()
  if (transfer === null) return null
  const { data, input } = transfer
  const notes = [data.customer_note, data.admin_note].filter((note) => note !== null && note !== '')
  return (
    <section>
      <h3 className="flex items-center gap-2">
        {t('desk_orders.paid_offline_payment')}
        <Badge tone={tones[data.status]}>{t(`desk_orders.transfer_${data.status}`)}</Badge>
      </h3>
      <ul>
        {input.map(({ user_input: field, label, user_data: value }) => (
          <li key={field} className="desk-story-row">
            <bdi className="desk-quiet min-w-0 flex-1">{label}</bdi>
            <bdi>{value}</bdi>
          </li>
        ))}
      </ul>
      {notes.map((note) => (
        <p key={note} className="desk-note">
          <bdi>{note}</bdi>
        </p>
      ))}
      {data.status !== 'verified' && may('payments:write') && (
        <LinkButton to="/desk/payments" variant="secondary">
          {t('desk_orders.to_transfers')}
        </LinkButton>
      )}
    </section>
  )
}
