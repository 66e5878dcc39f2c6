import { useText } from '@medina/web/texts/text.tsx'
import { useMarkRead, useNotifications } from './notifications.data.ts'

/** Marks all notifications as read; hidden if there are none unread. */
export function MarkAll() {
  const { t } = useText()
  const { data: list } = useNotifications()
  const { mutate } = useMarkRead()
  const unread = list?.filter(({ is_read }) => !is_read) ?? []
  if (unread.length === 0) return null
  return (
    <button type="button" className="text-action min-h-11" onClick={() => mutate(unread)}>
      {t('bell.mark_all')}
    </button>
  )
}
