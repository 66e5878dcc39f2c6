import type { ItemRow, StoreDetails } from '@medina/contract/catalog'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Shop } from '../../lib/shop.tsx'
import { useText } from '../../lib/text.tsx'
import { groupLargeMenu, groupMenu, listPopular, menuRows, type MenuSection } from './menu.ts'
import { storeQueries } from './store.data.ts'

type MenuOf = {
  store: StoreDetails
  shop: Shop
  id: string
  /** How many items each category holds, as far as is known. */
  counts: readonly { id: number; count: number }[]
  enabled: boolean
}

export type Menu = {
  sections: MenuSection[]
  /** Where the answer ended; null where all of the menu is here. */
  cursor: string | null
  /** The answer that the sections are made of. */
  answer: object | undefined
  isFailed: boolean
  retry: () => void
}

/** The menu of a store in sections: what is ordered most, then its categories. */
export function useMenu({ store, shop, id, counts, enabled }: MenuOf): Menu {
  const { t } = useText()
  const menu = useQuery({ ...storeQueries.menu(shop, id), enabled })
  const popular = useQuery({ ...storeQueries.popular(shop, id), enabled }).data
  const cursor = menu.data?.next_cursor ?? null
  const sections = useMemo(() => {
    if (menu.data === undefined) return []
    const rows = menuRows(menu.data)
    const first = listPopular(popular as ItemRow[] | undefined, menu.data.total_size, t('store.popular'))
    const rest =
      cursor === null
        ? groupMenu(rows, store.category_details, t('store.menu'))
        : groupLargeMenu(rows, store.category_details, counts)
    return [...first, ...rest]
  }, [menu.data, popular, cursor, store.category_details, counts, t])
  return {
    sections,
    cursor,
    answer: menu.data,
    isFailed: menu.isError,
    retry: () => void menu.refetch(),
  }
}
