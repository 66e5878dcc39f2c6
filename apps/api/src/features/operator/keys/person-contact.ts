import type { Db } from '#lib/database/database.ts'

/** The contacts of a person of the desk. */
export async function findPersonContact(db: Db, id: number): Promise<{ email: string | null; phone: string | null }> {
  return db.selectFrom('staff').select(['email', 'phone']).where('id', '=', id).executeTakeFirstOrThrow()
}
