import { createHmac, randomInt } from 'node:crypto'
import type { Api } from '#api.ts'
import type { Db } from '#lib/database/database.ts'
import { toLatinDigits } from '#lib/text/latin-digits.ts'

/** Letters and digits that nobody mistakes for another, as Crockford's base 32 has them. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 60 random bits: short enough to be typed, and far too many to be tried within the limits and days of a link. */
const LENGTH = 12

type Doing = Pick<Api, 'clock' | 'appKey'>
export type MadeLink = { code: string; expiresAt: Date }

/** Makes the link of a person, in place of an earlier one, and returns its code, of which only a keyed hash is stored. */
export async function createLink({ clock, appKey }: Doing, tx: Db, staffId: number, lifeMs: number): Promise<MadeLink> {
  const now = clock.now()
  const letters = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')
  const expiresAt = new Date(now.getTime() + lifeMs)
  const row = { secret_hash: hashCode(appKey[0], letters), created_at: now, expires_at: expiresAt }
  await tx
    .insertInto('staff_links')
    .values({ staff_id: staffId, ...row })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(row))
    .execute()
  return { code: letters.replace(/(.{4})(?=.)/g, '$1-'), expiresAt }
}

/** Consumes the link of this code and returns its person; null if it is unknown, used or expired. One of two callers gets it. */
export async function takeLink({ clock, appKey }: Doing, tx: Db, code: string): Promise<number | null> {
  const letters = readLetters(code)
  const taken = await tx
    .deleteFrom('staff_links')
    .where(
      'secret_hash',
      'in',
      appKey.map((key) => hashCode(key, letters)),
    )
    .where('expires_at', '>', clock.now())
    .returning('staff_id')
    .executeTakeFirst()
  return taken?.staff_id ?? null
}

/** The letters of a typed code: in any case, with or without its dashes, and with letters for the digits that look like them. */
function readLetters(code: string): string {
  return toLatinDigits(code)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
}

function hashCode(key: string, letters: string): Buffer {
  return createHmac('sha256', key).update(`staff link\n${letters}`).digest()
}
