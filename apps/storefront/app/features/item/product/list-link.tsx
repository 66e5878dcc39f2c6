import type { ReactNode } from 'react'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'

type ListLinkProps = {
  to: string
  /** Set in a view over a page: the list replaces that view, so that Back leads to the page below. */
  onLeave?: (() => void) | undefined
  children: ReactNode
}

/** A link to the list of a term. */
export function ListLink({ to, onLeave, children }: ListLinkProps) {
  return (
    <TravelLink to={to} replaces={onLeave !== undefined} className="fact-link" onClick={onLeave}>
      {children}
    </TravelLink>
  )
}
