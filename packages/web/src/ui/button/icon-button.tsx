import type { ComponentProps } from 'react'
import { classNames } from '#ui/class-names.ts'
import { CountDot } from '#ui/display/count-dot.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import type { IconName } from '#ui/icon/icon-names.ts'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: IconName
  /** Names the action, including the count if there is one. */
  label: string
  variant?: keyof typeof variants
  size?: 32 | 36 | 40 | 44 | 48
  iconSize?: number
  /** A number, or true for a plain dot that marks something new. */
  count?: string | number | boolean | undefined
}

const variants = {
  plain: 'hover:bg-surface-2',
  fill: 'bg-surface-2 hover-fill',
  float: 'bg-surface-1 shadow-2',
  plate: 'bg-plate text-on-plate focus-on-picture',
  accent: 'bg-accent text-on-accent',
  panel: 'panel-close',
}
const sizes = { 32: 'size-8 reach', 36: 'size-9 reach', 40: 'size-10 reach', 44: 'size-11', 48: 'size-12' }

/** A round button with an icon and no text. */
export function IconButton(props: IconButtonProps) {
  const { icon, label, variant = 'plain', size = 44, iconSize, count, className, ...rest } = props
  return (
    <button type="button" {...rest} aria-label={label} className={classNames('round', variants[variant], sizes[size], className)}>
      <Icon name={icon} size={iconSize ?? (size < 40 ? 18 : 22)} />
      {count ? <CountDot>{count === true ? undefined : count}</CountDot> : null}
    </button>
  )
}
