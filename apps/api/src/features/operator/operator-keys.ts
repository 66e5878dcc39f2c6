import type { OperatorScope } from '@medina/contract/endpoint'
import { hashSecret } from '#lib/actor.ts'
import type { Caller } from '#lib/caller.ts'
import type { Clock } from '#lib/clock.ts'
import type { Db } from '#lib/database.ts'
import { refuse, unauthorized } from '#lib/errors.ts'
import { randomToken } from '#lib/keys.ts'
import type { OperatorKeysTable } from '#lib/tables.gen.ts'

export type OperatorRole = OperatorKeysTable['role']
/** Whoever works on orders from outside. `storeIds` null: of every store. */
export type Operator = { id: number; role: OperatorRole; scopes: string[]; storeIds: number[] | null }

type Door = { db: Db; clock: Clock }

/** A key is noted as used at most this often, so that most calls only read. */
const SEEN_MS = 5 * 60_000
/** So that whoever finds one knows what it is. */
const PREFIX = 'medina_operator_'

/**
 * The operator whose key the call carries. Throws 403 while no key was ever made (the operator side is off), 401 for a key that is none or
 * was revoked, 403 for one without the scope.
 */
export async function requireOperator(
  { db, clock }: Door,
  { token }: Pick<Caller, 'token'>,
  scope: OperatorScope,
): Promise<Operator> {
  const key =
    token === null
      ? undefined
      : await db.selectFrom('operator_keys').selectAll().where('key_hash', '=', hashSecret(token)).executeTakeFirst()
  if (key === undefined && !(await isOn(db))) throw refuse(403, 'operator_off', 'operator.off')
  if (key === undefined || key.revoked_at !== null) throw unauthorized()
  if (!key.scopes.includes(scope)) throw refuse(403, 'scope', 'operator.scope', { scope })
  const now = clock.now()
  if (now.getTime() - (key.last_used_at?.getTime() ?? 0) > SEEN_MS)
    await db.updateTable('operator_keys').set({ last_used_at: now }).where('id', '=', key.id).execute()
  return { id: key.id, role: key.role, scopes: key.scopes, storeIds: key.store_ids }
}

async function isOn(db: Db): Promise<boolean> {
  return (await db.selectFrom('operator_keys').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Whether a store is one of the operator's. */
export function hasStore({ storeIds }: Operator, storeId: number): boolean {
  return storeIds === null || storeIds.includes(storeId)
}

/** Those stores of the operator's that were asked for; null: every store. */
export function chooseStores({ storeIds }: Operator, storeId: number | undefined): number[] | null {
  if (storeId === undefined) return storeIds
  return storeIds === null || storeIds.includes(storeId) ? [storeId] : []
}

export type KeyPlan = { name: string; role: OperatorRole; scopes: readonly OperatorScope[]; storeIds: number[] | null }

/** Makes a key and answers it: it is shown this once. */
export async function makeKey(
  db: Db,
  { name, role, scopes, storeIds }: KeyPlan,
  now: Date,
): Promise<{ id: number; key: string }> {
  const key = `${PREFIX}${randomToken()}`
  const { id } = await db
    .insertInto('operator_keys')
    .values({ key_hash: hashSecret(key), name, role, scopes: [...scopes], store_ids: storeIds, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, key }
}

/** All keys, without what they are known by. */
export async function listKeys(db: Db) {
  return db
    .selectFrom('operator_keys')
    .select(['id', 'name', 'role', 'scopes', 'store_ids', 'created_at', 'last_used_at', 'revoked_at'])
    .orderBy('id')
    .execute()
}
export type ListedKey = Awaited<ReturnType<typeof listKeys>>[number]

/** From now on the key opens nothing, and its web hooks hear nothing more. False for one that is not there or was revoked before. */
export async function revokeKey(db: Db, id: number, now: Date): Promise<boolean> {
  const revoked = await db
    .updateTable('operator_keys')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return revoked !== undefined
}

/** Which of these stores are not there. */
export async function listUnknownStores(db: Db, storeIds: readonly number[]): Promise<number[]> {
  if (storeIds.length === 0) return []
  const rows = await db.selectFrom('stores').select('id').where('id', 'in', storeIds).execute()
  const known = new Set(rows.map(({ id }) => id))
  return storeIds.filter((id) => !known.has(id))
}
