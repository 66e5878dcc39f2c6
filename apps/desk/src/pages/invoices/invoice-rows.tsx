import type { ListedInvoice } from '@medina/contract/operator/tax/operator-invoices'
import { Badge } from '@medina/web/ui/display/badge.tsx'
import { Price } from '@medina/web/ui/display/price.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { useRecentMoment } from '#session/use-desk-moment.ts'

type RowsProps = { invoices: readonly ListedInvoice[]; shown: number | null; onShow: (id: number) => void }

/** Documents with number, kind, buyer or store, total and day. A credit note names its invoice. */
export function InvoiceRows({ invoices, shown, onShow }: RowsProps) {
  const { t } = useText()
  const money = useMoney()
  const moment = useRecentMoment()
  return (
    <ul className="desk-case-rows">
      {invoices.map(({ id, number, series, buyer, party, seller, credits, credited, total, issued_at: issued }) => (
        <li key={id}>
          <button type="button" className="desk-case-row" aria-pressed={id === shown} onClick={() => onShow(id)}>
            <span className="desk-card-row">
              <bdi dir="ltr" className="text-label font-semibold">
                {number}
              </bdi>
              <SeriesBadge series={series} />
            </span>
            <span className="desk-card-row">
              <bdi className="clip-1 min-w-0">{buyer ?? party ?? seller}</bdi>
              <Price price={money.parts(total)} size="sm" />
            </span>
            <span className="desk-card-row desk-quiet">
              <span className="clip-1 min-w-0">
                {credits === null ? buyer !== null && <bdi>{party ?? seller}</bdi> : t('desk_invoices.for', { number: credits })}
                {credited < 0 && t('desk_invoices.credited', { amount: money.text(credited) })}
              </span>
              <span className="whitespace-nowrap">{moment(issued)}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

const tones = { invoice: 'neutral', credit_note: 'warning', commission: 'success', courier: 'success' } as const

export function SeriesBadge({ series }: Pick<ListedInvoice, 'series'>) {
  const { t } = useText()
  return <Badge tone={tones[series]}>{t(`desk_invoices.series_${series}`)}</Badge>
}
