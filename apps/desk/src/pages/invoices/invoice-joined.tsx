import type { InvoiceDetails } from '@medina/contract/operator/tax/operator-invoices'
import { useMoney } from '@medina/web/site/site.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useDeskMoment } from '#session/use-desk-moment.ts'

type JoinedProps = { invoice: InvoiceDetails; onShow: (id: number) => void }

/** The credit notes of an invoice with what is left of it, or the invoice of a credit note. */
export function InvoiceJoined({ invoice, onShow }: JoinedProps) {
  const { t } = useText()
  const money = useMoney()
  const moment = useDeskMoment()
  const { joined, series, total, credited } = invoice
  if (joined.length === 0) return null
  return (
    <section className="desk-invoice-joined">
      <h3>{t(series === 'credit_note' ? 'desk_invoices.its_invoice' : 'desk_invoices.its_credits')}</h3>
      <ul>
        {joined.map((each) => (
          <li key={each.id}>
            <button type="button" className="desk-invoice-link" onClick={() => onShow(each.id)}>
              <bdi dir="ltr">{each.number}</bdi>
            </button>
            <span className="desk-quiet">{moment(each.issued_at)}</span>
            <bdi className="desk-invoice-amount">{money.text(each.total)}</bdi>
          </li>
        ))}
      </ul>
      {credited !== 0 && (
        <p className="desk-invoice-left">
          <span>{t('desk_invoices.left')}</span>
          <bdi>{money.text(total + credited)}</bdi>
        </p>
      )}
    </section>
  )
}
