import { calculateBonusLeft, type WalletEntry } from '@medina/pricing/rewards/wallet-bonus'
import { sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import { selectOwnAccounts } from './history.queries.ts'

/** How much of a customer's wallet is bonus of top-ups, in minor units (decision 0066). Most wallets never had one. */
export async function readBonusLeft(db: Db, customerId: number): Promise<number> {
  const hadOne = await db
    .selectFrom('top_ups')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('status', '=', 'paid')
    .where('bonus_amount', '>', 0)
    .limit(1)
    .executeTakeFirst()
  return hadOne === undefined ? 0 : calculateBonusLeft(await listEntries(db, customerId))
}

/** All entries of a wallet, the oldest first. */
async function listEntries(db: Db, customerId: number): Promise<WalletEntry[]> {
  const { rows } = await sql<WalletEntry>`
    select e.amount, case when t.transaction_type in ('order_place', 'partial_payment', 'order_refund')
        then coalesce('order ' || t.order_id, 'trip ' || t.trip_id) end as subject,
      coalesce(u.bonus_amount, 0)::bigint as bonus
    from ledger_accounts a
    join ledger_entries e on e.account_id = a.id
    join ledger_transactions t on t.id = e.transaction_id
    left join top_ups u on u.id = t.top_up_id and t.transaction_type = 'add_fund'
    where a.id in (${selectOwnAccounts(customerId)}) and a.kind = 'wallet' and t.transaction_type <> 'accounts_merged'
    order by e.id`.execute(db)
  return rows
}
