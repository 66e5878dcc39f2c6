import { truncate } from '@medina/web/format/format.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { useDesk } from '#session/desk-session.tsx'
import { useRecentMoment } from '#session/use-desk-moment.ts'
import { OlderRows } from '#shop/found-list.tsx'
import type { useConversations } from './use-conversations.ts'

type Conversations = ReturnType<typeof useConversations>
type ListProps = { found: Conversations; shown: number | null; onShow: (id: number) => void }

/** Conversations, the newest message first; those that wait for an answer in bold. */
export function ConversationList({ found, shown, onShow }: ListProps) {
  const { t, language } = useText()
  const { me, store } = useDesk()
  const moment = useRecentMoment()
  return (
    <ul className="desk-conversations" aria-label={t('desk_messages.list')}>
      {found.rows?.map((each) => {
        const { id, unread, last_message: last, kind } = each
        const isUnread = unread > 0
        const about =
          kind === 'support' ? t('desk_messages.support') : store === null && me.courier === null ? each.store?.name : null
        return (
          <li key={id}>
            <button type="button" className="desk-case-row" aria-pressed={id === shown} onClick={() => onShow(id)}>
              <span className="desk-card-row">
                <bdi className={isUnread ? 'clip-1 text-label font-semibold' : 'clip-1 text-label'}>
                  {each.customer?.name ?? t('desk_messages.gone_customer')}
                </bdi>
                {isUnread && (
                  <span className="desk-count desk-count-accent">
                    <span aria-hidden="true">{unread}</span>
                    <span className="sr-only">{t('desk_messages.unread', { n: unread })}</span>
                  </span>
                )}
              </span>
              <span className="desk-card-row">
                <span dir="auto" className={isUnread ? 'clip-1 min-w-0 font-medium' : 'clip-1 min-w-0 text-ink-2'}>
                  {last === null ? '' : truncate(last.message ?? t('desk_messages.pictures'), language)}
                </span>
              </span>
              <span className="desk-card-row desk-quiet">
                <bdi>{about}</bdi>
                <span>{moment(each.last_message_at)}</span>
              </span>
            </button>
          </li>
        )
      })}
      {found.hasMore && (
        <li>
          <OlderRows {...found} />
        </li>
      )}
    </ul>
  )
}
