import { type Webhook, type WebhookEvent, WebhookEventSchema } from '@medina/contract/operator/operator-webhooks'
import { sql } from 'kysely'
import type { Api } from '#api.ts'
import type { Db } from '#lib/database/database.ts'
import { notFound, refuse } from '#lib/errors.ts'
import { isPublicAddress } from '#lib/fetch-public.ts'
import { randomToken } from '#lib/keys.ts'
import type { Settings } from '#lib/settings.ts'
import type { Operator } from '#lib/actor.ts'
import { announce } from '#lib/database/live.ts'
import { hasStore, listUnknownStores } from '#features/operator/keys/operator-keys.ts'
import { findOperator } from '#features/operator/keys/require-operator.ts'
import { WEBHOOK_CHANNEL } from './webhook-deliveries.queries.ts'

type Doing = Pick<Api, 'db' | 'clock' | 'settings'>
type Wish = { url?: string | undefined; events?: WebhookEvent[] | undefined; store_id?: number | null | undefined }
type Update = Wish & { resumes?: true | undefined }

const MOST_WEBHOOKS = 20

/** The web hooks of a key, oldest first; an owner sees those of the business. */
export async function listWebhooks({ db, clock }: Pick<Doing, 'db' | 'clock'>, operator: Operator): Promise<Webhook[]> {
  const rows = await selectWebhooks(db, operator).orderBy('w.id').execute()
  return Promise.all(rows.map((row) => toWebhook(db, row, clock.now())))
}

/** People who manage keys answer for the web hooks of all of them. Machines see their own. */
function seesAll({ person, scopes }: Operator): boolean {
  return person !== undefined && scopes.includes('keys:write')
}

/**
 * Adds a web hook and returns the secret that signs its events, which is shown only this once. Throws 409 if the key has too many already.
 */
