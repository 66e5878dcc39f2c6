import type { Notification } from '@medina/contract/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showFailure } from '../../lib/failure.ts'
import { myKey, refreshMine, useMyQuery } from '../../lib/my-query.ts'
import { useOwner } from '../../lib/owner.ts'
import { useShop } from '../../lib/shop.tsx'
import { useText } from '../../lib/text.tsx'

/** What the customer was told in the last fifteen days, newest first. */
export function useNotifications() {
  return useMyQuery('notifications.list', {}, { staleTime: 10_000, isOfPlace: true })
}

/** How much of it is unread; 0 while that is not known, or nobody is signed in. */
export function useUnreadCount(): number {
  return useMyQuery('notifications.unread', {}, { isOfPlace: true }).data?.unread ?? 0
}

export function isBroadcast({ data }: Notification): boolean {
  return data.type === 'push_notification'
}

/** Marks some as read: shown at once, and asked for anew afterwards. A failure is said here: a row that leads away is gone by then. */
export function useMarkRead() {
  const { t } = useText()
  const { call, headers } = useShop()
  const client = useQueryClient()
  const owner = useOwner()
  const listKey = myKey(owner, headers['X-localization'], 'notifications.list')
  return useMutation<{ unread: number }, unknown, readonly Notification[]>({
    mutationFn: (read) => {
      const ids = read.filter((one) => !isBroadcast(one)).map(({ id }) => id)
      const broadcast_ids = read.filter(isBroadcast).map(({ id }) => id)
      return call('notifications.read', { body: { ids, broadcast_ids } }, headers)
    },
    onMutate: (read) => {
      client.setQueriesData<Notification[]>({ queryKey: listKey }, (list) =>
        list?.map((one) => (read.includes(one) ? { ...one, is_read: true } : one)),
      )
    },
    onError: (error) => showFailure(error, t),
    onSettled: async () => {
      await Promise.all([refreshMine(client, 'notifications.unread'), refreshMine(client, 'notifications.list')])
    },
  })
}
