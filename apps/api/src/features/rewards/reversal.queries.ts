import { sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import { isOf, type Subject } from '#lib/subject.ts'
import { type RewardType, rewardTypes } from './grant-reward.ts'

/** A reward as it was granted, and how much of it is taken back already, in minor units or whole points. */
export type GrantedReward = { cause: string; type: RewardType; customer_id: number; amount: number; reversed: number }

const types = Object.keys(rewardTypes) as RewardType[]

/**
 * The rewards of an order or a trip to customers who still have an account. They stay locked until the transaction ends, so refunds of one
 * order are reversed one after the other.
 */
export async function listGrantedRewards(tx: Db, subject: Subject): Promise<GrantedReward[]> {
  return tx
    .selectFrom('ledger_transactions as t')
    .innerJoin('ledger_entries as e', 'e.transaction_id', 't.id')
    .innerJoin('ledger_accounts as a', 'a.id', 'e.account_id')
    .where((eb) => eb(...isOf(subject)))
    .where('t.transaction_type', 'in', types)
    .where('a.customer_id', 'is not', null)
    .select(['t.cause', 'e.amount'])
    .select((eb) => [
      eb.ref('t.transaction_type').$castTo<RewardType>().as('type'),
      eb.ref('a.customer_id').$notNull().as('customer_id'),
      sql<number>`(
        select coalesce(sum(b.amount), 0)::bigint from ledger_transactions r
        join ledger_entries b on b.transaction_id = r.id join ledger_accounts s on s.id = b.account_id
        where (r.order_id = t.order_id or r.trip_id = t.trip_id) and starts_with(r.cause, t.cause || ':reversed:')
          and s.kind in ('promotions', 'points_issued'))`.as('reversed'),
    ])
    .orderBy('t.id')
    .forUpdate('t')
    .execute()
}
