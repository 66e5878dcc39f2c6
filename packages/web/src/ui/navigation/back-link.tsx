import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { TravelLink } from './travel-link.tsx'

type BackLinkProps = {
  to: string
  label: string
  /** Shows the link only on screens that are too narrow for the menu next to the page. */
  narrowOnly?: boolean
}

/** The back link before the title of an account page. */
export function BackLink({ to, label, narrowOnly = false }: BackLinkProps) {
  return (
    <TravelLink
      to={to}
      aria-label={label}
      className={classNames('round size-11 bg-surface-2 hover-fill', narrowOnly && 'xl:hidden')}
    >
      <Icon name="arrow-back" size={22} />
    </TravelLink>
  )
}
