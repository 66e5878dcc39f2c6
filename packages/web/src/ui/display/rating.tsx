import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon/icon.tsx'

type RatingProps = {
  /** One decimal, formatted: "4.8". */
  value: string
  /** Number of ratings, abbreviated: "2.1k". */
  count?: string | undefined
  /** The accessible label: "4.8 of 5, 2,100 ratings". */
  label: string
  size?: 'sm' | 'xs'
  className?: string
}

const sizes = { sm: { text: 'text-sm', glyph: 15 }, xs: { text: 'text-xs', glyph: 13 } }

export function Rating({ value, count, label, size = 'sm', className }: RatingProps) {
  const { text, glyph } = sizes[size]
  return (
    <span role="img" aria-label={label} className={classNames('inline-flex flex-none items-center gap-1', text, className)}>
      <Icon name="star-mark" size={glyph} className="text-rating" />
      <b>{value}</b>
      {count && (
        <span className="rating-count text-ink-3">
          (<bdi>{count}</bdi>)
        </span>
      )}
    </span>
  )
}
