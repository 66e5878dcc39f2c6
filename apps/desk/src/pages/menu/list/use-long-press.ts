import { type PointerEvent, useRef } from 'react'

const PRESS_MS = 500
const STILL_PX = 10

type Stoppable = { preventDefault: () => void; stopPropagation: () => void }

/** Handlers that report a press of half a second without a move, by a finger or a pen. The click that ends it is swallowed. */
export function useLongPress(onPress: () => void) {
  const press = useRef({
    timer: undefined as ReturnType<typeof setTimeout> | undefined,
    x: 0,
    y: 0,
    isTouch: false,
    isLong: false,
  })
  const stop = () => clearTimeout(press.current.timer)
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      stop()
      const isTouch = pointerType !== 'mouse'
      const timer = isTouch ? setTimeout(begin, PRESS_MS) : undefined
      press.current = { timer, x, y, isTouch, isLong: false }
      function begin(): void {
        press.current.isLong = true
        onPress()
      }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - press.current.x, clientY - press.current.y) > STILL_PX) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    // The browser's own menu of a link or a picture would open in between.
    onContextMenu: (event: Stoppable) => {
      if (press.current.isTouch) event.preventDefault()
    },
    onClickCapture: (event: Stoppable) => {
      if (!press.current.isLong) return
      press.current.isLong = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
