import type { Sales } from '@medina/contract/operator/operator-sales'
import { useText } from '@medina/web/texts/text.tsx'
import { ExactPrice } from './exact-price.tsx'

/** The cash that couriers of the platform collected in the period. */
export function CouriersBox({ couriers }: Pick<Sales, 'couriers'>) {
  const { t } = useText()
  if (couriers === null || couriers.length === 0) return null
  return (
    <section className="desk-box desk-sales-box" aria-label={t('desk_sales.couriers')}>
      <h2>{t('desk_sales.couriers')}</h2>
      <dl className="desk-due">
        {couriers.map(({ id, name, orders, cash }) => (
          <div key={id}>
            <dt>
              <bdi>{name}</bdi> <span className="desk-quiet">{t('desk_map.orders', { n: orders })}</span>
            </dt>
            <dd>
              <ExactPrice amount={cash} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="desk-quiet">{t('desk_sales.couriers_note')}</p>
    </section>
  )
}
