import type { ItemCard, ItemDetails } from '@medina/contract/catalog/catalog'
import { ApiFailure } from '@medina/contract/wire/client'
import { type ReactNode, useDeferredValue } from 'react'
import { useLocation } from 'react-router'
import { useText } from '@medina/web/texts/text.tsx'
import { Dialog } from '@medina/web/ui/overlay/dialog.tsx'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { storeAddress } from '#features/catalog/page-addresses.ts'
import { useOverlays } from '#features/frame/overlays.tsx'
import { isCampaignItem } from '#features/catalog/campaign-item.ts'
import { AddOnList } from '#features/item/choice/add-on-list.tsx'
import { BuyingBar } from '#features/item/buying/buying-bar.tsx'
import { BuyingNotice } from '#features/item/buying/buying-notice.tsx'
import { CampaignNotice } from '#features/item/buying/campaign-notice.tsx'
import { FlashSaleBox } from '#features/item/buying/flash-sale-box.tsx'
import { GoodToKnow } from '#features/item/product/good-to-know.tsx'
import { ItemBadges } from '#features/item/item-badges.tsx'
import { ItemDescription } from '#features/item/product/item-description.tsx'
import { ItemGallery } from '#features/item/gallery/item-gallery.tsx'
import { ItemHeart } from '#features/cards/item-heart.tsx'
import { listImages } from '#features/item/gallery/item-images.ts'
import { ItemPriceLine } from '#features/item/item-price-line.tsx'
import { ItemRating } from '#features/item/item-rating.tsx'
import { useItem } from '#features/catalog/item.data.ts'
import { useCachedCard } from './cached-card.ts'
import { OptionGroups } from '#features/item/choice/option-groups.tsx'
import { productPath } from '#features/frame/quick-view.tsx'
import { QuickViewBar } from './quick-view-bar.tsx'
import { QuickViewFoot, QuickViewRest } from './quick-view-skeleton.tsx'
import { ShareButton } from '#features/item/share-button.tsx'
import { Specifications } from '#features/item/product/specifications.tsx'
import { StockLine } from '#features/item/buying/stock-line.tsx'
import { type ChoiceTarget, type ItemChoice, useItemChoice } from '#features/item/choice/use-item-choice.ts'
import { useViewed } from '#features/item/use-viewed.ts'
import { VariationPicker } from '#features/item/choice/variation-picker.tsx'
import '#features/item/item.css'
import './quick-view-dialog.css'

type QuickViewProps = {
  id: number
  cartLineId?: number
  isCampaign?: boolean
  /** Takes the choice instead of the cart; there are no links to other pages then. */
  target?: ChoiceTarget
  open: boolean
  /** It was opened by a link. */
  isPage?: boolean
  onClose: () => void
}

/** An item over the page that opened it (spec 2.041). The list's card is shown at once, the options when they load. */
export default function QuickViewDialog({
  id,
  cartLineId,
  isCampaign = false,
  target,
  open,
  isPage = false,
  onClose,
}: QuickViewProps) {
  const { t } = useText()
  const { data, error, isError, refetch } = useItem(id, isCampaign)
  // The details arrive as an urgent update: rendered in one task, they would block a press on a slow phone.
  const item = useDeferredValue(data)
  const card = useCachedCard(id, isCampaign)
  const known = item ?? card
  return (
    <Dialog {...{ open, isPage, onClose }} bare size="item" title={known?.name ?? t('ui.loading')} closeLabel={t('ui.close')}>
      {item !== undefined ? (
        <Loaded item={item} cartLineId={cartLineId} target={target} onClose={onClose} />
      ) : isGone(error) ? (
        <EmptyState
          art="search"
          title={t('item.gone')}
          action={<Button onClick={onClose}>{t('ui.close')}</Button>}
          className="m-auto"
        />
      ) : isError ? (
        <EmptyState
          art="offline"
          title={t('item.failed')}
          action={<Button onClick={() => void refetch()}>{t('ui.retry')}</Button>}
          className="m-auto"
        />
      ) : (
        <Frame item={known} rest={<QuickViewRest isNamed={known !== undefined} />} foot={<QuickViewFoot />} />
      )}
    </Dialog>
  )
}

function isGone(error: unknown): boolean {
  return error instanceof ApiFailure && error.status === 404
}

type LoadedProps = { item: ItemDetails; cartLineId: number | undefined; target: ChoiceTarget | undefined; onClose: () => void }

