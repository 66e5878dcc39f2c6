import type { CategoryCard } from '@medina/contract/catalog/catalog'
import { useText } from '@medina/web/texts/text.tsx'
import { Skeleton } from '@medina/web/ui/loading/skeleton.tsx'
import { ShelfChoices } from './items/shelf-choices.tsx'

type CategoryChipsProps = {
  /** Undefined while they load. */
  categories: CategoryCard[] | undefined
  chosen: number | null
  onChoose: (id: number | null) => void
}

/** "All" and the categories as chips; hidden if there is no choice. */
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
  const named = categories.map(({ id, name }) => ({ value: id, name: <bdi>{name}</bdi> }))
  return (
    <ShelfChoices<number | null>
      label={t('sections.item_categories')}
      choices={[{ value: null, name: t('sections.all_items') }, ...named]}
      chosen={chosen}
      onChoose={onChoose}
    />
  )
}
