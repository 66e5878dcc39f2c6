import { InsufficientFunds, post } from '#features/wallet/public.ts'
import { listMovedRows, recordMoved } from '#features/moving/moved-rows.queries.ts'
import type { Run } from './move-customers.ts'
import type { Person } from './read-person.ts'

const accounts = ['wallet', 'points'] as const

/**
 * Posts what customers held there: once as an opening entry, and in a later move the difference since. A balance that fell there takes
 * as much from here, as long as it is there.
 */
export async function moveBalances(run: Run, people: readonly Person[], ids: ReadonlyMap<string, number>): Promise<void> {
  for (const account of accounts) {
    const known = await listMovedRows(run.tx, run.source, account)
    for (const person of people) {
      const customerId = ids.get(person.id)
      if (customerId === undefined) continue
      const before = known.get(person.id)
      const target = Math.max(person[account], 0)
      if (person[account] < 0) run.notes.add('customers who owe something there: their balance here begins with nothing')
      const amount = target - (before?.amount ?? 0)
      if (amount === 0) continue
      const entries = (before?.entries ?? 0) + 1
      if (!(await postMoved(run, { account, person, customerId, amount, entries }))) continue
      await recordMoved(run.tx, [
        {
          source: run.source,
          kind: account,
          foreign_id: person.id,
          key: String(customerId),
          amount: target,
          entries,
          moved_at: run.now,
        },
      ])
    }
  }
}

type Entry = { account: (typeof accounts)[number]; person: Person; customerId: number; amount: number; entries: number }

/** False after a problem. */
async function postMoved(run: Run, { account, person, customerId, amount, entries }: Entry): Promise<boolean> {
  try {
    return await post(run.tx, {
      cause: `moved:${run.source}:${account}:${person.id}:${entries}`,
      type: account === 'wallet' ? 'add_fund_by_admin' : 'loyalty_point',
      customerId,
      amount,
      account,
      against: account === 'wallet' ? 'funding' : 'points_issued',
      reference: 'Moved in',
      now: run.now,
    })
  } catch (error) {
    if (!(error instanceof InsufficientFunds)) throw error
    run.problems.push(
      `Customer ${person.id} of the other shop has spent there, since the last move, more ${account === 'wallet' ? 'money' : 'points'} than are left here. Settle it with them, and move again.`,
    )
    return false
  }
}
