import { useText } from '../../lib/text.tsx'
import { catalogQueries } from '../catalog/catalog.data.ts'
import { CategoryShelf } from './category-shelf.tsx'
import { useInterests } from './interests.ts'

/** What is recommended, beginning with what the customer likes (2.024). */
export function LovedItems({ isGoods }: { isGoods: boolean }) {
  const { t } = useText()
  const interests = useInterests()
  return (
    <CategoryShelf
      name="love"
      title={t('sections.love')}
      query={(shop, categoryId) => catalogQueries.recommendedItems(shop, interests, categoryId)}
      isGoods={isGoods}
    />
  )
}
