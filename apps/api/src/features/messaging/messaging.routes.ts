import type { FastifyInstance } from 'fastify'
import type { Api } from '#api.ts'
import type { Call } from '#lib/http/endpoints.ts'
import { translate } from '#lib/i18n.ts'
import { adoptConversations } from './adopt-conversations.ts'
import { toMessage } from './message-row.ts'
import { findMessage } from './messages.queries.ts'
import { openMessagesStream, registerMessagesStream } from './messages-stream.ts'
import { listOwn, readConversation, readUnread, requireOwn, see } from './read-conversation.ts'
import { sendOwn } from './send-message.ts'
import { anonymizeMessages, removeMessages } from './remove-messages.ts'
import type { Owner } from './parties.ts'
import { findOwner, readPartner, requireOwnOrder } from './participants.ts'
import { registerCallNotices } from './calls/call-notices.ts'
import { startCall } from './calls/start-call.ts'
import { chooseUpdates, readUpdates } from './whatsapp/choose-updates.ts'
import { registerWhatsAppNotices } from './whatsapp/whatsapp-notices.ts'

/** The first page of a conversation, as clients of the family expect it after sending. */
const PAGE = { limit: 10, offset: 1 }

export async function registerMessaging(fastify: FastifyInstance, api: Api): Promise<void> {
  const { serve } = api
  const ownerOf: FindOwner = ({ actor }, { order_id: orderId, link } = {}) =>
    findOwner(api, { actor, orderId: orderId ?? undefined, link: link ?? undefined })

  serve('messages.list', async (call) => {
    const { type, ...paging } = call.query
    const page = await listOwn(api, { owner: await ownerOf(call), type, ...paging, language: call.caller.language })
    return { type: type ?? null, ...page }
  })

  serve('messages.search', async (call) =>
    listOwn(api, { owner: await ownerOf(call), ...call.query, language: call.caller.language }),
  )

  serve('messages.details', async (call) => {
    const { limit, offset, before, conversation_id: conversationId } = call.query
    const partner = readPartner(call.query)
    const owner = await ownerOf(call, call.query)
    return readConversation(api, { owner, limit, offset, before, conversationId, partner, language: call.caller.language })
  })

  serve('messages.send', async (call) => {
    const { body, caller } = call
    const owner = await ownerOf(call, body)
    const { conversationId, messageId } = await sendOwn(api, {
      owner,
      conversationId: body.conversation_id ?? undefined,
      partner: readReceiver(body),
      text: body.message,
      images: body.image ?? [],
      orderId: body.order_id ?? undefined,
      tripId: body.trip_id ?? undefined,
      clientKey: body.client_key ?? null,
    })
    const sent = toMessage(await findMessage(api.db, messageId), { side: 'customer', signer: api })
    const wish = { owner, ...PAGE, conversationId, partner: null, before: undefined, language: caller.language }
    return { ...(await readConversation(api, wish)), message: translate(caller.language, 'messages.sent'), sent }
  })

  serve('messages.unread', async (call) => ({ unread: await readUnread(api, await ownerOf(call)) }))

  serve('messages.seen', async (call) => {
    const { conversation_id: conversationId, up_to: upTo } = call.body
    const owner = await ownerOf(call, call.body)
    await requireOwn(api, owner, conversationId)
    await see(api, { owner, conversationId, upTo })
    return { unread: await readUnread(api, owner) }
  })

  serve('messages.live', async (call) => {
    const { actor, caller, query } = call
    return openMessagesStream(api, await ownerOf(call, query), { actor, language: caller.language })
  })
  await registerOutside(fastify, api, ownerOf)

  api.onEntry.push(adoptConversations)
  api.onRemoval.push(removeMessages)
  api.onAnonymize.push(anonymizeMessages)
  await registerMessagesStream(fastify, api)
}

type FindOwner = (call: Pick<Call<'messages.unread'>, 'actor'>, named?: Proof) => Promise<Owner>

/** Calls of customers and guests through the shop, and the notices about all calls and all messages by WhatsApp. */
async function registerOutside(fastify: FastifyInstance, api: Api, ownerOf: FindOwner): Promise<void> {
  api.serve('messages.call', async (call) => {
    const { order_id: orderId, to } = call.body
    const order = await requireOwnOrder(api, await ownerOf(call, call.body), orderId)
    const { id } = await startCall(api, order, { caller: 'customer', callee: to, keyId: null })
    return { id, message: translate(call.caller.language, 'calls.rings_you') }
  })
  api.serve('whatsapp.updates', ({ actors, query }) => readUpdates(api, actors, query.order_id))
  api.serve('whatsapp.chooseUpdates', ({ actors, body: { order_id: orderId, is_on: isOn } }) =>
    chooseUpdates(api, actors, { orderId, isOn }),
  )
  registerCallNotices(fastify, api)
  await registerWhatsAppNotices(fastify, api)
}

/** An order, and the link that proves it is the guest's. */
type Proof = {
  order_id?: number | null | undefined
  link?: string | null | undefined
}

type Receiver = {
  receiver_type?: 'admin' | 'vendor' | 'delivery_man' | 'provider' | null | undefined
  receiver_id?: number | null | undefined
}

function readReceiver({ receiver_type: type, receiver_id: id }: Receiver) {
  if (type == null) return null
  if (type === 'admin') return readPartner({ admin_id: 0 })
  if (id == null) return null
  return readPartner(type === 'delivery_man' ? { delivery_man_id: id } : { vendor_id: id })
}
