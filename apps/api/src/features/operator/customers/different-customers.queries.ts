import type { CustomerDetails } from '@medina/contract/operator/customers/operator-customers'
import { type RawBuilder, sql } from 'kysely'
import { joinName } from '#features/identity/public.ts'
import type { Db } from '#lib/database/database.ts'

export type Pair = { id: number; other: number }

const inOrder = ({ id, other }: Pair) => ({ customer_id: Math.min(id, other), other_id: Math.max(id, other) })

/** A condition for accounts that somebody found to be another person's than `id`. */
export function isDifferentFrom(id: number, other: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from different_customers p
    where p.customer_id = least(${id}::bigint, ${other}) and p.other_id = greatest(${id}::bigint, ${other}))`
}

/** Returns false if somebody said so before. */
export async function insertPair(tx: Db, pair: Pair, { keyId, now }: { keyId: number; now: Date }): Promise<boolean> {
  const inserted = await tx
    .insertInto('different_customers')
    .values({ ...inOrder(pair), key_id: keyId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('customer_id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Returns false if nobody said so. */
export async function removePair(tx: Db, pair: Pair): Promise<boolean> {
  const { customer_id, other_id } = inOrder(pair)
  const removing = tx.deleteFrom('different_customers').where('customer_id', '=', customer_id).where('other_id', '=', other_id)
  return (await removing.returning('customer_id').executeTakeFirst()) !== undefined
}

const MOST = 50

/** The accounts that are another person's, with who said so, the newest answer first. */
export async function listDifferent(db: Db, id: number): Promise<CustomerDetails['different']> {
  const rows = await db
    .selectFrom('different_customers as p')
    .innerJoin('customers as c', (join) =>
      join.on(sql<boolean>`c.id = case when p.customer_id = ${id} then p.other_id else p.customer_id end`),
    )
    .innerJoin('operator_keys as k', 'k.id', 'p.key_id')
    .select(['c.id', 'c.f_name', 'c.l_name', 'p.created_at', 'k.id as key_id', 'k.name as key_name'])
    .where((eb) => eb.or([eb('p.customer_id', '=', id), eb('p.other_id', '=', id)]))
    .orderBy('p.created_at', 'desc')
    .limit(MOST)
    .execute()
  return rows.map(({ id: other, key_id, key_name, created_at, ...names }) => ({
    id: other,
    name: joinName(names),
    key: { id: key_id, name: key_name },
    created_at: created_at.toISOString(),
  }))
}

/** The answers about a merged account become those about the one that it is part of. */
export async function moveDifferent(tx: Db, { from, into }: { from: number; into: number }): Promise<void> {
  await sql`
    insert into different_customers (customer_id, other_id, key_id, created_at)
    select least(${into}::bigint, o.other), greatest(${into}::bigint, o.other), o.key_id, o.created_at
    from (select case when customer_id = ${from} then other_id else customer_id end as other, key_id, created_at
      from different_customers where ${from}::bigint in (customer_id, other_id)) o
    where o.other <> ${into}
    on conflict do nothing`.execute(tx)
}

/** True if somebody found the two accounts to be two people's. */
export async function isPairDifferent(db: Db, pair: Pair): Promise<boolean> {
  const { customer_id, other_id } = inOrder(pair)
  const found = db.selectFrom('different_customers').select('customer_id').where('customer_id', '=', customer_id)
  return (await found.where('other_id', '=', other_id).executeTakeFirst()) !== undefined
}
