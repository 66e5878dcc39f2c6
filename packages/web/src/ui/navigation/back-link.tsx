import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { TravelLink } from './travel-link.tsx'

type BackLinkProps = {
  to: string
  label: string
  /** Only on screens where the menu is not next to the page. */
  narrowOnly?: boolean
}

/** The link back from a page of the account, before its title. */
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
