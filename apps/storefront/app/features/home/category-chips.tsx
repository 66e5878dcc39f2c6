import type { CategoryCard } from '@medina/contract/catalog'
import { useText } from '../../lib/text.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

type CategoryChipsProps = {
  /** Undefined while they are on their way. */
  categories: CategoryCard[] | undefined
  chosen: number | null
  onChoose: (id: number | null) => void
}

/** All, or one of the categories; nothing where there is no choice. */
export function CategoryChips({ categories, chosen, onChoose }: CategoryChipsProps) {
  const { t } = useText()
  if (categories === undefined) {
    return (
      <div className="mb-3 flex gap-2 lg:mb-[18px]" aria-hidden="true">
        {[0, 1, 2, 3].map((index) => (
          <Skeleton key={index} className="h-(--control-sm) w-20 flex-none rounded-full" />
        ))}
      </div>
    )
  }
  if (categories.length < 2) return null
  const choices = [{ id: null, name: t('sections.all_items') }, ...categories]
  return (
    <div className="mb-3 lg:mb-[18px]">
      <div role="group" aria-label={t('sections.item_categories')} className="row-scroll gap-2">
        {choices.map(({ id, name }) => (
          <Chip key={id} pressed={id === chosen} onClick={() => onChoose(id)}>
            <bdi>{name}</bdi>
          </Chip>
        ))}
      </div>
    </div>
  )
}
