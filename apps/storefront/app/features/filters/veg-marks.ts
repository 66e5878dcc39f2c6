import type { ModuleType } from '@medina/contract/site'
import { useMemo } from 'react'
import { useSettings } from '@medina/web/site/settings.ts'
import type { ListQuery } from './list-query.ts'

/**
 * Whether items are marked veg or non-veg: food only, if the business shows the difference. Undefined until the configuration is
 * loaded.
 */
export function useVegMarks(type: ModuleType): boolean | undefined {
  const isShown = useSettings().data?.toggle_veg_non_veg
  return mayHaveVegMarks(type) ? isShown : false
}

export function mayHaveVegMarks(type: ModuleType | undefined): boolean {
  return type === undefined || type === 'food'
}

/** Drops a veg filter from the query where nothing is marked: a shared link then shows no filter that does nothing. */
export function withoutUnmarked(listQuery: ListQuery, hasMarks: boolean | undefined): ListQuery {
  return hasMarks !== false || listQuery.type === 'all' ? listQuery : { ...listQuery, type: 'all' }
}

/** Stable while the address is the same, to avoid needless renders. */
export function useMarked(listQuery: ListQuery, type: ModuleType): ListQuery {
  const hasMarks = useVegMarks(type)
  return useMemo(() => withoutUnmarked(listQuery, hasMarks), [listQuery, hasMarks])
}
