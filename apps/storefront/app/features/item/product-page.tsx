import type { ItemDetails } from '@medina/contract/catalog'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { useDevice } from '../../lib/device.tsx'
import { formatNumber, formatRating, truncate } from '../../lib/format.ts'
import { useText } from '../../lib/text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Ribbon } from '../../ui/ribbon.tsx'
import { shownDiscount } from '../catalog/item-price.ts'
import { storePath } from '../catalog/store-card.tsx'
import { PageMeta } from '../shell/page-meta.tsx'
import { useConfig, useMoney } from '../site/site.data.ts'
import { AddOnList } from './add-on-list.tsx'
import { BuyingBar } from './buying-bar.tsx'
import { BuyingNotice } from './buying-notice.tsx'
import { DeliveryCard } from './delivery-card.tsx'
import { ItemBadges } from './item-badges.tsx'
import { ItemFacts } from './item-facts.tsx'
import { ItemGallery } from './item-gallery.tsx'
import { listImages } from './item-images.ts'
import { ItemJsonLd } from './item-json-ld.tsx'
import { ItemPriceLine } from './item-price-line.tsx'
import { OptionGroups } from './option-groups.tsx'
import { ProductPath } from './product-path.tsx'
import { ProductSections } from './product-sections.tsx'
import { StockLine } from './stock-line.tsx'
import { useItemChoice } from './use-item-choice.ts'
import { VariationPicker } from './variation-picker.tsx'
import './item.css'

/** One item on a page of its own (2.041). It wears the accent of its module, whichever the device is in. */
export function ProductPage({ item }: { item: ItemDetails }) {
  useModuleOf(item)
  const { language } = useText()
  const view = useItemChoice(item)
  const description = truncate(item.description ?? '', language, 160)
  return (
    <div className="shell" data-module={item.module_type}>
      <PageMeta
        title={`${item.name} · ${item.store_name}`}
        description={description}
        image={item.image_full_url}
        keep={['module_id']}
      />
      <ItemJsonLd item={item} />
      <ProductPath item={item} />
      <div className="product">
        <ItemGallery key={item.id} images={listImages(item)} name={item.name} place="page">
          <Offer item={item} />
        </ItemGallery>
        <div className="product-order">
          <Title item={item} />
          <p className="mt-4">
            <ItemPriceLine item={item} combination={view.choice.combination} large />
          </p>
          <TaxNote />
          <VariationPicker view={view} heading="h2" />
          <OptionGroups view={view} heading="h2" />
          <AddOnList view={view} heading="h2" />
          <BuyingNotice item={item} buying={view.buying} className="mt-6" />
          <StockLine view={view} className="mt-6" />
          <div className="panel-foot product-foot md:mt-3">
            <BuyingBar view={view} />
          </div>
          <DeliveryCard store={item.store_details} className="mt-6" />
        </div>
        <ItemFacts item={item} />
      </div>
      <ProductSections item={item} />
    </div>
  )
}

/** A shared link brings its module along: cart, header and lists follow the item that is looked at. */
function useModuleOf({ module_id, module_type }: ItemDetails) {
  const { preferences, setPreferences } = useDevice()
  const { module } = preferences
  useEffect(() => {
    if (module?.id !== module_id) setPreferences({ module: { id: module_id, type: module_type } })
  }, [module, module_id, module_type, setPreferences])
}

function Title({ item }: { item: ItemDetails }) {
  const { t } = useText()
  const { store_details: store, rating_count } = item
  const substances = item.generic_name.filter((name) => name !== item.name)
  return (
    <>
      <Link to={storePath(store)} className="text-action inline-flex min-h-11 items-center gap-2.5" prefetch="intent">
        <Picture src={store.logo_full_url} alt="" sizes="28px" maxWidth={160} className="size-7 rounded-sm" />
        <bdi>{item.store_name}</bdi>
        <Icon name="chevron-end" size={16} />
      </Link>
      <h1 className="mt-1 text-h1">
        <bdi>{item.name}</bdi>
      </h1>
      {substances.length > 0 && <p className="mt-1 text-ink-2">{substances.join(' · ')}</p>}
      {rating_count > 0 && (
        <p className="mt-2 flex items-center gap-2 text-sm">
          <Icon name="star-mark" size={16} className="text-rating" />
          <b className="font-semibold">
            <span className="sr-only">{t('ui.rated', { n: formatRating(item.avg_rating) })}</span>
            <span aria-hidden="true">{formatRating(item.avg_rating)}</span>
          </b>
          <a href="#reviews" className="inline-flex min-h-6 items-center text-ink-2 underline decoration-line-strong underline-offset-4 hover:text-ink-1">
            {t('item.ratings', { count: rating_count })}
          </a>
        </p>
      )}
      <ItemBadges item={item} className="mt-3" />
    </>
  )
}

function Offer({ item }: { item: ItemDetails }) {
  const { t, language } = useText()
  const money = useMoney()
  const discount = shownDiscount(item)
  if (discount === null) return null
  return (
    <Ribbon>
      {discount.discount_type === 'percent'
        ? t('item.off_percent', { percent: formatNumber(discount.discount, language) })
        : t('item.off_amount', { amount: money.text(discount.discount) })}
    </Ribbon>
  )
}

function TaxNote() {
  const { t } = useText()
  if (useConfig()?.tax_included !== 1) return null
  return <p className="mt-1 text-sm text-ink-2">{t('item.tax_included')}</p>
}
