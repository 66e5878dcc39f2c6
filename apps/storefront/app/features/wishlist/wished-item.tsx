import type { ItemCard } from '@medina/contract/catalog/catalog'
import { useText } from '@medina/web/texts/text.tsx'
import { Badge } from '@medina/web/ui/display/badge.tsx'
import { CardStepper } from '#features/cart/adding/card-stepper.tsx'
import { CardPrice } from '#features/catalog/card-price.tsx'
import { StockBadge } from '#features/catalog/stock-badge.tsx'
import { useItemCard } from '#features/catalog/use-item-card.ts'
import { productPath } from '#features/frame/quick-view.tsx'
import { WishRow, type WishRowActions } from './wish-row.tsx'

/** An item in the drawer: price, availability, and buttons to add it to the cart or remove it from the list. */
export function WishedItem({ item, ...actions }: WishRowActions & { item: ItemCard }) {
  const { t } = useText()
  const { availability, canBeAdded } = useItemCard(item)
  return (
    <WishRow
      wish={{ kind: 'item', id: item.id, name: item.name }}
      to={productPath(item)}
      picture={item.image_full_url}
      note={item.store_name}
      action={canBeAdded && <CardStepper item={item} className="wish-stepper" />}
      {...actions}
    >
      <p className="wish-price">
        <CardPrice item={item} />
        {availability === 'out_of_stock' && <StockBadge item={item} />}
        {availability === 'not_now' && <Badge>{t('card.not_now')}</Badge>}
      </p>
    </WishRow>
  )
}