export async function addWebhook(
  { db, clock, settings }: Doing,
  operator: Operator,
  wish: Wish & { url: string },
): Promise<Webhook & { secret: string }> {
  requireUrl(wish.url, settings)
  await requireStore(db, operator, wish.store_id)
  const own = db.selectFrom('webhooks').select('id').where('key_id', '=', operator.id).where('removed_at', 'is', null)
  if ((await own.execute()).length >= MOST_WEBHOOKS) throw refuse(409, 'url', 'operator.too_many', { limit: MOST_WEBHOOKS })
  const secret = `whsec_${randomToken()}`
  const { id } = await db
    .insertInto('webhooks')
    .values({
      key_id: operator.id,
      url: wish.url,
      secret,
      events: wish.events ?? WebhookEventSchema.options,
      store_id: wish.store_id ?? null,
      created_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...(await requireWebhook({ db, clock }, operator, id)), secret }
}

/** Changes a web hook of this key, or resumes anybody's for an owner, whose waiting events follow. Throws 404 for any other. */
export async function updateWebhook(
  { db, clock, settings }: Doing,
  operator: Operator,
  id: number,
  { resumes, ...wish }: Update,
): Promise<Webhook> {
  const before = await requireWebhook({ db, clock }, operator, id)
  if (resumes && !seesAll(operator)) throw refuse(403, 'scope', 'operator.scope', { scope: 'keys:write' })
  if (wish.url !== undefined) requireUrl(wish.url, settings)
  await requireStore(db, operator, wish.store_id)
  const { url = before.url, events = before.events, store_id = before.store_id } = wish
  const resumed = resumes ? { paused_at: null } : {}
  await db
    .updateTable('webhooks')
    .set({ url, events, store_id, ...resumed })
    .where('id', '=', id)
    .execute()
  if (resumes) await announce(db, WEBHOOK_CHANNEL, 'resumed')
  return requireWebhook({ db, clock }, operator, id)
}

/** Removes a web hook, after which nothing is sent to it; 404 for another key's, unless an owner calls. */
export async function removeWebhook({ db, clock }: Doing, operator: Operator, id: number): Promise<void> {
  await requireWebhook({ db, clock }, operator, id)
  await db.updateTable('webhooks').set({ removed_at: clock.now() }).where('id', '=', id).execute()
}

/** Pauses the web hooks of a person, whose devices are signed out: somebody else may have made them there. */
export async function pauseWebhooksOf(tx: Db, staffId: number, now: Date): Promise<void> {
  await tx
    .updateTable('webhooks')
    .set({ paused_at: now })
    .where('key_id', 'in', tx.selectFrom('operator_keys').select('id').where('staff_id', '=', staffId))
    .where('removed_at', 'is', null)
    .where('paused_at', 'is', null)
    .execute()
}

/** Whether the maker of a web hook may have one today. */
export function maySend(maker: Operator | null): maker is Operator {
  return maker !== null && maker.scopes.includes('webhooks:write')
}

async function requireWebhook({ db, clock }: Pick<Doing, 'db' | 'clock'>, operator: Operator, id: number): Promise<Webhook> {
  const row = await selectWebhooks(db, operator).where('w.id', '=', id).executeTakeFirst()
  if (row === undefined) throw notFound('webhook', 'operator.webhook_unknown')
  return toWebhook(db, row, clock.now())
}

async function requireStore(db: Db, operator: Operator, storeId: number | null | undefined): Promise<void> {
  if (storeId == null) return
  const isTheirs = hasStore(operator, storeId) && (await listUnknownStores(db, [storeId])).length === 0
  if (!isTheirs) throw notFound('store', 'operator.store_unknown')
}

/** Host names are checked at each delivery, since their addresses may change. */
function requireUrl(text: string, settings: Settings): void {
  const url = new URL(text)
  const isTrusted = settings.DEMO && pointsToThisMachine(url)
  const isSecure = url.protocol === 'https:' || (isTrusted && url.protocol === 'http:')
  if (!isSecure || url.username !== '' || url.password !== '') throw refuse(422, 'url', 'operator.url')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isNumber = /^[\d.]+$/.test(host) || host.includes(':')
  if (!isTrusted && (pointsToThisMachine(url) || (isNumber && !isPublicAddress(host))))
    throw refuse(422, 'url', 'operator.url_private')
}

/** True for this machine, where a receiver under development may run. */
export function pointsToThisMachine({ hostname }: URL): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

function selectWebhooks(db: Db, operator: Operator) {
  const count = (state: 'waiting' | 'failed') => sql<number>`(
    select count(*)::int from webhook_deliveries d where d.webhook_id = w.id
      and ${state === 'waiting' ? sql`d.sent_at is null and d.failed_at is null` : sql`d.failed_at is not null`})`
  return db
    .selectFrom('webhooks as w')
    .innerJoin('operator_keys as k', 'k.id', 'w.key_id')
    .select(['w.id', 'w.url', 'w.events', 'w.store_id', 'w.created_at', 'w.paused_at', 'w.key_id', 'k.name', 'k.staff_id'])
    .select([count('waiting').as('waiting'), count('failed').as('failed')])
    .select(
      sql<string | null>`(select d.last_error from webhook_deliveries d
        where d.webhook_id = w.id and d.last_error is not null order by d.id desc limit 1)`.as('last_error'),
    )
    .$if(!seesAll(operator), (query) => query.where('w.key_id', '=', operator.id))
    .where('w.removed_at', 'is', null)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectWebhooks>['execute']>>[number]

async function toWebhook(db: Db, row: Row, now: Date): Promise<Webhook> {
  const { events, created_at, paused_at, key_id, name, staff_id, ...rest } = row
  return {
    ...rest,
    events: events as WebhookEvent[],
    created_at: created_at.toISOString(),
    key: { id: key_id, name, is_person: staff_id !== null },
    may_send: maySend(await findOperator(db, key_id, now)),
    paused_at: paused_at?.toISOString() ?? null,
  }
}
