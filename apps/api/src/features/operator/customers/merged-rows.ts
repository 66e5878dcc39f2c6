import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'

type Merging = { from: number; into: number }
type Row = Record<string, unknown>
/** Rows of a column that names customers. `others` are those of the remaining account, where they decide what could move. */
type Part = { table: string; column: string; rows: Row[]; others: Row[] }
export type MergedRows = {
  customer: Row
  into: Row
  parts: Part[]
  moved: Row[]
  messages: { id: number; conversation_id: number }[]
}

type Reference = { table: string; column: string; keys: string[]; columns: string[] }

/** Devices sign in again, and what wakes them is subscribed to again: their secrets are not stored a second time. */
const leftOut = ['sessions', 'phone_sessions', 'push_subscriptions', 'account_merges']

/** Every column that refers to customers, with the primary key and the columns that can be written. */
async function listReferences(db: Db): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select c.conrelid::regclass::text as table, a.attname::text as column,
      array(select x.attname::text from pg_index i join pg_attribute x on x.attrelid = i.indrelid and x.attnum = any(i.indkey)
        where i.indrelid = c.conrelid and i.indisprimary) as keys,
      array(select w.attname::text from pg_attribute w
        where w.attrelid = c.conrelid and w.attnum > 0 and not w.attisdropped and w.attgenerated = '') as columns
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'customers'::regclass order by 1, 2`.execute(db)
  return rows.filter(({ table }) => !leftOut.includes(table))
}

/** Reads what belongs to an account before it is merged into another one. */
export async function readMergedRows(tx: Db, { from, into }: Merging): Promise<MergedRows> {
  const rowsOf = async (table: string, condition: RawBuilder<unknown>): Promise<Row[]> =>
    (await sql<{ row: Row }>`select to_jsonb(t) as row from ${sql.table(table)} t where ${condition}`.execute(tx)).rows.map(
      ({ row }) => row,
    )
  const parts: Part[] = []
  for (const { table, column, keys } of await listReferences(tx)) {
    const rows = await rowsOf(table, sql`t.${sql.ref(column)} = ${from}`)
    const others = keys.includes(column) && rows.length > 0 ? await rowsOf(table, sql`t.${sql.ref(column)} = ${into}`) : []
    if (rows.length > 0) parts.push({ table, column, rows, others })
  }
  const [[customer], [remaining]] = [
    await rowsOf('customers', sql`t.id = ${from}`),
    await rowsOf('customers', sql`t.id = ${into}`),
  ]
  if (customer === undefined || remaining === undefined) throw new Error('an account to merge is gone')
  const messages = await tx
    .selectFrom('messages as m')
    .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
    .select(['m.id', 'm.conversation_id'])
    .where('c.customer_id', '=', from)
    .execute()
  const moved = await rowsOf('moved_rows', sql`t.key = ${String(from)} and t.kind in ('customer', 'wallet', 'points')`)
  return { customer, into: remaining, parts, moved, messages }
}

/** Creates the merged account again and gives its rows back. What came since belongs to the remaining account. */
export async function returnMergedRows(
  tx: Db,
  merging: Merging,
  { customer, parts, moved, messages }: MergedRows,
): Promise<void> {
  const references = await listReferences(tx)
  const columns = references.find(({ table }) => table === 'customers')?.columns ?? []
  await insertRows(tx, { table: 'customers', columns, rows: [{ ...customer, ref_by: null }] })
  for (const part of parts) {
    const reference = references.find(({ table, column }) => table === part.table && column === part.column)
    if (reference !== undefined) await returnPart(tx, merging, part, reference)
  }
  await sql`update customers set ref_by = (${JSON.stringify(customer)}::jsonb ->> 'ref_by')::bigint where id = ${merging.from}
    and exists (select from customers r where r.id = (${JSON.stringify(customer)}::jsonb ->> 'ref_by')::bigint)`.execute(tx)
  await sql`update moved_rows t set key = ${String(merging.from)} from jsonb_array_elements(${JSON.stringify(moved)}::jsonb) r(row)
    where to_jsonb(t) - 'key' = r.row - 'key'`.execute(tx)
  await sql`update messages m set conversation_id = r.conversation_id
    from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) r(id bigint, conversation_id bigint)
    where m.id = r.id and exists (select from conversations c where c.id = r.conversation_id)`.execute(tx)
  await sql`update conversations c set last_message_id = (select max(m.id) from messages m where m.conversation_id = c.id)
    where c.customer_id = ${merging.into} and not exists (
      select from messages m where m.id = c.last_message_id and m.conversation_id = c.id)`.execute(tx)
}

/** Rows that moved or that name nobody now become the account's again; those that were deleted are inserted. */
async function returnPart(tx: Db, { from, into }: Merging, part: Part, { keys, columns }: Reference): Promise<void> {
  const { table, column, rows, others } = part
  const isSameRow = (keys.length > 0 ? keys : columns).filter((key) => key !== column && key !== 'use_number')
  const isSame = (row: string) =>
    sql.join(
      isSameRow.map((key) => sql`t.${sql.ref(key)} is not distinct from ${sql.ref(`${row}.${key}`)}`),
      sql` and `,
    )
  const given = sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) r`
  const theirs = sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(others)}::jsonb) o`
  const moved = isSameRow.length === 0 ? sql`true` : isSame('r')
  await sql`update ${sql.table(table)} t set ${sql.ref(column)} = ${from} from ${given}
    where ${moved} and (t.${sql.ref(column)} = ${into} or t.${sql.ref(column)} is null)
      and not exists (select from ${theirs} where ${isSameRow.length === 0 ? sql`true` : isSame('o')})`.execute(tx)
  await insertRows(tx, { table, columns, rows })
}

async function insertRows(tx: Db, { table, columns, rows }: { table: string; columns: string[]; rows: Row[] }): Promise<void> {
  const keys = columns.includes('id') ? sql`t.id = r.id` : sql`to_jsonb(t) = to_jsonb(r)`
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const values = sql.join(columns.map((column) => sql.ref(`r.${column}`)))
  await sql`insert into ${sql.table(table)} (${names}) overriding system value
    select ${values} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) r
    where not exists (select from ${sql.table(table)} t where ${keys}) on conflict do nothing`.execute(tx)
}
