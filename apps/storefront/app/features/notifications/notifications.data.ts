import type { Notification } from '@medina/contract/identity/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showFailure } from '@medina/web/api/failure.ts'
import { myKey, refreshMine, useMyQuery } from '#lib/api/my-query.ts'
import { useOwner } from '@medina/web/session/owner.ts'
import { useShop } from '@medina/web/api/shop.tsx'
import { useText } from '@medina/web/texts/text.tsx'

/** The customer's notifications of the last fifteen days, newest first. */
export function useNotifications() {
  return useMyQuery('notifications.list', {}, { staleTime: 10_000, isOfPlace: true })
}

/** Number of unread ones; 0 for guests and while it loads. */
export function useUnreadCount(): number {
  return useMyQuery('notifications.unread', {}, { isOfPlace: true }).data?.unread ?? 0
}

export function isBroadcast({ data }: Notification): boolean {
  return data.type === 'push_notification'
}

/**
 * Marks notifications as read: optimistically, then refetched. Failures are reported here, because a row that is a link is
 * unmounted by then.
 */
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
