import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { directionOf } from '@medina/contract/device/language-names'
import { useText } from '@medina/web/texts/text.tsx'
import type { BarMove } from './use-bar-move.ts'
import type { Bar, Grip } from './span.ts'

/** A shorter way is a press that trembled. */
const LEAST_PX = 5
/** A finger scrolls the page, unless it rests on the bar first. */
const LONG_PRESS_MS = 400
const EDGE_PX = { mouse: 10, pen: 14, touch: 22 }

type Drag = {
  pointer: number
  from: number
  y: number
  grip: Grip
  days: number
  dayWidth: number
  /** `pressed`: a finger that may still scroll; `ready`: it moves the bar from now on; `moving`: it did. */
  state: 'pressed' | 'ready' | 'moving'
  timer: ReturnType<typeof setTimeout> | undefined
}

/** Moves a bar by its middle and stretches it by its ends, with mouse, pen, or a finger that rests first. It snaps to days. */
export function useDrag(bar: Bar, bars: BarMove) {
  const { language } = useText()
  const drag = useRef<Drag | null>(null)
  const hasDragged = useRef(false)
  const sign = directionOf(language) === 'ltr' ? 1 : -1
  useEffect(() => () => clearTimeout(drag.current?.timer), [])
  const button = useStillPage(drag)

  function end(): void {
    clearTimeout(drag.current?.timer)
    drag.current = null
  }

  return {
    ref: button,
    onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
      hasDragged.current = false
      const held = readGrip(event, sign)
      if (held === null || event.button !== 0 || !bars.mayMove(bar)) return
      const { pointerId: pointer, clientX: from, clientY: y, pointerType } = event
      const isTouch = pointerType === 'touch'
      const started: Drag = { pointer, from, y, days: 0, ...held, state: isTouch ? 'pressed' : 'ready', timer: undefined }
      if (isTouch)
        started.timer = setTimeout(() => {
          started.state = 'ready'
          hasDragged.current = true
          navigator.vibrate?.(10)
        }, LONG_PRESS_MS)
      drag.current = started
    },
    onPointerMove: (event: PointerEvent<HTMLButtonElement>) => {
      const { current } = drag
      if (current === null || event.pointerId !== current.pointer) return
      const way = event.clientX - current.from
      if (current.state === 'pressed' && Math.hypot(way, event.clientY - current.y) > LEAST_PX) return end()
      if (current.state === 'pressed' || (current.state === 'ready' && Math.abs(way) < LEAST_PX)) return
      if (current.state === 'ready') event.currentTarget.setPointerCapture(current.pointer)
      current.state = 'moving'
      hasDragged.current = true
      const days = Math.round((way * sign) / current.dayWidth)
      // A calendar may have hundreds of bars: they are drawn anew for another day, and not for each pixel.
      if (days === current.days) return
      current.days = days
      bars.drag(bar, current.grip, days)
    },
    onPointerUp: end,
    onPointerCancel: end,
    onContextMenu: (event: MouseEvent) => {
      if (drag.current !== null && drag.current.state !== 'pressed') event.preventDefault()
    },
    /** Whether a click is only the end of a drag. */
    isDragEnd: () => {
      const { current } = hasDragged
      hasDragged.current = false
      return current
    },
  }
}

/** Keeps the page still under a finger that moves the bar. React listens passively, so the listener is the browser's own. */
function useStillPage(drag: RefObject<Drag | null>) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const { current } = button
    const hold = (event: TouchEvent) => {
      if (drag.current !== null && drag.current.state !== 'pressed' && event.cancelable) event.preventDefault()
    }
    current?.addEventListener('touchmove', hold, { passive: false })
    return () => current?.removeEventListener('touchmove', hold)
  }, [drag])
  return button
}

/** The part of the bar that is held, and the width of a day; null beside the bar. */
function readGrip({ currentTarget, clientX, pointerType }: PointerEvent<HTMLElement>, sign: number) {
  const shown = currentTarget.querySelector<HTMLElement>('[data-days]')
  if (shown === null) return null
  const { left, right, width } = shown.getBoundingClientRect()
  if (clientX < left || clientX > right) return null
  const wanted = pointerType === 'touch' || pointerType === 'pen' ? EDGE_PX[pointerType] : EDGE_PX.mouse
  const edge = Math.min(wanted, width / 4)
  const [atLeft, atRight] = [clientX < left + edge, clientX > right - edge]
  const grip: Grip = atLeft ? (sign === 1 ? 'start' : 'end') : atRight ? (sign === 1 ? 'end' : 'start') : 'both'
  return { grip, dayWidth: width / Number(shown.dataset.days) }
}
