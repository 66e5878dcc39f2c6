import type { ItemCard, ItemDetails } from '@medina/contract/catalog'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useText } from '../../lib/text.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Button } from '../../ui/button.tsx'
import { TravelLink } from '../../ui/travel-link.tsx'
import { storePath } from '../catalog/store-card.tsx'
import { useOverlays } from '../shell/overlays.tsx'
import { AddOnList } from './add-on-list.tsx'
import { BuyingBar } from './buying-bar.tsx'
import { BuyingNotice } from './buying-notice.tsx'
import { GoodToKnow } from './good-to-know.tsx'
import { ItemBadges } from './item-badges.tsx'
import { ItemDescription } from './item-description.tsx'
import { ItemGallery } from './item-gallery.tsx'
import { ItemHeart } from './item-heart.tsx'
import { listImages } from './item-images.ts'
import { ItemPriceLine } from './item-price-line.tsx'
import { ItemRating } from './item-rating.tsx'
import { useItem } from './item.data.ts'
import { useKnownCard } from './known-card.ts'
import { OptionGroups } from './option-groups.tsx'
import { QuickViewFoot, QuickViewRest } from './quick-view-skeleton.tsx'
import { StockLine } from './stock-line.tsx'
import { useItemChoice } from './use-item-choice.ts'
import { VariationPicker } from './variation-picker.tsx'
import './item.css'
import './quick-view-dialog.css'

type QuickViewProps = { id: number; cartLineId?: number; open: boolean; onClose: () => void }

/** An item over the page that it was opened from (2.041). What the list told of it is there at once, its options as soon as they come. */
export default function QuickViewDialog({ id, cartLineId, open, onClose }: QuickViewProps) {
  const { t } = useText()
  const { data: item, isError, refetch } = useItem(id)
  const card = useKnownCard(id)
  const known = item ?? card
  return (
    <Dialog open={open} onClose={onClose} bare size="item" title={known?.name ?? t('ui.loading')} closeLabel={t('ui.close')}>
      {item !== undefined ? (
        <Loaded item={item} cartLineId={cartLineId} onClose={onClose} />
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

function Loaded({ item, cartLineId, onClose }: { item: ItemDetails; cartLineId: number | undefined; onClose: () => void }) {
  const view = useItemChoice(item, { cartLineId, onDone: onClose })
  return (
    <Frame
      item={item}
      combination={view.choice.combination}
      store={<StoreLink item={item} onClose={onClose} />}
      facts={<GoodToKnow item={item} heading="h3" />}
      rest={
        <>
          <VariationPicker view={view} heading="h3" />
          <OptionGroups view={view} heading="h3" />
          <AddOnList view={view} heading="h3" />
        </>
      }
      foot={
        <>
          <BuyingNotice item={item} buying={view.buying} className="mb-3" />
          <StockLine view={view} className="mb-3" />
          <BuyingBar view={view} />
        </>
      }
    />
  )
}

type FrameProps = {
  item: ItemCard | ItemDetails | undefined
  combination?: ItemDetails['variations'][number] | null
  store?: ReactNode
  facts?: ReactNode
  rest: ReactNode
  foot: ReactNode
}

/** Pictures, words and foot, each in its place before and after the details are known. */
function Frame({ item, combination, store, facts, rest, foot }: FrameProps) {
  return (
    <div className="quick-view">
      {item !== undefined && <ItemHeart item={item} className="quick-view-heart" />}
      <div className="quick-view-flow">
        <ItemGallery images={item === undefined ? [null] : listImages(item)} name={item?.name ?? ''} place="dialog" />
        <div className="quick-view-words px-4 pt-4 pb-5 md:px-7 md:pt-0">
          {item !== undefined && (
            <>
              <ItemBadges item={item} className="mb-3 md:pt-7 md:pe-27" />
              <p className="quick-view-name text-h2 md:text-[1.625rem]">
                <bdi>{item.name}</bdi>
              </p>
              <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
                <ItemPriceLine item={item} combination={combination} />
                <ItemRating item={item} />
                {store}
              </p>
              <ItemDescription text={'description' in item ? item.description : null} className="mt-2.5 text-label text-ink-2" />
            </>
          )}
          {rest}
        </div>
        <div className="quick-view-facts px-4 pb-6 md:ps-5 md:pe-0 md:pt-4 md:pb-5">{facts}</div>
      </div>
      <div className="panel-foot px-4 pt-3 pb-7 md:px-7 md:py-4">{foot}</div>
    </div>
  )
}

/** To the store, in the place of this view, so that Back leads to the list; nowhere when its page is the one below. */
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
    <TravelLink to={storePath(item.store_details)} replaces className={look} onClick={close}>
      <bdi>{item.store_name}</bdi>
    </TravelLink>
  )
}
