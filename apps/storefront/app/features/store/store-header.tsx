import type { StoreDetails } from '@medina/contract/catalog'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { formatCount, formatDistance, formatRating, formatTime } from '../../lib/format.ts'
import { useNow } from '../../lib/now.tsx'
import { useText } from '../../lib/text.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { TravelLink } from '../../ui/travel-link.tsx'
import { formatOpening } from '../catalog/opening.ts'
import { useConfig, useMoney } from '../site/site.tsx'
import { Heart } from '../wishlist/heart.tsx'

const StoreDialog = lazy(() => import('./store-dialog.tsx'))

/** The store's front: cover fading into the page, name, hours, and the three figures that decide. */
export function StoreHeader({ store }: { store: StoreDetails }) {
  const { t, language } = useText()
  const money = useMoney()
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const openDialog = () => {
    setOpened(true)
    setOpen(true)
  }
  const minutes = /\d+\s*-\s*\d+/.exec(store.delivery_time)?.[0].replace(/\s*-\s*/, '–') ?? store.delivery_time
  return (
    <header className="store-front">
      <div className="relative">
        <Picture
          src={store.cover_photo_full_url}
          alt=""
          ratio="fill"
          sizes="(min-width:1280px) 1280px, 100vw"
          priority
          className="store-hero"
        />
        <TravelLink
          to="/home"
          aria-label={t('store.back')}
          className="round absolute start-4 top-4 size-11 bg-surface-1 shadow-2 lg:hidden"
        >
          <Icon name="arrow-back" size={22} />
        </TravelLink>
        <Heart kind="store" id={store.id} name={store.name} className="absolute end-4 top-4 bg-surface-1 shadow-2" />
      </div>
      <div className="store-card">
        <Picture src={store.logo_full_url} alt="" sizes="92px" maxWidth={320} className="store-logo" />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <h1 className="text-h1">
              <bdi>{store.name}</bdi>
            </h1>
            <OpenBadge store={store} />
          </div>
          <p className="mt-1 text-label text-ink-2">
            {[
              store.tagline,
              store.distance > 0 ? formatDistance(store.distance, language) : null,
              store.minimum_order > 0 ? t('store.minimum', { amount: money.text(store.minimum_order) }) : null,
            ]
              .filter(Boolean)
              .join(' • ')}
          </p>
        </div>
        <dl className="store-figures">
          <Figure label={t('store.ratings', { count: store.rating_count })} onPress={openDialog}>
            <Icon name="star-mark" size={18} className="text-rating" />
            {store.rating_count > 0 ? formatRating(store.avg_rating) : t('store.no_rating')}
            <span className="sr-only">{formatCount(store.rating_count, language)}</span>
          </Figure>
          <Figure label={t('store.minutes')}>
            <bdi dir="ltr">{minutes}</bdi>
          </Figure>
          <Figure label={t('store.delivery')}>
            {store.free_delivery ? (
              <span className="text-success">{t('store.free_figure')}</span>
            ) : store.delivery_fee === null ? (
              '–'
            ) : (
              <bdi>{money.text(store.delivery_fee)}</bdi>
            )}
          </Figure>
        </dl>
      </div>
      {wasOpened && (
        <Suspense fallback={null}>
          <StoreDialog store={store} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </header>
  )
}

function OpenBadge({ store }: { store: StoreDetails }) {
  const { t, language } = useText()
  const timeZone = useConfig()?.time_zone ?? 'UTC'
  const now = useNow()
  if (!store.active || store.open === 0)
    return <Badge tone="danger">{formatOpening(store.active ? store.opens_at : null, { t, language, timeZone, now })}</Badge>
  if (store.closes_at === null) return <Badge tone="success">{t('store.hours_all')}</Badge>
  return (
    <Badge tone="success">{t('store.open_until', { time: formatTime(new Date(store.closes_at), language, timeZone) })}</Badge>
  )
}

/** A figure with its name under it; one can be pressed for more. */
function Figure({ label, onPress, children }: { label: string; onPress?: () => void; children: ReactNode }) {
  const value = <dd className="num inline-flex items-center gap-1.5 text-h3">{children}</dd>
  const name = <dt className="text-sm text-ink-2">{label}</dt>
  if (onPress === undefined) {
    return (
      <div>
        {value}
        {name}
      </div>
    )
  }
  return (
    <div>
      {value}
      <dt className="text-sm">
        <button
          type="button"
          className="text-ink-2 underline decoration-line-strong underline-offset-4 hover:text-ink-1"
          onClick={onPress}
        >
          {label}
        </button>
      </dt>
    </div>
  )
}
