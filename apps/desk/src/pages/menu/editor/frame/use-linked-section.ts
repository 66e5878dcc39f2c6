import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Scrolls to the part of the form that the address names, such as `#variations`: browsers looked for it before the form was read. */
export function useLinkedSection(): void {
  const { hash } = useLocation()
  useEffect(() => document.getElementById(hash.slice(1))?.scrollIntoView(), [hash])
}
