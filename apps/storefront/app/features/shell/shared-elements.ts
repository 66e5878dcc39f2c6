import { useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import './shared-elements.css'

const names = { picture: 'card-picture', title: 'card-title' } as const
type Part = keyof typeof names
type Elements = Record<Part, HTMLElement | null | undefined>

/** Longest still picture of the old page: on a slow device the new page then appears without a movement. */
const STILL_MS = 200
/** Longer than the transition; without names, elements take part in no later one. */
const CLEAR_MS = 1000

/**
 * A store's picture and name move from the pressed card to the page of the store, where the browser has view transitions. Only the pressed
 * card has the names, because a name that two elements have cancels the transition. A press is never delayed: LinkTravel only states
 * whether there is something to move. With less motion wanted there is nothing.
 */
export function useSharedElements(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    if (!('startViewTransition' in document)) return undefined
    const mark = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('article a[href^="/store/"]') : null
      const picture = link?.closest('article')?.querySelector<HTMLElement>('picture')
      if (!link || !picture || !isInView(picture) || matchMedia('(prefers-reduced-motion: reduce)').matches) return
      setNames({ picture, title: link })
      link.dataset.shared = ''
    }
    // Before the listener that follows the link.
    document.addEventListener('click', mark, true)
    const unlimit = limitStill()
    return () => {
      document.removeEventListener('click', mark, true)
      unlimit()
    }
  }, [])
  // In the commit of the new page, whose picture is taken right after it.
  useLayoutEffect(() => {
    if (marked.length === 0) return undefined
    setNames({ picture: find('.store-hero'), title: find('.store-card h1') })
    const timer = setTimeout(() => setNames({ picture: null, title: null }), CLEAR_MS)
    return () => clearTimeout(timer)
  }, [pathname])
}

/** The browser draws nothing while the new page renders. React Router starts the transition and hands out none, so each one is limited. */
function limitStill(): () => void {
  const start = document.startViewTransition.bind(document)
  document.startViewTransition = (update) => {
    const transition = start(update)
    const timer = setTimeout(() => transition.skipTransition(), STILL_MS)
    const end = () => clearTimeout(timer)
    transition.ready.then(end, end)
    return transition
  }
  // The browser's own function is the prototype's.
  return () => void Reflect.deleteProperty(document, 'startViewTransition')
}

const find = (selector: string) => document.querySelector<HTMLElement>(`main ${selector}`)

let marked: HTMLElement[] = []

function setNames(elements: Elements): void {
  for (const element of marked) {
    element.style.removeProperty('view-transition-name')
    delete element.dataset.shared
  }
  marked = []
  for (const part of ['picture', 'title'] as const) {
    const element = elements[part]
    if (!element) continue
    element.style.setProperty('view-transition-name', names[part])
    marked.push(element)
  }
}

function isInView(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom >= 0 && top <= innerHeight
}
