import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

type Handlers = { onFocus: () => void; onBlur: (event: FocusEvent) => void }

/**
 * Keeps the focus within a part whose focused element disappears, as a button does with its act: otherwise a keyboard would begin again
 * at the top of the page. The part needs a `tabIndex` of -1.
 */
export function useFocusFallback(part: RefObject<HTMLElement | null>): Handlers {
  const isInside = useRef(false)
  useEffect(() => {
    if (isInside.current && document.activeElement === document.body) part.current?.focus({ preventScroll: true })
  })
  return {
    onFocus: () => {
      isInside.current = true
    },
    onBlur: ({ target }) => {
      // Some browsers report the removal of the focused element as a blur: then it is gone a moment later.
      queueMicrotask(() => {
        if (target.isConnected && part.current?.contains(document.activeElement) !== true) isInside.current = false
      })
    },
  }
}
