import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { inboxPath } from '#lib/navigation/inbox-path.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { BackLink } from '@medina/web/ui/navigation/back-link.tsx'
import { useInertOutside } from '@medina/web/ui/overlay/use-inert-outside.ts'
import { useMediaQuery } from '@medina/web/ui/use-media-query.ts'
import { ConversationList } from './list/conversation-list.tsx'
import { useConversations } from './list/use-conversations.ts'
import { peerKey, readWanted, type Wanted } from './peer.ts'
import { Conversation } from './thread/conversation.tsx'
import './inbox.css'

/** The messages of a customer: the list next to a conversation, or on a phone one of them (spec 2.031, 6.004). */
export default function Inbox() {
  const { t } = useText()
  const [search] = useSearchParams()
  const isPhone = useMediaQuery('(max-width: 767px)')
  const wanted = readWanted(search)
  const page = useRef<HTMLDivElement>(null)
  const current = useCurrentPeer(wanted)
  useInertOutside(page, isPhone && wanted !== null)
  const key = wanted === null ? null : JSON.stringify(wanted.by)

  // Back on a phone: the list begins where it was left.
  const last = useRef<string | null>(null)
  useEffect(() => {
    const link = page.current?.querySelector<HTMLElement>(`a[href="${last.current}"]`)
    if (wanted === null && last.current !== null) link?.focus()
    last.current = wanted === null ? null : inboxPath(wanted.by)
  })

  return (
    <div ref={page} className="chat-page" data-open={wanted !== null || undefined}>
      {(!isPhone || wanted === null) && <ConversationList current={current} />}
      {wanted !== null ? (
        <Conversation
          key={key}
          wanted={wanted}
          isFocused
          before={isPhone && <BackLink to={inboxPath()} label={t('inbox.back')} />}
        />
      ) : (
        !isPhone && (
          <div className="chat-thread chat-blank">
            <EmptyState art="chat" title={t('inbox.no_conversation')}>
              {t('inbox.no_conversation_hint')}
            </EmptyState>
          </div>
        )
      )}
    </div>
  )
}

/** Which row of the list is open, whether its address names the conversation or the other side. */
function useCurrentPeer(wanted: Wanted | null): string | null {
  const { conversations } = useConversations('all', '')
  if (wanted === null) return null
  if ('kind' in wanted.by) return peerKey(wanted.by, null)
  const { conversation_id: id } = wanted.by
  const known = conversations?.find((one) => one.id === id)
  return known === undefined ? null : peerKey(known.counterpart, null)
}
