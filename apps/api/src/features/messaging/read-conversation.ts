import type { ConversationDetails, Message } from '@medina/contract/messaging/messaging'
import type { Api } from '#api.ts'
import { readSwitches } from '#features/site/public.ts'
import { notFound } from '#lib/errors.ts'
import type { Language } from '#lib/i18n.ts'
import { announceMessages } from './announce.ts'
import { canWrite, type Reading, toConversation, toCounterpart } from './conversation-row.ts'
import {
  type ConversationRecord,
  countUnread,
  findBetween,
  findConversation,
  listConversations,
  readSince,
} from './conversations.queries.ts'
import { toMessage } from './message-row.ts'
import { countMessages, listByIds, listMessages } from './messages.queries.ts'
import { type Owner, type Partner, provenOrder, SUPPORT } from './parties.ts'
import { hasRunning } from './partners.queries.ts'
import { requirePartner } from './participants.ts'
import { markSeen } from './read-receipts.ts'

type Paging = { limit: number; offset: number }
type ListWish = Paging & {
  owner: Owner
  type?: 'vendor' | 'delivery_man' | 'admin' | undefined
  name?: string | undefined
  language: Language
}

/** The owner's conversations, the one with the newest message first. */
export async function listOwn(api: Api, { owner, type, name, limit, offset, language }: ListWish) {
  const { db } = api
  const reading = await toReading(api, language)
  const { rows, total } = await listConversations(
    db,
    { owner, since: await readSince(api), type, name },
    { limit, skip: (offset - 1) * limit },
  )
  const messages = await listByIds(
    db,
    rows.flatMap(({ last_message_id }) => last_message_id ?? []),
  )
  const last = new Map(messages.map((row) => [row.conversation_id, toMessage(row, { side: 'customer', signer: api })]))
  const conversations = rows.map((row) => toConversation(row, last.get(row.id) ?? null, reading))
  return { total_size: total, limit, offset, conversations }
}

type DetailsWish = Paging & {
  owner: Owner
  /** Either the conversation, or its other party. */
  conversationId: number | undefined
  partner: Partner | null
  before: number | undefined
  language: Language
}

/**
 * Messages of one of the owner's conversations, newest first, which then count as seen. Throws 404 for another owner's, and for a store or
 * courier that the owner cannot write to.
 */
export async function readConversation(api: Api, wish: DetailsWish): Promise<ConversationDetails> {
  const { owner, conversationId, partner, before } = wish
  if (conversationId === undefined && partner === null) throw notFound('conversation_id', 'messages.not_found')
  const row =
    conversationId === undefined
      ? await findBetween(api.db, owner, partner ?? SUPPORT, { since: await readSince(api) })
      : await requireOwn(api, owner, conversationId)
  if (row === null) return describeNew(api, wish, partner ?? SUPPORT)
  if (before !== undefined || row.customer_unread === 0) return describe(api, row, wish)
  await see(api, { owner, conversationId: row.id })
  return describe(api, { ...row, customer_unread: 0 }, wish)
}

/** A conversation of the owner; throws 404 for any other. */
export async function requireOwn(api: Api, owner: Owner, id: number): Promise<ConversationRecord> {
  const row = await findConversation(api.db, id, { since: await readSince(api) })
  if (row === null || !isOf(row, owner)) throw notFound('conversation_id', 'messages.not_found')
  return row
}

function isOf({ customer_id, guest_id, order_id }: ConversationRecord, owner: Owner): boolean {
  if ((owner.type === 'customer' ? customer_id : guest_id) !== owner.id) return false
  const proven = provenOrder(owner)
  return proven === undefined || proven === order_id
}

/** Marks messages of the other side as seen, and updates open pages. */
export async function see(api: Api, { owner, conversationId, upTo }: { owner: Owner; conversationId: number; upTo?: number }) {
  await api.db.transaction().execute(async (tx) => {
    if (await markSeen(tx, conversationId, 'customer', upTo)) await announceMessages(tx, owner)
  })
}

export async function readUnread({ db }: Pick<Api, 'db'>, owner: Owner): Promise<number> {
  const { type, id } = owner
  return (await countUnread(db, { type, id, orderId: provenOrder(owner) }).executeTakeFirstOrThrow()).unread
}

async function describe(api: Api, row: ConversationRecord, wish: DetailsWish): Promise<ConversationDetails> {
  const { db } = api
  const { owner, limit, offset, before, language } = wish
  const reading = await toReading(api, language)
  const partner = { storeId: row.store_id, courierId: row.courier_id }
  const slice = { limit: limit + 1, skip: before === undefined ? (offset - 1) * limit : 0, before }
  const [found, total, isRunning] = await Promise.all([
    listMessages(db, row.id, slice),
    countMessages(db, row.id),
    isSupport(partner) || hasRunning(db, owner, partner),
  ])
  const messages: Message[] = found.slice(0, limit).map((each) => toMessage(each, { side: 'customer', signer: api }))
  const isNewest = before === undefined && offset === 1
  const conversation = toConversation(row, isNewest ? (messages[0] ?? null) : null, reading)
  return {
    total_size: total,
    limit,
    offset,
    status: isRunning,
    messages,
    has_more: found.length > limit,
    conversation,
    counterpart: toCounterpart(row, reading),
    can_write: canWrite(row),
    seen_before: row.customer_seen_id,
  }
}

/** Describes the other side before the first message. */
async function describeNew(
  api: Api,
  { owner, limit, offset, language }: DetailsWish,
  partner: Partner,
): Promise<ConversationDetails> {
  const row = await requirePartner(api, owner, partner)
  return {
    total_size: 0,
    limit,
    offset,
    status: isSupport(partner) || (await hasRunning(api.db, owner, partner)),
    messages: [],
    has_more: false,
    conversation: null,
    counterpart: toCounterpart(row, await toReading(api, language)),
    can_write: canWrite(row),
    seen_before: 0,
  }
}

function isSupport({ storeId, courierId }: Partner): boolean {
  return storeId === null && courierId === null
}

async function toReading(api: Api, language: Language): Promise<Reading> {
  return { signer: api, language, switches: await readSwitches(api.db) }
}
