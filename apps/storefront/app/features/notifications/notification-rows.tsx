import type { Notification } from '@medina/contract/notifications'
import { NotificationRow } from './notification-row.tsx'
import { isBroadcast, useMarkRead } from './notifications.data.ts'

type NotificationRowsProps = { list: readonly Notification[]; onGo?: () => void }

/** Some of what was told, under each other. */
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
