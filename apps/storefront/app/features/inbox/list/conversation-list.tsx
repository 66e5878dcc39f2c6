import { useEffect, useRef, useState } from 'react'
import { useDebounced } from '@medina/web/use-debounced.ts'
import { inboxPath } from '#lib/navigation/inbox-path.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Chip } from '@medina/web/ui/button/chip.tsx'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { Skeleton } from '@medina/web/ui/loading/skeleton.tsx'
import { BackLink } from '@medina/web/ui/navigation/back-link.tsx'
import { useConfig } from '@medina/web/site/site.tsx'
import { peerKey, SUPPORT } from '#features/inbox/peer.ts'
import { ConversationRow } from './conversation-row.tsx'
import { type ListKind, useConversations, useSupportConversation } from './use-conversations.ts'
import { cutText } from '@medina/contract/wire/cut-text'

const kinds = ['all', 'vendor', 'delivery_man'] as const satisfies readonly ListKind[]

/** The customer's conversations: support first, then the one with the newest message. */
export function ConversationList({ current }: { current: string | null }) {
  const { t } = useText()
  const [typed, setTyped] = useState('')
  const [kind, setKind] = useState<ListKind>('all')
  const name = useDebounced(cutText(typed.trim(), 100), 300)
  return (
    <nav className="chat-list" aria-label={t('inbox.conversations')}>
      <header className="chat-list-head">
        <div className="flex items-center gap-3">
          <span className="md:hidden">
            <BackLink to="/profile" label={t('ui.back')} />
          </span>
          <h1 className="text-h2">{t('inbox.title')}</h1>
        </div>
        <label className="chat-search">
          <Icon name="search" size={20} />
          <span className="sr-only">{t('inbox.search')}</span>
          <input
            type="search"
            dir="auto"
            placeholder={t('inbox.search')}
            maxLength={100}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </label>
        {name === '' && (
          <div role="group" aria-label={t('inbox.kinds')} className="flex flex-wrap gap-2">
            {kinds.map((each) => (
              <Chip key={each} pressed={kind === each} onClick={() => setKind(each)}>
                {t(`inbox.list_${each}`)}
              </Chip>
            ))}
          </div>
        )}
      </header>
      <Rows key={`${kind} ${name}`} kind={kind} name={name} current={current} />
    </nav>
  )
}

type RowsProps = { kind: ListKind; name: string; current: string | null }

function Rows({ kind, name, current }: RowsProps) {
  const { t } = useText()
  const { conversations, hasMore, isFailed, isMoreFailed, loadMore, retry } = useConversations(kind, name)
  // Support has a row of its own, except in a search.
  const others = name === '' ? conversations?.filter(({ counterpart }) => counterpart.kind !== 'support') : conversations
  const isEmpty = name === '' && kind === 'all' ? conversations?.length === 0 : others?.length === 0
  return (
    <div className="chat-rows">
      {name === '' && kind === 'all' && <SupportRow current={current} />}
      {isFailed && <EmptyState art="offline" title={t('ui.failed')} action={<Button onClick={retry}>{t('ui.retry')}</Button>} />}
      {others === undefined && !isFailed && <Waiting />}
      {isEmpty && (
        <EmptyState
          art={name === '' ? 'chat' : 'search'}
          title={t(name === '' ? 'inbox.empty' : 'inbox.nobody')}
          className="chat-none"
        />
      )}
      <ul>
        {others?.map((one) => (
          <li key={one.id}>
            <ConversationRow
              conversation={one}
              counterpart={one.counterpart}
              to={inboxPath({ conversation_id: one.id })}
              isCurrent={peerKey(one.counterpart, null) === current}
            />
          </li>
        ))}
      </ul>
      {hasMore && !isMoreFailed && <MoreMark onSeen={loadMore} />}
      {isMoreFailed && (
        <p role="alert" className="flex items-center justify-between gap-4 p-4">
          {t('offline.more_failed')}
          <Button variant="secondary" onClick={retry}>
            {t('ui.retry')}
          </Button>
        </p>
      )}
    </div>
  )
}

/** Support, also before the first message. */
function SupportRow({ current }: { current: string | null }) {
  const { t } = useText()
  const config = useConfig()
  const conversation = useSupportConversation()
  const counterpart = conversation?.counterpart ?? {
    ...SUPPORT,
    name: t('inbox.support', { name: config?.business_name ?? '' }),
    image_full_url: null,
    phone: null,
  }
  return (
    <div className="border-b border-line">
      <ConversationRow
        conversation={conversation}
        counterpart={counterpart}
        to={inboxPath(SUPPORT)}
        isCurrent={peerKey(SUPPORT, null) === current}
      />
    </div>
  )
}

/** Loads the next page before the end of the list comes into view. */
function MoreMark({ onSeen }: { onSeen: () => void }) {
  const mark = useRef<HTMLDivElement>(null)
  const latest = useRef(onSeen)
  useEffect(() => {
    latest.current = onSeen
  })
  useEffect(() => {
    if (mark.current === null) return
    const observer = new IntersectionObserver((entries) => entries.some((one) => one.isIntersecting) && latest.current(), {
      rootMargin: '400px',
    })
    observer.observe(mark.current)
    return () => observer.disconnect()
  })
  return (
    <div ref={mark} aria-busy="true">
      <RowSkeleton />
    </div>
  )
}

function Waiting() {
  return (
    <div aria-busy="true">
      {['one', 'two', 'three', 'four'].map((row) => (
        <RowSkeleton key={row} />
      ))}
    </div>
  )
}

function RowSkeleton() {
  return (
    <div className="chat-row">
      <Skeleton className="size-12 flex-none rounded-md" />
      <div className="grid flex-1 gap-2">
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="h-4 w-full" />
      </div>
    </div>
  )
}
