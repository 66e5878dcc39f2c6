import type { ItemDetails } from '@medina/contract/catalog/catalog'
import { DeferredPart } from '#lib/rendering/deferred-part.tsx'
import { ItemTexts } from './item-texts.tsx'
import { ItemReviews } from './item-reviews.tsx'
import { isCampaignItem } from '#features/catalog/campaign-item.ts'
import { ProductShelves } from './product-shelves.tsx'
import { SideItems } from './side-items.tsx'
import { StoreSideCard } from './store-side-card.tsx'
import { useViewed } from '#features/item/use-viewed.ts'
import './side.css'

/** The sections below pictures and order panel: texts and reviews, next to them the store and more of its items. */
export function ProductSections({ item }: { item: ItemDetails }) {
  useViewed(item)
  return (
    <>
      <div className="product-sections">
        <div className="product-main">
          <ItemTexts item={item} />
          {!isCampaignItem(item) && (
            <DeferredPart>
              <ItemReviews item={item} />
            </DeferredPart>
          )}
        </div>
        <div className="product-side">
          <StoreSideCard store={item.store_details} />
          {!isCampaignItem(item) && (
            <DeferredPart>
              <SideItems item={item} />
            </DeferredPart>
          )}
        </div>
      </div>
      {!isCampaignItem(item) && (
        <DeferredPart>
          <ProductShelves item={item} />
        </DeferredPart>
      )}
    </>
  )
}
