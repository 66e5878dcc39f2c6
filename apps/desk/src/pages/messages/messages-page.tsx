import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { LoadingMark } from '@medina/web/ui/loading/loading-mark.tsx'
import { useMediaQuery } from '@medina/web/ui/use-media-query.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { useFocusFallback } from '#ui/use-focus-fallback.ts'
import { DeskHead } from '#ui/desk-head.tsx'
import { ConversationList } from './conversation-list.tsx'
import { useConversations } from './use-conversations.ts'
import '#ui/cards.css'
import '#ui/note.css'
import '#pages/cases/cases.css'
import './messages.css'
import { Thread } from './thread.tsx'

/** The other side of the chat: what customers write to the store, the courier or support, and the answers. */
export function MessagesPage() {
  const { t } = useText()
  const [params, setParams] = useSearchParams()
  const isWide = useMediaQuery('(min-width: 768px)')
  const main = useRef<HTMLElement>(null)
  const focus = useFocusFallback(main)
  const found = useConversations()
  const conversations = found.rows
  const wanted = Number(params.get('show') ?? Number.NaN)
  const [first] = conversations ?? []
  const shown = Number.isSafeInteger(wanted) ? wanted : isWide ? (first?.id ?? null) : null
  const show = (id: number | null) => setParams(id === null ? {} : { show: String(id) })
  return (
    <div className="desk-main">
      <DeskHead title={t('desk.messages')} />
      <main id="content" ref={main} tabIndex={-1} {...focus} className="desk-messages" aria-busy={conversations === undefined}>
        {conversations === undefined && <LoadingMark size={48} />}
        {conversations?.length === 0 && (
          <EmptyState art="notification" title={t('desk_messages.none')} className="m-auto">
            {t('desk_messages.none_text')}
          </EmptyState>
        )}
        {conversations !== undefined && conversations.length > 0 && (
          <>
            {(isWide || shown === null) && <ConversationList found={found} shown={shown} onShow={show} />}
            {shown !== null && <Thread key={shown} id={shown} onBack={isWide ? null : () => show(null)} />}
          </>
        )}
      </main>
    </div>
  )
}
