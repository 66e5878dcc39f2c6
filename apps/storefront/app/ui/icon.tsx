import { classNames } from './class-names.ts'
import type { IconName } from './icon-names.ts'
import sprite from './icons.svg?url'

// What points along the line of text turns round with it. Clocks, ticks, phones, vehicles and goods do not.
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

/** One symbol of the sprite. It says nothing to a reader: the words stand beside it or in the label of its button. */
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
