import { allowWaiting } from '#lib/database/allow-waiting.ts'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import { applyMigrations, listMigrations } from '#lib/database/migrate.ts'
import { BackupProblem } from './backup-problem.ts'

/** Rows per statement; files of the look may have a megabyte each. */
const ROWS_AT_ONCE = 500

export type Copied = { tables: number; rows: number }

type Table = {
  name: string
  /** Excludes generated columns, which the other database calculates itself. */
  columns: string[]
}

/**
 * Copies every row and sequence of a migrated database into an empty one, in one transaction, which also creates the tables. `finish` runs
 * before its end. Throws BackupProblem if the other database is not empty, or if this version is not that of the first one.
 */
export async function copyDatabase(from: Db, to: Db, finish: () => Promise<void>): Promise<Copied> {
  return to.transaction().execute(async (tx) => {
    await allowWaiting(tx)
    await requireEmpty(tx)
    // Another process that starts on this database either waits for the migrator's lock, or has migrated before, which the next line
    // notices.
    const applied = await applyMigrations(tx)
    if (applied.length !== listMigrations().length) throw notEmpty('kysely_migration')
    await requireSameVersion(from)
    const tables = await listTables(tx)
    if (!isDeepStrictEqual(await listTables(from), tables)) throw new Error('The tables of the two databases differ.')
    const copied = await withoutRules(tx, tables, () => copyTables(from, tx, tables))
    await copySequences(from, tx)
    await finish()
    return copied
  })
}

/** Throws BackupProblem if the database contains a table or any similar object. */
export async function requireEmpty(tx: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by c.relkind <> 'r', c.relname limit 1`.execute(tx)
  const [first] = rows
  if (first !== undefined) throw notEmpty(first.name)
}

const notEmpty = (name: string): BackupProblem =>
  new BackupProblem(
    `The database of DATABASE_URL is not empty: it has the table ${name}. Create a new database and name that one. Nothing was restored.`,
  )

async function requireSameVersion(from: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(from)
  const [ours, theirs] = [listMigrations(), rows.map(({ name }) => name)]
  if (ours.join() === theirs.join()) return
  throw new BackupProblem(
    `The backup has migrations of another Medina (${theirs.at(-1)}). Restore it with that version. Nothing was restored.`,
  )
}

async function listTables(tx: Db): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`.execute(tx)
  return rows
}

/**
 * Runs `copy` with triggers disabled, since the rows already contain what triggers would calculate. Foreign keys are checked at its end,
 * because tables refer to each other in circles. Both are restored afterwards. An owner of the tables may do this;
 * `session_replication_role` would require a superuser.
 */
async function withoutRules<T>(tx: Db, tables: readonly Table[], copy: () => Promise<T>): Promise<T> {
  const { rows: keys } = await sql<{ name: string; owner: string }>`
    select c.conname as name, t.relname as owner from pg_constraint c join pg_class t on t.oid = c.conrelid
    where c.contype = 'f' and not c.condeferrable and t.relnamespace = current_schema()::regnamespace`.execute(tx)
  const alter = async (change: 'disable' | 'enable', rule: string): Promise<void> => {
    // A table with pending constraint checks cannot be altered.
    await sql`set constraints all immediate`.execute(tx)
    for (const { name } of tables) await sql`alter table ${sql.table(name)} ${sql.raw(change)} trigger user`.execute(tx)
    for (const { name, owner } of keys)
      await sql`alter table ${sql.table(owner)} alter constraint ${sql.ref(name)} ${sql.raw(rule)}`.execute(tx)
  }
  await alter('disable', 'deferrable initially deferred')
  await sql`set constraints all deferred`.execute(tx)
  const copied = await copy()
  await alter('enable', 'not deferrable')
  return copied
}

/** Migrations have filled some tables of both databases. */
async function copyTables(from: Db, tx: Db, tables: readonly Table[]): Promise<Copied> {
  await sql`truncate ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(tx)
  return from.transaction().execute(async (source) => {
    await allowWaiting(source)
    await writeValuesAlike(source)
    await writeValuesAlike(tx)
    let rows = 0
    for (const table of tables) rows += await copyTable(source, tx, table)
    return { tables: tables.length, rows }
  })
}

/** Fixes settings of the server or the role that affect how values are written as text and read back. */
async function writeValuesAlike(tx: Db): Promise<void> {
  await sql`set local datestyle = 'ISO, YMD'`.execute(tx)
  await sql`set local intervalstyle = 'postgres'`.execute(tx)
  await sql`set local extra_float_digits = 1`.execute(tx)
  await sql`set local bytea_output = 'hex'`.execute(tx)
}

/** Each row as the text of a record, which keeps every value as a dump does. JSON would make a null of the JSON value null. */
async function copyTable(source: Db, tx: Db, { name, columns }: Table): Promise<number> {
  const list = sql.join(columns.map((column) => sql.ref(column)))
  const values = sql.join(columns.map((column) => sql`(r).${sql.ref(column)}`))
  await sql`declare copied no scroll cursor for select t::text as row from ${sql.table(name)} t`.execute(source)
  let count = 0
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(ROWS_AT_ONCE)} from copied`.execute(source)
    if (rows.length === 0) break
    // Without the `offset`, PostgreSQL would parse the text once per column.
    await sql`insert into ${sql.table(name)} (${list}) overriding system value
      select ${values} from (
        select text::${sql.table(name)} as r from unnest(${rows.map(({ row }) => row)}::text[]) text offset 0
      ) rows`.execute(tx)
    count += rows.length
  }
  await sql`close copied`.execute(source)
  return count
}

async function copySequences(from: Db, tx: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'S' and relnamespace = current_schema()::regnamespace`.execute(from)
  for (const { name } of rows)
    for (const { last, isCalled } of (
      await sql<{ last: number; isCalled: boolean }>`
        select last_value as last, is_called as "isCalled" from ${sql.table(name)}`.execute(from)
    ).rows)
      await sql`select setval(${name}::regclass, ${last}::bigint, ${isCalled}::boolean)`.execute(tx)
}
