import type { Message } from '@medina/contract/messaging/messaging'
import { formatTime } from '@medina/web/format/format.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import { useConfig } from '@medina/web/site/site.tsx'

type MessageBubbleProps = {
  message: Message
  isSeen: boolean
  hasTime: boolean
  /** The name of the other side. */
  name: string
  onZoom: (pictures: readonly string[], first: number) => void
}

/** A message: its pictures, its text in its own direction, and when it was sent. */
export function MessageBubble({ message, isSeen, hasTime, name, onZoom }: MessageBubbleProps) {
  const { t } = useText()
  const { message: text, file_full_url: pictures, is_own, is_removed } = message
  return (
    <>
      <span className="sr-only">{is_own ? t('inbox.you') : name}</span>
      {pictures.map((picture, index) => (
        <button
          key={picture}
          type="button"
          className="chat-picture"
          aria-label={t('inbox.open_photo', { n: index + 1 })}
          onClick={() => onZoom(pictures, index)}
        >
          <Picture src={picture} alt="" ratio="fill" sizes="220px" maxWidth={640} />
        </button>
      ))}
      {is_removed ? (
        <p className="chat-bubble chat-removed">{t('inbox.removed')}</p>
      ) : (
        text !== null && (
          <p dir="auto" className="chat-bubble">
            {text}
          </p>
        )
      )}
      {hasTime && <MessageTime message={message} isSeen={isSeen} />}
    </>
  )
}

function MessageTime({ message: { created_at, is_own }, isSeen }: Pick<MessageBubbleProps, 'message' | 'isSeen'>) {
  const { t, language } = useText()
  const timeZone = useConfig()?.time_zone ?? 'UTC'
  return (
    <p className="chat-time">
      <time dateTime={created_at}>{formatTime(new Date(created_at), language, timeZone)}</time>
      {is_own && (
        <>
          <span className={isSeen ? 'chat-seen' : undefined}>
            <Icon name={isSeen ? 'check-double' : 'check'} size={16} />
          </span>
          <span className="sr-only">{t(isSeen ? 'inbox.seen' : 'inbox.sent')}</span>
        </>
      )}
    </p>
  )
}
