import type { ConversationDetails, InboxEvent, Message } from '@medina/contract/messaging/messaging'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { refreshMine } from '#lib/api/my-query.ts'
import { type ThreadPages, withMessage, withNewestPage, withSeen } from '#features/inbox/thread/thread-pages.ts'

export type Sent = ConversationDetails & { sent: Message }
type Change = (data: ThreadPages) => ThreadPages

/** Changes the loaded conversations that match; the list is read again. */
function changeThreads(client: QueryClient, owner: string, isMeant: (data: ThreadPages) => boolean, change: Change): void {
  const predicate = ({ queryKey }: { queryKey: QueryKey }) => queryKey[1] === owner && queryKey[2] === 'messages.details'
  client.setQueriesData<ThreadPages>({ predicate }, (data) => (data !== undefined && isMeant(data) ? change(data) : data))
}

const isOf = (conversationId: number) => (data: ThreadPages) => data.pages[0]?.conversation?.id === conversationId

export function applyMessage(client: QueryClient, owner: string, message: Message): void {
  changeThreads(client, owner, isOf(message.conversation_id), (data) => withMessage(data, message))
  void refreshLists(client)
}

export function applyInbox(client: QueryClient, owner: string, { unread, seen }: InboxEvent): void {
  applyUnread(client, owner, unread)
  for (const one of seen) changeThreads(client, owner, isOf(one.conversation_id), (data) => withSeen(data, one))
  void refreshLists(client)
}

/** The number that the icons of every page show. */
export function applyUnread(client: QueryClient, owner: string, unread: number): void {
  const predicate = ({ queryKey }: { queryKey: QueryKey }) => queryKey[1] === owner && queryKey[2] === 'messages.unread'
  client.setQueriesData({ predicate }, { unread })
}

/** The answer of a send contains the newest page, also of a conversation that began with this message. */
export function applySent(client: QueryClient, owner: string, { sent, ...page }: Sent): void {
  const { kind, id } = page.counterpart
  const isMeant = ({ pages: [first] }: ThreadPages) =>
    first !== undefined &&
    (first.conversation === null
      ? first.counterpart.kind === kind && first.counterpart.id === id
      : first.conversation.id === sent.conversation_id)
  changeThreads(client, owner, isMeant, (data) => withMessage(withNewestPage(data, page), sent))
  void refreshLists(client)
}

export async function refreshLists(client: QueryClient): Promise<void> {
  await Promise.all([refreshMine(client, 'messages.list'), refreshMine(client, 'messages.search')])
}
