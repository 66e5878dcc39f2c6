import type { ReactNode } from 'react'
import { useText } from '../../lib/text.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { EndlessGrid } from '../../ui/endless-grid.tsx'
import './lists.css'

type CardListProps<T> = {
  list: {
    name: string
    items: readonly T[] | undefined
    total: number
    isFailed: boolean
    isMoreFailed: boolean
    isLoadingMore: boolean
    onMore: () => void
    retry: () => void
  }
  kind: 'stores' | 'items'
  /** Keep it the same function, or all cards are drawn again. */
  renderCard: (card: T, index: number) => ReactNode
  skeleton: ReactNode
  /** In place of the grid when there is nothing in it. */
  empty: ReactNode
}

/** An endless grid with what stands in its place before it comes, when it is empty and when it fails. */
export function CardList<T extends { id: number }>({ list, kind, renderCard, skeleton, empty }: CardListProps<T>) {
  const { t } = useText()
  if (list.isFailed)
    return <EmptyState art="offline" title={t('ui.failed')} action={<Button onClick={list.retry}>{t('ui.retry')}</Button>} />
  if (list.items === undefined) return <CardListSkeleton kind={kind} skeleton={skeleton} />
  if (list.items.length === 0) return empty
  const { name, items, total, isLoadingMore, onMore } = list
  return (
    <>
      <EndlessGrid
        {...{ name, items, total, renderCard, skeleton, isLoadingMore, onMore }}
        className={`list-grid list-${kind}`}
      />
      {list.isMoreFailed && (
        <p role="alert" className="list-more">
          {t('lists.more_failed')}
          <Button variant="secondary" size="sm" onClick={list.retry}>
            {t('ui.retry')}
          </Button>
        </p>
      )}
    </>
  )
}

export function CardListSkeleton({ kind, skeleton }: Pick<CardListProps<never>, 'kind' | 'skeleton'>) {
  return (
    <ul className={`list-grid list-${kind}`} aria-busy="true">
      {Array.from({ length: 8 }, (_, index) => (
        <li key={index} aria-hidden="true">
          {skeleton}
        </li>
      ))}
    </ul>
  )
}
