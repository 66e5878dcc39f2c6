import type { CategoryCard } from '@medina/contract/catalog/catalog'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { Picture } from '@medina/web/ui/picture/picture.tsx'

type InterestTileProps = { category: CategoryCard; isChosen: boolean; onToggle: () => void }

/** A selectable category in the shape of a star. */
export function InterestTile({ category, isChosen, onToggle }: InterestTileProps) {
  return (
    <button type="button" className="module-choice interest-tile" aria-pressed={isChosen} onClick={onToggle}>
      <Picture src={category.image_full_url} alt="" sizes="92px" maxWidth={320} className="interest-star" />
      <bdi className="clip-2">{category.name}</bdi>
      {isChosen && (
        <span className="interest-tick">
          <Icon name="check" size={16} />
        </span>
      )}
    </button>
  )
}
