import type { InboxEvent, MessageEvent } from '@medina/contract/messaging/messaging'
import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import type { Api } from '#api.ts'
import { SESSION_CHANNEL, grantLive, isGranted, readGrant, signGrant, subscribeToGrant } from '#features/identity/public.ts'
import type { Actor } from '#lib/actor.ts'
import type { Db } from '#lib/database/database.ts'
import { LiveChannel } from '#lib/database/live.ts'
import { EventStreams, type StreamEvent, subscribeAll } from '#lib/http/event-streams.ts'
import type { Language } from '#lib/i18n.ts'
import { MESSAGES_CHANNEL, nameOwner } from './announce.ts'
import { countUnread, isAbout, isOf, type Viewed } from './conversations.queries.ts'
import { toMessage } from './message-row.ts'
import { listAfter } from './messages.queries.ts'
import { type Owner, provenOrder } from './parties.ts'

const PURPOSE = 'messages-stream'
/** The maximum number of conversations in the stream's state. */
const MOST = 20

/** The address of the stream of an owner's conversations from now on; of one order’s, if its link proved it. */
export async function openMessagesStream(api: Api, owner: Owner, { actor, language }: { actor: Actor; language: Language }) {
  // A guest who proved an order by its link sees what the guest who placed it sees.
  const viewer: Actor = actor.type === 'guest' ? { ...actor, id: owner.id } : actor
  const grant = await grantLive(api, { subject: owner.id, actor: viewer, language, orderId: provenOrder(owner) })
  return {
    live_url: `/api/v1/customer/message/live/${signGrant(api.appKey, PURPOSE, await findLast(api.db, { type: owner.type, id: owner.id }), grant)}`,
  }
}

/**
 * Server-sent events of an owner's conversations: each new message once, and the unread counts and read marks whenever they change. 204
 * once the address has expired or its session has ended; 429 if a network has too many streams open.
 */
export async function registerMessagesStream(fastify: FastifyInstance, api: Api): Promise<void> {
  const { db, appKey, clock } = api
  const live = await LiveChannel.open(api.database, MESSAGES_CHANNEL)
  const sessions = await LiveChannel.open(api.database, SESSION_CHANNEL)
  const streams = new EventStreams(fastify, { ...api, kind: 'messages' })

  fastify.get<{ Params: { token: string } }>('/api/v1/customer/message/live/:token', async (request, reply) => {
    const found = readGrant(appKey, PURPOSE, request.params.token)
    if (found === null || !('id' in found.grant.viewer)) return reply.callNotFound()
    const { grant, subject: since } = found
    const owner: Viewed = found.grant.viewer
    // A browser does not reconnect after a 204.
    if (!(await isGranted(api, grant))) return reply.code(204).send()
    let last = ''
    return streams.open(request, reply, {
      subscribe: subscribeAll((onChange) => live.subscribe(nameOwner(owner), onChange), subscribeToGrant(sessions, grant)),
      read: async (heard) => {
        if (!(await isGranted(api, grant))) return null
        // A page resumes after the last message that it received, even from a new address.
        const after = heard > 0 ? heard : since
        const [rows, inbox] = await Promise.all([listAfter(db, owner, after), readInbox(db, owner)])
        const events: StreamEvent[] = rows.map((row) => {
          const data: MessageEvent = { message: toMessage(row, { side: 'customer', signer: api }) }
          return { id: row.id, event: 'message', data }
        })
        const text = JSON.stringify(inbox)
        if (text !== last) events.push({ id: rows.at(-1)?.id ?? after, event: 'inbox', data: inbox })
        last = text
        return events
      },
      lastsMs: grant.until - clock.now().getTime(),
    })
  })
}

async function readInbox(db: Db, owner: Viewed): Promise<InboxEvent> {
  const rows = await db
    .selectFrom('conversations as c')
    .select(['c.id as conversation_id', 'c.other_seen_id as seen_up_to', 'c.customer_unread as unread'])
    .where(...isOf(owner))
    .where(isAbout(owner))
    .orderBy('c.last_message_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(MOST)
    .execute()
  const { unread } = await countUnread(db, owner).executeTakeFirstOrThrow()
  return { unread, seen: rows }
}

async function findLast(db: Db, owner: Viewed): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(c.last_message_id), 0)::bigint as last from conversations c
    where ${sql.ref(isOf(owner)[0])} = ${owner.id}`.execute(db)
  return rows[0]?.last ?? 0
}
