import { useQuery } from '@tanstack/react-query'
import { useShop } from '../../../lib/api/shop.tsx'
import { useText } from '../../../lib/texts/text.tsx'
import { ItemShelf } from '../items/item-shelf.tsx'
import { SectionFailure } from '../sections/section-failure.tsx'
import { sectionQueries } from '../sections/section.data.ts'

/** Items of campaigns ("Just For You"). */
export function CampaignShelf({ isGoods }: { isGoods: boolean }) {
  const { t } = useText()
  const { data, isError, refetch } = useQuery(sectionQueries.campaignItems(useShop()))
  const title = t('sections.just_for_you')
  if (isError) return <SectionFailure title={title} onRetry={() => void refetch()} />
  return <ItemShelf title={title} items={data} isGoods={isGoods} />
}
