import type { ItemCard } from '@medina/contract/catalog/catalog'
import { useText } from '@medina/web/texts/text.tsx'
import { Price } from '@medina/web/ui/display/price.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { discountedPrice, shownDiscount } from './item-price.ts'

/** The price of an item on its card or row, with the one before its discount. */
export function CardPrice({ item, size = 'name' }: { item: ItemCard; size?: 'name' | 'label' }) {
  const { t } = useText()
  const { parts, currency } = useMoney()
  return (
    <Price
      price={parts(discountedPrice(item.price, item, currency.digits))}
      before={shownDiscount(item) === null ? undefined : parts(item.price)}
      beforeLabel={t('ui.price_before')}
      size={size}
    />
  )
}
