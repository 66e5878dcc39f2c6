import type { Insertable } from 'kysely'
import type { Db } from '#lib/database.ts'
import type { GuestsTable } from '#lib/tables.gen.ts'

export async function insertGuest(db: Db, guest: Insertable<GuestsTable>): Promise<void> {
  await db.insertInto('guests').values(guest).execute()
}
