import { type RefObject, useEffect } from 'react'

/**
 * Makes the rest of the page inert while this element covers it: all siblings of the element and of its ancestors. Dialogs and live regions
 * are left alone, because they are above it.
 */
export function useInertOutside(covering: RefObject<HTMLElement | null>, isCovering: boolean): void {
  useEffect(() => {
    if (!isCovering) return
    const hidden: HTMLElement[] = []
    for (let at = covering.current; at !== null && at !== document.body; at = at.parentElement) {
      for (const beside of at.parentElement?.children ?? []) {
        if (beside === at || !(beside instanceof HTMLElement) || beside.inert || beside.matches('dialog, [aria-live]')) continue
        beside.inert = true
        hidden.push(beside)
      }
    }
    return () => {
      for (const one of hidden) one.inert = false
    }
  }, [covering, isCovering])
}
