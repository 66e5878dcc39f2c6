import type { ItemCard } from '@medina/contract/catalog/catalog'
import { useText } from '@medina/web/texts/text.tsx'
import { Badge } from '@medina/web/ui/display/badge.tsx'
import { IconButton } from '@medina/web/ui/button/icon-button.tsx'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { CardStepper } from '#features/cart/adding/card-stepper.tsx'
import { CardPrice } from '#features/catalog/card-price.tsx'
import { StockBadge } from '#features/catalog/stock-badge.tsx'
import { useItemCard } from '#features/catalog/use-item-card.ts'
import { productPath } from '#features/frame/quick-view.tsx'
import type { PendingWish } from './pending-wishes.ts'

type WishedItemProps = { item: ItemCard; onGo: () => void; onRemove: (wish: PendingWish) => void }

/** An item in the drawer: price, availability, and buttons to add it to the cart or remove it from the list. */
export function WishedItem({ item, onGo, onRemove }: WishedItemProps) {
  const { t } = useText()
  const { availability, canBeAdded } = useItemCard(item)
  return (
    <li className="wish-row">
      <Picture src={item.image_full_url} alt="" sizes="72px" maxWidth={320} className="wish-picture" />
      <div className="min-w-0 flex-1">
        <p className="wish-name">
          <TravelLink to={productPath(item)} className="card-link clip-2" onClick={onGo}>
            <bdi>{item.name}</bdi>
          </TravelLink>
        </p>
        <p className="clip-1 text-xs text-ink-3">
          <bdi>{item.store_name}</bdi>
        </p>
        <p className="wish-price">
          <CardPrice item={item} />
          {availability === 'out_of_stock' && <StockBadge item={item} />}
          {availability === 'not_now' && <Badge>{t('card.not_now')}</Badge>}
        </p>
      </div>
      <div className="wish-actions">
        <IconButton
          icon="trash"
          label={t('wishlist.remove_one', { name: item.name })}
          iconSize={20}
          className="text-ink-2"
          onClick={() => onRemove({ kind: 'item', id: item.id, name: item.name })}
        />
        {canBeAdded && <CardStepper item={item} className="wish-stepper" />}
      </div>
    </li>
  )
}
