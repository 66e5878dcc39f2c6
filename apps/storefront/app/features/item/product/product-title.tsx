import type { ItemDetails } from '@medina/contract/catalog/catalog'
import { formatCount, formatRating } from '@medina/web/format/format.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { storeAddress } from '#features/catalog/page-addresses.ts'
import { productPath } from '#features/frame/quick-view.tsx'
import { ShareButton } from '#features/item/share-button.tsx'

/** The store, name and rating of a product. */
export function ProductTitle({ item }: { item: ItemDetails }) {
  const { store_details: store } = item
  const substances = item.generic_name.filter((name) => name !== item.name)
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <TravelLink to={storeAddress(store)} className="text-action inline-flex min-h-11 items-center gap-2.5">
          <Picture
            src={store.logo_full_url}
            alt=""
            name={item.store_name}
            sizes="28px"
            maxWidth={320}
            className="size-7 rounded-sm"
          />
          <bdi>{item.store_name}</bdi>
          <Icon name="chevron-end" size={16} />
        </TravelLink>
        <ShareButton path={productPath(item)} name={item.name} />
      </div>
      <h1 className="mt-1 text-h1">
        <bdi>{item.name}</bdi>
      </h1>
      {substances.length > 0 && <p className="mt-1 text-ink-2">{substances.join(' · ')}</p>}
      <Liked item={item} />
    </>
  )
}

/** Its rating, which links to the reviews, and how many have it among their favourites. */
function Liked({ item }: { item: ItemDetails }) {
  const { t, language } = useText()
  const { rating_count, whislists_count: count } = item
  if (rating_count === 0 && count === 0) return null
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      {rating_count > 0 && (
        <span className="inline-flex items-center gap-2">
          <Icon name="star-mark" size={16} className="text-rating" />
          <b className="font-semibold">
            <span className="sr-only">{t('ui.rated', { n: formatRating(item.avg_rating, language) })}</span>
            <span aria-hidden="true">{formatRating(item.avg_rating, language)}</span>
          </b>
          <a
            href="#reviews"
            className="reach relative inline-flex min-h-6 items-center text-ink-2 underline decoration-line-strong underline-offset-4 hover:text-ink-1"
          >
            {t('item.ratings', { count: rating_count })}
          </a>
        </span>
      )}
      {count > 0 && <span className="text-ink-2">{t('item.saved', { count, n: formatCount(count, language) })}</span>}
    </p>
  )
}
