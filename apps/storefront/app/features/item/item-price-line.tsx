import type { ItemCard } from '@medina/contract/catalog/catalog'
import { useText } from '@medina/web/texts/text.tsx'
import { Badge } from '@medina/web/ui/display/badge.tsx'
import { Price } from '@medina/web/ui/display/price.tsx'
import { discountedPrice, shownDiscount } from '#features/catalog/item-price.ts'
import { useMoney } from '@medina/web/site/site.tsx'
import type { Combination } from './choice/item-choice.ts'

type ItemPriceLineProps = {
  item: ItemCard
  /** Goods: the chosen combination, whose price replaces the item's. */
  combination?: Combination | null | undefined
  /** On a page of its own the price is large and shows the savings. */
  large?: boolean
}

/** The price of one piece after its discount, and before. */
export function ItemPriceLine({ item, combination, large = false }: ItemPriceLineProps) {
  const { t } = useText()
  const money = useMoney()
  const full = combination?.price ?? item.price
  const price = discountedPrice(full, item, money.currency.digits)
  const isLess = shownDiscount(item) !== null && price < full
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <Price
        price={money.parts(price)}
        before={isLess ? money.parts(full) : undefined}
        beforeLabel={t('ui.price_before')}
        size={large ? 'xl' : 'lg'}
        className={large ? 'price-large' : undefined}
      />
      {large && isLess && <Badge tone="deal">{t('ui.saved', { amount: money.text(full - price) })}</Badge>}
    </span>
  )
}
