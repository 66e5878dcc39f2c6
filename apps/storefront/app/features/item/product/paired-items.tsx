import type { ItemDetails } from '@medina/contract/catalog/catalog'
import { useText } from '@medina/web/texts/text.tsx'
import { useCart } from '#features/cart/cart.data.ts'
import { ItemRowShelf } from './item-row-shelf.tsx'
import { usePairedItems } from './product-lists.ts'

/** Items that others bought in one order with this one; those in the cart come last. */
export default function PairedItems({ item }: { item: ItemDetails }) {
  const { t } = useText()
  const paired = usePairedItems(item)
  const inCart = new Set(useCart()?.map(({ item_id }) => item_id))
  const items = paired.toSorted((a, b) => Number(inCart.has(a.id)) - Number(inCart.has(b.id)))
  return <ItemRowShelf title={t('item.pairs_with')} isFood={item.module_type === 'food'} items={items} />
}
