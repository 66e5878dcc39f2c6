import { sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'

type Account = 'wallet' | 'points'

type Debt = { customerId: number; account: Account; transactionId: number; amount: number; now: Date }

/** Stores what a customer owes by a transaction that found too little in the account. Later rewards of that account pay it. */
export async function recordDebt(tx: Db, { customerId, account, transactionId, amount, now }: Debt): Promise<void> {
  const debt = { customer_id: customerId, account, transaction_id: transactionId, amount, open: amount, created_at: now }
  await tx.insertInto('reward_debts').values(debt).execute()
}

/**
 * Takes up to `most` off what a customer owes, the oldest debt first, and returns how much it was. Each customer's debts are changed under the
 * lock of the account, which the caller holds.
 */
export async function reduceDebts(
  tx: Db,
  { customerId, account, most }: { customerId: number; account: Account; most: number },
): Promise<number> {
  const { rows } = await sql<{ collected: number }>`
    with due as (
      select id, least(open, greatest(0, ${most}::bigint - coalesce(sum(open) over (
        order by id rows between unbounded preceding and 1 preceding), 0)))::bigint as part
      from reward_debts where customer_id = ${customerId} and account = ${account} and open > 0)
    update reward_debts d set open = d.open - due.part from due where d.id = due.id and due.part > 0
    returning due.part as collected`.execute(tx)
  return rows.reduce((sum, { collected }) => sum + collected, 0)
}
