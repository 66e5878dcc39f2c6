import type { OrderStep } from '@medina/contract/orders'
import type { FastifyInstance } from 'fastify'
import type { Api } from '#api.ts'
import { describeOrder, nameOwner, OWNER_CHANNEL } from '#features/notifications/notifications.service.ts'
import { type Actor, ownerColumn } from '#lib/actor.ts'
import type { Db } from '#lib/database.ts'
import { EventStreams, type StreamEvent } from '#lib/event-streams.ts'
import { type Language, readLanguage, say } from '#lib/i18n.ts'
import { readToken, signToken } from '#lib/keys.ts'
import { LiveChannel } from '#lib/live.ts'
import { AWAITED_STATUSES } from './order-steps.ts'

/** Whose orders are told of. A customer's stream lasts as long as the session that asked for it. */
type Listener = { type: Actor['type']; id: number; sessionId: number | null; language: Language; since: number }

/** After that nothing that was missed is news. */
const NEWS_MS = 3_600_000

/** Where the steps of all the actor's orders are told from now on; null while none has a step to come. */
export async function openOwnerStream({ db, appKey }: Api, actor: Actor, language: Language): Promise<string | null> {
  if (!(await hasAwaited(db, actor))) return null
  const sessionId = actor.type === 'customer' ? actor.sessionId : null
  const token = signToken(
    appKey,
    'owner-live',
    JSON.stringify([actor.type, actor.id, sessionId, language, await findLastStep(db)]),
  )
  return `/api/v1/customer/orders/live/${token}`
}

/** Server-sent events of all orders of one owner: each step once, with what to say of it. 429 while an address has too many open. */
export async function registerOwnerStream(fastify: FastifyInstance, api: Api): Promise<void> {
  const { db, appKey, clock } = api
  const live = await LiveChannel.open(api.database, OWNER_CHANNEL)
  const streams = new EventStreams(fastify, api.settings.LIVE_PER_ADDRESS)

  fastify.get<{ Params: { token: string } }>('/api/v1/customer/orders/live/:token', async (request, reply) => {
    const listener = readListener(appKey, request.params.token)
    if (listener === null) return reply.callNotFound()
    // A browser that hears this does not come back.
    if (!(await isStillThere(db, listener))) return reply.code(204).send()
    const { type, id, since } = listener
    const name = nameOwner({ customer_id: type === 'customer' ? id : null, guest_id: type === 'guest' ? id : null })
    return streams.open(request, reply, {
      subscribe: (onChange) => live.subscribe(name, onChange),
      read: async (heard) => {
        if (!(await isStillThere(db, listener))) return null
        return listSteps(db, listener, { after: Math.max(heard, since), from: new Date(clock.now().getTime() - NEWS_MS) })
      },
    })
  })
}

async function listSteps(db: Db, owner: Listener, { after, from }: { after: number; from: Date }): Promise<StreamEvent[]> {
  const rows = await db
    .selectFrom('order_history as h')
    .innerJoin('orders as o', 'o.id', 'h.order_id')
    .innerJoin('stores as s', 's.id', 'o.store_id')
    .select(['h.id', 'h.status as order_status', 'o.id as order_id', 'o.order_type', 's.name as store_name'])
    .where(`o.${ownerColumn(owner)}`, '=', owner.id)
    .where('o.updated_at', '>=', from)
    .where('h.id', '>', after)
    .where('h.actor', '<>', 'customer')
    .orderBy('h.id')
    .execute()
  if (rows.length === 0) return []
  const is_last = !(await hasAwaited(db, owner))
  return rows.flatMap(({ id, ...row }) => {
    const order_status = row.order_status as OrderStep['order_status']
    const words = describeOrder({ ...row, order_status }, owner.language)
    if (words === null) return []
    const text = say(owner.language, 'notification.step', { id: row.order_id, title: words.title })
    return [{ id, event: 'step', data: { order_id: row.order_id, order_status, text, is_last } satisfies OrderStep }]
  })
}

async function hasAwaited(db: Db, owner: Pick<Actor, 'type' | 'id'>): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where(ownerColumn(owner), '=', owner.id)
    .where('order_status', 'in', AWAITED_STATUSES)
    .limit(1)
    .executeTakeFirst()
  return order !== undefined
}

async function findLastStep(db: Db): Promise<number> {
  const last = await db.selectFrom('order_history').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return last?.id ?? 0
}

async function isStillThere(db: Db, { sessionId }: Listener): Promise<boolean> {
  if (sessionId === null) return true
  return (await db.selectFrom('sessions').select('id').where('id', '=', sessionId).executeTakeFirst()) !== undefined
}

function readListener(appKey: string, token: string): Listener | null {
  const text = readToken(appKey, 'owner-live', token)
  if (text === null) return null
  const [type, id, sessionId, language, since] = JSON.parse(text) as [Actor['type'], number, number | null, string, number]
  return { type, id, sessionId, language: readLanguage(language), since }
}
