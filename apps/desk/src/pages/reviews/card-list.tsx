import type { Key, ReactNode } from 'react'
import { Button } from '@medina/web/ui/button/button.tsx'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { LoadingMark } from '@medina/web/ui/loading/loading-mark.tsx'
import { useText } from '@medina/web/texts/text.tsx'

type CardListProps<T extends { id: Key }> = {
  /** Undefined while they load. */
  entries: readonly T[] | undefined
  /** The title for an empty list. */
  none: string
  hasMore: boolean
  isLoadingMore: boolean
  loadMore: () => void
  children: (entry: T) => ReactNode
}

/** Cards page by page, newest first. */
export function CardList<T extends { id: Key }>({ entries, none, hasMore, isLoadingMore, loadMore, children }: CardListProps<T>) {
  const { t } = useText()
  return (
    <main id="content" className="desk-scroll" aria-busy={entries === undefined}>
      {entries === undefined && (
        <div className="grid h-full place-items-center">
          <LoadingMark size={48} />
        </div>
      )}
      {entries?.length === 0 && <EmptyState art="notification" title={none} />}
      {entries !== undefined && entries.length > 0 && (
        <ul className="desk-narrow">
          {entries.map((entry) => (
            <li key={entry.id}>{children(entry)}</li>
          ))}
          {hasMore && (
            <li>
              <Button variant="secondary" block pending={isLoadingMore} onClick={loadMore}>
                {t('desk_opening.older')}
              </Button>
            </li>
          )}
        </ul>
      )}
    </main>
  )
}
