import type { ComponentProps, MouseEvent } from 'react'
import { isPlainPress } from '#navigation/plain-press.ts'

export type TravelLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path of this site. */
  to: string
  /** If set, a plain click opens the item in the quick view instead. */
  quickView?: boolean | undefined
  keepsScroll?: boolean
  /** Whether it replaces the current history entry. */
  replaces?: boolean
}

/** Every internal link. The shell handles all clicks by event delegation, so that fifty cards hydrate without fifty sets of handlers. */
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

/** For a link whose target serves browsers without scripts: with scripts, a plain press calls `act` instead. */
export function pressLink(event: MouseEvent, act: () => void): void {
  if (!isPlainPress(event)) return
  event.preventDefault()
  act()
}
