import type { OrderThread, ThreadMessage, ThreadReceiver } from '@medina/contract/operator/operator-order-messages'
import type { CallParty, OrderCall } from '@medina/contract/orders/call-parties'
import { useEffect, useRef } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { CallNote } from '#shop/calls/call-note.tsx'
import { Bubble } from './bubble.tsx'

/** The messages and calls of a thread, oldest first, scrolled to the newest. */
export function ThreadLog({ id, thread }: { id: number; thread: OrderThread }) {
  const { t } = useText()
  const { with: other, name, language } = thread
  const end = useRef<HTMLDivElement>(null)
  const entries = listEntries(thread)
  const newest = entries.at(-1)?.key
  useEffect(() => {
    if (newest !== undefined) end.current?.scrollIntoView({ block: 'end' })
  }, [newest])
  return (
    <div className="desk-bubbles" role="log" aria-label={t('desk_messages.log')}>
      <p className="desk-quiet text-center">
        <bdi>{name}</bdi>
        {name !== '' && language !== null && ' • '}
        {language !== null && t(`desk_messages.language_${language}`)}
      </p>
      {entries.map(({ key, message, call }) =>
        message === null ? (
          <CallNote key={key} call={call} isOwn={!partiesOf[other].includes(call.caller)} />
        ) : (
          <Bubble
            key={key}
            message={message}
            about={message.order_id === id ? null : message.order_id}
            isSeen={message.is_seen}
          />
        ),
      )}
      <div ref={end} />
    </div>
  )
}

/** Office and store are one side of a thread. */
const partiesOf: Record<ThreadReceiver, readonly CallParty[]> = {
  customer: ['customer'],
  courier: ['courier'],
  store: ['store', 'office'],
}

type Entry = { key: string; at: string } & ({ message: ThreadMessage; call: null } | { message: null; call: OrderCall })

/** Messages and calls, oldest first. */
function listEntries({ messages, calls = [] }: OrderThread): Entry[] {
  return [
    ...messages.map((message): Entry => ({ key: `message ${message.id}`, at: message.created_at, message, call: null })),
    ...calls.map((call): Entry => ({ key: `call ${call.id}`, at: call.started_at, message: null, call })),
  ].toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
}
