import type { ItemDetails } from '@medina/contract/catalog/catalog'
import { Suspense } from 'react'
import { truncate } from '@medina/web/format/format.ts'
import { DeferredPart } from '#lib/rendering/deferred-part.tsx'
import { KeepServerHtml } from '#lib/rendering/keep-server-html.tsx'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { withTexts } from '@medina/web/texts/texts.ts'
import { Ribbon } from '@medina/web/ui/display/ribbon.tsx'
import { shownDiscount } from '#features/catalog/item-price.ts'
import { productAddress } from '#features/catalog/page-addresses.ts'
import { useModuleOf } from '#features/module/use-module-of.ts'
import { ItemJsonLd } from '#features/seo/json-ld.tsx'
import { PageMeta } from '#features/seo/page-meta.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { ItemGallery } from '#features/item/gallery/item-gallery.tsx'
import { ItemHeart } from '#features/cards/item-heart.tsx'
import { listImages } from '#features/item/gallery/item-images.ts'
import { OrderPanelSkeleton } from './product-skeleton.tsx'
import '#features/item/item.css'
import '#features/item/product.css'

// The server renders all parts. In the browser the frame and pictures hydrate first, and these parts once their chunk has loaded.
const loadParts = () => withTexts('later', import('./product-later.ts'))
void loadParts().catch(() => undefined)
const ProductPath = lazyWithRetry(() => loadParts().then(({ ProductPath: path }) => ({ default: path })))
const OrderPanel = lazyWithRetry(() => loadParts().then(({ OrderPanel: panel }) => ({ default: panel })))
const ItemFacts = lazyWithRetry(() => loadParts().then(({ ItemFacts: facts }) => ({ default: facts })))
const ProductSections = lazyWithRetry(() => loadParts().then(({ ProductSections: sections }) => ({ default: sections })))

/** One item on a page of its own (spec 2.041). It has the accent of the item's module, whichever module the device is in. */
export function ProductPage({ item }: { item: ItemDetails }) {
  useModuleOf(item)
  const { language } = useText()
  const description = truncate(item.description || [item.name, item.store_name].join(' · '), language, 160)
  return (
    <div className="shell" data-module={item.module_type}>
      <PageMeta
        title={`${item.name} · ${item.store_name}`}
        description={description}
        image={item.image_full_url}
        address={productAddress(item)}
        share={item.isCampaignItem ? undefined : `product-${item.id}`}
      />
      {import.meta.env.SSR && <ItemJsonLd item={item} images={listImages(item)} />}
      <Suspense fallback={<div className="hidden h-13 md:block" />}>
        <ProductPath item={item} />
      </Suspense>
      <div className="product">
        {/* Title and choice come first for screen readers; visually the pictures are before or above them. */}
        <div className="product-order">
          <KeepServerHtml key={item.id} fallback={<OrderPanelSkeleton />}>
            <OrderPanel item={item} />
          </KeepServerHtml>
        </div>
        <div className="product-about">
          <ItemGallery images={listImages(item)} name={item.name} place="page">
            <Offer item={item} />
            <ItemHeart item={item} className="absolute end-3 top-3 bg-surface-1 shadow-2" />
          </ItemGallery>
          <Suspense fallback={null}>
            <ItemFacts item={item} />
          </Suspense>
        </div>
      </div>
      <DeferredPart>
        <Suspense fallback={null}>
          <ProductSections item={item} />
        </Suspense>
      </DeferredPart>
    </div>
  )
}

function Offer({ item }: { item: ItemDetails }) {
  const { t } = useText()
  const money = useMoney()
  const discount = shownDiscount(item)
  if (discount === null) return null
  return (
    <Ribbon>
      {discount.discount_type === 'percent'
        ? t('item.off_percent', { percent: discount.discount })
        : t('item.off_amount', { amount: money.text(discount.discount) })}
    </Ribbon>
  )
}
