import type { TaxClass } from '@medina/contract/operator/tax/tax-classes'
import { formatDate } from '@medina/web/format/format.ts'
import { formatNumber, percentSign } from '@medina/web/format/numbers.ts'
import { useMoney } from '@medina/web/site/site.tsx'
import { useText } from '@medina/web/texts/text.tsx'

/** Words for months, percents and amounts of tax. */
export function useTaxWords() {
  const { t, language } = useText()
  const money = useMoney()
  const percent = (value: number) => `${formatNumber(value, language, 2)}${percentSign(language)}`
  return {
    month: (month: string) => formatDate(new Date(`${month}-01T12:00:00Z`), language, 'UTC', { month: 'long', year: 'numeric' }),
    percent,
    /** Without the currency, as the cells of a table have it. */
    amount: (value: number) => money.parts(value).amount,
    /** The percent keeps its sign at its end in Arabic too. */
    named: ({ name, percent: value, is_exempt: isExempt }: Pick<TaxClass, 'name' | 'percent' | 'is_exempt'>) =>
      isExempt ? name : `${name} \u2066${percent(value)}\u2069`,
    uses: ({ items, places }: Pick<TaxClass, 'items' | 'places'>) =>
      [
        ...(places > 0 ? [t('desk_tax.used_places', { n: places })] : []),
        ...(items > 0 ? [t('desk_tax.used_items', { n: items })] : []),
      ].join(' • ') || t('desk_tax.unused'),
  }
}
