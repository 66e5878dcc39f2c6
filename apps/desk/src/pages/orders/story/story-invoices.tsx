import type { InvoiceLink } from '@medina/contract/orders/invoice-links'
import { useText } from '@medina/web/texts/text.tsx'

/** The invoice of an order and its credit notes, as pages and as files. */
export function StoryInvoices({ invoices }: { invoices: readonly InvoiceLink[] }) {
  const { t } = useText()
  if (invoices.length === 0) return null
  return (
    <section>
      <h3>{t('desk_orders.invoices')}</h3>
      <ul>
        {invoices.map(({ number, series, url, pdf_url: pdf }) => (
          <li key={number} className="desk-story-row">
            <span className="min-w-0 flex-1">
              {t(`desk_orders.document_${series}`)}
              <span className="desk-quiet block">
                <bdi dir="ltr">{number}</bdi>
              </span>
            </span>
            <a className="underline" href={url} target="_blank" rel="noreferrer">
              {t('desk_orders.open_document')}
            </a>
            <a className="underline" href={pdf} download aria-label={t('desk_orders.download_document', { number })}>
              PDF
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
