import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Restores the focus after a navigation. The pressed control disappears with its page, and the browser would then start at the top of the
 * document. A new page gets the focus as a whole; Back focuses the link that was followed.
 */
export function usePageFocus(): void {
  const { key, pathname } = useLocation()
  const shown = useRef({ key, pathname })
  /** The link by which each history entry was left. */
  const followed = useRef(new Map<string, string | null>())

  useEffect(() => {
    const record = ({ target }: FocusEvent) => {
      const link = target instanceof Element ? target.closest('main a[href]') : null
      if (link !== null) followed.current.set(shown.current.key, link.getAttribute('href'))
    }
    document.addEventListener('focusin', record)
    return () => document.removeEventListener('focusin', record)
  }, [])

  useEffect(() => {
    const isSamePage = shown.current.pathname === pathname
    shown.current = { key, pathname }
    const main = document.getElementById('main')
    const isLost = document.activeElement === document.body || document.activeElement === main
    // A control that still exists, or that the page has focused itself, keeps the focus.
    if (isSamePage || !isLost) return
    // A page that is new has no link yet.
    const href = followed.current.get(key)
    const links = [...document.querySelectorAll<HTMLElement>('main a')]
    const target = links.find((link) => link.getAttribute('href') === href) ?? main
    target?.focus({ preventScroll: true })
  }, [key, pathname])
}
