import type { ItemCard, ItemDetails } from '@medina/contract/catalog/catalog'
import { useQuery } from '@tanstack/react-query'
import { useShop, useShopOf } from '@medina/web/api/shop.tsx'
import { usePreferences } from '@medina/web/device/device.tsx'
import { useLacks } from '@medina/web/site/site.tsx'
import { itemQueries } from '#features/catalog/item.data.ts'
import { preferencesOf } from '#features/catalog/preferences-of.ts'

const MOST_SIDE = 4

const none: readonly ItemCard[] = []

/** More items of the store, most ordered first; its page has the rest. */
export function useSideItems(item: ItemDetails): readonly ItemCard[] {
  const { data = none } = useQuery(itemQueries.siblings(useShop(), item.id))
  return data.slice(0, MOST_SIDE)
}

/** Items of the same category from nearby stores. Empty without delivery to the place. */
export function useRelatedItems(item: ItemDetails): readonly ItemCard[] {
  const { shop, isHere } = useShopHere(item)
  const { data = none } = useQuery({ ...itemQueries.related(shop, item.id), enabled: isHere })
  return omitShown(data, useSideItems(item))
}

/** Items that others bought in one order with this one. Empty without delivery to the place. */
export function usePairedItems(item: ItemDetails): readonly ItemCard[] {
  const { shop, isHere } = useShopHere(item)
  const isLacking = useLacks('lists.pairedItems')
  const { data = none } = useQuery({ ...itemQueries.paired(shop, item.id), enabled: isHere && !isLacking })
  return omitShown(data, useSideItems(item), useRelatedItems(item))
}

/** No item is twice on a page: later lists omit what earlier ones show. */
export function omitShown<T extends Pick<ItemCard, 'id'>>(
  list: readonly T[],
  ...earlier: readonly (readonly Pick<ItemCard, 'id'>[])[]
): T[] {
  const shown = new Set(earlier.flat().map(({ id }) => id))
  return list.filter(({ id }) => !shown.has(id))
}

function useShopHere(item: ItemDetails) {
  const preferences = usePreferences()
  return { shop: useShopOf(preferencesOf(preferences, item)), isHere: preferences.module?.id === item.module_id }
}
