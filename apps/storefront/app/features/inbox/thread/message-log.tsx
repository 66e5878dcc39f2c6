import { memo, useDeferredValue, useLayoutEffect, useMemo, useRef } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { LoadingMark } from '@medina/web/ui/loading/loading-mark.tsx'
import type { Unsent } from '#features/inbox/outbox/unsent-store.ts'
import { DayHeading } from './day-heading.tsx'
import { MessageBubble } from './message-bubble.tsx'
import { OrderCard } from './order-card.tsx'
import { type Chunk, type Entry, isSameEntry, listChunks } from './thread-entries.ts'
import { UnsentBubble } from './unsent-bubble.tsx'
import { useLocalDay } from './use-local-day.ts'
import { useLogScroll } from './use-log-scroll.ts'
import type { useThread } from './use-thread.ts'

type MessageLogProps = {
  thread: ReturnType<typeof useThread>
  /** The name of the other side. */
  name: string
  image: string | null
  unsent: readonly Unsent[]
  onRetry: (unsent: Unsent) => void
  onDrop: (unsent: Unsent) => void
  onZoom: (pictures: readonly string[], first: number) => void
}

/** The messages of a conversation, the newest at the lower end; older ones load while it is scrolled up. */
export function MessageLog({ thread, unsent, ...shown }: MessageLogProps) {
  const { name } = shown
  const { t } = useText()
  const log = useRef<HTMLDivElement>(null)
  const { details, firstNew, hasOlder, isLoadingOlder, isOlderFailed, loadOlder } = thread
  const pages = useDeferredPages(thread.pages)
  const dayOf = useLocalDay()
  const seenUpTo = details?.conversation?.seen_up_to ?? 0
  const chunks = useMemo(
    () => listChunks({ pages, seenUpTo, firstNew, unsent, dayOf }),
    [pages, seenUpTo, firstNew, unsent, dayOf],
  )
  const last = chunks.at(-1)?.entries.at(-1)
  const { isAtEnd, toEnd } = useLogScroll(log, {
    newest: last?.key,
    oldest: pages[0]?.[0]?.id.toString(),
    isNewestOwn: last?.kind === 'unsent' || (last?.kind === 'message' && last.message.is_own),
    onNearStart: () => {
      if (!isOlderFailed) loadOlder()
    },
  })

  return (
    <div className="chat-middle">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the log scrolls, so the keyboard has to reach it. */}
      <div ref={log} role="log" aria-live="off" aria-label={t('inbox.log', { name })} tabIndex={0} className="chat-log">
        {hasOlder && (
          <div className="chat-older" aria-busy={isLoadingOlder}>
            {isOlderFailed ? (
              <Button variant="secondary" size="sm" onClick={loadOlder}>
                {t('ui.retry')}
              </Button>
            ) : (
              <LoadingMark size={24} />
            )}
          </div>
        )}
        {chunks.map((chunk, index) => (
          <LogChunk key={chunk.key} chunk={chunk} isNewest={index === chunks.length - 1} {...shown} />
        ))}
      </div>
      <p role="status" className="sr-only">
        {last?.kind === 'message' && !last.message.is_own && `${name}: ${last.message.message ?? t('inbox.photo')}`}
      </p>
      {!isAtEnd && (
        <button type="button" className="round chat-latest" aria-label={t('inbox.latest')} onClick={() => toEnd('smooth')}>
          <Icon name="chevron-down" size={22} />
        </button>
      )}
    </div>
  )
}

/** An older page is rendered between frames, so that it does not interrupt the scrolling that requested it. */
function useDeferredPages(pages: MessageLogProps['thread']['pages']): MessageLogProps['thread']['pages'] {
  const shown = useDeferredValue(pages.length)
  return useMemo(() => pages.slice(-shown), [pages, shown])
}

type LogEntryProps = Omit<MessageLogProps, 'thread' | 'unsent'> & { entry: Entry }

function LogEntry({ entry, name, image, onRetry, onDrop, onZoom }: LogEntryProps) {
  const { t } = useText()
  if (entry.kind === 'day') return <DayHeading at={entry.at} />
  if (entry.kind === 'new')
    return (
      <p data-new="" className="chat-new">
        {t('inbox.new_messages')}
      </p>
    )
  if (entry.kind === 'order') return <OrderCard order={entry.order} isTrip={entry.isTrip} image={image} />
  if (entry.kind === 'unsent')
    return <UnsentBubble unsent={entry.unsent} onRetry={() => onRetry(entry.unsent)} onDrop={() => onDrop(entry.unsent)} />
  const { message, isSeen, hasTime } = entry
  return <MessageBubble message={message} isSeen={isSeen} hasTime={hasTime} name={name} onZoom={onZoom} />
}

type LogChunkProps = Omit<MessageLogProps, 'thread' | 'unsent'> & { chunk: Chunk; isNewest: boolean }

/**
 * One page of messages. Once measured, the browser skips it while it is out of view. A phone then paints a thousand messages as fast as
 * thirty. A page that is loaded renders itself alone, not those that are there.
 */
const LogChunk = memo(function LogChunk({ chunk, isNewest, ...shown }: LogChunkProps) {
  const box = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (element === null || isNewest) return
    element.style.setProperty('contain-intrinsic-block-size', `auto ${element.offsetHeight}px`)
    element.style.setProperty('content-visibility', 'auto')
  }, [isNewest])
  return (
    <ul ref={box} data-chunk="" className="chat-chunk">
      {chunk.entries.map((entry) => (
        <li key={entry.key} data-own={isOwn(entry) || undefined} className={`chat-entry chat-entry-${entry.kind}`}>
          <LogEntry entry={entry} {...shown} />
        </li>
      ))}
    </ul>
  )
}, isSame)

/** Handlers of unsent messages are those of the last render, so their page renders each time; the one of pictures never changes. */
function isSame(before: LogChunkProps, after: LogChunkProps): boolean {
  const { entries } = before.chunk
  return (
    before.isNewest === after.isNewest &&
    before.name === after.name &&
    before.image === after.image &&
    entries.length === after.chunk.entries.length &&
    entries.every((entry, index) => isSameEntry(entry, after.chunk.entries[index]))
  )
}

function isOwn(entry: Entry): boolean {
  return entry.kind === 'unsent' || (entry.kind === 'message' && entry.message.is_own) || (entry.kind === 'order' && entry.isOwn)
}
