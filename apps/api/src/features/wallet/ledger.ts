import { sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import type { LedgerAccountsTable, LedgerTransactionsTable } from '#lib/database/tables.gen.ts'
import { type PaidSubject, toPaidColumns } from '#lib/subject.ts'

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
  /** The part of a credit that comes from promotions instead of `against`. */
  bonus?: number
  subject?: PaidSubject
  reference?: string
  now: Date
}

/**
 * Posts an amount to a customer's account and against the business's side, in the caller's transaction. Returns `false` without
 * any change if this cause was posted before. Throws `InsufficientFunds` if the balance is too low: the database enforces that.
 */
export async function post(tx: Db, posting: Posting): Promise<boolean> {
  const { amount, against, bonus = 0 } = posting
  if (!Number.isSafeInteger(amount) || amount === 0) throw new RangeError(`not an amount to post: ${amount}`)
  if (bonus !== 0 && !(Number.isSafeInteger(bonus) && bonus > 0 && bonus < amount)) throw new RangeError(`not a bonus: ${bonus}`)
  const id = await insertTransaction(tx, posting)
  if (id === null) return false
  const account = await move(tx, posting)
  await sql`
    insert into ledger_entries (transaction_id, account_id, amount, balance)
    select ${id}::bigint, ${account.id}::bigint, ${amount}::bigint, ${account.balance}::bigint
    union all
    select ${id}::bigint, a.id, ${bonus - amount}::bigint, null from ledger_accounts a where a.kind = ${against}
    union all
    select ${id}::bigint, a.id, ${-bonus}::bigint, null from ledger_accounts a
    where a.kind = 'promotions' and ${bonus}::bigint > 0`.execute(tx)
  return true
}

type TakenBack = { transactionId: number; taken: number; owed: number }

/**
 * Takes a reward back from a customer's account as far as its balance goes; the rest is posted as owed, for the caller to collect. Returns
 * null without any change if this cause was posted before.
 */
export async function takeBack(tx: Db, posting: Posting): Promise<TakenBack | null> {
  const { amount, customerId, account: kind, against } = posting
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError(`not an amount to take back: ${amount}`)
  const id = await insertTransaction(tx, posting)
  if (id === null) return null
  const { [kind]: balance } = await lockBalances(tx, customerId)
  const taken = Math.min(balance, amount)
  const account = taken > 0 ? await move(tx, { ...posting, amount: -taken }) : null
  const owed = amount - taken
  await sql`
    insert into ledger_entries (transaction_id, account_id, amount, balance)
    select ${id}::bigint, ${account?.id ?? null}::bigint, ${-taken}::bigint, ${account?.balance ?? null}::bigint where ${taken}::bigint > 0
    union all
    select ${id}::bigint, a.id, case a.kind when ${against} then ${amount}::bigint else ${-owed}::bigint end, null
    from ledger_accounts a where a.kind = ${against} or (a.kind = ${owedSides[kind]} and ${owed}::bigint > 0)`.execute(tx)
  return { transactionId: id, taken, owed }
}

/** The business's sides of what customers owe. */
export const owedSides = { wallet: 'wallet_owed', points: 'points_owed' } as const satisfies Record<string, BusinessSide>

/** Null if the cause was posted before. */
export async function insertTransaction(
  tx: Db,
  { cause, type, subject, reference, now }: Pick<Posting, 'cause' | 'type' | 'subject' | 'reference' | 'now'>,
): Promise<number | null> {
  const inserted = await tx
    .insertInto('ledger_transactions')
    .values({
      cause,
      transaction_type: type,
      ...(subject && toPaidColumns(subject)),
      reference: reference ?? null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('cause').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id ?? null
}

/** Thrown when the balance is lower than the amount. */
export class InsufficientFunds extends Error {
  override name = 'InsufficientFunds'
}

/** Adds to the account's balance, which is created on first use; the row stays locked until the transaction ends. */
export async function move(
  tx: Db,
  { customerId, account, amount }: Pick<Posting, 'customerId' | 'account' | 'amount'>,
): Promise<{ id: number; balance: number }> {
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

/**
 * All balances of a customer, locked until the transaction ends. A change of both locks the wallet first, also here, so that no two
 * transactions deadlock.
 */
export async function lockBalances(tx: Db, customerId: number): Promise<Record<'wallet' | 'points', number>> {
  await sql`
    insert into ledger_accounts (kind, customer_id)
    select 'wallet', customer_id from ledger_accounts where customer_id = ${customerId} and kind = 'points'
    on conflict (customer_id, kind) do nothing`.execute(tx)
  const accounts = await tx
    .selectFrom('ledger_accounts')
    .select(['kind', 'balance'])
    .where('customer_id', '=', customerId)
    .orderBy('kind', 'desc')
    .forUpdate()
    .execute()
  const balanceOf = (kind: 'wallet' | 'points') => accounts.find((account) => account.kind === kind)?.balance ?? 0
  return { wallet: balanceOf('wallet'), points: balanceOf('points') }
}
