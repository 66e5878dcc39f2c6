import type { Sales } from '@medina/contract/operator/operator-sales'
import { useText } from '@medina/web/texts/text.tsx'
import { ExactPrice } from './exact-price.tsx'

/** How customers paid for the orders of the period. */
export function PaymentMethodsBox({ ways }: Pick<Sales, 'ways'>) {
  const { t } = useText()
  const paid = ways.filter(({ amount }) => amount > 0)
  if (paid.length === 0) return null
  return (
    <section className="desk-box desk-sales-box" aria-label={t('desk_sales.ways')}>
      <h2>{t('desk_sales.ways')}</h2>
      <div className="desk-ways-bar" aria-hidden="true">
        {paid.map(({ way, amount }) => (
          <span key={way} data-way={way} style={{ flexGrow: amount }} />
        ))}
      </div>
      <dl className="desk-due">
        {paid.map(({ way, amount }) => (
          <div key={way}>
            <dt className="desk-way" data-way={way}>
              {t(`desk_sales.way_${way}`)}
            </dt>
            <dd>
              <ExactPrice amount={amount} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
