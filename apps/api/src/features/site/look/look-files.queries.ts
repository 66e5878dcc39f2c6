import type { Db } from '#lib/database/database.ts'
import type { LookFile, LookName } from './look-names.ts'

export function listLookFiles(db: Db): Promise<LookFile[]> {
  return db.selectFrom('look_files').select(['name', 'type', 'hash', 'width', 'height']).orderBy('name').execute()
}

export async function findLookContent(db: Db, name: LookName): Promise<Buffer | null> {
  const row = await db.selectFrom('look_files').select('content').where('name', '=', name).executeTakeFirst()
  return row === undefined ? null : Buffer.from(row.content)
}

export async function writeLookFile(db: Db, file: LookFile & { content: Buffer }): Promise<void> {
  const { name: _, ...changed } = file
  await db
    .insertInto('look_files')
    .values(file)
    .onConflict((conflict) => conflict.column('name').doUpdateSet(changed))
    .execute()
}

export async function removeLookFiles(db: Db, names: readonly LookName[]): Promise<void> {
  await db.deleteFrom('look_files').where('name', 'in', names).execute()
}
