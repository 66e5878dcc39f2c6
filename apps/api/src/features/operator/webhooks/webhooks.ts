import { type Webhook, type WebhookEvent, WebhookEventSchema } from '@medina/contract/operator/operator-webhooks'
import { sql } from 'kysely'
import type { Api } from '#api.ts'
import type { Db } from '#lib/database/database.ts'
import { notFound, refuse } from '#lib/errors.ts'
import { isPublicAddress } from '#lib/fetch-public.ts'
import { randomToken } from '#lib/keys.ts'
import type { Settings } from '#lib/settings.ts'
import type { Operator } from '#lib/actor.ts'
import { hasStore, listUnknownStores } from '#features/operator/keys/operator-keys.ts'

type Doing = Pick<Api, 'db' | 'clock' | 'settings'>
type Wish = { url?: string | undefined; events?: WebhookEvent[] | undefined; store_id?: number | null | undefined }

const MOST_WEBHOOKS = 20

/** The web hooks of a key, oldest first. */
export async function listWebhooks({ db }: Pick<Doing, 'db'>, operator: Operator): Promise<Webhook[]> {
  return (await selectWebhooks(db, operator).orderBy('w.id').execute()).map(toWebhook)
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
  const there = await listWebhooks({ db }, operator)
  if (there.length >= MOST_WEBHOOKS) throw refuse(409, 'url', 'operator.too_many', { limit: MOST_WEBHOOKS })
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
  return { ...(await requireWebhook({ db }, operator, id)), secret }
}

/** Changes a web hook of this key; 404 for any other. */
export async function updateWebhook({ db, settings }: Doing, operator: Operator, id: number, wish: Wish): Promise<Webhook> {
  const before = await requireWebhook({ db }, operator, id)
  if (wish.url !== undefined) requireUrl(wish.url, settings)
  await requireStore(db, operator, wish.store_id)
  const { url = before.url, events = before.events, store_id = before.store_id } = wish
  await db.updateTable('webhooks').set({ url, events, store_id }).where('id', '=', id).execute()
  return requireWebhook({ db }, operator, id)
}

/** Removes a web hook, after which nothing is sent to it; 404 for another key's. */
export async function removeWebhook({ db, clock }: Doing, operator: Operator, id: number): Promise<void> {
  await requireWebhook({ db }, operator, id)
  await db.updateTable('webhooks').set({ removed_at: clock.now() }).where('id', '=', id).execute()
}

async function requireWebhook({ db }: Pick<Doing, 'db'>, operator: Operator, id: number): Promise<Webhook> {
  const row = await selectWebhooks(db, operator).where('w.id', '=', id).executeTakeFirst()
  if (row === undefined) throw notFound('webhook', 'operator.webhook_unknown')
  return toWebhook(row)
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

function selectWebhooks(db: Db, { id }: Operator) {
  const count = (state: 'waiting' | 'failed') => sql<number>`(
    select count(*)::int from webhook_deliveries d where d.webhook_id = w.id
      and ${state === 'waiting' ? sql`d.sent_at is null and d.failed_at is null` : sql`d.failed_at is not null`})`
  return db
    .selectFrom('webhooks as w')
    .select(['w.id', 'w.url', 'w.events', 'w.store_id', 'w.created_at'])
    .select([count('waiting').as('waiting'), count('failed').as('failed')])
    .select(
      sql<string | null>`(select d.last_error from webhook_deliveries d
        where d.webhook_id = w.id and d.last_error is not null order by d.id desc limit 1)`.as('last_error'),
    )
    .where('w.key_id', '=', id)
    .where('w.removed_at', 'is', null)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectWebhooks>['execute']>>[number]

function toWebhook({ events, created_at, ...row }: Row): Webhook {
  return { ...row, events: events as WebhookEvent[], created_at: created_at.toISOString() }
}
