import { useQuery } from '@tanstack/react-query'
import { useShop } from '@medina/web/api/shop.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { ItemShelf } from '#features/home/items/item-shelf.tsx'
import { SectionFailure } from '#ui/display/section-failure.tsx'
import { sectionQueries } from '#features/home/sections/section.data.ts'

/** Items of campaigns ("Just For You"). */
export function CampaignShelf({ isGoods }: { isGoods: boolean }) {
  const { t } = useText()
  const { data, isError, refetch } = useQuery(sectionQueries.campaignItems(useShop()))
  const title = t('sections.just_for_you')
  if (isError) return <SectionFailure title={title} onRetry={() => void refetch()} />
  return <ItemShelf title={title} items={data} isGoods={isGoods} />
}
