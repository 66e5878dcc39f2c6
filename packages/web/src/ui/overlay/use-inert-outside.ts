import { type RefObject, useEffect } from 'react'

/**
 * Makes the rest of the page inert while this element covers it: all siblings of the element and of its ancestors. Dialogs and live regions
 * are excluded, because they are above it.
 */
export function useInertOutside(covering: RefObject<HTMLElement | null>, isCovering: boolean): void {
  useEffect(() => {
    if (!isCovering) return
    const hidden: HTMLElement[] = []
    for (let at = covering.current; at !== null && at !== document.body; at = at.parentElement) {
      for (const sibling of at.parentElement?.children ?? []) {
        if (sibling === at || !(sibling instanceof HTMLElement) || sibling.inert || sibling.matches('dialog, [aria-live]'))
          continue
        sibling.inert = true
        hidden.push(sibling)
      }
    }
    return () => {
      for (const one of hidden) one.inert = false
    }
  }, [covering, isCovering])
}
