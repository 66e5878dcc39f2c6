import type { ReactNode } from 'react'
import { usePreferences } from '../../../lib/device.tsx'
import { TravelLink } from '../../../ui/travel-link.tsx'

type ListLinkProps = {
  to: string
  /** Given in a view over a page: the list takes its place, so that Back leads to what lay below. */
  onLeave?: (() => void) | undefined
  children: ReactNode
}

/** A word that leads to everything it stands for. Without a place there are no lists: then it is only a word. */
export function ListLink({ to, onLeave, children }: ListLinkProps) {
  const { place } = usePreferences()
  if (place === null) return children
  return (
    <TravelLink to={to} replaces={onLeave !== undefined} className="fact-link" onClick={onLeave}>
      {children}
    </TravelLink>
  )
}
