import type { Notification } from '@medina/contract/identity/notifications'
import { useText } from '@medina/web/texts/text.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { NotificationRow } from './notification-row.tsx'
import { isBroadcast, useMarkRead } from './notifications.data.ts'

type NotificationRowsProps = {
  list: readonly Notification[]
  /** The number of subjects to show; all by default. */
  most?: number
  onGo?: () => void
}

/** A list of notifications. Those of one order or trip are one entry: the newest, and behind a press those before it. */
export function NotificationRows({ list, most, onGo }: NotificationRowsProps) {
  const { t } = useText()
  const { mutate } = useMarkRead()
  return (
    <ul>
      {groupBySubject(list)
        .slice(0, most)
        .map((group) => {
          const [newest, ...earlier] = group
          return (
            <li key={keyOf(newest)}>
              <NotificationRow
                notification={newest}
                isUnread={group.some((one) => !one.is_read)}
                onRead={() => mutate(group)}
                onGo={onGo}
              />
              {earlier.length > 0 && (
                <details className="told-earlier">
                  <summary>
                    {t('bell.earlier_count', { count: earlier.length })}
                    <Icon name="chevron-down" size={16} />
                  </summary>
                  <ul>
                    {earlier.map((one) => (
                      <li key={keyOf(one)}>
                        <NotificationRow notification={one} isUnread={!one.is_read} onRead={() => mutate([one])} onGo={onGo} />
                      </li>
                    ))}
                  </ul>
                </details>
              )}
            </li>
          )
        })}
    </ul>
  )
}

type Group = [newest: Notification, ...earlier: Notification[]]

/** In the order of their newest; what has no order or trip stands for itself. */
function groupBySubject(list: readonly Notification[]): Group[] {
  const groups = new Map<string, Group>()
  for (const one of list) {
    const subject = subjectOf(one)
    const group = groups.get(subject)
    if (group === undefined) groups.set(subject, [one])
    else group.push(one)
  }
  return [...groups.values()]
}

function subjectOf(notification: Notification): string {
  const { data } = notification
  if (data.type === 'order_status') return `order ${data.order_id}`
  if (data.type === 'trip_status') return `trip ${data.trip_id}`
  return keyOf(notification)
}

function keyOf(notification: Notification): string {
  return `${isBroadcast(notification)} ${notification.id}`
}
