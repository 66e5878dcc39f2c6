import type { ItemDetails } from '@medina/contract/catalog/catalog'
import { ApiFailure } from '@medina/contract/wire/client'
import { useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useShop } from '@medina/web/api/shop.tsx'
import { usePreferences } from '@medina/web/device/device.tsx'
import { listRecentlyViewed, removeViewed } from '#lib/device/recently-viewed.ts'
import { itemQueries } from '#features/catalog/item.data.ts'

/** Few, because each is fetched by a request of its own. */
const MOST = 6

type Viewed = {
  moduleId: number
  /** The module is offered in every zone. */
  isEverywhere: boolean
  /** An item that is shown already. */
  except?: number
}

/**
 * Items of a module that were recently viewed on this device and are offered at the place, with current data; undefined while they load.
 * Items that no longer exist are removed from the device.
 */
export function useViewedItems({ moduleId, isEverywhere, except }: Viewed): {
  items: ItemDetails[] | undefined
  /** Repeats what failed; null if nothing did. */
  retry: (() => void) | null
} {
  const shop = useShop()
  const { place, browsed } = usePreferences()
  const [viewed] = useState(() =>
    listRecentlyViewed(moduleId)
      .filter(({ id }) => id !== except)
      .slice(0, MOST),
  )
  const answers = useQueries({
    queries: viewed.map(({ id }) => ({ ...itemQueries.item(shop, id), retry: false })),
  })
  useEffect(() => {
    for (const [at, { error }] of answers.entries()) {
      const id = viewed[at]?.id
      if (id !== undefined && isGone(error)) removeViewed(id)
    }
  })
  const zoneIds = place?.zoneIds ?? browsed?.zoneIds
  const isOfferedHere = ({ zone_id }: ItemDetails) => isEverywhere || zoneIds?.includes(zone_id) === true
  const failed = answers.filter(({ error }) => error !== null && !isGone(error))
  return {
    items: answers.some(({ isPending }) => isPending)
      ? undefined
      : answers.flatMap(({ data }) => (data !== undefined && isOfferedHere(data) ? [data] : [])),
    retry: failed.length === 0 ? null : () => void failed.map(({ refetch }) => refetch()),
  }
}

function isGone(error: unknown): boolean {
  return error instanceof ApiFailure && error.status === 404
}
