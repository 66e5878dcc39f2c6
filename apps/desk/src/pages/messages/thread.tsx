import type { OperatorConversation, OperatorMessage } from '@medina/contract/operator/operator-messages'
import { useEffect, useRef } from 'react'
import { LoadingMark } from '@medina/web/ui/loading/loading-mark.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useDesk } from '#session/desk-session.tsx'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { useRecentMoment } from '#session/use-desk-moment.ts'
import { AnswerBox } from './answer-box.tsx'
import { useTaking, useThread } from './messages.data.ts'

type ThreadProps = {
  id: number
  /** Null where the list is next to it. */
  onBack: (() => void) | null
}

/** One conversation: its messages, the newest at the foot, and the answer. */
export function Thread({ id, onBack }: ThreadProps) {
  const { t } = useText()
  const thread = useThread(id)
  const end = useRef<HTMLDivElement>(null)
  const newest = thread?.messages[0]?.id
  useEffect(() => {
    if (newest !== undefined) end.current?.scrollIntoView({ block: 'end' })
  }, [newest])
  return (
    <section className="desk-thread" aria-label={thread?.conversation.customer?.name ?? t('desk_messages.list')}>
      <header className="desk-thread-head">
        {onBack !== null && (
          <button type="button" className="round size-11" aria-label={t('desk_messages.back')} onClick={onBack}>
            <DeskIcon name="chevron-start" />
          </button>
        )}
        {thread !== undefined && <ThreadTitle of={thread.conversation} />}
      </header>
      {thread === undefined ? (
        <div className="grid flex-1 place-items-center">
          <LoadingMark size={40} />
        </div>
      ) : (
        <>
          <div className="desk-bubbles" role="log" aria-label={t('desk_messages.log')}>
            {thread.messages.toReversed().map((message) => (
              <Bubble key={message.id} message={message} isSeen={message.id <= thread.conversation.seen_up_to} />
            ))}
            <div ref={end} />
          </div>
          {thread.conversation.can_write ? <AnswerBox id={id} /> : <p className="desk-note m-3">{t('desk_messages.closed')}</p>}
        </>
      )}
    </section>
  )
}

function ThreadTitle({ of }: { of: OperatorConversation }) {
  const { t } = useText()
  const { me } = useDesk()
  const { mutate, isPending } = useTaking(of.id)
  const { taken_by: keeper, language } = of
  const isOwn = keeper?.id === me.id
  return (
    <>
      <div className="min-w-0 flex-1">
        <h2 className="clip-1 text-h3 font-semibold">
          <bdi>{of.customer?.name ?? t('desk_messages.gone_customer')}</bdi>
        </h2>
        <p className="desk-quiet">
          {[
            of.order_id === null ? null : t('desk_messages.order', { id: String(of.order_id) }),
            t(`desk_messages.language_${language}`),
            keeper !== null && !isOwn ? t('desk_messages.taken_by', { name: keeper.name }) : null,
          ]
            .filter((part) => part !== null)
            .join(' • ')}
        </p>
      </div>
      {of.kind === 'support' && (keeper === null || isOwn) && (
        <button type="button" className="desk-tool" aria-pressed={isOwn} disabled={isPending} onClick={() => mutate(!isOwn)}>
          {t(isOwn ? 'desk_messages.leave' : 'desk_messages.take')}
        </button>
      )}
    </>
  )
}

function Bubble({ message, isSeen }: { message: OperatorMessage; isSeen: boolean }) {
  const { t } = useText()
  const moment = useRecentMoment()
  const { is_own: isOwn, order, file_full_url: pictures } = message
  return (
    <article className="desk-bubble" data-own={isOwn ? '' : undefined}>
      {order !== null && <p className="desk-quiet font-medium">{t('desk_messages.order', { id: String(order.id) })}</p>}
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
