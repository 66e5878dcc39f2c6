import { courierScopes, type OperatorScope } from '@medina/contract/wire/endpoint'
import { sql } from 'kysely'
import { removeDevicesOfKey } from '#features/notifications/public.ts'
import { readSwitches } from '#features/site/public.ts'
import { hashSecret, type Operator } from '#lib/actor.ts'
import type { Clock } from '#lib/clock.ts'
import type { Db } from '#lib/database/database.ts'
import { KeyExpired, refuse, unauthorized } from '#lib/errors.ts'
import { randomToken } from '#lib/keys.ts'
import { normalizePhone } from '#lib/text/phone.ts'
import { baseText } from '#lib/i18n.ts'

export type OperatorRole = Operator['role']

type Context = { db: Db; clock: Clock }

/** The last use of a key is recorded at most this often, so that most calls only read. */
const SEEN_MS = 5 * 60_000
/** Makes a leaked key recognizable. */
const PREFIX = 'medina_operator_'

/**
 * The operator whose key the call carries. Throws 403 while no key exists (the operator side is off), and 401 for an unknown, revoked or
 * expired key. Throws 403 for a key without the scope (null: any key will do), and for a courier's key that names no courier.
 */
export async function requireOperator(
  { db, clock }: Context,
  token: string | null,
  scope: OperatorScope | null,
): Promise<Operator> {
  const key = token === null ? undefined : await selectKeys(db).where('k.key_hash', '=', hashSecret(token)).executeTakeFirst()
  if (key === undefined && !(await isOn(db))) throw refuse(403, 'operator_off', 'operator.off')
  if (key === undefined || key.revoked_at !== null) throw unauthorized()
  const now = clock.now()
  if (isExpired(key, now)) throw new KeyExpired(key.id)
  const operator = await toOperator(db, key)
  if (operator.role === 'deliveryman' && operator.courier === null) throw refuse(403, 'courier', 'operator.key_courier')
  if (scope !== null && !operator.scopes.includes(scope)) throw refuse(403, 'scope', 'operator.scope', { scope })
  if (now.getTime() - (key.last_used_at?.getTime() ?? 0) > SEEN_MS)
    await db.updateTable('operator_keys').set({ last_used_at: now }).where('id', '=', key.id).execute()
  return operator
}

/** Whether the key has expired. */
export function isExpired({ expires_at }: { expires_at: Date | null }, now: Date): boolean {
  return expires_at !== null && expires_at <= now
}

/** The operator of a key that was identified before, such as a web hook's. */
export async function getOperator(db: Db, keyId: number): Promise<Operator> {
  return toOperator(db, await selectKeys(db).where('k.id', '=', keyId).executeTakeFirstOrThrow())
}

function selectKeys(db: Db) {
  return db
    .selectFrom('operator_keys as k')
    .leftJoin('couriers as c', 'c.id', 'k.courier_id')
    .leftJoin('courier_balances as b', 'b.courier_id', 'k.courier_id')
    .selectAll('k')
    .select(['c.zone_id as courier_zone_id', 'c.status as courier_status', 'c.on_duty', 'b.cash as courier_cash'])
}
type KeyRecord = Awaited<ReturnType<ReturnType<typeof selectKeys>['executeTakeFirstOrThrow']>>

async function toOperator(db: Db, key: KeyRecord): Promise<Operator> {
  const { id, role, store_ids: storeIds, courier_id, courier_zone_id: zone_id, courier_status: status, on_duty } = key
  const hasCourier = courier_id !== null && zone_id !== null && status !== null && on_duty !== null
  return {
    id,
    role,
    // Keys from before couriers had scopes of their own may have further ones.
    scopes: role === 'deliveryman' ? key.scopes.filter((scope) => courierScopes.some((own) => own === scope)) : key.scopes,
    storeIds,
    courier: hasCourier
      ? { id: courier_id, zone_id, status: status && on_duty, takes_cash: await takesCash(db, key.courier_cash ?? 0) }
      : null,
  }
}

/** Whether a courier who holds this much cash is offered cash orders. */
async function takesCash(db: Db, cash: number): Promise<boolean> {
  if (cash <= 0) return true
  const { courier_cash_limit: limit } = await readSwitches(db)
  return limit === 0 || cash < limit
}

