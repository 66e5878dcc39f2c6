import { catalogQueries } from '#features/catalog/catalog.data.ts'
import { useInterests } from '#features/interest/use-interests.ts'
import type { SectionAbove } from '#features/home/sections/shelf-rule.ts'
import { CategoryShelf } from './category-shelf.tsx'

/** Limit of the API. */
const MOST = 20

/** Recommended items, those of the customer's interests first (spec 2.024). */
export function LovedItems({ isGoods, above }: { isGoods: boolean; above: readonly SectionAbove[] }) {
  const interests = useInterests().slice(0, MOST)
  return (
    <CategoryShelf
      name="love"
      title="sections.love"
      query={(shop, categoryId) => catalogQueries.recommendedItems(shop, interests, categoryId)}
      isGoods={isGoods}
      above={above}
    />
  )
}
