import type { TaxChecks, TaxMonth } from '@medina/contract/operator/tax/tax-months'
import { useText } from '@medina/web/texts/text.tsx'
import { useTaxWords } from './use-tax-words.ts'

export type CheckWords = {
  key: string
  tone: 'success' | 'warning' | 'danger'
  title: string
  text: string
  order: number | null
}

/** Words for each check of a month. Warnings do not forbid closing it. */
export function useCheckWords({ checks, credits, sales }: TaxMonth): CheckWords[] {
  const { t } = useText()
  const { amount } = useTaxWords()
  const { refunds, orders, payouts, balances, is_sealed: isSealed } = checks
  const waits = (key: 'refunds' | 'orders', { count, order_id: order }: TaxChecks['refunds']): CheckWords => ({
    key,
    tone: count === 0 ? 'success' : 'warning',
    title: count === 0 ? t(`desk_tax.no_${key}`) : t(`desk_tax.waiting_${key}`, { n: count }),
    text: count === 0 ? '' : t('desk_tax.counts_later'),
    order,
  })
  const gap = useGapWords(checks.gap)
  return [
    gap ?? {
      key: 'gap',
      tone: 'success',
      title: t('desk_tax.no_gap'),
      text: `${t('desk_tax.sales', { n: sales })} • ${t('desk_tax.credits', { n: credits })}`,
      order: null,
    },
    ...(isSealed === null
      ? []
      : [
          {
            key: 'seal',
            tone: isSealed ? ('success' as const) : ('danger' as const),
            title: t(isSealed ? 'desk_tax.sealed' : 'desk_tax.unsealed'),
            text: '',
            order: null,
          },
        ]),
    {
      key: 'balances',
      tone: balances === 0 ? 'success' : 'danger',
      title: balances === 0 ? t('desk_tax.balances') : t('desk_tax.wrong_balances', { n: balances }),
      text:
        payouts.count === 0
          ? t('desk_tax.no_payouts')
          : `${t('desk_tax.payouts', { n: payouts.count })} • ${amount(payouts.amount)}`,
      order: null,
    },
    waits('refunds', refunds),
    waits('orders', orders),
  ]
}

function useGapWords(gap: TaxChecks['gap']): CheckWords | null {
  const { t } = useText()
  const { amount } = useTaxWords()
  if (gap === null) return null
  const { order_id: order, trip_id: trip, bill, book } = gap
  const n = String(order ?? trip ?? '')
  return {
    key: 'gap',
    tone: 'danger',
    title: t(order === null ? 'desk_tax.gap_trip' : 'desk_tax.gap_order', { n }),
    text:
      book === null
        ? t('desk_tax.gap_missing', { bill: amount(bill) })
        : t('desk_tax.gap_text', { bill: amount(bill), book: amount(book) }),
    order,
  }
}
