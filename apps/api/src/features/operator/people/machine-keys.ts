import type { KeyBody, MachineKey, MadeKey } from '@medina/contract/operator/people/operator-keys'
import { possibleScopes } from '@medina/contract/operator/people/key-scopes'
import type { OperatorScope } from '@medina/contract/wire/endpoint'
import type { Api } from '#api.ts'
import { recordActs } from '#features/operator/shop/operator-acts.ts'
import { type Operator, requireBusiness } from '#lib/actor.ts'
import type { Db } from '#lib/database/database.ts'
import { notFound, refuse } from '#lib/errors.ts'
import { type Language, localize, toBase } from '#lib/i18n.ts'
import { daysAfter, listUnknownStores, makeKey, revokeKey } from '#features/operator/keys/operator-keys.ts'
import { rotateKey } from '#features/operator/keys/rotate-key.ts'

type Doing = Pick<Api, 'db' | 'clock'>
type By = { operator: Operator; language: Language }

/** The keys of machines: those that are good first, then the latest. */
export async function listMachineKeys({ db, clock }: Doing, { operator, language }: By): Promise<MachineKey[]> {
  requireBusiness(operator)
  const now = clock.now()
  const keys = toMachineKeys(await selectKeys(db).execute(), { operator, language, stores: await nameStores(db, language) })
  const isGood = ({ revoked_at: revoked, expires_at: end }: MachineKey) =>
    revoked === null && (end === null || Date.parse(end) > now.getTime())
  return [...keys.filter(isGood), ...keys.filter((key) => !isGood(key))]
}

/** Makes a key with at most the caller's rights, and returns its secret. Throws 403 for more, and 422 for what cannot be. */
export async function makeMachineKey({ db, clock }: Doing, by: By, body: KeyBody): Promise<MadeKey> {
  requireBusiness(by.operator)
  const { name, role, scopes, store_ids: storeIds } = body
  checkScopes(by.operator, body)
  if (storeIds !== null && (await listUnknownStores(db, storeIds)).length > 0)
    throw refuse(422, 'store_ids', 'operator.store_unknown')
  const courierId = role === 'deliveryman' ? await requireCourier(db, body.courier_id) : null
  const now = clock.now()
  const made = await db.transaction().execute(async (tx) => {
    const expiresAt = body.days === null ? null : daysAfter(now, body.days)
    const key = await makeKey(tx, { name, role, scopes, storeIds, courierId, expiresAt, madeBy: by.operator.id }, now)
    await recordAct(tx, by, { act: 'key_made', name, now })
    return key
  })
  return { key: await getKey(db, by, made.id), secret: made.key }
}

/**
 * Replaces a key by another one with the same rights. Throws 404 for a key that is not good, and 409 for one that was replaced already. Throws
 * 403 for one that may do more than the caller, who would get its secret.
 */
export async function rotateMachineKey(
  { db, clock }: Doing,
  by: By,
  { id, days, graceDays }: { id: number; days: number | null; graceDays: number },
): Promise<MadeKey & { former_ends_at: string }> {
  requireBusiness(by.operator)
  const former = await getKey(db, by, id)
  if (!former.can_rotate) throw refuse(403, 'scopes', 'keys.more_than_maker')
  const now = clock.now()
  const record = (tx: Db) => recordAct(tx, by, { act: 'key_rotated', name: former.name, now })
  const rotated = await rotateKey(db, id, { days, graceDays, madeBy: by.operator.id, record }, now)
  if ('unknown' in rotated) throw notFound('key', 'keys.unknown')
  if ('replaced_by' in rotated) throw refuse(409, 'replaced', 'keys.replaced')
  return { key: await getKey(db, by, rotated.id), secret: rotated.key, former_ends_at: rotated.former_ends_at }
}

