import type { ItemDetails } from '@medina/contract/catalog'
import { formatRating } from '../../lib/format.ts'
import { useText } from '../../lib/text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { TravelLink } from '../../ui/travel-link.tsx'
import { storePath } from '../catalog/store-card.tsx'
import { ItemBadges } from './item-badges.tsx'

/** Whose it is, what it is called, and how it is liked. */
export function ProductTitle({ item }: { item: ItemDetails }) {
  const { t } = useText()
  const { store_details: store, rating_count } = item
  const substances = item.generic_name.filter((name) => name !== item.name)
  return (
    <>
      <TravelLink to={storePath(store)} className="text-action inline-flex min-h-11 items-center gap-2.5">
        <Picture src={store.logo_full_url} alt="" sizes="28px" maxWidth={320} className="size-7 rounded-sm" />
        <bdi>{item.store_name}</bdi>
        <Icon name="chevron-end" size={16} />
      </TravelLink>
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
          <a
            href="#reviews"
            className="inline-flex min-h-6 items-center text-ink-2 underline decoration-line-strong underline-offset-4 hover:text-ink-1"
          >
            {t('item.ratings', { count: rating_count })}
          </a>
        </p>
      )}
      <ItemBadges item={item} className="mt-3" />
    </>
  )
}
