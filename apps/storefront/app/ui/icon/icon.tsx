import { classNames } from '../class-names.ts'
import type { IconName } from './icon-names.ts'
import sprite from './icons.svg?url'

// Icons that point along the line of text are mirrored in Arabic. Clocks, ticks, phones, vehicles and goods are not.
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

/** One symbol of the sprite, hidden from screen readers: the label is beside it or on its button. */
export function Icon({ name, size = 24, className }: { name: IconName; size?: number; className?: string }) {
  return (
    <svg
      className={classNames('flex-none', pointing.has(name) && 'mirrored', className)}
      width={size}
      height={size}
      aria-hidden="true"
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
