import { CART_PATH } from '@medina/contract/device/plain-forms'
import type { ItemDetails } from '@medina/contract/catalog/catalog'
import { useText } from '@medina/web/texts/text.tsx'
import { publishLowerBar } from '@medina/web/ui/navigation/lower-bar.ts'
import { useConfig } from '@medina/web/site/site.tsx'
import { isCampaignItem } from '#features/catalog/campaign-item.ts'
import { AddOnList } from '#features/item/choice/add-on-list.tsx'
import { ITEM_FIELD } from '#features/item/choice/choice-fields.ts'
import { BuyingBar } from './buying-bar.tsx'
import { BuyingNotice } from './buying-notice.tsx'
import { CampaignNotice } from './campaign-notice.tsx'
import { DeliveryCard } from '#features/item/product/delivery-card.tsx'
import { FlashSaleBox } from './flash-sale-box.tsx'
import { ItemBadges } from '#features/item/item-badges.tsx'
import { ItemPriceLine } from '#features/item/item-price-line.tsx'
import { OptionGroups } from '#features/item/choice/option-groups.tsx'
import { ReturnRows } from '#features/item/product/return-rows.tsx'
import { ProductTitle } from '#features/item/product/product-title.tsx'
import { StockLine } from './stock-line.tsx'
import { type ItemChoice, useItemChoice } from '#features/item/choice/use-item-choice.ts'
import { VariationPicker } from '#features/item/choice/variation-picker.tsx'

/** Choices and buttons next to a product's pictures; on a phone the button is at the bottom edge. */
export function OrderPanel({ item }: { item: ItemDetails }) {
  const { t } = useText()
  const view = useItemChoice(item)
  const isTaxIncluded = useConfig()?.tax_included === 1
  return (
    <>
      <ProductTitle item={item} />
      <p className="mt-3 md:mt-4">
        <ItemPriceLine item={item} combination={view.choice.combination} large />
      </p>
      {isTaxIncluded && <p className="mt-1 text-sm text-ink-2">{t('item.tax_included')}</p>}
      <ItemBadges item={item} className="mt-3" />
      <FlashSaleBox item={item} className="mt-4" />
      {isCampaignItem(item) && <CampaignNotice item={item} className="mt-6" />}
      <Ordering view={view} />
      <DeliveryCard store={item.store_details} className="mt-6">
        <ReturnRows item={item} />
      </DeliveryCard>
    </>
  )
}

/** A form, so that an item can be added without scripts (decision 0079). */
function Ordering({ view }: { view: ItemChoice }) {
  return (
    <form method="post" action={CART_PATH}>
      <input type="hidden" name={ITEM_FIELD} value={view.item.id} />
      <VariationPicker view={view} heading="h2" />
      <OptionGroups view={view} heading="h2" />
      <AddOnList view={view} heading="h2" />
      <BuyingNotice item={view.item} buying={view.buying} className="mt-6" />
      <StockLine view={view} className="mt-6" />
      <div ref={publishLowerBar} className="panel-foot product-foot md:mt-3">
        <BuyingBar view={view} />
      </div>
    </form>
  )
}
