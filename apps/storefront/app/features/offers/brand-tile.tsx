import type { Brand } from '@medina/contract/catalog/catalog-lists'
import { formatCount } from '@medina/web/format/format.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'

/** Address of a brand's items. */
function brandPath({ id, name }: Pick<Brand, 'id' | 'name'>): string {
  return `/home?${new URLSearchParams({ data_type: 'brand', brand_id: String(id), search: name }).toString()}`
}

/** A brand: full-bleed picture, name and item count on a plate. */
export function BrandTile({ brand, priority }: { brand: Brand; priority: boolean }) {
  const { t, language } = useText()
  return (
    <TravelLink to={brandPath(brand)} className="brand-tile group">
      <Picture
        src={brand.image_full_url}
        alt=""
        ratio="fill"
        sizes="(min-width:1180px) 200px, (min-width:768px) 24vw, 46vw"
        maxWidth={640}
        priority={priority}
      />
      <span className="brand-plate">
        <bdi className="clip-1 min-w-0">{brand.name}</bdi>
        <span className="num brand-count" aria-hidden="true">
          {formatCount(brand.items_count, language)}
        </span>
        <span className="sr-only">{t('offers.count_items', { count: brand.items_count })}</span>
      </span>
    </TravelLink>
  )
}
