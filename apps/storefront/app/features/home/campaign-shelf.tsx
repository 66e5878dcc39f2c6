import type { CampaignItemCard } from '@medina/contract/campaigns'
import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '../../lib/format.ts'
import { useShop } from '../../lib/shop.tsx'
import { useText } from '../../lib/text.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { ProductCardSkeleton } from '../../ui/product-card-skeleton.tsx'
import { Ribbon } from '../../ui/ribbon.tsx'
import { Shelf } from '../../ui/shelf.tsx'
import { TravelLink } from '../../ui/travel-link.tsx'
import { useItemCard } from '../catalog/use-item-card.ts'
import { productPath } from '../item/quick-view.tsx'
import { SectionFailure } from './section-failure.tsx'
import { sectionQueries } from './section.data.ts'

/** Items of campaigns ("Just For You"). */
export function CampaignShelf({ isGoods }: { isGoods: boolean }) {
  const { t } = useText()
  const { data, isError, refetch } = useQuery(sectionQueries.campaignItems(useShop()))
  const title = t('sections.just_for_you')
  if (isError) return <SectionFailure title={title} onRetry={() => void refetch()} />
  if (data?.length === 0) return null
  return (
    <Shelf title={title} cards={isGoods ? 'goods' : 'products'} previousLabel={t('ui.previous')} nextLabel={t('ui.next')}>
      {data === undefined
        ? Array.from({ length: 6 }, (_, index) => (
            <li key={index}>
              <ProductCardSkeleton />
            </li>
          ))
        : data.map((item) => (
            <li key={item.id}>
              <CampaignCard item={item} />
            </li>
          ))}
    </Shelf>
  )
}

/** It has a number of its own and is ordered from its page only (4.013), so it has no "+". */
function CampaignCard({ item }: { item: CampaignItemCard }) {
  const { t, language } = useText()
  const { money, discount, price } = useItemCard(item)
  return (
    <article className="group relative">
      <div className="relative">
        <Picture
          src={item.image_full_url}
          alt=""
          sizes="(min-width:1180px) 200px, (min-width:768px) 24vw, 148px"
          maxWidth={640}
          className="rounded-md"
        />
        {discount !== null && (
          <Ribbon>
            {discount.discount_type === 'percent'
              ? t('card.off_percent', { percent: formatNumber(discount.discount, language) })
              : t('card.off_amount', { amount: money.text(discount.discount) })}
          </Ribbon>
        )}
      </div>
      <p className="mt-2.5 flex items-center gap-2">
        <Price
          price={money.parts(price)}
          before={discount === null ? undefined : money.parts(item.price)}
          beforeLabel={t('ui.price_before')}
        />
      </p>
      <h3 className="mt-0.5 text-label font-medium">
        <TravelLink to={`${productPath(item)}&product_type=campaign`} className="card-link clip-2">
          <bdi>{item.name}</bdi>
        </TravelLink>
      </h3>
      <p className="clip-1 text-xs text-ink-3">{item.store_name}</p>
    </article>
  )
}
