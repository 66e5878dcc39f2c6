import type { Api } from '#api.ts'
import { getOperator } from '#features/operator/keys/require-operator.ts'
import { groupLetters, hashLetters, randomLetters, readLetters } from '#features/operator/keys/typed-code.ts'
import type { Db } from '#lib/database/database.ts'

/** 60 random bits: short enough to be typed, and far too many to be tried within the limits and days of a link. */
const LENGTH = 12
const PURPOSE = 'staff link'

type Doing = Pick<Api, 'clock' | 'appKey'>
export type MadeLink = { code: string; expiresAt: Date }

/** `sessionId`: the link ends with this session. `madeBy`: it ends when this key may no longer invite people. */
type Plan = { staffId: number; lifeMs: number; sessionId?: number; madeBy?: number | null }

/** Makes the link of a person, in place of an earlier one, and returns its code, of which only a keyed hash is stored. */
export async function createLink(
  { clock, appKey }: Doing,
  tx: Db,
  { staffId, lifeMs, sessionId, madeBy }: Plan,
): Promise<MadeLink> {
  const now = clock.now()
  const letters = randomLetters(LENGTH)
  const expiresAt = new Date(now.getTime() + lifeMs)
  const row = {
    secret_hash: hashLetters(appKey[0], PURPOSE, letters),
    session_id: sessionId ?? null,
    made_by: madeBy ?? null,
    created_at: now,
    expires_at: expiresAt,
  }
  await tx
    .insertInto('staff_links')
    .values({ staff_id: staffId, ...row })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(row))
    .execute()
  return { code: groupLetters(letters), expiresAt }
}

/**
 * Consumes the link of this code and returns its person; null if it is unknown, used or expired, or if its maker may no longer invite people.
 * One of two callers gets it.
 */
export async function takeLink({ clock, appKey }: Doing, tx: Db, code: string): Promise<number | null> {
  const letters = readLetters(code)
  const hashes = appKey.map((key) => hashLetters(key, PURPOSE, letters))
  const now = clock.now()
  const link = await tx
    .selectFrom('staff_links')
    .select(['secret_hash', 'made_by'])
    .where('secret_hash', 'in', hashes)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (link === undefined || (link.made_by !== null && !(await mayInvite(tx, link.made_by, now)))) return null
  const taken = await tx
    .deleteFrom('staff_links')
    .where('secret_hash', '=', link.secret_hash)
    .returning('staff_id')
    .executeTakeFirst()
  return taken?.staff_id ?? null
}

async function mayInvite(tx: Db, keyId: number, now: Date): Promise<boolean> {
  const good = tx
    .selectFrom('operator_keys')
    .select('id')
    .where('id', '=', keyId)
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
  return (await good.executeTakeFirst()) !== undefined && (await getOperator(tx, keyId)).scopes.includes('people:write')
}