function Loaded({ item, cartLineId, target, onClose }: LoadedProps) {
  const view = useItemChoice(item, { cartLineId, onDone: onClose, target })
  const { t } = useText()
  const { close } = useOverlays()
  useViewed(item)
  return (
    <Frame
      item={item}
      combination={view.choice.combination}
      hasLinks={target === undefined}
      store={<StoreLink item={item} onClose={onClose} />}
      share={<ShareButton path={productPath(item)} name={item.name} className="quick-view-share" />}
      facts={
        <>
          <Specifications item={item} heading="h3" />
          <GoodToKnow item={item} heading="h3" onLeave={close} />
          <PageLink item={item} className="text-action mt-4 inline-flex min-h-11 items-center gap-1">
            {t(hasReviews(item) ? 'item.page_reviews' : 'item.page')}
            <Icon name="chevron-end" size={16} />
          </PageLink>
        </>
      }
      rest={
        <>
          <FlashSaleBox item={item} className="mt-4" />
          <Choices view={view} />
        </>
      }
      foot={
        <>
          {isCampaignItem(item) && <CampaignNotice item={item} className="mb-3" />}
          <Buying view={view} />
        </>
      }
    />
  )
}

function Choices({ view }: { view: ItemChoice }) {
  return (
    <>
      <VariationPicker view={view} heading="h3" />
      <OptionGroups view={view} heading="h3" />
      <AddOnList view={view} heading="h3" />
    </>
  )
}

function Buying({ view }: { view: ItemChoice }) {
  return (
    <>
      <BuyingNotice item={view.item} buying={view.buying} className="mb-3" />
      <StockLine view={view} className="mb-3" />
      <BuyingBar view={view} />
    </>
  )
}

type FrameProps = {
  item: ItemCard | ItemDetails | undefined
  combination?: ItemDetails['variations'][number] | null
  store?: ReactNode
  share?: ReactNode
  facts?: ReactNode
  rest: ReactNode
  foot: ReactNode
  hasLinks?: boolean
}

/** Pictures, text and footer, in the same place before and after the details load. */
function Frame({ item, combination, store, share, facts, rest, foot, hasLinks = true }: FrameProps) {
  return (
    <div className="quick-view">
      {item !== undefined && <QuickViewBar name={item.name} />}
      {item !== undefined && <ItemHeart item={item} className="quick-view-heart" />}
      <div className="quick-view-flow">
        <ItemGallery images={item === undefined ? [null] : listImages(item)} name={item?.name ?? ''} place="dialog" />
        <div className="quick-view-words">
          {item !== undefined && (
            <>
              <ItemBadges item={item} className="quick-view-badges" />
              <p className="quick-view-name text-h2 md:text-[1.625rem]">
                <bdi>{item.name}</bdi>
              </p>
              <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
                <ItemPriceLine item={item} combination={combination} />
                {hasLinks && hasReviews(item) && (
                  <PageLink item={item} hash="#reviews" className="inline-flex min-h-6 items-center gap-1">
                    <ItemRating item={item} />
                    <Icon name="chevron-end" size={14} className="text-ink-3" />
                  </PageLink>
                )}
                {hasLinks && store}
                {hasLinks && share}
              </p>
              <ItemDescription text={'description' in item ? item.description : null} className="mt-2.5 text-label text-ink-2" />
            </>
          )}
          {rest}
        </div>
        <div className="quick-view-facts">{hasLinks && facts}</div>
      </div>
      <div className="panel-foot px-4 pt-3 pb-7 md:px-7 md:py-4">{foot}</div>
    </div>
  )
}

type PageLinkProps = { item: Parameters<typeof productPath>[0]; hash?: string; className: string; children: ReactNode }

/** Opens the item's page with reviews and related items, replacing this view. */
function PageLink({ item, hash = '', className, children }: PageLinkProps) {
  const { close } = useOverlays()
  return (
    <TravelLink to={productPath(item) + hash} replaces className={className} onClick={close}>
      {children}
    </TravelLink>
  )
}

/** Campaign items have ratings, but no reviews page. */
function hasReviews(item: ItemCard | ItemDetails): boolean {
  return item.rating_count > 0 && !isCampaignItem(item)
}

/** Opens the store in place of this view, so that Back leads to the list. Null when the store's page is the one below. */
function StoreLink({ item, onClose }: { item: ItemDetails; onClose: () => void }) {
  const { pathname } = useLocation()
  const { close } = useOverlays()
  const look = 'text-action inline-flex min-h-6 items-center'
  if (pathname === `/store/${item.store_id}` || pathname === `/store/${item.store_details.slug}`) {
    return (
      <button type="button" className={look} onClick={onClose}>
        <bdi>{item.store_name}</bdi>
      </button>
    )
  }
  return (
    <TravelLink to={storeAddress(item.store_details)} replaces className={look} onClick={close}>
      <bdi>{item.store_name}</bdi>
    </TravelLink>
  )
}
