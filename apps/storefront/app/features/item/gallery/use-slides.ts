import { type RefObject, useRef, useState } from 'react'

type Slides = {
  row: RefObject<HTMLDivElement | null>
  current: number
  /** Follows the finger. */
  onScroll: () => void
  show: (index: number) => void
}

/** A row of pictures of which one is in view. */
export function useSlides(): Slides {
  const row = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  return {
    row,
    current,
    onScroll: () => {
      const element = row.current
      if (element !== null) setCurrent(Math.round(Math.abs(element.scrollLeft) / element.clientWidth))
    },
    show: (index) => {
      const element = row.current
      if (element === null) return
      const sign = getComputedStyle(element).direction === 'rtl' ? -1 : 1
      element.scrollTo({ left: sign * index * element.clientWidth, behavior: 'instant' })
    },
  }
}
