import type { Api } from '#api.ts'
import { groupLetters, hashLetters, randomLetters, readLetters } from '#features/operator/keys/typed-code.ts'
import type { Db } from '#lib/database/database.ts'

/** 60 random bits: short enough to be typed, and far too many to be tried within the limits and days of a link. */
const LENGTH = 12
const PURPOSE = 'staff link'

type Doing = Pick<Api, 'clock' | 'appKey'>
export type MadeLink = { code: string; expiresAt: Date }

/** Makes the link of a person, in place of an earlier one, and returns its code, of which only a keyed hash is stored. */
export async function createLink({ clock, appKey }: Doing, tx: Db, staffId: number, lifeMs: number): Promise<MadeLink> {
  const now = clock.now()
  const letters = randomLetters(LENGTH)
  const expiresAt = new Date(now.getTime() + lifeMs)
  const row = { secret_hash: hashLetters(appKey[0], PURPOSE, letters), created_at: now, expires_at: expiresAt }
  await tx
    .insertInto('staff_links')
    .values({ staff_id: staffId, ...row })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(row))
    .execute()
  return { code: groupLetters(letters), expiresAt }
}

/** Consumes the link of this code and returns its person; null if it is unknown, used or expired. One of two callers gets it. */
export async function takeLink({ clock, appKey }: Doing, tx: Db, code: string): Promise<number | null> {
  const letters = readLetters(code)
  const taken = await tx
    .deleteFrom('staff_links')
    .where(
      'secret_hash',
      'in',
      appKey.map((key) => hashLetters(key, PURPOSE, letters)),
    )
    .where('expires_at', '>', clock.now())
    .returning('staff_id')
    .executeTakeFirst()
  return taken?.staff_id ?? null
}
