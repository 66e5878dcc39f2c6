import type { Conversation, Counterpart, Message } from '@medina/contract/messaging/messaging'
import { formatTime, truncate } from '@medina/web/format/format.ts'
import { type Translate, useText } from '@medina/web/texts/text.tsx'
import { useNow } from '@medina/web/time/now.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { useConfig } from '@medina/web/site/site.tsx'
import { useNameDay } from '#features/inbox/thread/day-heading.tsx'
import { useLocalDay } from '#features/inbox/thread/use-local-day.ts'
import { PeerPicture } from './peer-picture.tsx'

type ConversationRowProps = {
  /** Undefined before the first message. */
  conversation: Conversation | undefined
  counterpart: Counterpart
  to: string
  isCurrent: boolean
}

/** A conversation in the list: the other side, the last message with its time, and how many are unread. */
export function ConversationRow({ conversation, counterpart, to, isCurrent }: ConversationRowProps) {
  const { t, language } = useText()
  const timeOf = useRowTime()
  const { kind, name } = counterpart
  const unread = conversation?.unread_message_count ?? 0
  const at = conversation?.last_message_time ?? null
  const last = conversation?.last_message ?? null
  return (
    <TravelLink to={to} className="chat-row" aria-current={isCurrent ? 'true' : undefined}>
      <PeerPicture peer={counterpart} />
      <span className="min-w-0 flex-1 leading-ui">
        <span className="flex items-baseline gap-2">
          <span className="clip-1 flex-1 font-semibold">
            {kind === 'courier' ? t('inbox.courier_name', { name }) : <bdi>{name}</bdi>}
          </span>
          {at !== null && <span className="num flex-none text-sm text-ink-2">{timeOf(at)}</span>}
        </span>
        <span className="flex items-center gap-2">
          <span dir="auto" className={`clip-1 chat-last ${unread > 0 ? 'font-medium' : 'text-ink-2'}`}>
            {last === null ? t(`inbox.kind_${kind}`) : truncate(describeLast(last, t), language)}
          </span>
          {unread > 0 && (
            <span className="chat-count">
              <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
              <span className="sr-only">{t('inbox.unread', { count: unread })}</span>
            </span>
          )}
        </span>
      </span>
    </TravelLink>
  )
}

function describeLast({ message, is_own, is_removed, file_full_url: pictures }: Message, t: Translate): string {
  const text = is_removed ? t('inbox.removed') : (message ?? t('inbox.photos', { count: pictures.length }))
  return is_own ? t('inbox.you_said', { text }) : text
}

/** The time of today's messages, the day of earlier ones. */
function useRowTime(): (at: string) => string {
  const { language } = useText()
  const now = useNow()
  const dayOf = useLocalDay()
  const nameDay = useNameDay()
  const timeZone = useConfig()?.time_zone ?? 'UTC'
  return (at) => (dayOf(at) === dayOf(now.toISOString()) ? formatTime(new Date(at), language, timeZone) : nameDay(at))
}
