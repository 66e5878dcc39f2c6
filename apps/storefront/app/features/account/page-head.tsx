import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { TravelLink } from '../../ui/travel-link.tsx'

type PageHeadProps = {
  children: ReactNode
  /** Where the arrow before the title leads, and in which words. */
  back: string
  backLabel: string
  /** Only where the menu does not stand beside the page. */
  narrowOnly?: boolean
}

/** The title of a page of the account, with the way back. */
export function PageHead({ children, back, backLabel, narrowOnly = false }: PageHeadProps) {
  return (
    <header className="mb-5 flex min-h-11 items-center gap-3">
      <TravelLink
        to={back}
        aria-label={backLabel}
        className={classNames('round size-11 bg-surface-2 hover-fill', narrowOnly && 'xl:hidden')}
      >
        <Icon name="arrow-back" size={22} />
      </TravelLink>
      <h1 className="min-w-0 text-h1">{children}</h1>
    </header>
  )
}
