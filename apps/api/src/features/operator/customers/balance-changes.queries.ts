import type { BalanceChange } from '@medina/contract/operator/customers/operator-customers'
import { joinName } from '#features/identity/public.ts'
import type { Db } from '#lib/database/database.ts'

/** More than wait at any time, since two people look after them. */
const MOST_WAITING = 200

function selectChanges(db: Db) {
  return db
    .selectFrom('balance_changes as b')
    .innerJoin('customers as c', 'c.id', 'b.customer_id')
    .innerJoin('operator_keys as k', 'k.id', 'b.key_id')
    .leftJoin('operator_keys as d', 'd.id', 'b.decided_by')
    .selectAll('b')
    .select(['c.f_name', 'c.l_name', 'k.name as key_name', 'd.name as decider_name'])
}
export type ChangeRecord = Awaited<ReturnType<ReturnType<typeof selectChanges>['executeTakeFirstOrThrow']>>

export async function findChange(db: Db, id: number): Promise<ChangeRecord | null> {
  return (await selectChanges(db).where('b.id', '=', id).executeTakeFirst()) ?? null
}

/** As `findChange`, with a row lock until the transaction ends. */
export async function lockChange(tx: Db, id: number): Promise<ChangeRecord | null> {
  await tx.selectFrom('balance_changes').select('id').where('id', '=', id).forUpdate().execute()
  return findChange(tx, id)
}

/** The changes that wait for a second key, the oldest first. */
export function listWaiting(db: Db): Promise<ChangeRecord[]> {
  return selectChanges(db).where('b.status', '=', 'waiting').orderBy('b.id').limit(MOST_WAITING).execute()
}

export function listWaitingOf(db: Db, customerId: number): Promise<ChangeRecord[]> {
  return selectChanges(db)
    .where('b.customer_id', '=', customerId)
    .where('b.status', '=', 'waiting')
    .orderBy('b.id', 'desc')
    .limit(MOST_WAITING)
    .execute()
}

export function toChange(record: ChangeRecord, toWire: (minor: number) => number): BalanceChange {
  const { id, account, amount, reason, status, key_id, key_name, decided_by, decider_name, customer_id, created_at } = record
  return {
    id,
    customer: { id: customer_id, name: joinName(record) },
    account,
    amount: account === 'wallet' ? toWire(amount) : amount,
    reason,
    status,
    key: { id: key_id, name: key_name },
    decided_by: decided_by === null || decider_name === null ? null : { id: decided_by, name: decider_name },
    created_at: created_at.toISOString(),
  }
}
