import type { Sales } from '@medina/contract/operator/operator-sales'
import { useText } from '@medina/web/texts/text.tsx'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import { ExactPrice } from './exact-price.tsx'

/** The items that sold the most pieces. */
export function BestSellers({ items }: Pick<Sales, 'items'>) {
  const { t } = useText()
  const most = Math.max(1, ...items.map(({ pieces }) => pieces))
  if (items.length === 0) return null
  return (
    <section className="desk-box desk-sales-box" aria-label={t('desk_sales.best_sellers')}>
      <h2>{t('desk_sales.best_sellers')}</h2>
      <ol>
        {items.map(({ name, image_full_url, pieces, amount }) => (
          <li key={name} className="desk-row">
            <Picture src={image_full_url} alt="" name={name} sizes="40px" maxWidth={320} className="desk-best-picture" />
            <span className="min-w-0 flex-1">
              <bdi className="block">{name}</bdi>
              <span className="desk-best-bar" aria-hidden="true">
                <span style={{ inlineSize: `${(pieces / most) * 100}%` }} />
              </span>
            </span>
            <span className="desk-quiet">{t('desk_sales.pieces', { n: pieces })}</span>
            <ExactPrice amount={amount} />
          </li>
        ))}
      </ol>
    </section>
  )
}
