import type { ComponentProps } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon/icon.tsx'
import type { IconName } from '#ui/icon/icon-names.ts'

type ChipProps = ComponentProps<'button'> & {
  /** Whether the filter is on; omit it for a chip that only opens something. */
  pressed?: boolean
  icon?: IconName
  endIcon?: IconName
}

/** Filter chip. */
export function Chip({ pressed, icon, endIcon, className, children, ...rest }: ChipProps) {
  return (
    <button type="button" {...rest} aria-pressed={pressed} className={classNames('chip', className)}>
      {icon && <Icon name={icon} size={16} />}
      {children}
      {endIcon && <Icon name={endIcon} size={16} />}
    </button>
  )
}
