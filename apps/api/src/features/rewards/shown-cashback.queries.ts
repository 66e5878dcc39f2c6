import { type RawBuilder, sql } from 'kysely'

/** The cashback promised to an order or a trip, and what became of it, in minor units. */
export type CashbackFacts = { amount: number; is_credited: boolean; taken_back: number }

/** Selects it for each row of the table with this alias. */
export function selectCashback(column: 'order_id' | 'trip_id', alias: 'o' | 't'): RawBuilder<CashbackFacts | null> {
  const id = sql.ref(`${alias}.id`)
  const posted = (name: string) => sql.ref(`${name}.${column}`)
  return sql`(
    select json_build_object('amount', u.amount,
      'is_credited', exists (select from ledger_transactions g where ${posted('g')} = ${id} and g.transaction_type = 'CashBack'),
      'taken_back', (
        select coalesce(sum(e.amount), 0) from ledger_transactions b
        join ledger_entries e on e.transaction_id = b.id join ledger_accounts a on a.id = e.account_id
        where ${posted('b')} = ${id} and b.transaction_type = 'cashback_reversed' and a.kind = 'promotions'))
    from cashback_uses u where ${posted('u')} = ${id})`
}
