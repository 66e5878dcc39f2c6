import type { Api } from '#api.ts'
import { groupLetters, hashLetters, randomLetters, readLetters } from '#features/operator/keys/typed-code.ts'
import type { Db } from '#lib/database/database.ts'

const COUNT = 10
/** Forty bits, behind the limit of tries. */
const LENGTH = 8
const PURPOSE = 'staff recovery code'

/** Makes recovery codes in place of all earlier ones. Only their keyed hashes are stored. */
export async function writeRecoveryCodes(tx: Db, [key]: Api['appKey'], staffId: number): Promise<string[]> {
  const codes = new Set<string>()
  while (codes.size < COUNT) codes.add(randomLetters(LENGTH))
  await tx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute()
  const rows = [...codes].map((letters) => ({ staff_id: staffId, code_hash: hashLetters(key, PURPOSE, letters) }))
  await tx.insertInto('staff_recovery_codes').values(rows).execute()
  return [...codes].map(groupLetters)
}

/** Uses a recovery code, once: of two callers with the same code one is right. */
export async function useRecoveryCode(tx: Db, appKey: Api['appKey'], staffId: number, code: string): Promise<boolean> {
  const letters = readLetters(code)
  const hashes = appKey.map((key) => hashLetters(key, PURPOSE, letters))
  const used = await tx
    .deleteFrom('staff_recovery_codes')
    .where('staff_id', '=', staffId)
    .where('code_hash', 'in', hashes)
    .returning('staff_id')
    .executeTakeFirst()
  return used !== undefined
}

export async function countRecoveryCodes(db: Db, staffId: number): Promise<number> {
  const { n } = await db
    .selectFrom('staff_recovery_codes')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('staff_id', '=', staffId)
    .executeTakeFirstOrThrow()
  return Number(n)
}
