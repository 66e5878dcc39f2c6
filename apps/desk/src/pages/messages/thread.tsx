import type { OperatorConversation } from '@medina/contract/operator/operator-messages'
import { useEffect, useRef, useState } from 'react'
import { LoadingMark } from '@medina/web/ui/loading/loading-mark.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useDesk } from '#session/desk-session.tsx'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { AnswerBox } from '#shop/order-messages/answer-box.tsx'
import { Bubble } from '#shop/order-messages/bubble.tsx'
import { OlderRows } from '#shop/found-list.tsx'
import { useAllMessages, useAnswer, useTaking, useThread } from './messages.data.ts'

type ThreadProps = {
  id: number
  /** Null where the list is next to it. */
  onBack: (() => void) | null
}

/** One conversation: its messages, the newest at the foot, and the answer. */
export function Thread({ id, onBack }: ThreadProps) {
  const { t } = useText()
  const thread = useThread(id)
  const { messages, ...older } = useAllMessages(id, thread)
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
            <OlderRows {...older} />
            {messages.toReversed().map((message) => (
              <Bubble
                key={message.id}
                message={message}
                about={message.order?.id ?? null}
                isSeen={message.id <= thread.conversation.seen_up_to}
              />
            ))}
            <div ref={end} />
          </div>
          {thread.conversation.can_write ? <Answer id={id} /> : <p className="desk-note m-3">{t('desk_messages.closed')}</p>}
        </>
      )}
    </section>
  )
}

function Answer({ id }: { id: number }) {
  const [words, setWords] = useState('')
  const { mutate, isPending, error } = useAnswer(id, () => setWords(''))
  return <AnswerBox words={words} onWords={setWords} onSend={mutate} isPending={isPending} error={error} />
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
