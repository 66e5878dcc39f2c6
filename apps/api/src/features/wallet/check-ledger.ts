import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import { ledgerChecks } from './ledger-checks.ts'

/** A rule of the books that something breaks: how many things do, and the first of them. */
export type LedgerProblem = { rule: string; count: number; examples: string[] }
export type LedgerReport = {
  rules: number
  transactions: number
  /** The sums of all wallets in minor units, and of all points. */
  wallets: number
  points: number
  problems: LedgerProblem[]
}

const EXAMPLES = 5

/** Verifies that all balances agree, as of one moment, while the shop keeps running. It changes nothing. */
export async function checkLedger(db: Db): Promise<LedgerReport> {
  const reading = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return reading.execute(async (tx) => {
    // Checking a ledger of several years takes longer than the usual statement timeout.
    await sql`set local statement_timeout = 0`.execute(tx)
    const problems: LedgerProblem[] = []
    for (const [rule, broken] of Object.entries(ledgerChecks)) {
      const { count, examples } = await findBroken(tx, broken)
      if (count > 0) problems.push({ rule, count, examples })
    }
    const { rows } = await sql<Omit<LedgerReport, 'rules' | 'problems'>>`
      select (select count(*)::int from ledger_transactions) as transactions,
        (select coalesce(sum(balance), 0)::bigint from ledger_accounts where kind = 'wallet') as wallets,
        (select coalesce(sum(balance), 0)::bigint from ledger_accounts where kind = 'points') as points`.execute(tx)
    const [totals] = rows
    if (totals === undefined) throw new Error('the totals of the ledger have no row')
    return { rules: Object.keys(ledgerChecks).length, ...totals, problems }
  })
}

async function findBroken(tx: Db, broken: RawBuilder<unknown>): Promise<{ count: number; examples: string[] }> {
  const { rows } = await sql<{ count: number; examples: string[] | null }>`
    with broken (thing) as (${broken})
    select count(*)::int as count, (array_agg(thing order by thing))[1:${sql.lit(EXAMPLES)}] as examples from broken`.execute(tx)
  return { count: rows[0]?.count ?? 0, examples: rows[0]?.examples ?? [] }
}
