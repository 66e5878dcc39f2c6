import { sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import type { LedgerAccountsTable, LedgerTransactionsTable } from '#lib/database/tables.gen.ts'
import { type Subject, toColumns } from '#lib/subject.ts'

export type BusinessSide = Exclude<LedgerAccountsTable['kind'], 'wallet' | 'points'>
export type TransactionType = LedgerTransactionsTable['transaction_type']

export type Posting = {
  /** Identifies the cause: each cause is posted once. */
  cause: string
  type: TransactionType
  customerId: number
  /** Minor units of the wallet, or whole points. Positive: credited to the customer. */
  amount: number
  account: 'wallet' | 'points'
  /** The other side of the posting. */
  against: BusinessSide
  subject?: Subject
  reference?: string
  now: Date
}

/**
 * Posts an amount to a customer's account and against the business's side, in the caller's transaction. Returns `false` without
 * any change if this cause was posted before. Throws `InsufficientFunds` if the balance is too low: the database enforces that
 * (reference holes 12 and 34).
 */
export async function post(tx: Db, posting: Posting): Promise<boolean> {
  const { cause, type, amount, against, subject, reference = null, now } = posting
  if (!Number.isSafeInteger(amount) || amount === 0) throw new RangeError(`not an amount to post: ${amount}`)
  const known = await tx
    .insertInto('ledger_transactions')
    .values({ cause, transaction_type: type, ...(subject && toColumns(subject)), reference, created_at: now })
    .onConflict((conflict) => conflict.column('cause').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (known === undefined) return false
  const account = await move(tx, posting)
  await sql`
    insert into ledger_entries (transaction_id, account_id, amount, balance)
    select ${known.id}::bigint, ${account.id}::bigint, ${amount}::bigint, ${account.balance}::bigint
    union all
    select ${known.id}::bigint, a.id, ${-amount}::bigint, null from ledger_accounts a where a.kind = ${against}`.execute(tx)
  return true
}

/** The balance is lower than the amount. */
export class InsufficientFunds extends Error {
  override name = 'InsufficientFunds'
}

/** Adds to the account's balance, which is created on first use; the row stays locked until the transaction ends. */
async function move(tx: Db, { customerId, account, amount }: Posting): Promise<{ id: number; balance: number }> {
  if (amount > 0) {
    return tx
      .insertInto('ledger_accounts')
      .values({ kind: account, customer_id: customerId, balance: amount })
      .onConflict((conflict) =>
        conflict
          .columns(['customer_id', 'kind'])
          .doUpdateSet({ balance: sql<number>`ledger_accounts.balance + excluded.balance` }),
      )
      .returning(['id', 'balance'])
      .executeTakeFirstOrThrow()
  }
  const moved = await tx
    .updateTable('ledger_accounts')
    .set({ balance: sql<number>`balance + ${amount}` })
    .where('customer_id', '=', customerId)
    .where('kind', '=', account)
    .where(sql<boolean>`balance + ${amount} >= 0`)
    .returning(['id', 'balance'])
    .executeTakeFirst()
  if (moved === undefined) throw new InsufficientFunds()
  return moved
}

/** The balance of an account: minor units, or points. */
export async function readBalance(db: Db, customerId: number, account: 'wallet' | 'points'): Promise<number> {
  const row = await db
    .selectFrom('ledger_accounts')
    .select('balance')
    .where('customer_id', '=', customerId)
    .where('kind', '=', account)
    .executeTakeFirst()
  return row?.balance ?? 0
}

/** All balances of a customer, locked until the transaction ends. */
export async function lockBalances(tx: Db, customerId: number): Promise<Record<'wallet' | 'points', number>> {
  const accounts = await tx
    .selectFrom('ledger_accounts')
    .select(['kind', 'balance'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .forUpdate()
    .execute()
  const balanceOf = (kind: 'wallet' | 'points') => accounts.find((account) => account.kind === kind)?.balance ?? 0
  return { wallet: balanceOf('wallet'), points: balanceOf('points') }
}
