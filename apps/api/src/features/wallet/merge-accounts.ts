import { sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import { insertTransaction, lockBalances, move } from './ledger.ts'

const kinds = ['wallet', 'points'] as const

/** `mergeId`: the cause in the ledger, once for each merge. */
type Merging = { mergeId: number; from: number; into: number; now: Date }
export type MergedBalances = Record<(typeof kinds)[number], number>

/**
 * Moves both balances of a customer to another one, in two transactions of the ledger. The emptied accounts stay as they are, and belong to
 * the history of the other customer. Returns what was moved. The caller holds the rows of both customers.
 */
export async function mergeAccounts(tx: Db, { mergeId, from, into, now }: Merging): Promise<MergedBalances> {
  // In one order, so that two merges do not wait for each other.
  for (const id of [from, into].toSorted((one, other) => one - other)) await lockBalances(tx, id)
  const moved = await lockBalances(tx, from)
  for (const kind of kinds)
    if (moved[kind] > 0) await moveBalance(tx, { cause: `merge:${mergeId}`, from, into, kind, amount: moved[kind], now })
  await sql`
    insert into merged_accounts (account_id, customer_id, created_at)
    select id, ${into}::bigint, ${now}::timestamptz from ledger_accounts where customer_id = ${from}`.execute(tx)
  await tx.updateTable('merged_accounts').set({ customer_id: into }).where('customer_id', '=', from).execute()
  await tx.updateTable('reward_debts').set({ customer_id: into }).where('customer_id', '=', from).execute()
  return moved
}

/**
 * Moves balances of a merge back, once the accounts and the other customer are as they were. False if the remaining account has less by now,
 * and nothing moves then.
 */
export async function separateAccounts(tx: Db, { mergeId, from, into, now }: Merging, moved: MergedBalances): Promise<boolean> {
  for (const id of [from, into].toSorted((one, other) => one - other)) await lockBalances(tx, id)
  const left = await lockBalances(tx, into)
  if (kinds.some((kind) => left[kind] < moved[kind])) return false
  for (const kind of kinds)
    if (moved[kind] > 0)
      await moveBalance(tx, { cause: `unmerge:${mergeId}`, from: into, into: from, kind, amount: moved[kind], now })
  const own = tx.selectFrom('ledger_accounts').select('id').where('customer_id', '=', from)
  await tx.deleteFrom('merged_accounts').where('customer_id', '=', into).where('account_id', 'in', own).execute()
  return true
}

type Move = Omit<Merging, 'mergeId'> & { cause: string; kind: keyof MergedBalances; amount: number }

async function moveBalance(tx: Db, { cause, from, into, kind, amount, now }: Move): Promise<void> {
  const id = await insertTransaction(tx, { cause: `${cause}:${kind}`, type: 'accounts_merged', now })
  if (id === null) throw new Error(`account ${from} was merged into ${into} before`)
  const emptied = await move(tx, { customerId: from, account: kind, amount: -amount })
  const filled = await move(tx, { customerId: into, account: kind, amount })
  await sql`
    insert into ledger_entries (transaction_id, account_id, amount, balance)
    values (${id}::bigint, ${emptied.id}::bigint, ${-amount}::bigint, ${emptied.balance}::bigint),
      (${id}::bigint, ${filled.id}::bigint, ${amount}::bigint, ${filled.balance}::bigint)`.execute(tx)
}
