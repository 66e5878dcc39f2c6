import type { ReactNode } from 'react'
import { usePreferences } from '../../../lib/device/device.tsx'
import { TravelLink } from '../../../ui/navigation/travel-link.tsx'

type ListLinkProps = {
  to: string
  /** Set in a view over a page: the list replaces that view, so that Back leads to the page below. */
  onLeave?: (() => void) | undefined
  children: ReactNode
}

/** A link to the list of a term. Without a place there are no lists, so only the text is shown. */
export function ListLink({ to, onLeave, children }: ListLinkProps) {
  const { place } = usePreferences()
  if (place === null) return children
  return (
    <TravelLink to={to} replaces={onLeave !== undefined} className="fact-link" onClick={onLeave}>
      {children}
    </TravelLink>
  )
}
