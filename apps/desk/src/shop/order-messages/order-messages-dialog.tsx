import type { BoardOrder } from '@medina/contract/operator/operator-desk'
import type { OrderThread, ThreadReceiver } from '@medina/contract/operator/operator-order-messages'
import { useEffect, useRef, useState } from 'react'
import { LoadingMark } from '@medina/web/ui/loading/loading-mark.tsx'
import { Tabs } from '@medina/web/ui/navigation/tabs.tsx'
import { Dialog } from '@medina/web/ui/overlay/dialog.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { AnswerBox } from './answer-box.tsx'
import { Bubble } from './bubble.tsx'
import { useOrderThreads, useSeenThread, useWriteAboutOrder } from './order-messages.data.ts'

type DialogProps = { order: BoardOrder; onClose: () => void }

/** The messages about one order: with its customer, and between store and courier. */
export function OrderMessagesDialog({ order: { id, store }, onClose }: DialogProps) {
  const { t } = useText()
  const threads = useOrderThreads(id)
  const [chosen, choose] = useState<ThreadReceiver | null>(null)
  const shown = threads?.find((thread) => thread.with === chosen) ?? threads?.find(({ unread }) => unread > 0) ?? threads?.[0]
  const first = shown?.with ?? null
  useEffect(() => {
    // Reading the first one must not open the other.
    if (chosen === null && first !== null) choose(first)
  }, [chosen, first])
  return (
    <Dialog open onClose={onClose} title={t('desk_messages.about', { id: String(id) })} closeLabel={t('ui.close')}>
      {threads === undefined && (
        <div className="desk-order-messages place-items-center" aria-busy="true">
          <LoadingMark size={40} />
        </div>
      )}
      {threads !== undefined && shown === undefined && <p className="desk-note">{t('desk_messages.nobody')}</p>}
      {threads !== undefined && shown !== undefined && (
        <Tabs
          label={t('desk_messages.list')}
          tabs={threads.map((thread) => ({
            value: thread.with,
            label: <TabLabel thread={thread} isOfParcel={store === null} />,
          }))}
          value={shown.with}
          onChange={choose}
        >
          <Thread key={shown.with} id={id} thread={shown} />
        </Tabs>
      )}
    </Dialog>
  )
}

function TabLabel({ thread: { with: other, unread }, isOfParcel }: { thread: OrderThread; isOfParcel: boolean }) {
  const { t } = useText()
  return (
    <span className="inline-flex items-center gap-2">
      {t(`desk_messages.with_${other === 'store' && isOfParcel ? 'office' : other}`)}
      {unread > 0 && (
        <span className="desk-count desk-count-accent">
          <span aria-hidden="true">{unread}</span>
          <span className="sr-only">{t('desk_messages.unread', { n: unread })}</span>
        </span>
      )}
    </span>
  )
}

function Thread({ id, thread }: { id: number; thread: OrderThread }) {
  const { t } = useText()
  const { with: other, name, language, messages } = thread
  const [words, setWords] = useState('')
  const { mutate, isPending, error } = useWriteAboutOrder(id, other, () => setWords(''))
  const end = useRef<HTMLDivElement>(null)
  const newest = messages[0]?.id
  useSeenThread(id, thread)
  useEffect(() => {
    if (newest !== undefined) end.current?.scrollIntoView({ block: 'end' })
  }, [newest])
  return (
    <div className="desk-order-messages">
      <div className="desk-bubbles" role="log" aria-label={t('desk_messages.log')}>
        <p className="desk-quiet text-center">
          <bdi>{name}</bdi>
          {name !== '' && language !== null && ' • '}
          {language !== null && t(`desk_messages.language_${language}`)}
        </p>
        {messages.toReversed().map((message) => (
          <Bubble
            key={message.id}
            message={message}
            about={message.order_id === id ? null : message.order_id}
            isSeen={message.is_seen}
          />
        ))}
        <div ref={end} />
      </div>
      {thread.can_write ? (
        <div>
          {thread.quick.length > 0 && (
            <ul className="desk-quick" aria-label={t('desk_messages.quick')}>
              {thread.quick.map(({ id: quick, text }) => (
                <li key={quick}>
                  <button type="button" disabled={isPending} onClick={() => mutate({ quick })}>
                    {text}
                  </button>
                </li>
              ))}
            </ul>
          )}
          <AnswerBox
            words={words}
            onWords={setWords}
            onSend={(message) => mutate({ message })}
            isPending={isPending}
            error={error}
          />
        </div>
      ) : (
        <p className="desk-note m-3">{t('desk_messages.order_closed')}</p>
      )}
    </div>
  )
}
