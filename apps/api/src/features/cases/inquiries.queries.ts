import { sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import type { Language } from '#lib/i18n.ts'

function selectInquiries(db: Db) {
  return (
    db
      .selectFrom('cases as c')
      .leftJoin('operator_keys as k', 'k.id', 'c.key_id')
      .select([
        'c.id',
        'c.decision',
        'c.reply',
        'c.key_id',
        'k.name as key_name',
        'c.created_at',
        'c.decided_at',
        'c.customer_id',
      ])
      .select(['c.sender_email', 'c.sender_phone'])
      // Not null for an inquiry, by a constraint of the table.
      .select([
        sql<null>`c.order_id`.as('order_id'),
        sql<string>`c.subject`.as('subject'),
        sql<string>`c.words`.as('words'),
        sql<string>`c.sender_name`.as('sender_name'),
        sql<Language>`c.language`.as('language'),
      ])
      .where('c.kind', '=', 'inquiry')
  )
}
export type InquiryRecord = Awaited<ReturnType<ReturnType<typeof selectInquiries>['executeTakeFirstOrThrow']>>

export async function findInquiry(db: Db, id: number): Promise<InquiryRecord | null> {
  return (await selectInquiries(db).where('c.id', '=', id).executeTakeFirst()) ?? null
}

/** The inquiry that was opened earlier with this key. */
export async function findInquiryByKey(db: Db, clientKey: string): Promise<InquiryRecord | null> {
  const found = selectInquiries(db).where('c.order_id', 'is', null).where('c.client_key', '=', clientKey)
  return (await found.executeTakeFirst()) ?? null
}

export function listInquiriesIn(db: Db, ids: number[]): Promise<InquiryRecord[]> {
  return selectInquiries(db).where('c.id', 'in', ids).execute()
}

/** Inquiries, newest first. */
export function listInquiriesOf(db: Db, customerId: number, limit: number): Promise<InquiryRecord[]> {
  return selectInquiries(db).where('c.customer_id', '=', customerId).orderBy('c.id', 'desc').limit(limit).execute()
}

/** The number of inquiries with exactly this text since that time. */
export async function countSameWords(db: Db, words: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('cases')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('order_id', 'is', null)
    .where(sql`md5(words)`, '=', sql`md5(${words})`)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow()
  return count
}

type NewInquiry = {
  subject: string
  words: string
  sender_name: string
  sender_email: string | null
  sender_phone: string | null
  language: Language
  customer_id: number | null
  client_key: string
  created_at: Date
}

/** Returns null if a concurrent request with the same key was first. */
export async function insertInquiry(tx: Db, inquiry: NewInquiry): Promise<number | null> {
  const added = await tx
    .insertInto('cases')
    .values({ ...inquiry, kind: 'inquiry' })
    .onConflict((conflict) => conflict.column('client_key').where('order_id', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id ?? null
}

type Deciding = { decision: 'answered' | 'declined'; reply: string | null; key_id: number; decided_at: Date }

/** Returns false if the inquiry was decided already. */
export async function decideInquiry(tx: Db, id: number, decided: Deciding): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('cases')
    .set(decided)
    .where('id', '=', id)
    .where('kind', '=', 'inquiry')
    .where('decided_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes inquiries that were decided before this time. */
export async function removeInquiriesBefore(db: Db, time: Date): Promise<void> {
  await db.deleteFrom('cases').where('order_id', 'is', null).where('decided_at', '<', time).execute()
}
