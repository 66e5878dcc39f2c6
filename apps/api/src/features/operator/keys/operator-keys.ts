import type { OperatorScope } from '@medina/contract/wire/endpoint'
import { sql } from 'kysely'
import { removeDevicesOfKey } from '#features/notifications/public.ts'
import { readSwitches } from '#features/site/public.ts'
import { hashSecret, type Operator } from '#lib/actor.ts'
import type { Db } from '#lib/database/database.ts'
import { refuse } from '#lib/errors.ts'
import { randomToken } from '#lib/keys.ts'
import { normalizePhone } from '#lib/text/phone.ts'
import { baseText } from '#lib/i18n.ts'

export type OperatorRole = Operator['role']

/** Makes a leaked key recognizable. */
const PREFIX = 'medina_operator_'

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
  /** The key that makes it at the desk; null for a command or an application. */
  madeBy?: number | null
}
/** A key as people request it: stores are named by id or slug, a courier by id or phone, as in the shop's files. */
export type KeyRequest = Omit<KeyPlan, 'courierId' | 'storeIds' | 'expiresAt' | 'madeBy'> & {
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
  { name, role, scopes, storeIds, courierId, expiresAt = null, madeBy = null }: KeyPlan,
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
      made_by: madeBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, key }
}

const DAY = 86_400_000

export function daysAfter(now: Date, days: number): Date {
  return new Date(now.getTime() + days * DAY)
}

/** All keys of machines, without their secrets. */
export async function listKeys(db: Db) {
  const keys = await db
    .selectFrom('operator_keys as k')
    .leftJoin('couriers as c', 'c.id', 'k.courier_id')
    .select(['k.id', 'k.name', 'k.role', 'k.scopes', 'k.store_ids', 'k.created_at', 'k.last_used_at', 'k.revoked_at'])
    .select(['k.expires_at', 'k.replaced_by', 'k.courier_id', 'c.name as courier_name'])
    .where('k.staff_id', 'is', null)
    .orderBy('k.id')
    .execute()
  return keys.map((key) => ({ ...key, courier_name: key.courier_name && baseText(key.courier_name) }))
}
export type ListedKey = Awaited<ReturnType<typeof listKeys>>[number]

/** Revokes a machine's key, which also ends its web hooks and the rings of its devices. False for an unknown key, or one that was revoked before. */
export async function revokeKey(db: Db, id: number, now: Date): Promise<boolean> {
  const revoked = await db
    .updateTable('operator_keys')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where('staff_id', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (revoked !== undefined) await removeDevicesOfKey(db, id)
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
