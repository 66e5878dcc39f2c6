import type { OperatorConversation, OperatorConversationDetails } from '@medina/contract/operator/operator-messages'
import type { UploadedFile } from '@medina/contract/wire/upload'
import type { Api } from '#api.ts'
import { readSwitches } from '#features/site/public.ts'
import { joinName } from '#features/identity/public.ts'
import type { Operator } from '#lib/actor.ts'
import { writeCursor } from '#lib/cursor.ts'
import { notFound, refuse } from '#lib/errors.ts'
import { type Language, readLanguage } from '#lib/i18n.ts'
import { type Answered, findAnswered, listAnswered, newestFirst, setTaken } from './answering.queries.ts'
import { readSince } from './conversations.queries.ts'
import { canWrite, ownerOf, toCounterpart } from './conversation-row.ts'
import { toMessage, toOperatorMessage } from './message-row.ts'
import { findMessage, listByIds, listMessages } from './messages.queries.ts'
import { write } from './send-message.ts'

export type View = { operator: Operator; language: Language }
type ListWish = View & {
  state: 'open' | 'answered' | undefined
  kind: 'store' | 'courier' | 'support' | undefined
  storeId: number | undefined
  cursor: string | undefined
  limit: number
}

/** Conversations that the key may answer, the one with the newest message first. */
export async function listToAnswer(api: Api, { operator, language, limit, ...where }: ListWish) {
  const rows = await listAnswered(api.db, { operator, since: await readSince(api), ...where }, limit + 1)
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    conversations: await toOperatorConversations(api, shown, language),
    next_cursor: last === undefined ? null : writeCursor(newestFirst, last.place),
  }
}

/** One of these conversations with its messages, newest first; throws 404 for any other. */
export async function readToAnswer(
  api: Api,
  id: number,
  { operator, language, limit, before }: View & { limit: number; before: number | undefined },
): Promise<OperatorConversationDetails> {
  const row = await requireAnswered(api, id, operator)
  const found = await listMessages(api.db, id, { limit: limit + 1, skip: 0, before })
  const [conversation] = await toOperatorConversations(api, [row], language)
  if (conversation === undefined) throw unknown()
  return {
    conversation,
    messages: found.slice(0, limit).map((each) => toOperatorMessage(each, api)),
    has_more: found.length > limit,
  }
}

/** A new message as the key's web hook sends it; the key must be allowed to answer its conversation. */
export async function readWritten(api: Api, id: number, { messageId, ...view }: View & { messageId: number }) {
  const message = toMessage(await findMessage(api.db, messageId), { side: 'other', signer: api })
  return { conversation: await readOne(api, id, view), message }
}

type Answer = { text: string | undefined; images: readonly UploadedFile[]; clientKey: string | null }

/** Writes for the store, the courier or support. Throws 409 if the customer's account was deleted or a guest's order ended long ago. */
export async function answer(api: Api, id: number, { operator, ...draft }: Answer & { operator: Operator }) {
  const row = await requireAnswered(api, id, operator)
  if (!isThere(row)) throw refuse(409, 'conversation', 'messages.closed')
  const partner = { storeId: row.store_id, courierId: row.courier_id }
  const { messageId } = await write(api, { ...draft, owner: ownerOf(row), partner, side: 'other', keyId: operator.id })
  return toOperatorMessage(await findMessage(api.db, messageId), api)
}

/** Assigns a conversation to the key, or releases it. Throws 409 while another key has it. */
export async function take(api: Api, id: number, { operator, language, taken }: View & { taken: boolean }) {
  await requireAnswered(api, id, operator)
  if (!(await setTaken(api.db, id, { keyId: operator.id, taken }))) throw refuse(409, 'conversation', 'messages.taken')
  return readOne(api, id, { operator, language })
}

export async function readOne(api: Api, id: number, { operator, language }: View): Promise<OperatorConversation> {
  const [one] = await toOperatorConversations(api, [await requireAnswered(api, id, operator)], language)
  if (one === undefined) throw unknown()
  return one
}

export async function requireAnswered(api: Api, id: number, operator: Operator): Promise<Answered> {
  const row = await findAnswered(api.db, id, { operator, since: await readSince(api) })
  if (row === undefined) throw unknown()
  return row
}

function unknown() {
  return notFound('conversation', 'messages.not_found')
}

/** Whether anybody would read a new message. */
function isThere(row: Answered): boolean {
  return row.customer_id !== null || (row.guest_id !== null && row.is_recent)
}

async function toOperatorConversations(api: Api, rows: readonly Answered[], language: Language): Promise<OperatorConversation[]> {
  const { db } = api
  const reading = { signer: api, language, switches: await readSwitches(db) }
  const messages = await listByIds(
    db,
    rows.flatMap(({ last_message_id }) => last_message_id ?? []),
  )
  const last = new Map(messages.map((row) => [row.id, toMessage(row, { side: 'other', signer: api })]))
  return rows.map((row): OperatorConversation => {
    const { kind, id: counterpart, name } = toCounterpart(row, reading)
    const named = { id: counterpart, name }
    const customer = row.guest_id === null ? joinName(row) : (row.guest_name ?? '')
    return {
      id: row.id,
      kind,
      store: row.store_id === null ? null : named,
      delivery_man: row.courier_id === null ? null : named,
      customer: row.customer_id === null && row.guest_id === null ? null : { name: customer, is_guest: row.guest_id !== null },
      language: readLanguage(row.customer_language ?? undefined),
      order_id: row.order_id,
      unread: row.other_unread,
      seen_up_to: row.customer_seen_id,
      state: row.is_answered ? 'answered' : 'open',
      taken_by: row.taken_by === null ? null : { id: row.taken_by, name: row.taken_by_name ?? '' },
      can_write: isThere(row) && (row.guest_id === null || canWrite(row)),
      last_message: row.last_message_id === null ? null : (last.get(row.last_message_id) ?? null),
      last_message_at: row.last_message_at.toISOString(),
    }
  })
}
