import { classNames } from '#ui/class-names.ts'
import type { IconName } from './icon-names.ts'
import sprite from './icons.svg?url'

// Icons that point in the reading direction, which are mirrored in Arabic. Clocks, check marks, phones, vehicles and goods are not.
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
  /**
   * For an icon without adjacent text. Without this label screen readers skip the icon, because a text next to it or its button names it.
   */
  label?: string
}

/** Renders one symbol of the sprite. */
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
