import { type ReactNode, useEffect, useState } from 'react'
import { NavigationType, useNavigationType } from 'react-router'

type DeferredPartProps = { placeholder?: ReactNode; children: ReactNode }

/**
 * A part below the first screen of a page. After a link it is rendered in a frame of its own once the page is painted, so that no task blocks
 * a press. The server renders it with the page; so do Back, whose scroll position needs all heights, and links to an anchor.
 */
export const DeferredPart = import.meta.env.SSR ? ({ children }: DeferredPartProps) => children : PartInTurn

function PartInTurn({ placeholder, children }: DeferredPartProps) {
  // The first page of a visit counts as reached by Back, so it hydrates as a whole.
  const isWhole = useNavigationType() === NavigationType.Pop
  const [isDue, setDue] = useState(isWhole || location.hash !== '')
  useEffect(() => {
    if (!isDue) last = last.then(nextPaint).then(() => setDue(true))
  }, [isDue])
  return isDue ? children : placeholder
}

/** The turn of the last part: each one waits for those before it. */
let last: Promise<unknown> = Promise.resolve()

function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
  })
}
