import type { InboxEvent, MessageEvent as NewMessage } from '@medina/contract/messaging/messaging'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { refreshMine, useMyQuery } from '#lib/api/my-query.ts'
import { useShop } from '@medina/web/api/shop.tsx'
import { useIsSeen, useLiveStream } from '#lib/live/live-stream.ts'
import { guestPart, isCustomer, useOwner } from '@medina/web/session/owner.ts'
import { inboxPath } from '#lib/navigation/inbox-path.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { dismissToast, showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { useMayRun } from '#features/order-watch/running-orders.ts'
import { type GuestOrder, toGuestFields } from '#features/inbox/peer.ts'
import { applyInbox, applyMessage, refreshLists } from './apply-events.ts'
import { isConversationShown, markChatting, notifyReopen, useIsChatting } from './chat-state.ts'
import { showUnread } from './unread-store.ts'

/** Pause after a failed call for an address. */
const AGAIN_MS = 30_000

/** Counts the customer's unread messages on every page; live with a conversation or a running order. */
export default function ChatWatch() {
  const { t } = useText()
  const owner = useOwner()
  const navigate = useNavigate()
  const isChatting = useIsChatting()
  const mayRun = useMayRun()
  const { data } = useMyQuery('messages.unread', {}, { staleTime: 30_000 })
  const unread = data?.unread

  useEffect(() => {
    if (unread === undefined) return
    showUnread(unread, t('bell.unread_messages', { count: unread }))
    if (unread > 0) markChatting()
  }, [unread, t])
  // The count belongs to the customer who was signed in.
  useEffect(() => () => showUnread(0), [owner])

  const announce = ({ message }: NewMessage) => {
    if (message.is_own || isConversationShown(message.conversation_id)) return
    dismissToast(lastToast)
    const onPress = () => void navigate(inboxPath({ conversation_id: message.conversation_id }))
    lastToast = showToast(t('bell.message'), { tone: 'info', action: { label: t('bell.view'), onPress } })
  }
  useChatStream({ isWanted: isCustomer(owner) && (isChatting || mayRun), guest: null, onMessage: announce })
  return null
}

let lastToast = 0

/** The stream of a guest's conversations about an order. */
export function GuestChatWatch({ guest }: { guest: GuestOrder }) {
  useChatStream({ isWanted: true, guest, onMessage: () => undefined })
  return null
}

type ChatStream = { isWanted: boolean; guest: GuestOrder | null; onMessage: (event: NewMessage) => void }

/** Holds one connection while the page is visible; its events change what the pages have loaded. */
function useChatStream({ isWanted, guest, onMessage }: ChatStream): void {
  const { call, headers } = useShop()
  const client = useQueryClient()
  const owner = useOwner()
  const isSeen = useIsSeen()
  const isOpen = isWanted && isSeen && owner !== null
  const [url, setUrl] = useState<string | null>(null)
  const key = `${owner} ${guest?.id}`

  const requestUrl = async (): Promise<void> => {
    const query = { ...guestPart(owner), ...toGuestFields(guest) }
    const { live_url } = await call('messages.live', { query }, headers)
    setUrl(live_url)
    // Messages may have arrived while no stream was open.
    notifyReopen()
    await Promise.all([refreshLists(client), refreshMine(client, 'messages.unread')])
  }
  const open = useEffectEvent(requestUrl)

  useEffect(() => {
    if (!isOpen) return
    let again: ReturnType<typeof setTimeout> | undefined
    const start = () => {
      clearTimeout(again)
      open().catch(() => {
        again = setTimeout(start, AGAIN_MS)
      })
    }
    start()
    return () => {
      clearTimeout(again)
      setUrl(null)
    }
  }, [isOpen, key])

  useLiveStream({
    url: isOpen ? url : null,
    handlers: {
      message: (event: NewMessage) => {
        if (owner === null) return
        applyMessage(client, owner, event.message)
        onMessage(event)
      },
      inbox: (event: InboxEvent) => {
        if (owner !== null) applyInbox(client, owner, event)
      },
    },
    renew: () =>
      requestUrl().then(
        () => true,
        () => true,
      ),
  })
}
