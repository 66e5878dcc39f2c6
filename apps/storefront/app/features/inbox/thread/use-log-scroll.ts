import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

/** Within this distance of the end, new messages scroll into view. */
const NEAR_END = 96
/** Older messages load before their beginning comes into view. */
const AHEAD = 600

type LogScroll = { newest: string | undefined; oldest: string | undefined; isNewestOwn: boolean; onNearStart: () => void }

/**
 * Scrolling of a log that grows at both ends. It opens at its end, or at `[data-new]`. New messages scroll into view only for a reader at
 * the end; older ones do not move what is on the screen.
 */
export function useLogScroll(log: RefObject<HTMLElement | null>, { newest, oldest, isNewestOwn, onNearStart }: LogScroll) {
  const [isAtEnd, setAtEnd] = useState(true)
  const opened = useRef(false)
  /** The element at the upper edge and its distance from it, to restore its position after older messages were added. */
  const anchor = useRef<{ element: Element; top: number } | null>(null)

  const toEnd = (behavior: ScrollBehavior = 'auto') => {
    const element = log.current
    element?.scrollTo({ top: element.scrollHeight, behavior })
  }

  const update = useEffectEvent(() => {
    const element = log.current
    if (element === null) return
    setAtEnd(element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END)
    anchor.current = findAnchor(element)
    if (element.scrollTop < AHEAD) onNearStart()
  })

  useLayoutEffect(() => {
    const element = log.current
    if (element === null || newest === undefined || opened.current) return
    opened.current = true
    const divider = element.querySelector('[data-new]')
    toEnd()
    if (divider !== null && divider.getBoundingClientRect().top < element.getBoundingClientRect().top) divider.scrollIntoView()
    update()
  })

  // Older messages were added above.
  useLayoutEffect(() => {
    const element = log.current
    const held = anchor.current
    if (element === null) return
    if (held?.element.isConnected === true)
      element.scrollTop += held.element.getBoundingClientRect().top - element.getBoundingClientRect().top - held.top
    update()
  }, [log, oldest])

  const follow = useEffectEvent(() => {
    if (isAtEnd || isNewestOwn) toEnd()
    update()
  })
  useLayoutEffect(() => {
    if (opened.current) follow()
  }, [newest])

  useEffect(() => {
    const element = log.current
    if (element === null) return
    let frame = 0
    const schedule = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => update())
    }
    element.addEventListener('scroll', schedule, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      element.removeEventListener('scroll', schedule)
    }
  }, [log])

  useFollowedSize(log, () => {
    if (isAtEnd) toEnd()
  })

  return { isAtEnd, toEnd }
}

/** Keeps the end in view when the keyboard of a phone or a growing field takes space from the log. */
function useFollowedSize(log: RefObject<HTMLElement | null>, follow: () => void): void {
  const latest = useEffectEvent(follow)
  useEffect(() => {
    const element = log.current
    if (element === null) return
    const observer = new ResizeObserver(() => latest())
    observer.observe(element)
    return () => observer.disconnect()
  }, [log])
}

/**
 * Pages are searched first: measuring a message of one that the browser skips would lay it out. Headings of a day and cards are no anchors:
 * they move to the older messages of their day or order.
 */
function findAnchor(log: HTMLElement): { element: Element; top: number } | null {
  const edge = log.getBoundingClientRect().top
  const isInView = (element: Element) => element.getBoundingClientRect().bottom > edge
  const chunk = [...log.querySelectorAll('[data-chunk]')].find(isInView)
  const element = chunk && [...chunk.querySelectorAll('.chat-entry-message')].find(isInView)
  return element === undefined ? null : { element, top: element.getBoundingClientRect().top - edge }
}
