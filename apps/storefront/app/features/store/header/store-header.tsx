import type { StoreDetails } from '@medina/contract/catalog/catalog'
import { type ReactNode, Suspense, useState } from 'react'
import { formatCount, formatDistance, formatRating } from '@medina/web/format/format.ts'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { withTexts } from '@medina/web/texts/texts.ts'
import { Badge } from '@medina/web/ui/display/badge.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { formatMinutes } from '#features/catalog/minutes.ts'
import { useMoney } from '@medina/web/site/site.tsx'
import { Heart } from '#features/wishlist/heart.tsx'
import { OpenBadge } from './open-badge.tsx'
import { ShareStore } from './share-store.tsx'

const HoursDialog = lazyWithRetry(() => import('./store-hours-dialog.tsx'))
const ReviewsDialog = lazyWithRetry(() => withTexts('item', import('./store-reviews-dialog.tsx')))

/** The header of a store's page: cover, name, hours and key figures. */
export function StoreHeader({ store }: { store: StoreDetails }) {
  const { t, language } = useText()
  const money = useMoney()
  // A dialog stays mounted while it closes.
  const [dialog, setDialog] = useState<{ name?: 'hours' | 'reviews'; open: boolean }>({ open: false })
  const of = { store, open: dialog.open, onClose: () => setDialog({ ...dialog, open: false }) }
  return (
    <header className="store-front">
      <Cover store={store} />
      <div className="store-card">
        <Picture src={store.logo_full_url} alt="" name={store.name} sizes="92px" maxWidth={320} className="store-logo" />
        <h1 className="text-h1">
          <bdi>{store.name}</bdi>
        </h1>
        <div className="store-marks flex flex-wrap gap-2">
          <OpenBadge store={store} />
          <StoreMarks store={store} />
        </div>
        <p className="store-about dotted mt-0.5 text-label text-ink-2">
          {store.tagline && <bdi>{store.tagline}</bdi>}
          {store.distance > 0 && <span>{formatDistance(store.distance, language)}</span>}
          {store.minimum_order > 0 && <span>{t('store.minimum', { amount: money.text(store.minimum_order) })}</span>}
          <span>
            <button
              type="button"
              className="store-info underline decoration-line-strong underline-offset-4 hover:text-ink-1"
              onClick={() => setDialog({ name: 'hours', open: true })}
            >
              {t('store.info')}
            </button>
          </span>
        </p>
        <Figures store={store} onRatings={() => setDialog({ name: 'reviews', open: true })} />
      </div>
      <Suspense>
        {dialog.name === 'hours' && <HoursDialog {...of} />}
        {dialog.name === 'reviews' && <ReviewsDialog {...of} />}
      </Suspense>
    </header>
  )
}

function Cover({ store }: { store: StoreDetails }) {
  const { t } = useText()
  return (
    <div className="relative">
      <Picture
        src={store.cover_photo_full_url}
        alt=""
        name={store.name}
        ratio="fill"
        shape={2.6}
        sizes="(min-width:1280px) 1280px, 100vw"
        priority
        wideFrom="48rem"
        className="store-hero"
      />
      <TravelLink
        to="/home"
        aria-label={t('store.back')}
        className="round absolute start-4 top-4 size-11 bg-surface-1 shadow-2 lg:hidden"
      >
        <Icon name="arrow-back" size={22} />
      </TravelLink>
      <div className="absolute end-4 top-4 flex gap-2">
        <Heart kind="store" id={store.id} name={store.name} className="bg-surface-1 shadow-2" />
        <ShareStore store={store} />
      </div>
    </div>
  )
}

/** Rating, delivery time and delivery fee; a fee is known only for a chosen place. */
function Figures({ store, onRatings }: { store: StoreDetails; onRatings: () => void }) {
  const { t, language } = useText()
  const money = useMoney()
  const fee = store.free_delivery ? (
    <span className="text-success">{t('store.free_figure')}</span>
  ) : (
    store.delivery_fee !== null && <bdi className="amount whitespace-nowrap">{money.text(store.delivery_fee)}</bdi>
  )
  return (
    <dl className="store-figures">
      <Figure label={t('store.ratings', { count: store.rating_count })} onPress={onRatings}>
        <Icon name="star-mark" size={18} className="text-rating" />
        {store.rating_count > 0 ? formatRating(store.avg_rating, language) : t('store.no_rating')}
        <span className="sr-only">{formatCount(store.rating_count, language)}</span>
      </Figure>
      <Figure label={t('store.time')}>
        <bdi>{formatMinutes(store.delivery_time, t)}</bdi>
      </Figure>
      {fee && <Figure label={t('store.delivery')}>{fee}</Figure>}
    </dl>
  )
}

/** Halal, if the owner declares it, and vegetarian kitchens. */
function StoreMarks({ store: { halal_tag_status, module_type, veg, non_veg } }: { store: StoreDetails }) {
  const { t } = useText()
  return (
    <>
      {halal_tag_status === 1 && (module_type === 'food' || module_type === 'grocery') && (
        <Badge icon="halal">{t('store.halal')}</Badge>
      )}
      {module_type === 'food' && veg === 1 && non_veg === 0 && (
        <Badge tone="success" icon="veg">
          {t('store.veg_only')}
        </Badge>
      )}
    </>
  )
}

/** A figure above its name; with `onPress` the name is a button. */
function Figure({ label, onPress, children }: { label: string; onPress?: () => void; children: ReactNode }) {
  return (
    <div>
      <dd>{children}</dd>
      <dt className="text-sm text-ink-2">
        {onPress === undefined ? (
          label
        ) : (
          <button
            type="button"
            className="underline decoration-line-strong underline-offset-4 hover:text-ink-1"
            onClick={onPress}
          >
            {label}
          </button>
        )}
      </dt>
    </div>
  )
}