async function isOn(db: Db): Promise<boolean> {
  return (await db.selectFrom('operator_keys').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** The role in which a key moves orders. Throws 403 for a provider's key, which moves trips. */
export function requireOrderRole({ role }: Operator): Exclude<OperatorRole, 'provider'> {
  if (role === 'provider') throw refuse(403, 'scope', 'operator.trips_only')
  return role
}

/** Whether the operator may act for a store. */
export function hasStore({ storeIds }: Operator, storeId: number): boolean {
  return storeIds === null || storeIds.includes(storeId)
}

/** Whether the operator handles parcels. They belong to no store, so only keys of the whole business and of couriers do. */
export function hasParcels({ storeIds, role }: Operator): boolean {
  return storeIds === null && (role === 'admin' || role === 'deliveryman')
}

/** The requested stores, limited to the operator's; null: every store. */
export function chooseStores({ storeIds }: Operator, storeId: number | undefined): number[] | null {
  if (storeId === undefined) return storeIds
  return storeIds === null || storeIds.includes(storeId) ? [storeId] : []
}

export type KeyPlan = {
  name: string
  role: OperatorRole
  scopes: readonly OperatorScope[]
  storeIds: number[] | null
  courierId: number | null
  /** Without an expiry, the key is valid until it is revoked. */
  expiresAt?: Date | null
}
/** A key as people request it: stores are named by id or slug, a courier by id or phone, as in the shop's files. */
export type KeyRequest = Omit<KeyPlan, 'courierId' | 'storeIds' | 'expiresAt'> & {
  stores: (number | string)[] | null
  courier: number | string | null
  /** The days of validity; null means without an end. */
  days: number | null
}
/** The reason why no key was created: unknown stores or an unknown courier, with examples of existing ones. */
export type KeyProblem =
  | { unknown_stores: (number | string)[]; stores: { id: number; slug: string }[] }
  | { unknown_courier: number | string; couriers: { id: number; name: string }[] }

/** Creates a key; its stores and its courier must exist. */
export async function issueKey(
  db: Db,
  { courier, stores, days, ...plan }: KeyRequest,
  now: Date,
): Promise<{ id: number; key: string } | KeyProblem> {
  const found = await findStores(db, stores ?? [])
  const unknown_stores = (stores ?? []).filter((name) => !found.some(({ id, slug }) => name === id || name === slug))
  if (unknown_stores.length > 0) return { unknown_stores, stores: await listSomeStores(db) }
  const storeIds = stores === null ? null : found.map(({ id }) => id)
  const courierId = courier === null ? null : await findCourierId(db, courier)
  if (courier !== null && courierId === null) return { unknown_courier: courier, couriers: await listCouriers(db) }
  return makeKey(db, { ...plan, storeIds, courierId, expiresAt: days === null ? null : daysAfter(now, days) }, now)
}

/** Creates a key and returns its secret, which is shown only this once. */
export async function makeKey(
  db: Db,
  { name, role, scopes, storeIds, courierId, expiresAt = null }: KeyPlan,
  now: Date,
): Promise<{ id: number; key: string }> {
  const key = `${PREFIX}${randomToken()}`
  const { id } = await db
    .insertInto('operator_keys')
    .values({
      key_hash: hashSecret(key),
      name,
      role,
      scopes: [...scopes],
      store_ids: storeIds,
      courier_id: courierId,
      created_at: now,
      expires_at: expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, key }
}

const DAY = 86_400_000

export function daysAfter(now: Date, days: number): Date {
  return new Date(now.getTime() + days * DAY)
}

/** All keys, without their secrets. */
export async function listKeys(db: Db) {
  const keys = await db
    .selectFrom('operator_keys as k')
    .leftJoin('couriers as c', 'c.id', 'k.courier_id')
    .select(['k.id', 'k.name', 'k.role', 'k.scopes', 'k.store_ids', 'k.created_at', 'k.last_used_at', 'k.revoked_at'])
    .select(['k.expires_at', 'k.replaced_by', 'k.courier_id', 'c.name as courier_name'])
    .orderBy('k.id')
    .execute()
  return keys.map((key) => ({ ...key, courier_name: key.courier_name && baseText(key.courier_name) }))
}
export type ListedKey = Awaited<ReturnType<typeof listKeys>>[number]

/** Revokes a key, which also ends its web hooks and the rings of its devices. False for an unknown key, or one that was revoked before. */
export async function revokeKey(db: Db, id: number, now: Date): Promise<boolean> {
  const revoked = await db
    .updateTable('operator_keys')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  await removeDevicesOfKey(db, id)
  return revoked !== undefined
}

/** Returns those of these stores that do not exist. */
export async function listUnknownStores(db: Db, storeIds: readonly number[]): Promise<number[]> {
  if (storeIds.length === 0) return []
  const rows = await db.selectFrom('stores').select('id').where('id', 'in', storeIds).execute()
  const known = new Set(rows.map(({ id }) => id))
  return storeIds.filter((id) => !known.has(id))
}

type NamedStore = { id: number; slug: string }

async function findStores(db: Db, names: readonly (number | string)[]): Promise<NamedStore[]> {
  if (names.length === 0) return []
  const ids = names.filter((name) => typeof name === 'number')
  const slugs = names.filter((name) => typeof name === 'string')
  const { rows } = await sql<NamedStore>`
    select id, slug from stores where id = any(${ids}::bigint[]) or slug = any(${slugs}::text[]) order by id`.execute(db)
  return rows
}

function listSomeStores(db: Db): Promise<NamedStore[]> {
  return db.selectFrom('stores').select(['id', 'slug']).orderBy('id').limit(SHOWN).execute()
}

async function findCourierId(db: Db, courier: number | string): Promise<number | null> {
  const couriers = db.selectFrom('couriers').select('id')
  const named =
    typeof courier === 'number'
      ? couriers.where('id', '=', courier)
      : couriers.where('phone', 'in', await listSpellings(db, courier))
  return (await named.orderBy('id').limit(1).executeTakeFirst())?.id ?? null
}

/** The phone as typed, and in the form in which files and applications store it. */
async function listSpellings(db: Db, phone: string): Promise<string[]> {
  const stored = normalizePhone(phone, (await readSwitches(db)).country)
  return stored === null ? [phone] : [phone, stored]
}

const SHOWN = 20

async function listCouriers(db: Db): Promise<{ id: number; name: string }[]> {
  const couriers = await db.selectFrom('couriers').select(['id', 'name']).orderBy('id').limit(SHOWN).execute()
  return couriers.map(({ id, name }) => ({ id, name: baseText(name) }))
}
