import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { type ButtonLook, buttonClasses } from './button-classes.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

type LinkButtonProps = ComponentProps<typeof Link> & ButtonLook & { icon?: IconName; end?: ReactNode }

/** Goes somewhere, but looks like a button. */
export function LinkButton({ variant, size, block, icon, end, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={buttonClasses({ variant, size, block }, end != null && 'justify-between', className)}>
      <span className="inline-flex items-center gap-2">
        {icon && <Icon name={icon} size={20} />}
        {children}
      </span>
      {end}
    </Link>
  )
}
