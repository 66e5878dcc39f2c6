import type { CategoryCard } from '@medina/contract/catalog/catalog'
import { CachedHtml } from '@medina/web/rendering/cached-html.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { classNames } from '@medina/web/ui/class-names.ts'
import { CategoryChip } from '@medina/web/ui/card/category-chip.tsx'
import { Skeleton } from '@medina/web/ui/loading/skeleton.tsx'

type CategoryRowProps = { categories: CategoryCard[] | undefined; moduleId: number; wraps: boolean }

/** The module's categories, linked to their pages. */
export function CategoryRow({ categories, moduleId, wraps }: CategoryRowProps) {
  const { t } = useText()
  if (categories?.length === 0) return null
  return (
    <nav aria-label={t('home.categories')}>
      <CachedHtml by={categories} variant={`${moduleId} ${wraps}`}>
        <ul className={classNames('row-scroll gap-1 md:gap-3 xl:gap-0', wraps && 'flex-wrap')}>
          {categories === undefined
            ? Array.from({ length: 12 }, (_, index) => (
                <li key={index} className="grid w-20 justify-items-center gap-2.5 md:w-24 xl:w-auto xl:min-w-0 xl:flex-1">
                  <Skeleton className="size-16 rounded-full md:size-21" />
                  <Skeleton className="h-3 w-14" />
                </li>
              ))
            : categories.map((category) => (
                <li key={category.id} className={wraps ? 'md:w-24' : 'xl:min-w-0 xl:flex-1'}>
                  <CategoryChip
                    to={`/home?search=category&id=${category.id}&module_id=${moduleId}&data_type=category`}
                    name={category.name}
                    src={category.image_full_url}
                  />
                </li>
              ))}
        </ul>
      </CachedHtml>
    </nav>
  )
}
