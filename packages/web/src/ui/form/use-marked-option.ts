import { type RefObject, useEffect, useRef } from 'react'

/** A ref for an option of a list box: the option scrolls into view when arrow keys select it. */
export function useMarkedOption<T extends HTMLElement>(isMarked: boolean): RefObject<T | null> {
  const option = useRef<T>(null)
  useEffect(() => {
    if (isMarked) option.current?.scrollIntoView({ block: 'nearest' })
  }, [isMarked])
  return option
}
