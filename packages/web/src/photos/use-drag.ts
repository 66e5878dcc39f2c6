import { type PointerEvent, useRef } from 'react'

/** Pixels. */
type Distance = { x: number; y: number }

/**
 * Follows a pointer that drags something. `onDrag` gets the value from before the drag, so that a drag back ends where it began, and the
 * distance since.
 */
export function useDrag<Value>(value: Value, onDrag: (from: Value, by: Distance, area: HTMLElement) => void) {
  const start = useRef<(Distance & { value: Value }) | null>(null)
  const end = () => {
    start.current = null
  }
  return {
    onPointerDown: ({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLElement>) => {
      currentTarget.setPointerCapture(pointerId)
      start.current = { x: clientX, y: clientY, value }
    },
    onPointerMove: ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
      if (start.current === null) return
      const { x, y, value: from } = start.current
      onDrag(from, { x: clientX - x, y: clientY - y }, currentTarget)
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}
