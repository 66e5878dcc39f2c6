import type { ItemCard, ItemDetails } from '@medina/contract/catalog'
import { Heart } from '../wishlist/heart.tsx'

type ItemHeartProps = { item: ItemCard | ItemDetails; small?: boolean; className: string }

/** The heart of an item; one of a campaign has none (4.057). */
export function ItemHeart({ item, ...look }: ItemHeartProps) {
  if ('is_campaign' in item && item.is_campaign === 1) return null
  return <Heart kind="item" id={item.id} name={item.name} {...look} />
}
