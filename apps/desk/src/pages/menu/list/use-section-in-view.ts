import { type RefObject, useEffect, useState } from 'react'

/** Pixels below the upper edge of the list at which a section becomes the current one. */
const EDGE_PX = 96

/** The section at the upper edge of a list that scrolls. Its sections have `data-section`. */
export function useSectionInView(list: RefObject<HTMLElement | null>, first: number | null): number | null {
  const [current, setCurrent] = useState<number | null>(null)
  useEffect(() => {
    const element = list.current
    if (element === null) return
    const read = () => {
      const edge = element.getBoundingClientRect().top + EDGE_PX
      const sections = [...element.querySelectorAll<HTMLElement>('[data-section]')]
      const last = sections.findLast((section) => section.getBoundingClientRect().top <= edge)
      setCurrent(last === undefined ? null : Number(last.dataset.section))
    }
    element.addEventListener('scroll', read, { passive: true })
    return () => element.removeEventListener('scroll', read)
  }, [list])
  return current ?? first
}
