import { sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import { insertTransaction, lockBalances, move } from './ledger.ts'

const kinds = ['wallet', 'points'] as const

type Merging = { from: number; into: number; now: Date }
export type MergedBalances = Record<(typeof kinds)[number], number>

/**
 * Moves both balances of a customer to another one, in two transactions of the ledger. The emptied accounts stay as they are, and belong to
 * the history of the other customer. Returns what was moved. The caller holds the rows of both customers.
 */
export async function mergeAccounts(tx: Db, { from, into, now }: Merging): Promise<MergedBalances> {
  // In one order, so that two merges do not wait for each other.
  for (const id of [from, into].toSorted((one, other) => one - other)) await lockBalances(tx, id)
  const moved = await lockBalances(tx, from)
  for (const kind of kinds) if (moved[kind] > 0) await moveBalance(tx, { from, into, kind, amount: moved[kind], now })
  await sql`
    insert into merged_accounts (account_id, customer_id, created_at)
    select id, ${into}::bigint, ${now}::timestamptz from ledger_accounts where customer_id = ${from}`.execute(tx)
  await tx.updateTable('merged_accounts').set({ customer_id: into }).where('customer_id', '=', from).execute()
  await tx.updateTable('reward_debts').set({ customer_id: into }).where('customer_id', '=', from).execute()
  return moved
}

type Move = Merging & { kind: keyof MergedBalances; amount: number }

async function moveBalance(tx: Db, { from, into, kind, amount, now }: Move): Promise<void> {
  const id = await insertTransaction(tx, { cause: `merge:${from}:${into}:${kind}`, type: 'accounts_merged', now })
  if (id === null) throw new Error(`account ${from} was merged into ${into} before`)
  const emptied = await move(tx, { customerId: from, account: kind, amount: -amount })
  const filled = await move(tx, { customerId: into, account: kind, amount })
  await sql`
    insert into ledger_entries (transaction_id, account_id, amount, balance)
    values (${id}::bigint, ${emptied.id}::bigint, ${-amount}::bigint, ${emptied.balance}::bigint),
      (${id}::bigint, ${filled.id}::bigint, ${amount}::bigint, ${filled.balance}::bigint)`.execute(tx)
}
