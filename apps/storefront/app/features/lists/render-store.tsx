import type { StoreCard as Store } from '@medina/contract/catalog'
import { StoreCard } from '../catalog/store-card.tsx'

/** A card of a grid; those of its first row are loaded first. */
export function renderStore(store: Store, index: number) {
  return <StoreCard store={store} priority={index < 4} />
}
