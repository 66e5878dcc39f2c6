import type { ItemRow, StoreDetails } from '@medina/contract/catalog/catalog'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Shop } from '@medina/web/api/shop.tsx'
import { useClock } from '@medina/web/site/site.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { groupLargeMenu, groupMenu, listPicks, menuRows, type MenuSection } from './menu.ts'
import { storeQueries } from '#features/store/store.data.ts'

type MenuOf = {
  store: StoreDetails
  shop: Shop
  id: string
  /** Number of items per category, as far as known. */
  counts: readonly { id: number; count: number }[]
  enabled: boolean
}

export type Menu = {
  sections: MenuSection[]
  /** The cursor at the end of the response; null if the menu is complete. */
  cursor: string | null
  /** The response that the sections are made of. */
  answer: object | undefined
  isFailed: boolean
  retry: () => void
}

/** The menu of a store in sections: its picks, then its categories. */
export function useMenu({ store, shop, id, counts, enabled }: MenuOf): Menu {
  const { t } = useText()
  const clock = useClock()
  const menu = useQuery({ ...storeQueries.menu(shop, id), enabled })
  const isPharmacy = store.module_type === 'pharmacy'
  const popular = useQuery({ ...storeQueries.popular(shop, id), enabled }).data
  const recommended = useQuery({ ...storeQueries.recommended(shop, store.id), enabled: enabled && !isPharmacy }).data
  const conditions = useQuery({ ...storeQueries.conditions(shop, id), enabled: enabled && isPharmacy }).data
  const categories = store.menu_categories ?? store.category_details
  const cursor = menu.data?.next_cursor ?? null
  const sections = useMemo(() => {
    if (menu.data === undefined) return []
    const rows = menuRows(menu.data)
    const picks = [
      { name: t('store.popular'), rows: popular as ItemRow[] | undefined },
      { name: t('store.recommended'), rows: recommended?.items as ItemRow[] | undefined },
      { name: t('store.conditions'), rows: conditions?.products as ItemRow[] | undefined },
    ]
    const rest = cursor === null ? groupMenu(rows, categories, t('store.menu')) : groupLargeMenu(rows, categories, counts)
    return [...listPicks(picks, menu.data.total_size, clock), ...rest]
  }, [menu.data, popular, recommended, conditions, cursor, categories, counts, clock, t])
  return {
    sections,
    cursor,
    answer: menu.data,
    isFailed: menu.isError,
    retry: () => void menu.refetch(),
  }
}
