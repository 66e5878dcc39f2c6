import type { ReactNode } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { EndlessGrid } from '@medina/web/ui/endless-list/endless-grid.tsx'
import { Skeleton } from '@medina/web/ui/loading/skeleton.tsx'
import './orders.css'

type OwnListProps<T> = {
  name: string
  /** Undefined while the first page loads. */
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
  /** The classes of the list and of a row that is loading. */
  className?: string
  boneClassName?: string
}

/** An endless list of the customer's own: orders, trips, transactions. */
export function OwnList<T extends { id: number }>(props: OwnListProps<T>) {
  const { name, items, total, isFailed, isMoreFailed, isLoadingMore, loadMore, retry, renderItem, failed, empty } = props
  const { className = 'mt-4 grid gap-3', boneClassName = 'order-bone rounded-lg' } = props
  const { t } = useText()
  if (items === undefined && isFailed)
    return <EmptyState art="offline" title={failed} action={<Button onClick={retry}>{t('ui.retry')}</Button>} />
  if (items === undefined) return <Waiting className={className} boneClassName={boneClassName} />
  if (items.length === 0) return empty
  return (
    <>
      <EndlessGrid
        name={name}
        items={items}
        total={total}
        className={className}
        renderCard={renderItem}
        skeleton={<Skeleton className={boneClassName} />}
        isLoadingMore={isLoadingMore}
        onMore={loadMore}
      />
      {isMoreFailed && (
        <p role="alert" className="mt-4 flex items-center justify-between gap-4">
          {t('offline.more_failed')}
          <Button variant="secondary" onClick={retry}>
            {t('ui.retry')}
          </Button>
        </p>
      )}
    </>
  )
}

function Waiting({ className, boneClassName }: { className: string; boneClassName: string }) {
  return (
    <div aria-busy="true" className={className}>
      {['one', 'two', 'three', 'four'].map((row) => (
        <Skeleton key={row} className={boneClassName} />
      ))}
    </div>
  )
}
