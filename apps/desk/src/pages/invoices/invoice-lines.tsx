import type { InvoiceDetails } from '@medina/contract/operator/tax/operator-invoices'
import { formatNumber, percentSign } from '@medina/web/format/numbers.ts'
import { useMoney } from '@medina/web/site/site.tsx'
import { useText } from '@medina/web/texts/text.tsx'

/** The lines of a document and its sums. On a phone a line has two rows. */
export function InvoiceLines({ invoice }: { invoice: InvoiceDetails }) {
  const { t } = useText()
  const { amount, percent } = useAmounts()
  const { lines } = invoice
  return (
    <table className="desk-invoice-table">
      <thead>
        <tr>
          <th scope="col">{t('desk_invoices.goods')}</th>
          {(['quantity', 'net', 'tax', 'total'] as const).map((part) => (
            <th key={part} scope="col">
              {t(`desk_invoices.${part}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, at) => (
          // Lines never change, and two may be alike.
          <tr key={at}>
            <th scope="row">
              <bdi>{line.name}</bdi>
            </th>
            <td data-label={t('desk_invoices.quantity')}>
              <bdi>{line.quantity}</bdi>
            </td>
            <td data-label={t('desk_invoices.net')}>
              <bdi>{amount(line.net)}</bdi>
            </td>
            <td data-label={t('desk_invoices.tax')}>
              <bdi>{line.percent === null ? '–' : amount(line.tax)}</bdi>
              {line.percent !== null && (
                <>
                  {' '}
                  <bdi className="desk-quiet">{percent(line.percent)}</bdi>
                </>
              )}
            </td>
            <td data-label={t('desk_invoices.total')}>
              <bdi>{amount(line.total)}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
      <Sums invoice={invoice} />
    </table>
  )
}

function Sums({ invoice: { net, tax, total, tip } }: { invoice: InvoiceDetails }) {
  const { t } = useText()
  const money = useMoney()
  const { amount } = useAmounts()
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={2}>
          {t('desk_invoices.total')}
        </th>
        {(
          [
            ['net', amount(net)],
            ['tax', amount(tax)],
            ['total', money.text(total)],
          ] as const
        ).map(([part, value]) => (
          <td key={part} data-label={t(`desk_invoices.${part}`)}>
            <bdi>{value}</bdi>
          </td>
        ))}
      </tr>
      {tip !== 0 && (
        <tr className="desk-invoice-tip">
          <th scope="row" colSpan={2}>
            {t('desk_invoices.tip')}
          </th>
          <td colSpan={3}>
            <bdi>{amount(tip)}</bdi>
          </td>
        </tr>
      )}
    </tfoot>
  )
}

function useAmounts() {
  const { language } = useText()
  const money = useMoney()
  return {
    /** Without the currency, as the cells of a table have it. */
    amount: (value: number) => money.parts(value).amount,
    percent: (value: number) => `${formatNumber(value, language, 2)}${percentSign(language)}`,
  }
}
