import type { OperatorOrder } from '@medina/contract/operator/operator'
import type { OrderThread, ThreadReceiver } from '@medina/contract/operator/operator-order-messages'
import { useEffect, useState } from 'react'
import { LoadingMark } from '@medina/web/ui/loading/loading-mark.tsx'
import { Tabs } from '@medina/web/ui/navigation/tabs.tsx'
import { Dialog } from '@medina/web/ui/overlay/dialog.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { CallLink } from '#shop/calls/call-link.tsx'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { AnswerBox } from './answer-box.tsx'
import { useOrderThreads, useSeenThread, useWriteAboutOrder } from './order-messages.data.ts'
import { ThreadLog } from './thread-log.tsx'

type DialogProps = { order: OperatorOrder; onClose: () => void }

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
          <Thread key={shown.with} id={id} thread={shown} isOfParcel={store === null} />
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

function Thread({ id, thread, isOfParcel }: { id: number; thread: OrderThread; isOfParcel: boolean }) {
  const { t } = useText()
  const { with: other } = thread
  const party = other === 'store' && isOfParcel ? 'office' : other
  const [words, setWords] = useState('')
  const { mutate, isPending, error } = useWriteAboutOrder(id, other, () => setWords(''))
  useSeenThread(id, thread)
  return (
    <div className="desk-order-messages">
      <ThreadLog id={id} thread={thread} />
      {thread.can_write ? (
        <div>
          {thread.can_call === true && (
            <div className="desk-quick">
              <CallLink order={{ id, call_to: [party] }} to={party} phone={null} className="inline-flex items-center gap-2">
                <DeskIcon name="phone" size={18} />
                {t('desk_messages.call')}
              </CallLink>
            </div>
          )}
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
