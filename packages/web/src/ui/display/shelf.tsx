import { type ReactNode, useEffect, useRef, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { TravelLink } from '#ui/navigation/travel-link.tsx'

// Number of cards per row. On a phone the last card is cut off on purpose, to show that the row scrolls.
const rows = {
  stores: 'shelf shelf-stores',
  vehicles: 'shelf shelf-stores shelf-vehicles',
  products: 'shelf shelf-products',
  goods: 'shelf shelf-products shelf-goods',
}

type ShelfProps = {
  title: ReactNode
  /** Muted text under the title. */
  note?: ReactNode
  /** Between the title and "See all", for instance a countdown. */
  aside?: ReactNode
  seeAll?: { to: string; label: string } | undefined
  cards: keyof typeof rows
  /** Between the header and the cards. */
  choices?: ReactNode
  /** Identifies the content of the row: when it changes, the row scrolls back to its start. */
  rowKey?: string | number | undefined
  /** Shown over the cards, which keep their space. */
  message?: ReactNode
  previousLabel: string
  nextLabel: string
  className?: string | undefined
  children: ReactNode
}

/** A titled row of cards that scrolls sideways: by arrows on a desktop, by touch on a phone. */
export function Shelf(props: ShelfProps) {
  const { title, note, aside, seeAll, cards, choices, rowKey, message, previousLabel, nextLabel, className, children } = props
  const row = useRef<HTMLUListElement>(null)
  const { atStart, atEnd, isMeasured } = useScrollEnds(row, rowKey)
  const scroll = (step: 1 | -1) => {
    const list = row.current
    if (!list) return
    const sign = getComputedStyle(list).direction === 'rtl' ? -step : step
    list.scrollBy({ left: sign * list.clientWidth * 0.9, behavior: 'smooth' })
  }
  return (
    <section className={className}>
      <div className="mb-3 flex items-end gap-4 lg:mb-[18px]">
        <div className="min-w-0 flex-1">
          <h2 className="text-h2">{title}</h2>
          {note && <p className="text-sm text-ink-2">{note}</p>}
        </div>
        {aside}
        {seeAll && (
          <TravelLink to={seeAll.to} className="text-action inline-flex min-h-6 items-center gap-1 lg:min-h-9">
            {seeAll.label}
            <Icon name="chevron-end" size={16} className="lg:hidden" />
          </TravelLink>
        )}
        {!(atStart && atEnd) && (
          <div className={classNames('hidden gap-2 lg:flex', !isMeasured && 'invisible')}>
            <IconButton
              icon="chevron-start"
              label={previousLabel}
              variant="fill"
              size={36}
              disabled={atStart}
              onClick={() => scroll(-1)}
            />
            <IconButton
              icon="chevron-end"
              label={nextLabel}
              variant="fill"
              size={36}
              disabled={atEnd}
              onClick={() => scroll(1)}
            />
          </div>
        )}
      </div>
      {choices}
      <ul key={rowKey} ref={row} className={classNames('row-scroll', rows[cards])}>
        {children}
      </ul>
      {message}
    </section>
  )
}

type Ends = { atStart: boolean; atEnd: boolean; isMeasured: boolean }

/** Tracks whether the row is at its start or end. Until it is measured, its arrows are invisible but keep their space. */
function useScrollEnds(row: { current: HTMLElement | null }, rowKey: string | number | undefined) {
  const [ends, setEnds] = useState<Ends>({ atStart: true, atEnd: false, isMeasured: false })
  useEffect(() => {
    const list = row.current
    if (!list) return
    const measure = () => {
      const passed = Math.abs(list.scrollLeft)
      const atStart = passed < 8
      const atEnd = list.scrollWidth - list.clientWidth - passed < 8
      const isSame = (old: Ends) => old.isMeasured && old.atStart === atStart && old.atEnd === atEnd
      setEnds((old) => (isSame(old) ? old : { atStart, atEnd, isMeasured: true }))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(list)
    list.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      list.removeEventListener('scroll', measure)
    }
  }, [row, rowKey])
  return ends
}
