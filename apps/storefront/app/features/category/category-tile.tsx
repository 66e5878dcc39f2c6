import { formatNumber } from '@medina/web/format/numbers.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { categoryAddress } from '#features/catalog/page-addresses.ts'
import type { CategoryNode } from './category.data.ts'

type CategoryTileProps = { category: CategoryNode; moduleId: number; priority: boolean }

/** A full-bleed picture of a category, with name and item count on a plate. */
export function CategoryTile({ category, moduleId, priority }: CategoryTileProps) {
  const { t, language } = useText()
  return (
    <TravelLink to={categoryAddress(category, moduleId)} className="category-tile group">
      <Picture
        src={category.image_full_url}
        alt=""
        ratio="fill"
        sizes="(min-width:1180px) 200px, (min-width:768px) 24vw, 46vw"
        maxWidth={640}
        priority={priority}
      />
      <span className="category-plate">
        <bdi className="clip-2 min-w-0">{category.name}</bdi>
        <span className="num" aria-hidden="true">
          {formatNumber(category.count, language)}
        </span>
        <span className="sr-only">{t('category.items', { count: category.count })}</span>
      </span>
    </TravelLink>
  )
}
