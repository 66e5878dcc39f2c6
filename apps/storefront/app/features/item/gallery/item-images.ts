import type { Item } from '@medina/contract/catalog/catalog'

/** The pictures of an item, the card's first; one placeholder when it has none. */
export function listImages({
  image_full_url,
  images_full_url,
}: Pick<Item, 'image_full_url'> & Partial<Pick<Item, 'images_full_url'>>): (string | null)[] {
  const images = new Set([image_full_url, ...(images_full_url ?? [])].filter((image) => image !== null))
  return images.size === 0 ? [null] : [...images]
}
