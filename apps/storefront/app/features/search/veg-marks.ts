import type { ModuleType } from '@medina/contract/site'
import { useMemo } from 'react'
import { useSettings } from '../site/settings.ts'
import type { Asked } from './asked.ts'

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
export function withoutUnmarked(asked: Asked, hasMarks: boolean | undefined): Asked {
  return hasMarks !== false || asked.type === 'all' ? asked : { ...asked, type: 'all' }
}

/** Stable while the address is the same, to avoid needless renders. */
export function useMarked(asked: Asked, type: ModuleType): Asked {
  const hasMarks = useVegMarks(type)
  return useMemo(() => withoutUnmarked(asked, hasMarks), [asked, hasMarks])
}
