import { useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/**
 * Stands before `ScrollRestoration`. A foot that is not near has an estimated height (base.css), with which a page is too short for the
 * positions at its end. On the way back it is laid out first.
 */
export function FootBeforeScroll() {
  const type = useNavigationType()
  const { key } = useLocation()
  const laidOut = useRef(key)
  useLayoutEffect(() => {
    // The first page is no way back.
    if (laidOut.current === key) return
    laidOut.current = key
    const foot = document.querySelector<HTMLElement>('footer.above-bars')
    foot?.style.setProperty('content-visibility', type === NavigationType.Pop ? 'visible' : null)
  }, [key, type])
  return null
}
