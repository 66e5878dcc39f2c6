import { useEffect, useRef } from 'react'
import { useUnreadOrders } from '#shop/order-messages/order-messages.data.ts'
import { ring } from '#sound/sound-store.ts'
import { useNewestConversations } from './messages.data.ts'

/** Counts the conversations with unread messages, and rings when one, or an order, gets more of them. */
export function useUnread(): number {
  const conversations = useNewestConversations()?.conversations
  const orders = useUnreadOrders()
  const known = useRef<number | null>(null)
  // Messages of customers are counted with their conversations.
  const ofOrders = orders?.reduce((sum, order) => sum + order.unread - order.from_customer, 0)
  const inConversations = conversations?.reduce((sum, conversation) => sum + conversation.unread, 0)
  const unread = ofOrders === undefined || inConversations === undefined ? undefined : ofOrders + inConversations
  useEffect(() => {
    if (unread === undefined) return
    if (known.current !== null && unread > known.current) ring('message')
    known.current = unread
  }, [unread])
  return conversations?.filter((conversation) => conversation.unread > 0).length ?? 0
}
