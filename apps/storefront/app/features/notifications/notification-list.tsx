import type { Notification } from '@medina/contract/identity/notifications'
import type { ReactNode } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { Skeleton } from '@medina/web/ui/loading/skeleton.tsx'
import { useNotifications } from './notifications.data.ts'

type NotificationListProps = {
  /** Number of skeleton rows while it loads. */
  waiting: number
  children: (list: readonly Notification[]) => ReactNode
}

/** The notifications, or a skeleton, the empty state or an error. */
export function NotificationList({ waiting, children }: NotificationListProps) {
  const { t } = useText()
  const { data: list, isError, refetch } = useNotifications()
  if (list === undefined && isError) {
    return (
      <EmptyState
        art="offline"
        title={t('bell.failed')}
        action={<Button onClick={() => void refetch()}>{t('ui.retry')}</Button>}
      />
    )
  }
  if (list === undefined) return <Waiting rows={waiting} />
  if (list.length > 0) return children(list)
  return (
    <EmptyState art="notification" title={t('bell.empty_title')}>
      {t('bell.empty_text')}
    </EmptyState>
  )
}

function Waiting({ rows }: { rows: number }) {
  return (
    <div aria-busy="true">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="told-row">
          <Skeleton className="size-11 flex-none" />
          <span className="min-w-0 flex-1 leading-ui">
            <span className="bone-line">
              <Skeleton className="h-3 w-40" />
            </span>
            <span className="mt-0.5 bone-line text-sm">
              <Skeleton className="h-3 w-28" />
            </span>
          </span>
        </div>
      ))}
    </div>
  )
}