/** Revokes a key of a machine. Throws 404 for one that is unknown, a person's, or revoked already. */
export async function revokeMachineKey({ db, clock }: Doing, by: By, id: number): Promise<MachineKey> {
  requireBusiness(by.operator)
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    if (!(await revokeKey(tx, id, now))) throw notFound('key', 'keys.unknown')
    const { name } = await getKey(tx, by, id)
    await recordAct(tx, by, { act: 'key_revoked', name, now })
  })
  return getKey(db, by, id)
}

/** Throws 403 for scopes that the maker lacks, and 422 for those that keys of the role never have. */
function checkScopes({ scopes: own }: Operator, { role, scopes }: Pick<KeyBody, 'role' | 'scopes'>): void {
  if (!scopes.every((scope) => own.includes(scope))) throw refuse(403, 'scopes', 'keys.more_than_maker')
  const possible = possibleScopes(role)
  if (!scopes.every((scope) => possible.includes(scope))) throw refuse(422, 'scopes', 'keys.not_of_role')
}

async function requireCourier(db: Db, courierId: number | null): Promise<number> {
  if (courierId === null) throw refuse(422, 'courier_id', 'keys.courier_needed')
  const courier = await db.selectFrom('couriers').select('id').where('id', '=', courierId).executeTakeFirst()
  if (courier === undefined) throw refuse(422, 'courier_id', 'operator.courier_unknown')
  return courier.id
}

async function getKey(db: Db, by: By, id: number): Promise<MachineKey> {
  const rows = await selectKeys(db).where('k.id', '=', id).execute()
  const [key] = toMachineKeys(rows, { ...by, stores: await nameStores(db, by.language) })
  if (key === undefined) throw notFound('key', 'keys.unknown')
  return key
}

function selectKeys(db: Db) {
  return db
    .selectFrom('operator_keys as k')
    .leftJoin('couriers as c', 'c.id', 'k.courier_id')
    .leftJoin('operator_keys as m', 'm.id', 'k.made_by')
    .select(['k.id', 'k.name', 'k.role', 'k.scopes', 'k.store_ids', 'k.created_at', 'k.last_used_at', 'k.revoked_at'])
    .select(['k.expires_at', 'k.replaced_by', 'k.courier_id', 'c.name as courier_name', 'm.name as made_by'])
    .where('k.staff_id', 'is', null)
    .orderBy('k.id', 'desc')
}
type KeyRow = Awaited<ReturnType<ReturnType<typeof selectKeys>['executeTakeFirstOrThrow']>>
type Around = By & { stores: Map<number, string> }

function toMachineKeys(rows: readonly KeyRow[], { operator, language, stores }: Around): MachineKey[] {
  return rows.map(({ store_ids: ids, courier_id: courierId, courier_name: courier, ...row }) => ({
    ...row,
    scopes: row.scopes as OperatorScope[],
    stores: ids?.map((id) => ({ id, name: stores.get(id) ?? String(id) })) ?? null,
    courier: courierId === null || courier === null ? null : { id: courierId, name: localize(courier, language) },
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
    expires_at: row.expires_at?.toISOString() ?? null,
    revoked_at: row.revoked_at?.toISOString() ?? null,
    can_rotate: row.scopes.every((scope) => operator.scopes.includes(scope)),
  }))
}

/** Names of the stores to which any key is limited. */
async function nameStores(db: Db, language: Language): Promise<Map<number, string>> {
  const limited = db
    .selectFrom('operator_keys')
    .select(({ fn }) => fn<number>('unnest', ['store_ids']).as('id'))
    .where('store_ids', 'is not', null)
  const rows = await db.selectFrom('stores').select(['id', 'name']).where('id', 'in', limited).execute()
  return new Map(rows.map(({ id, name }) => [id, localize(name, language)]))
}

function recordAct(tx: Db, { operator }: By, { act, name, now }: { act: string; name: string; now: Date }): Promise<void> {
  return recordActs(tx, [{ keyId: operator.id, storeId: null, act, about: { name: toBase(name) }, now }])
}
