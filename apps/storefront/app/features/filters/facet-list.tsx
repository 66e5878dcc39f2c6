import { useState } from 'react'
import { formatCount } from '@medina/web/format/format.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Tick } from '@medina/web/ui/form/tick.tsx'

export type FacetRow<T> = { value: T; name: string; count?: number | undefined; isChosen: boolean; isChild?: boolean }

type FacetListProps<T> = {
  rows: FacetRow<T>[]
  onToggle: (value: T) => void
  /** Number of options before "Show more"; chosen ones are always visible. */
  most?: number
}

/** Check boxes with a count each. An option without results is disabled. */
export function FacetList<T extends string | number>({ rows, onToggle, most = 20 }: FacetListProps<T>) {
  const { t, language } = useText()
  const [isLong, setLong] = useState(false)
  const shown = isLong || rows.length <= most + 1 ? rows : rows.filter(({ isChosen }, at) => at < most || isChosen)
  return (
    <>
      {shown.map(({ value, name, count, isChosen, isChild }) => (
        <label key={value} className="facet-row" data-child={isChild || undefined}>
          <Tick type="checkbox" checked={isChosen} disabled={count === 0 && !isChosen} onChange={() => onToggle(value)} />
          <span className="clip-1 min-w-0 flex-1">
            <bdi>{name}</bdi>
          </span>
          {count !== undefined && <span className="num facet-count">{formatCount(count, language)}</span>}
        </label>
      ))}
      {shown.length < rows.length && (
        <button type="button" className="facet-more" onClick={() => setLong(true)}>
          {t('search.more', { count: rows.length - shown.length })}
        </button>
      )}
    </>
  )
}

/** The same list with or without one option. */
export function toggled<T>(list: readonly T[], one: T): T[] {
  return list.includes(one) ? list.filter((other) => other !== one) : [...list, one]
}
