import type { Counterpart, Message } from '@medina/contract/messaging/messaging'
import { ApiFailure } from '@medina/contract/wire/client'
import { type ReactNode, Suspense, useState } from 'react'
import type { Subject } from '#lib/navigation/inbox-path.ts'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useOwner } from '@medina/web/session/owner.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { withTexts } from '@medina/web/texts/texts.ts'
import { Button } from '@medina/web/ui/button/button.tsx'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { Skeleton } from '@medina/web/ui/loading/skeleton.tsx'
import { Composer, type Written } from '#features/inbox/composer/composer.tsx'
import { removePictures, storePictures } from '#features/inbox/outbox/stored-pictures.ts'
import { randomUuid } from '@medina/web/random-uuid.ts'
import { changeUnsent, type Unsent, useUnsent } from '#features/inbox/outbox/unsent-store.ts'
import { useOutbox } from '#features/inbox/outbox/use-outbox.ts'
import { peerKey, type Wanted } from '#features/inbox/peer.ts'
import { ConversationHead } from './conversation-head.tsx'
import { MessageLog } from './message-log.tsx'
import { useThread } from './use-thread.ts'
import './conversation.css'

const ZoomDialog = lazyWithRetry(() => withTexts('item', import('#features/photos/zoom-dialog.tsx')))

type ConversationProps = {
  wanted: Wanted
  /** Shown before the name: the back link, where the list is not next to it. */
  before?: ReactNode
  /** Shown at the end of the header. */
  after?: ReactNode
  /** Whether the field has the focus at once. */
  isFocused?: boolean
}

/** A conversation: who it is with, its messages, and the field for the next one. */
export function Conversation({ wanted, before, after, isFocused = false }: ConversationProps) {
  const { t } = useText()
  const thread = useThread(wanted)
  const { details, error, retry } = thread
  if (error !== null)
    return (
      <section className="chat-thread" aria-label={t('inbox.title')}>
        <div className="chat-head">
          {before}
          <span className="flex-1" />
          {after}
        </div>
        <div className="chat-blank" role="alert">
          {error instanceof ApiFailure && error.status < 500 ? (
            <EmptyState art="chat" title={error.errors[0]?.message ?? t('inbox.missing')} />
          ) : (
            <EmptyState art="offline" title={t('ui.failed')} action={<Button onClick={retry}>{t('ui.retry')}</Button>} />
          )}
        </div>
      </section>
    )
  if (details === undefined) return <Waiting before={before} after={after} />
  return (
    <Loaded
      wanted={wanted}
      thread={thread}
      counterpart={details.counterpart}
      canWrite={details.can_write}
      before={before}
      after={after}
      isFocused={isFocused}
    />
  )
}

type LoadedProps = ConversationProps & {
  thread: ReturnType<typeof useThread>
  counterpart: Counterpart
  canWrite: boolean
}

function Loaded({ wanted, thread, counterpart, canWrite, before, after, isFocused = false }: LoadedProps) {
  const { t } = useText()
  const owner = useOwner()
  const { unsent, send, retry, drop } = useSending(wanted, counterpart, thread.pages)
  const zoom = useZoom()
  const { name } = counterpart
  const key = peerKey(counterpart, wanted.guest)
  const isEmpty = thread.pages.every((messages) => messages.length === 0) && unsent.length === 0
  return (
    <section className="chat-thread" aria-label={t('inbox.with', { name })}>
      <ConversationHead counterpart={counterpart} name={name} subject={wanted.subject} before={before} after={after} />
      {isEmpty ? (
        <div className="chat-blank">
          <EmptyState art="chat" title={t('inbox.no_message')}>
            {t('inbox.no_message_hint')}
          </EmptyState>
        </div>
      ) : (
        <MessageLog
          thread={thread}
          name={name}
          image={counterpart.image_full_url}
          unsent={unsent}
          onRetry={retry}
          onDrop={drop}
          onZoom={zoom.show}
        />
      )}
      {canWrite ? (
        <Composer
          key={key}
          owner={owner}
          draftKey={key}
          isFocused={isFocused}
          hasPresets={counterpart.kind === 'support' && isEmpty}
          onSend={(written) => void send(written)}
        />
      ) : (
        <p className="chat-closed">{t('inbox.closed')}</p>
      )}
      {zoom.dialog}
    </section>
  )
}

/** The unsent messages of this conversation, with their actions. */
function useSending(wanted: Wanted, { kind, id }: Counterpart, pages: readonly (readonly Message[])[]) {
  const owner = useOwner()
  const { flush, retry } = useOutbox()
  const { guest, subject } = wanted
  const key = peerKey({ kind, id }, guest)
  const unsent = useUnsent(owner).filter((one) => peerKey(one.peer, one.guest) === key)

  async function send({ text, pictures }: Written) {
    if (owner === null) return
    const message: Unsent = {
      key: randomUuid(),
      peer: { kind, id },
      guest,
      subject: isNamed(subject, pages, unsent) ? null : subject,
      text,
      pictures: pictures.length,
      at: new Date().toISOString(),
      problem: null,
    }
    await storePictures(message.key, pictures)
    changeUnsent(owner, (messages) => [...messages, message])
    flush()
  }

  function drop({ key: dropped }: Unsent) {
    if (owner === null) return
    changeUnsent(owner, (messages) => messages.filter((one) => one.key !== dropped))
    void removePictures(dropped)
  }

  return { unsent, send, retry, drop }
}

/** A press on a picture opens it in full size. */
function useZoom() {
  const { t } = useText()
  const [zoomed, setZoomed] = useState<{ pictures: readonly string[]; first: number } | null>(null)
  const [isOpen, setOpen] = useState(false)
  return {
    show: (pictures: readonly string[], first: number) => {
      setZoomed({ pictures, first })
      setOpen(true)
    },
    dialog: zoomed !== null && (
      <Suspense fallback={null}>
        <ZoomDialog
          images={zoomed.pictures}
          name={t('inbox.photo')}
          first={zoomed.first}
          open={isOpen}
          onClose={() => setOpen(false)}
        />
      </Suspense>
    ),
  }
}

/** Whether the conversation is about this order already, so that its card is not repeated. */
function isNamed(subject: Subject | null, pages: readonly (readonly Message[])[], unsent: readonly Unsent[]): boolean {
  if (subject === null) return true
  const waiting = unsent.findLast((one) => one.subject !== null)?.subject
  if (waiting != null) return waiting.kind === subject.kind && waiting.id === subject.id
  const last = pages.flat().findLast(({ order_id, trip_id }) => order_id !== null || trip_id !== null)
  return subject.id === (subject.kind === 'trip' ? last?.trip_id : last?.order_id)
}

function Waiting({ before, after }: Pick<ConversationProps, 'before' | 'after'>) {
  return (
    <div className="chat-thread" aria-busy="true">
      <div className="chat-head">
        {before}
        <Skeleton className="size-12 flex-none rounded-md" />
        <Skeleton className="h-4 w-32" />
        <span className="flex-1" />
        {after}
      </div>
      <div className="grid flex-1 content-end gap-4 p-4 md:p-5">
        <Skeleton className="h-12 w-1/2 rounded-lg" />
        <Skeleton className="ms-auto h-12 w-2/5 rounded-lg" />
        <Skeleton className="h-12 w-1/2 rounded-lg" />
      </div>
    </div>
  )
}
