import type { MissingInvoice } from '@medina/contract/operator/tax/operator-invoices'
import { useText } from '@medina/web/texts/text.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { useDeskMoment } from '#session/use-desk-moment.ts'
import { DeskIcon } from '#ui/desk-icon.tsx'
import type { InvoiceWish } from './invoice-wish.ts'
import { useMissingInvoices } from './invoices.data.ts'

/** Deliveries of the days without an invoice, with the reason of each; nothing where there are none. */
export function MissingInvoices({ wish }: { wish: InvoiceWish }) {
  const { t } = useText()
  const found = useMissingInvoices(wish)
  if (found === undefined || found.missing.length === 0) return null
  const { missing, has_more: hasMore } = found
  return (
    <details className="desk-invoice-missing">
      <summary>
        {t(hasMore ? 'desk_invoices.missing_more' : 'desk_invoices.missing', { n: missing.length })}
        <DeskIcon name="chevron-down" size={18} />
      </summary>
      <ul>
        {missing.map((each) => (
          <MissingRow key={`${each.subject} ${each.reference}`} missing={each} />
        ))}
      </ul>
    </details>
  )
}

function MissingRow({ missing }: { missing: MissingInvoice }) {
  const { t } = useText()
  const money = useMoney()
  const moment = useDeskMoment()
  const { subject, reference, store, total, delivered_at: at, reason } = missing
  const path = `/desk/orders?${subject === 'trip' ? 'of=trips&' : ''}show=${reference}`
  return (
    <li>
      <TravelLink className="desk-invoice-link" to={path}>
        {t(`desk_invoices.of_${subject}`, { n: reference })}
      </TravelLink>
      <span className="desk-quiet block">
        {[store, money.text(total), moment(at)]
          .filter((part) => part !== null)
          .map((part, at) => (
            <span key={part}>
              {at > 0 && ' • '}
              <bdi>{part}</bdi>
            </span>
          ))}
      </span>
      <span className="block">{t(`desk_invoices.missing_${reason}`)}</span>
    </li>
  )
}
