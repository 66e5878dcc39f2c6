import { useEffect } from 'react'
import { useLocation } from 'react-router'
import './shared-elements.css'

/** Of the picture and of the title, as in the lists below. */
const names = ['card-picture', 'card-title']
const ofStore = ['main .store-hero', 'main .store-card h1']
/** The name of an item stays: in its sheet it is below the picture, often out of view. */
const ofItem = ['dialog[open] .quick-view-gallery']

/** Longest still picture of the old page: on a slow device the new page then appears without a movement. */
const STILL_MS = 200
/** Longer than the transition; without names, elements take part in no later one. */
const CLEAR_MS = 1000

/**
 * The pressed card's picture moves to the sheet of its item or to the page of its store, where the browser has view transitions. The name
 * of a store moves too. Only the pressed card has the names, because a name that two elements have cancels the transition. A press is never delayed:
 * LinkTravel only states whether there is something to move. With less motion wanted there is nothing.
 */
export function useSharedElements(): void {
  const { key } = useLocation()
  useEffect(() => {
    if (!('startViewTransition' in document)) return undefined
    const mark = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>(CARD_LINKS) : null
      if (!link) return
      delete link.dataset.shared
      const picture = link.closest('article')?.querySelector<HTMLElement>('picture')
      if (!picture || matchMedia('(prefers-reduced-motion: reduce)').matches) return
      targets = link.dataset.quickView === undefined ? ofStore : ofItem
      setNames(targets === ofStore ? [picture, link] : [picture])
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
  // After the effect that opens the sheet, and before the router's, which ends the transition's update.
  useEffect(() => {
    if (marked.length === 0) return undefined
    setNames(targets.map((selector) => document.querySelector<HTMLElement>(selector)))
    // Without a target, such as a sheet whose code is still loading, the old picture would stay over the page.
    if (marked.length === 0) running?.skipTransition()
    const timer = setTimeout(() => setNames([]), CLEAR_MS)
    return () => clearTimeout(timer)
  }, [key])
}

/** The browser draws nothing while the new page renders. React Router starts the transition and hands out none, so each one is limited. */
function limitStill(): () => void {
  const start = document.startViewTransition.bind(document)
  document.startViewTransition = (update) => {
    const transition = start(update)
    running = transition
    // On the way back nothing is pressed, so there is nothing to move.
    if (marked.length === 0) transition.skipTransition()
    const timer = setTimeout(() => transition.skipTransition(), STILL_MS)
    const end = () => clearTimeout(timer)
    transition.ready.then(end, end)
    return transition
  }
  // The browser's own function is the prototype's.
  return () => void Reflect.deleteProperty(document, 'startViewTransition')
}

const CARD_LINKS = 'article a:is([href^="/store/"], [data-quick-view])'

let marked: HTMLElement[] = []
/** Selectors of the elements to which the marked ones move. */
let targets = ofStore
/** The last transition; skipping one that has ended does nothing. */
let running: ViewTransition | null = null

function setNames(elements: (HTMLElement | null)[]): void {
  for (const element of marked) {
    element.style.removeProperty('view-transition-name')
    delete element.dataset.shared
  }
  marked = elements.filter((element) => element !== null)
  elements.forEach((element, index) => element?.style.setProperty('view-transition-name', names[index] ?? ''))
}
