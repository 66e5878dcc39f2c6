import type { ComponentProps } from 'react'

export type TravelLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path of this site. */
  to: string
  /** A plain click opens the item that the path names over the page instead. */
  quickView?: boolean | undefined
  keepsScroll?: boolean
  /** Takes the place of the page it is on in the history. */
  replaces?: boolean
}

/** Every link to a page of ours. The shell travels for all of them, so that fifty cards come alive without fifty sets of handlers. */
export function TravelLink({ to, quickView = false, keepsScroll = false, replaces = false, ...rest }: TravelLinkProps) {
  return (
    <a
      {...rest}
      href={to}
      data-stay={keepsScroll ? '' : undefined}
      data-replace={replaces ? '' : undefined}
      data-quick-view={quickView ? '' : undefined}
    />
  )
}
