import { memo, type ReactNode } from 'react'
import { useRowWindow } from './use-row-window.ts'
import './endless-grid.css'

type EndlessGridProps<T> = {
  /** Identifies the list including its filters, so that its scroll state can be restored after Back. */
  name: string
  items: readonly T[]
  /** Total number of rows, for screen readers. */
  total: number
  /** Number of cards rendered before the viewport is measured; all by default. */
  atFirst?: number
  /** The class that defines the columns. */
  className: string
  /** Renders one card. Pass the same function each time: a new one renders all cards again. */
  renderCard: (item: T, index: number) => ReactNode
  /** Placeholder for a card of the next page while it loads. */
  skeleton: ReactNode
  /** Number of placeholders. */
  skeletons?: number
  isLoadingMore: boolean
  /** Loads the next page, called before the end comes into view; undefined if there is none. */
  onMore: () => void
}

/** A virtualised grid with infinite scrolling: pages load ahead, and only the rows near the viewport are rendered. */
export function EndlessGrid<T extends { id: number }>(props: EndlessGridProps<T>) {
  // A new `name` starts a new list.
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

/** Reserves the height of the rows that are not rendered. */
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
