import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Gives the focus back after a change of page. The control that led away goes with its page, and the browser then starts again at the top
 * of the document: a new page gets the focus as a whole, and the way back leads to the link that was followed.
 */
export function usePageFocus(): void {
  const { key, pathname } = useLocation()
  const shown = useRef({ key, pathname })
  /** The address that each entry of the history was left by. */
  const followed = useRef(new Map<string, string | null>())

  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      const link = target instanceof Element ? target.closest('main a[href]') : null
      if (link !== null) followed.current.set(shown.current.key, link.getAttribute('href'))
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])

  useEffect(() => {
    const isSamePage = shown.current.pathname === pathname
    shown.current = { key, pathname }
    const main = document.getElementById('main')
    const isLost = document.activeElement === document.body || document.activeElement === main
    // A control that is still there, or one that the page itself has chosen, keeps the focus.
    if (isSamePage || !isLost) return
    // A page that is new has no link yet.
    const href = followed.current.get(key)
    const links = [...document.querySelectorAll<HTMLElement>('main a')]
    const target = links.find((link) => link.getAttribute('href') === href) ?? main
    target?.focus({ preventScroll: true })
  }, [key, pathname])
}
