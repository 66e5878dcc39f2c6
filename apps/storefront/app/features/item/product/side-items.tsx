import type { ItemCard, ItemDetails } from '@medina/contract/catalog/catalog'
import { formatRating } from '@medina/web/format/format.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import { Rating } from '@medina/web/ui/display/rating.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { CardStepper } from '#features/cart/adding/card-stepper.tsx'
import { storeAddress } from '#features/catalog/page-addresses.ts'
import { CardPrice } from '#features/catalog/card-price.tsx'
import { useItemCard } from '#features/catalog/use-item-card.ts'
import { itemLink } from '#features/frame/quick-view.tsx'
import { useSideItems } from './product-lists.ts'

/** More items of the store, most ordered first; its page has the rest. */
export function SideItems({ item }: { item: ItemDetails }) {
  const { t } = useText()
  const cards = useSideItems(item)
  if (cards.length === 0) return null
  return (
    <section className="side-items">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-h3">{t('item.more_from_store')}</h2>
        <TravelLink to={storeAddress(item.store_details)} className="text-action inline-flex min-h-11 items-center">
          {t('ui.see_all')}
        </TravelLink>
      </div>
      <ul>
        {cards.map((card) => (
          <Row key={card.id} item={card} />
        ))}
      </ul>
    </section>
  )
}

function Row({ item }: { item: ItemCard }) {
  const { t, language } = useText()
  const { availability, canBeAdded } = useItemCard(item)
  return (
    <li className="side-item group">
      <Picture
        src={item.image_full_url}
        alt=""
        name={item.name}
        sizes="68px"
        maxWidth={320}
        className={availability === 'available' ? 'side-picture' : 'side-picture shut'}
      />
      <div className="min-w-0 flex-1">
        <h3 className="text-label font-medium">
          <TravelLink {...itemLink(item)} className="card-link clip-2">
            <bdi>{item.name}</bdi>
          </TravelLink>
        </h3>
        {item.rating_count > 0 && (
          <Rating
            value={formatRating(item.avg_rating, language)}
            label={t('card.rating', { value: formatRating(item.avg_rating, language), count: item.rating_count })}
            size="xs"
          />
        )}
        <p>
          <CardPrice item={item} size="label" />
        </p>
      </div>
      {canBeAdded && <CardStepper item={item} className="side-add" />}
    </li>
  )
}
