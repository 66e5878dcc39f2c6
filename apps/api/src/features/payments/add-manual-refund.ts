import { type Insertable, sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import type { ReturnsByHandTable } from '#lib/database/tables.gen.ts'
import { numberOf, type Subject, toColumns } from '#lib/subject.ts'

type NewReturn = Insertable<ReturnsByHandTable>
type SubjectReturn = Pick<NewReturn, 'amount' | 'created_at'> & { subject: Subject; cause: 'canceled' | 'refunded' }

/** Adds a refund that only a person can pay to the office's list, in the transaction of the step that makes it due. */
export async function addManualRefund(tx: Db, { subject, ...row }: SubjectReturn): Promise<void> {
  const id = numberOf(subject)
  const other = await tx.selectFrom('returns_by_hand').select('id').where('id', '=', id).executeTakeFirst()
  // The first refund has the number of its order or trip; each later one gets a number of its own.
  await tx
    .insertInto('returns_by_hand')
    .values({ ...row, ...toColumns(subject), id: other === undefined ? id : sql<number>`nextval('order_numbers')` })
    .execute()
}

type Left = {
  id: string
  payment: { order_id: number | null; trip_id: number | null; digits: number }
  amount: number
  now: Date
}

/** Adds money that a gateway took twice and refuses to refund, once; the office pays it back otherwise. */
export async function addSurplusReturn(tx: Db, { id, payment, amount, now }: Left): Promise<void> {
  const { order_id, trip_id, digits } = payment
  const known = await tx.selectFrom('returns_by_hand').select('id').where('payment_surplus_id', '=', id).executeTakeFirst()
  if (known !== undefined) return
  await tx
    .insertInto('returns_by_hand')
    .values({
      id: sql<number>`nextval('order_numbers')`,
      order_id,
      trip_id,
      currency_digits: order_id === null && trip_id === null ? digits : null,
      amount,
      cause: 'taken_twice',
      payment_surplus_id: id,
      created_at: now,
    })
    .execute()
}

type WalletReturn = Omit<NewReturn, 'id' | 'order_id' | 'cause'>

/** Adds the balance of a deleted account's wallet; returns the refund's id, which is no order's number. */
export async function addWalletRefund(tx: Db, row: WalletReturn): Promise<number> {
  const { id } = await tx
    .insertInto('returns_by_hand')
    .values({ ...row, id: sql<number>`nextval('order_numbers')`, order_id: null, cause: 'account_removed' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
