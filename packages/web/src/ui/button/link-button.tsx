import type { ReactNode } from 'react'
import { type ButtonLook, buttonClasses } from './button-classes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import type { IconName } from '#ui/icon/icon-names.ts'
import { TravelLink, type TravelLinkProps } from '#ui/navigation/travel-link.tsx'

type LinkButtonProps = TravelLinkProps & ButtonLook & { icon?: IconName; end?: ReactNode }

/** A link that looks like a button. */
export function LinkButton({ variant, size, block, icon, end, className, children, ...rest }: LinkButtonProps) {
  return (
    <TravelLink
      {...rest}
      className={buttonClasses({ variant, size, block }, end != null && 'justify-between text-start', className)}
    >
      <span className="inline-flex items-center gap-2">
        {icon && <Icon name={icon} size={20} />}
        {children}
      </span>
      {end}
    </TravelLink>
  )
}
