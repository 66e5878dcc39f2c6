import { memo, type ReactNode } from 'react'
import { useRowWindow } from './use-row-window.ts'
import './endless-grid.css'

type EndlessGridProps<T> = {
  /** Names the list, its filters and all: on the way back it stands as it was left. */
  name: string
  items: readonly T[]
  /** How many there are in all, for readers. */
  total: number
  /** How many stand in the page before it is known which can be seen; all unless told. */
  atFirst?: number
  /** The class that makes the columns. */
  className: string
  /** Draws one card; keep it the same function, or all cards are drawn again. */
  renderCard: (item: T, index: number) => ReactNode
  /** In place of the cards of the next page while it is on its way. */
  skeleton: ReactNode
  /** How many of them. */
  skeletons?: number
  isLoadingMore: boolean
  /** Asks for the next page, before its end comes into sight; nothing where there is none. */
  onMore: () => void
}

/** A grid without an end: pages come before they are seen, and only the rows near the window are in the page. */
export function EndlessGrid<T extends { id: number }>(props: EndlessGridProps<T>) {
  // Another list begins anew.
  return <Rows key={props.name} {...props} />
}

function Rows<T extends { id: number }>(props: EndlessGridProps<T>) {
  const {
    name,
    items,
    total,
    atFirst = items.length,
    className,
    renderCard,
    skeleton,
    skeletons = 4,
    isLoadingMore,
    onMore,
  } = props
  const { list, first, last, before, after } = useRowWindow({ name, count: items.length, atFirst, onNearEnd: onMore })
  return (
    <ul ref={list} className={className} aria-busy={isLoadingMore}>
      {before > 0 && <Gap height={before} />}
      {items.slice(first, last).map((item, at) => (
        <Card key={item.id} item={item} index={first + at} total={total} renderCard={renderCard} />
      ))}
      {after > 0 && <Gap height={after} />}
      {isLoadingMore &&
        after === 0 &&
        Array.from({ length: skeletons }, (_, index) => (
          <li key={`next-${index}`} aria-hidden="true">
            {skeleton}
          </li>
        ))}
    </ul>
  )
}

/** Stands for the rows that are left out. */
function Gap({ height }: { height: number }) {
  return <li aria-hidden="true" style={{ gridColumn: '1 / -1', height }} />
}

type CardProps<T> = Pick<EndlessGridProps<T>, 'total' | 'renderCard'> & { item: T; index: number }

const Card = memo(function Card<T>({ item, index, total, renderCard }: CardProps<T>) {
  return (
    <li data-card="" aria-posinset={index + 1} aria-setsize={total}>
      {renderCard(item, index)}
    </li>
  )
}) as <T>(props: CardProps<T>) => ReactNode
