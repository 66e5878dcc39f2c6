import { useQuery } from '@tanstack/react-query'
import { useShop } from '@medina/web/api/shop.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { SectionFailure } from '#ui/display/section-failure.tsx'
import { listPath, sectionQueries } from './sections/section.data.ts'

/** Two rows on a desktop; the page of brands has the rest. */
const MOST = 16

/** Brands with items at the place. */
export function BrandRow({ moduleId }: { moduleId: number }) {
  const { t } = useText()
  const { data, isError, refetch } = useQuery(sectionQueries.brands(useShop()))
  const title = t('sections.brands')
  if (isError) return <SectionFailure title={title} onRetry={() => void refetch()} />
  if (data === undefined) return <span className="section-place place-row" />
  const brands = data.filter(({ items_count }) => items_count > 0).slice(0, MOST)
  if (brands.length === 0) return null
  return (
    <section>
      <div className="mb-4 flex items-end gap-4">
        <h2 className="min-w-0 flex-1 text-h2">{title}</h2>
        <TravelLink to="/all-brands" className="text-action inline-flex min-h-6 items-center gap-1 lg:min-h-9">
          {t('ui.see_all')}
          <Icon name="chevron-end" size={16} className="lg:hidden" />
        </TravelLink>
      </div>
      <ul className="brand-row">
        {brands.map(({ id, name, image_full_url, items_count }) => (
          <li key={id}>
            <TravelLink to={listPath('brand', moduleId, `&brand_id=${id}`)} className="brand-tile">
              <Picture src={image_full_url} alt="" name={name} sizes="72px" maxWidth={320} className="rounded-full" />
              <bdi className="clip-1 text-sm font-medium">{name}</bdi>
              <span className="text-xs text-ink-3">{t('sections.brand_items', { count: items_count })}</span>
            </TravelLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
