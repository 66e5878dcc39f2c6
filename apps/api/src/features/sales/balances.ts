import type { StoreBalance } from '@medina/contract/operator/operator-sales'
import { sql } from 'kysely'
import { readSwitches } from '#features/site/public.ts'
import { readIdCursor, writeIdCursor } from '#lib/cursor.ts'
import type { Db } from '#lib/database/database.ts'
import { type Language, localize } from '#lib/i18n.ts'
import { moneyFormat } from '#lib/money.ts'

type Wish = { storeIds: number[] | null; cursor: string | undefined; limit: number; language: Language }

/** Stores that have an account, the newest first, each with its balance and its last payout. */
export async function listBalances(
  db: Db,
  { storeIds, cursor, limit, language }: Wish,
): Promise<{ balances: StoreBalance[]; next_cursor: string | null }> {
  const { toWire } = moneyFormat((await readSwitches(db)).digit_after_decimal_point)
  const before = readIdCursor(cursor)
  const found = await db
    .selectFrom('store_balances as b')
    .innerJoin('stores as s', 's.id', 'b.store_id')
    .select(['s.id', 's.name', 'b.balance'])
    .select(
      sql<{ paid: number; created_at: string } | null>`(
        select json_build_object('paid', e.paid, 'created_at', e.created_at) from store_entries e
        where e.store_id = s.id and e.kind in ('payout', 'deposit') and e.paid < 0 order by e.id desc limit 1)`.as('last_payout'),
    )
    .$if(storeIds !== null, (query) => query.where('s.id', 'in', storeIds ?? []))
    .$if(before !== null, (query) => query.where('s.id', '<', before))
    .orderBy('s.id', 'desc')
    .limit(limit + 1)
    .execute()
  const shown = found.slice(0, limit)
  return {
    balances: shown.map(({ id, name, balance, last_payout: last }) => ({
      store: { id, name: localize(name, language) },
      balance: toWire(balance),
      last_payout: last === null ? null : { amount: toWire(-last.paid), created_at: new Date(last.created_at).toISOString() },
    })),
    next_cursor: found.length > limit ? writeIdCursor(shown.at(-1)?.id) : null,
  }
}
