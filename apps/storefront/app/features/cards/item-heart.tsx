import type { ItemCard, ItemDetails } from '@medina/contract/catalog/catalog'
import { Heart } from '#features/wishlist/heart.tsx'
import { isCampaignItem } from '#features/catalog/campaign-item.ts'

type ItemHeartProps = { item: ItemCard | ItemDetails; small?: boolean; className: string }

/** The heart of an item; campaign items have none (spec 4.057). */
export function ItemHeart({ item, ...look }: ItemHeartProps) {
  if (isCampaignItem(item)) return null
  return <Heart kind="item" id={item.id} name={item.name} {...look} />
}
