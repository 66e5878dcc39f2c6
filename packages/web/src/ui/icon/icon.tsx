import { classNames } from '#ui/class-names.ts'
import type { IconName } from './icon-names.ts'
import sprite from './icons.svg?url'

// Icons that point along the line of text are mirrored in Arabic. Clocks, check marks, phones, vehicles and goods are not.
const pointing = new Set<IconName>([
  'chevron-start',
  'chevron-end',
  'arrow-back',
  'arrow-forward',
  'arrow-fill',
  'external',
  'list',
  'logout',
  'send',
  'sort',
])

type IconProps = {
  name: IconName
  size?: number
  className?: string
  /** For an icon on its own; screen readers skip any other, whose label is next to it or on its button. */
  label?: string
}

/** One symbol of the sprite. */
export function Icon({ name, size = 24, className, label }: IconProps) {
  return (
    <svg
      className={classNames(pointing.has(name) && 'mirrored', className) || undefined}
      width={size}
      height={size}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
