import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

type HeartButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  pressed: boolean
  /** "Add … to wishlist": the state is told by aria-pressed, so the words do not change. */
  label: string
  /** On a picture it is a white plate in both themes; elsewhere a quiet round button. */
  plate?: boolean
  size?: 36 | 44
}

export function HeartButton({ pressed, label, plate = true, size = 36, className, ...rest }: HeartButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      aria-pressed={pressed}
      className={classNames(
        'round reach',
        size === 36 ? 'size-9' : 'size-11',
        plate ? 'focus-on-picture bg-plate text-on-plate' : 'hover-fill bg-surface-2',
        className,
      )}
    >
      <Icon
        key={String(pressed)}
        name={pressed ? 'heart-fill' : 'heart'}
        size={size === 36 ? 18 : 22}
        className={pressed ? classNames('beating', plate ? 'text-on-plate-heart' : 'text-danger') : undefined}
      />
    </button>
  )
}
