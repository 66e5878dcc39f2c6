import type { ThreadMessage } from '@medina/contract/operator/operator-order-messages'
import { useText } from '@medina/web/texts/text.tsx'
import { useRecentMoment } from '#session/use-desk-moment.ts'

type BubbleProps = {
  message: Omit<ThreadMessage, 'is_seen'>
  /** The order that is named above the words; null where there is none to name. */
  about: number | null
  isSeen: boolean
}

/** One message: its words and pictures, who wrote it and when. */
export function Bubble({ message, about, isSeen }: BubbleProps) {
  const { t } = useText()
  const moment = useRecentMoment()
  const { is_own: isOwn, file_full_url: pictures } = message
  return (
    <article className="desk-bubble" data-own={isOwn ? '' : undefined}>
      {about !== null && <p className="desk-quiet font-medium">{t('desk_messages.order', { id: String(about) })}</p>}
      {message.message !== null && (
        <p dir="auto" className="whitespace-pre-wrap">
          {message.message}
        </p>
      )}
      {message.is_removed && <p className="desk-quiet">{t('desk_messages.removed')}</p>}
      {pictures.map((picture, index) => (
        <a key={picture} href={picture} target="_blank" rel="noreferrer">
          <img src={picture} alt={t('desk_messages.picture', { n: index + 1 })} loading="lazy" className="desk-bubble-picture" />
        </a>
      ))}
      <p className="desk-quiet">
        {message.key !== null && (
          <>
            <bdi>{message.key.name}</bdi>
            {' • '}
          </>
        )}
        {moment(message.created_at)}
        {isOwn && ` • ${t(isSeen ? 'desk_messages.seen' : 'desk_messages.sent')}`}
      </p>
    </article>
  )
}
