import type { InvoiceDetails as Details } from '@medina/contract/operator/tax/operator-invoices'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { LoadingMark } from '@medina/web/ui/loading/loading-mark.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { isRefusal } from '#session/call-desk.ts'
import { useDeskMoment } from '#session/use-desk-moment.ts'
import { ReadAgain } from '#shop/found-list.tsx'
import { InvoiceJoined } from './invoice-joined.tsx'
import { InvoiceLines } from './invoice-lines.tsx'
import { SeriesBadge } from './invoice-rows.tsx'
import { useInvoice } from './invoices.data.ts'

/** A document as it was issued, with the ways to its page and its file. */
export function InvoiceDetails({ id, onShow }: { id: number; onShow: (id: number) => void }) {
  const { t } = useText()
  const { data: invoice, error, refetch } = useInvoice(id)
  if (invoice === undefined && error !== null && isRefusal(error))
    return (
      <EmptyState art="search" title={t('desk_invoices.gone')}>
        {t('desk_invoices.gone_text')}
      </EmptyState>
    )
  if (invoice === undefined && error !== null) return <ReadAgain onPress={() => void refetch()} />
  if (invoice === undefined) return <LoadingMark size={40} />
  return (
    <section className="desk-case-middle desk-invoice" aria-label={invoice.number}>
      <InvoiceHead invoice={invoice} />
      <InvoiceFacts invoice={invoice} />
      <InvoiceLines invoice={invoice} />
      <InvoiceJoined invoice={invoice} onShow={onShow} />
    </section>
  )
}

function InvoiceHead({ invoice }: { invoice: Details }) {
  const { t } = useText()
  const { number, series, url, pdf_url: pdf } = invoice
  return (
    <header className="desk-invoice-head">
      <h2 className="text-[1.375rem] font-semibold">
        <bdi dir="ltr">{number}</bdi>
      </h2>
      <SeriesBadge series={series} />
      <span className="desk-invoice-acts">
        <a className="desk-tool" href={url} target="_blank" rel="noreferrer">
          <Icon name="external" size={18} />
          {t('desk_invoices.open')}
        </a>
        <a className="desk-tool" href={pdf} download aria-label={t('desk_invoices.download', { number })}>
          <Icon name="download" size={18} />
          PDF
        </a>
      </span>
    </header>
  )
}

function InvoiceFacts({ invoice }: { invoice: Details }) {
  const { t } = useText()
  const moment = useDeskMoment()
  const { kind, reference, legal, agent, party, buyer, issued_at: issued, supplied_at: supplied, since, paid_by: paid } = invoice
  const subject = kind === 'trip' ? 'trip' : 'order'
  const facts = [
    ['issued', moment(issued)],
    ['since', since && moment(since)],
    ['supplied', supplied === issued ? null : moment(supplied)],
    ['seller', legal.name],
    ['tax_number', legal.tax_number],
    ['register', legal.register_number],
    ['agent', agent],
    ['party', party === legal.name ? null : party],
    ['buyer', buyer],
    ['paid_by', paid],
  ] as const
  return (
    <dl className="desk-invoice-facts">
      {reference !== null && (
        <div>
          <dt>{t(`desk_invoices.${subject}`)}</dt>
          <dd>
            <TravelLink
              className="desk-invoice-link"
              to={`/desk/orders?${subject === 'trip' ? 'of=trips&' : ''}show=${reference}`}
            >
              <bdi dir="ltr">{reference}</bdi>
            </TravelLink>
          </dd>
        </div>
      )}
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{t(`desk_invoices.${name}`)}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}
