import type { TaxMonth } from '@medina/contract/operator/tax/tax-months'
import { useText } from '@medina/web/texts/text.tsx'
import { useTaxWords } from './use-tax-words.ts'

type Row = TaxMonth['rows'][number]
type Amounts = Row['sales']

/** The classes of a month with what was sold, then with what refunds took back, then the total. On a phone a row has two lines. */
export function TaxTable({ read: { rows, totals } }: { read: TaxMonth }) {
  const { t } = useText()
  if (rows.length === 0) return <p className="desk-tax-none text-ink-2">{t('desk_tax.no_sales')}</p>
  const credited = rows.filter(({ credits }) => credits.net !== 0 || credits.tax !== 0)
  const total = { net: totals.sales.net + totals.credits.net, tax: totals.sales.tax + totals.credits.tax }
  return (
    <table className="desk-tax-table">
      <thead>
        <tr>
          <th scope="col">{t('desk_tax.class')}</th>
          <th scope="col">{t('desk_tax.net')}</th>
          <th scope="col">{t('desk_tax.tax')}</th>
          <th scope="col">{t('desk_tax.gross')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Line key={keyOf(row)} row={row} amounts={row.sales} />
        ))}
        {credited.map((row) => (
          <Line key={`credit ${keyOf(row)}`} row={row} amounts={row.credits} isCredit />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('desk_tax.total')}</th>
          <Cells amounts={total} isExempt={false} />
        </tr>
      </tfoot>
    </table>
  )
}

const keyOf = ({ class: code, percent, is_exempt: isExempt }: Row): string => `${code} ${percent} ${isExempt}`

function Line({ row, amounts, isCredit = false }: { row: Row; amounts: Amounts; isCredit?: boolean }) {
  const { t } = useText()
  const { percent } = useTaxWords()
  const name = row.class_name ?? t('desk_tax.no_class')
  return (
    <tr className={isCredit ? 'desk-tax-credit' : undefined}>
      <th scope="row">
        {isCredit ? t('desk_tax.credit_of', { class: name }) : <bdi>{name}</bdi>}{' '}
        <bdi className="desk-quiet">{row.is_exempt ? t('desk_tax.exempt') : percent(row.percent)}</bdi>
      </th>
      <Cells amounts={amounts} isExempt={row.is_exempt} />
    </tr>
  )
}

function Cells({ amounts: { net, tax }, isExempt }: { amounts: Amounts; isExempt: boolean }) {
  const { t } = useText()
  const { amount } = useTaxWords()
  return (
    <>
      <td data-label={t('desk_tax.net')}>
        <bdi>{amount(net)}</bdi>
      </td>
      <td data-label={t('desk_tax.tax')}>
        <bdi>{isExempt ? '–' : amount(tax)}</bdi>
      </td>
      <td data-label={t('desk_tax.gross')}>
        <bdi>{amount(net + tax)}</bdi>
      </td>
    </>
  )
}
