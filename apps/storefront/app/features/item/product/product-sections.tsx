import type { ItemDetails } from '@medina/contract/catalog/catalog'
import { useText } from '../../../lib/texts/text.tsx'
import { GoodToKnow } from './good-to-know.tsx'
import { ItemReviews } from './item-reviews.tsx'
import { isCampaignItem } from '../../catalog/campaign-item.ts'
import { RelatedItems } from './related-items.tsx'
import { SideItems } from './side-items.tsx'
import { StoreSideCard } from './store-side-card.tsx'
import { useViewed } from '../use-viewed.ts'
import './side.css'

/** The sections below the order panel: description, reviews, store, and more of its items. */
export function ProductSections({ item }: { item: ItemDetails }) {
  const { t } = useText()
  useViewed(item)
  return (
    <>
      <div className="product-sections">
        <div className="product-texts">
          {item.description !== null && (
            <section>
              <h2 className="text-h2">{t('item.details')}</h2>
              <p className="mt-3 max-w-prose text-ink-2" dir="auto">
                {item.description}
              </p>
            </section>
          )}
          <GoodToKnow item={item} heading="h2" />
          {!isCampaignItem(item) && <ItemReviews item={item} />}
        </div>
        <div className="product-side">
          <StoreSideCard store={item.store_details} />
          {!isCampaignItem(item) && <SideItems item={item} />}
        </div>
      </div>
      {!isCampaignItem(item) && <RelatedItems item={item} />}
    </>
  )
}
