import type { ReactNode } from 'react'
import { useText } from '../../lib/texts/text.tsx'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { EndlessGrid } from '../../ui/endless-list/endless-grid.tsx'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import './orders.css'

type OwnListProps<T> = {
  name: string
  /** Undefined while the first page is on its way. */
  items: T[] | undefined
  total: number
  isFailed: boolean
  isMoreFailed: boolean
  isLoadingMore: boolean
  loadMore: () => void
  retry: () => void
  renderItem: (item: T) => ReactNode
  failed: string
  empty: ReactNode
}

/** An endless list of the customer's own orders or trips. */
export function OwnList<T extends { id: number }>(props: OwnListProps<T>) {
  const { name, items, total, isFailed, isMoreFailed, isLoadingMore, loadMore, retry, renderItem, failed, empty } = props
  const { t } = useText()
  if (items === undefined && isFailed)
    return <EmptyState art="offline" title={failed} action={<Button onClick={retry}>{t('ui.retry')}</Button>} />
  if (items === undefined) return <Waiting />
  if (items.length === 0) return empty
  return (
    <>
      <EndlessGrid
        name={name}
        items={items}
        total={total}
        className="mt-4 grid gap-3"
        renderCard={renderItem}
        skeleton={<Skeleton className="order-bone rounded-lg" />}
        isLoadingMore={isLoadingMore}
        onMore={loadMore}
      />
      {isMoreFailed && (
        <p role="alert" className="mt-4 flex items-center justify-between gap-4">
          {t('ui.more_failed')}
          <Button variant="secondary" onClick={retry}>
            {t('ui.retry')}
          </Button>
        </p>
      )}
    </>
  )
}

function Waiting() {
  return (
    <div aria-busy="true" className="mt-4 grid gap-3">
      {['one', 'two', 'three', 'four'].map((row) => (
        <Skeleton key={row} className="order-bone rounded-lg" />
      ))}
    </div>
  )
}
