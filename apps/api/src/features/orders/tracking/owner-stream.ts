import type { OrderStep } from '@medina/contract/orders/orders'
import type { FastifyInstance } from 'fastify'
import type { Api } from '#api.ts'
import {
  SESSION_CHANNEL,
  grantLive,
  isGranted,
  type LiveGrant,
  readGrant,
  signGrant,
  subscribeToGrant,
} from '#features/identity/public.ts'
import { describeOrder, nameOwner, OWNER_CHANNEL, toTextWriter } from '#features/notifications/public.ts'
import { readSwitches } from '#features/site/public.ts'
import { type Actor, ownerColumn } from '#lib/actor.ts'
import type { Db } from '#lib/database/database.ts'
import { EventStreams, type StreamEvent, subscribeAll } from '#lib/http/event-streams.ts'
import type { Language } from '#lib/i18n.ts'
import type { AppKey } from '#lib/keys.ts'
import { LiveChannel } from '#lib/database/live.ts'
import { AWAITED_STATUSES } from '#features/orders/rules/order-steps.ts'

/** The owner whose orders the stream reports, and the step it starts after. */
type Listener = { owner: Pick<Actor, 'type' | 'id'>; grant: LiveGrant; since: number }

const PURPOSE = 'owner-stream'

/** Missed steps older than this are no news. */
const NEWS_MS = 3_600_000

/** The address of the stream of the actor's orders from now on; null while no order is open. */
export async function openOwnerStream(api: Api, actor: Actor, language: Language): Promise<string | null> {
  if (!(await hasAwaited(api.db, actor))) return null
  const grant = await grantLive(api, { subject: actor.id, actor, language })
  return `/api/v1/customer/orders/live/${signGrant(api.appKey, PURPOSE, await findLastStep(api.db), grant)}`
}

/**
 * Server-sent events of all orders of one owner: each step once, with its text. 204 once the address has expired or its session has ended;
 * 429 if a network has too many streams open.
 */
export async function registerOwnerStream(fastify: FastifyInstance, api: Api): Promise<void> {
  const { db, appKey, clock } = api
  const live = await LiveChannel.open(api.database, OWNER_CHANNEL)
  const sessions = await LiveChannel.open(api.database, SESSION_CHANNEL)
  const streams = new EventStreams(fastify, { ...api, kind: 'orders' })

  fastify.get<{ Params: { token: string } }>('/api/v1/customer/orders/live/:token', async (request, reply) => {
    const listener = readListener(appKey, request.params.token)
    if (listener === null) return reply.callNotFound()
    const { owner, grant, since } = listener
    // A browser does not reconnect after a 204.
    if (!(await isGranted(api, grant))) return reply.code(204).send()
    const name = nameOwner({
      customer_id: owner.type === 'customer' ? owner.id : null,
      guest_id: owner.type === 'guest' ? owner.id : null,
    })
    return streams.open(request, reply, {
      subscribe: subscribeAll((onChange) => live.subscribe(name, onChange), subscribeToGrant(sessions, grant)),
      read: async (heard) => {
        if (!(await isGranted(api, grant))) return null
        return listSteps(db, listener, { after: Math.max(heard, since), from: new Date(clock.now().getTime() - NEWS_MS) })
      },
      lastsMs: grant.until - clock.now().getTime(),
    })
  })
}

type Span = { after: number; from: Date }

async function listSteps(db: Db, { owner, grant: { language } }: Listener, { after, from }: Span): Promise<StreamEvent[]> {
  const rows = await db
    .selectFrom('order_history as h')
    .innerJoin('orders as o', 'o.id', 'h.order_id')
    .leftJoin('stores as s', 's.id', 'o.store_id')
    .select(['h.id', 'h.status as order_status', 'o.id as order_id', 'o.order_type', 's.name as store_name'])
    .where(`o.${ownerColumn(owner)}`, '=', owner.id)
    .where('o.updated_at', '>=', from)
    .where('h.id', '>', after)
    .where('h.actor', '<>', 'customer')
    .orderBy('h.id')
    .execute()
  if (rows.length === 0) return []
  const writer = toTextWriter(await readSwitches(db), language)
  const is_last = !(await hasAwaited(db, owner))
  return rows.flatMap(({ id, ...row }) => {
    const order_status = row.order_status as OrderStep['order_status']
    const words = describeOrder({ ...row, order_status }, writer)
    if (words === null) return []
    const key = row.order_type === 'parcel' ? 'notification.parcel_step' : 'notification.step'
    const text = writer.write(key, { id: row.order_id, title: words.title })
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

function readListener(appKey: AppKey, token: string): Listener | null {
  const found = readGrant(appKey, PURPOSE, token)
  if (found === null || !('id' in found.grant.viewer)) return null
  return { owner: found.grant.viewer, grant: found.grant, since: found.subject }
}
