import { useText } from '../../lib/text.tsx'
import { catalogQueries } from '../catalog/catalog.data.ts'
import { useInterests } from '../interest/use-interests.ts'
import { CategoryShelf } from './category-shelf.tsx'

/** As many as the address of a list may name. */
const MOST = 20

/** What is recommended, beginning with what the customer likes (2.024). */
export function LovedItems({ isGoods }: { isGoods: boolean }) {
  const { t } = useText()
  const interests = useInterests().slice(0, MOST)
  return (
    <CategoryShelf
      name="love"
      title={t('sections.love')}
      query={(shop, categoryId) => catalogQueries.recommendedItems(shop, interests, categoryId)}
      isGoods={isGoods}
    />
  )
}
