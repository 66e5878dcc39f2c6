import type { TaxMonth } from '@medina/contract/operator/tax/tax-months'
import { Badge } from '@medina/web/ui/display/badge.tsx'
import { Select } from '@medina/web/ui/form/select.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { useDeskMoment } from '#session/use-desk-moment.ts'
import { useDesk } from '#session/desk-session.tsx'
import { TaxTable } from './tax-table.tsx'
import { type TaxFilters, useTaxDivisions } from './tax.data.ts'
import { useTaxWords } from './use-tax-words.ts'

type CardProps = { read: TaxMonth; filters: TaxFilters; onFilters: (filters: TaxFilters) => void }

/** A month of tax: the sums to pay, and each class with its refunds apart. */
export function TaxMonthCard({ read, filters, onFilters }: CardProps) {
  const { t } = useText()
  const { store } = useDesk()
  const words = useTaxWords()
  const { currency } = useMoney()
  return (
    <section className="desk-box desk-tax-card" aria-labelledby="tax-month">
      <div className="desk-tax-heading">
        <div className="min-w-0">
          <h2 id="tax-month">
            {t('desk_tax.sales_of', { month: words.month(read.month) })}
            {store !== null && <bdi className="desk-tax-store"> {store.name}</bdi>}
          </h2>
          <p className="desk-quiet">
            {[currency.symbol, t('desk_tax.sales', { n: read.sales }), t('desk_tax.credits', { n: read.credits })].join(' • ')}
          </p>
        </div>
        <StateBadge read={read} />
      </div>
      <Figures totals={read.totals} />
      <Filters read={read} filters={filters} onFilters={onFilters} />
      <TaxTable read={read} />
    </section>
  )
}

function StateBadge({ read: { state, closed } }: { read: TaxMonth }) {
  const { t } = useText()
  const moment = useDeskMoment()
  if (state === 'running') return <Badge icon="clock">{t('desk_tax.running')}</Badge>
  if (state === 'open')
    return (
      <Badge tone="warning" icon="clock">
        {t('desk_tax.open')}
      </Badge>
    )
  return (
    <Badge tone="success" icon="lock">
      {closed === null ? t('desk_tax.closed_with') : t('desk_tax.closed', { time: moment(closed.at), name: closed.by })}
    </Badge>
  )
}

function Figures({ totals: { sales, credits } }: Pick<TaxMonth, 'totals'>) {
  const { t } = useText()
  const { amount } = useTaxWords()
  const [net, tax] = [sales.net + credits.net, sales.tax + credits.tax]
  const figures = [
    ['to_pay', tax, 'after_credits'],
    ['net', net, 'all_classes'],
    ['gross', net + tax, 'paid_by_customers'],
  ] as const
  return (
    <dl className="desk-tax-figures">
      {figures.map(([name, value, note]) => (
        <div key={name}>
          <dt>{t(`desk_tax.${name}`)}</dt>
          <dd>
            <bdi>{amount(value)}</bdi>
            <span className="desk-quiet block">{t(`desk_tax.${note}`)}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Filters({ read: { from, to }, filters, onFilters }: CardProps) {
  const { t } = useText()
  const choices = useTaxDivisions({ from, to })
  const parts = [
    ['zone', choices.zones],
    ['module', choices.modules],
  ] as const
  if (parts.every(([part, list]) => list.length < 2 && filters[part] === null)) return null
  return (
    <div className="desk-tax-filters">
      {parts.map(([part, list]) => (
        <Select
          key={part}
          quiet
          label={t(`desk_tax.${part}`)}
          value={filters[part] ?? ''}
          onChange={(event) => onFilters({ ...filters, [part]: event.target.value === '' ? null : Number(event.target.value) })}
        >
          <option value="">{t(`desk_tax.all_${part}s`)}</option>
          {list.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      ))}
    </div>
  )
}
