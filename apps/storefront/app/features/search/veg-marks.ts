import type { ModuleType } from '@medina/contract/site'
import { useMemo } from 'react'
import { useSettings } from '../site/settings.ts'
import type { Asked } from './asked.ts'

/** Whether things are marked veg or not: food, where the business shows the difference; undefined until that is known. */
export function useVegMarks(type: ModuleType): boolean | undefined {
  const isShown = useSettings().data?.toggle_veg_non_veg
  return mayHaveVegMarks(type) ? isShown : false
}

export function mayHaveVegMarks(type: ModuleType | undefined): boolean {
  return type === undefined || type === 'food'
}

/** What an address asks for without a kind that nothing is marked with: such a link narrows no list, and shows no filter that does nothing. */
export function withoutUnmarked(asked: Asked, hasMarks: boolean | undefined): Asked {
  return hasMarks !== false || asked.type === 'all' ? asked : { ...asked, type: 'all' }
}

/** The same as long as the address is, so that what is drawn from it is not drawn again. */
export function useMarked(asked: Asked, type: ModuleType): Asked {
  const hasMarks = useVegMarks(type)
  return useMemo(() => withoutUnmarked(asked, hasMarks), [asked, hasMarks])
}
