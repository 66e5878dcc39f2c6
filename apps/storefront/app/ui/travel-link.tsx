import type { ComponentProps } from 'react'

type TravelLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path of this site. */
  to: string
  /** A plain click opens this item over the page instead. */
  quickView?: number | undefined
  keepsScroll?: boolean
}

/** A link on a card. The shell travels for all of them, so that fifty cards come alive without fifty sets of handlers. */
export function TravelLink({ to, quickView, keepsScroll = false, ...rest }: TravelLinkProps) {
  return <a {...rest} href={to} data-stay={keepsScroll ? '' : undefined} data-quick-view={quickView} />
}
