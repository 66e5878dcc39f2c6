import { classNames } from '#ui/class-names.ts'

export type ButtonLook = {
  variant?: 'primary' | 'secondary' | 'outline' | 'ghost' | 'danger' | 'inverse' | 'plain'
  size?: 'sm' | 'md' | 'lg'
  /** Takes the full width of its parent. */
  block?: boolean
}

const variants = {
  primary: 'btn-primary',
  secondary: 'btn-secondary',
  outline: 'btn-outline',
  ghost: 'btn-ghost',
  danger: 'btn-danger',
  inverse: 'btn-inverse',
  plain: 'btn-plain',
}
const sizes = { sm: 'btn-sm', md: '', lg: 'btn-lg' }

/** The classes of a button and of a link that looks like one. */
export function buttonClasses({ variant = 'primary', size = 'md', block }: ButtonLook, ...more: (string | false | undefined)[]) {
  return classNames('btn', variants[variant], sizes[size], block && 'w-full', ...more)
}
