import { useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/**
 * Rendered before `ScrollRestoration`. A footer out of view has an estimated height (base.css), which makes a page too short for scroll
 * positions at its end. Before Back restores one, the footer is laid out.
 */
export function FootBeforeScroll() {
  const type = useNavigationType()
  const { key } = useLocation()
  const laidOut = useRef(key)
  useLayoutEffect(() => {
    // The first page is not reached by Back.
    if (laidOut.current === key) return
    laidOut.current = key
    const foot = document.querySelector<HTMLElement>('footer.above-bars')
    foot?.style.setProperty('content-visibility', type === NavigationType.Pop ? 'visible' : null)
  }, [key, type])
  return null
}
