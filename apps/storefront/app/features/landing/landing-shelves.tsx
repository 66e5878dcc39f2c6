import type { ReactNode } from 'react'
import { formatRating } from '@medina/web/format/format.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Price } from '@medina/web/ui/display/price.tsx'
import { Rating } from '@medina/web/ui/display/rating.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import { discountedPrice, shownDiscount } from '#features/catalog/item-price.ts'
import { storeAddress } from '#features/catalog/page-addresses.ts'
import { productPath } from '#features/frame/quick-view.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import type { Showcase } from './showcase.data.ts'

/** Stores of all zones; favourites only if any was ever ordered from. */
export function LandingStores({ stores, ordered }: Pick<Showcase, 'stores' | 'ordered'>) {
  const { t, language } = useText()
  if (stores.length === 0) return null
  return (
    <Part
      id="landing-stores"
      title={t(ordered.stores ? 'landing.stores_title' : 'landing.stores_new')}
      note={t('landing.stores_note')}
    >
      <ul className="landing-cards landing-stores">
        {stores.map((store) => (
          <li key={store.id} className="relative">
            <Picture
              src={store.cover_photo_full_url}
              alt=""
              name={store.name}
              ratio="wide"
              sizes="(min-width:768px) 400px, 70vw"
              maxWidth={640}
              className="rounded-md"
            />
            <div className="mt-2.5 flex items-center justify-between gap-3">
              <h3 className="min-w-0 text-name font-semibold">
                <TravelLink to={storeAddress(store)} className="card-link clip-1 block">
                  <bdi>{store.name}</bdi>
                </TravelLink>
              </h3>
              {store.rating_count > 0 && (
                <Rating
                  value={formatRating(store.avg_rating, language)}
                  label={t('card.rating', { value: formatRating(store.avg_rating, language), count: store.rating_count })}
                />
              )}
            </div>
            {store.tagline !== null && <p className="clip-1 text-sm text-ink-2">{store.tagline}</p>}
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** Popular items with their prices. */
export function LandingItems({ items, ordered }: Pick<Showcase, 'items' | 'ordered'>) {
  const { t } = useText()
  const money = useMoney()
  if (items.length === 0) return null
  return (
    <Part
      id="landing-items"
      title={t(ordered.items ? 'landing.items_title' : 'landing.items_new')}
      note={t('landing.items_note')}
    >
      <ul className="landing-cards landing-items">
        {items.map((item) => {
          const isReduced = shownDiscount(item) !== null
          return (
            <li key={item.id} className="relative">
              <Picture
                src={item.image_full_url}
                alt=""
                name={item.name}
                sizes="(min-width:768px) 190px, 40vw"
                maxWidth={640}
                className="rounded-md"
              />
              <p className="mt-2.5">
                <Price
                  price={money.parts(discountedPrice(item.price, item, money.currency.digits))}
                  before={isReduced ? money.parts(item.price) : undefined}
                  beforeLabel={t('ui.price_before')}
                />
              </p>
              <h3 className="mt-0.5 text-label font-medium">
                <TravelLink to={productPath(item)} className="card-link clip-2">
                  <bdi>{item.name}</bdi>
                </TravelLink>
              </h3>
              <p className="clip-1 text-xs text-ink-3">{item.store_name}</p>
            </li>
          )
        })}
      </ul>
    </Part>
  )
}

function Part({ id, title, note, children }: { id: string; title: string; note: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-h2">
        {title}
      </h2>
      <p className="mt-1 mb-4 text-ink-2">{note}</p>
      {children}
    </section>
  )
}
