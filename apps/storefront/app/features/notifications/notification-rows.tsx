import type { Notification } from '@medina/contract/identity/notifications'
import { NotificationRow } from './notification-row.tsx'
import { isBroadcast, useMarkRead } from './notifications.data.ts'

type NotificationRowsProps = { list: readonly Notification[]; onGo?: () => void }

/** A list of notifications. */
export function NotificationRows({ list, onGo }: NotificationRowsProps) {
  const { mutate } = useMarkRead()
  return (
    <ul>
      {list.map((one) => (
        <NotificationRow key={`${isBroadcast(one)} ${one.id}`} notification={one} onRead={() => mutate([one])} onGo={onGo} />
      ))}
    </ul>
  )
}
