import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import type { Cells } from './sheet.ts'

// The rows of the shop as they were after files were last applied.

/** The cells of a row in their recorded form. */
export type Recorded = Readonly<Record<string, string>>

/** A row of the shop with its cells as in an export. */
export type NamedCells = { name: string; cells: Cells }

/** Longer texts, such as documents and pictures, are recorded as a hash. */
const LONGEST_TEXT = 500

/** The recorded text of a cell; empty for none. */
export function toRecorded(cell: unknown): string {
  const text = typeof cell === 'string' ? cell : cell === undefined || cell === null ? '' : JSON.stringify(cell)
  return text.length > LONGEST_TEXT ? `sha256:${createHash('sha256').update(text).digest('hex')}` : text
}

/** The sheets that are recorded, including those without rows. */
export async function listAppliedSheets(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('applied_sheets').select('sheet').execute()
  return new Set(rows.map(({ sheet }) => sheet))
}

export async function findAppliedRows(db: Db, sheet: string, names: readonly string[]): Promise<Map<string, Recorded>> {
  if (names.length === 0) return new Map()
  const { rows } = await sql<{ name: string; cells: Recorded }>`
    select name, cells from applied_rows where sheet = ${sheet} and name = any(${[...names]}::text[])`.execute(db)
  return new Map(rows.map(({ name, cells }) => [name, cells]))
}

/** A recorded row as it was after the apply of a folder; undefined if that apply knew no such row. */
export type Base = { last: Recorded | undefined; former: readonly Recorded[] }

/** The rows as they were after this apply, or after the last one for null; `former` has all that were recorded before them. */
export async function findBases(
  db: Db,
  sheet: string,
  { names, since }: { names: readonly string[]; since: number | null },
): Promise<Map<string, Base>> {
  const last = await findAppliedRows(db, sheet, names)
  const bases = new Map(names.map((name) => [name, { last: last.get(name), former: [] as Recorded[] }]))
  if (names.length === 0) return bases
  const { rows } = await sql<{ name: string; apply_id: number; cells: Recorded | null }>`
    select name, apply_id, cells from applied_changes where sheet = ${sheet} and name = any(${[...names]}::text[])
    order by apply_id desc`.execute(db)
  for (const { name, apply_id: id, cells } of rows) {
    const base = bases.get(name)
    if (base === undefined) continue
    if (since !== null && id > since) base.last = cells ?? undefined
    else if (cells !== null) base.former.push(cells)
  }
  return bases
}

/** The number of the apply with this code; null if the shop does not know it. */
export async function findApply(db: Db, code: string): Promise<number | null> {
  const found = await db.selectFrom('applies').select('id').where(sql<string>`code::text`, '=', code).executeTakeFirst()
  return found?.id ?? null
}

export type Apply = { id: number; code: string }

export async function addApply(tx: Db, now: Date): Promise<Apply> {
  return tx.insertInto('applies').values({ applied_at: now }).returning(['id', 'code']).executeTakeFirstOrThrow()
}

/** Begins the record of these sheets. */
export async function recordSheets(tx: Db, sheets: readonly string[], now: Date): Promise<void> {
  if (sheets.length === 0) return
  await tx
    .insertInto('applied_sheets')
    .values(sheets.map((sheet) => ({ sheet, applied_at: now })))
    .onConflict((conflict) => conflict.column('sheet').doUpdateSet({ applied_at: now }))
    .execute()
}

/** A row to record; `said` has the recorded texts of cells that the shop has otherwise. */
export type RowToRecord = NamedCells & { columns: readonly string[]; said?: Recorded | undefined }

/**
 * Records rows in their current state: all their cells if they are new to the record, otherwise the cells of their `columns`. Other cells
 * keep their recorded text, because a file without these columns does not confirm them.
 */
export async function recordRows(
  tx: Db,
  sheet: string,
  { rows, apply }: { rows: readonly RowToRecord[]; apply: Apply },
): Promise<void> {
  const last = await findAppliedRows(
    tx,
    sheet,
    rows.map(({ name }) => name),
  )
  const changed = rows.flatMap((row) => {
    const before = last.get(row.name)
    const cells = renew(before, row)
    return before !== undefined && isDeepStrictEqual(before, cells) ? [] : [{ name: row.name, before: before ?? null, cells }]
  })
  if (changed.length === 0) return
  await keepBefore(tx, { sheet, apply, rows: changed })
  await sql`
    insert into applied_rows (sheet, name, cells)
    select ${sheet}, t.name, t.cells from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as t (name text, cells jsonb)
    on conflict (sheet, name) do update set cells = excluded.cells`.execute(tx)
}

export async function deleteRows(
  tx: Db,
  sheet: string,
  { names, apply }: { names: readonly string[]; apply: Apply },
): Promise<void> {
  const last = await findAppliedRows(tx, sheet, names)
  if (last.size === 0) return
  await keepBefore(tx, { sheet, apply, rows: [...last].map(([name, before]) => ({ name, before })) })
  await tx
    .deleteFrom('applied_rows')
    .where('sheet', '=', sheet)
    .where('name', 'in', [...last.keys()])
    .execute()
}

type Before = { sheet: string; apply: Apply; rows: readonly { name: string; before: Recorded | null }[] }

/** An apply may record a row twice; its first state is the one before the apply. */
async function keepBefore(tx: Db, { sheet, apply, rows }: Before): Promise<void> {
  const json = JSON.stringify(rows.map(({ name, before }) => ({ name, before })))
  await sql`
    insert into applied_changes (sheet, name, apply_id, cells)
    select ${sheet}, t.name, ${apply.id}, t.before from jsonb_to_recordset(${json}::jsonb) as t (name text, before jsonb)
    on conflict do nothing`.execute(tx)
}

function renew(before: Recorded | undefined, { cells, columns, said = {} }: RowToRecord): Recorded {
  const now = record(cells)
  const isRenewed = (column: string): boolean => before === undefined || columns.includes(column)
  const others = Object.entries(before ?? {}).filter(([column]) => !isRenewed(column))
  const renewed = Object.entries(now).filter(([column]) => isRenewed(column))
  const texts = Object.entries({ ...Object.fromEntries([...others, ...renewed]), ...said })
  return Object.fromEntries(texts.filter(([, text]) => text !== ''))
}

function record(cells: Cells): Recorded {
  const texts = Object.entries(cells).map(([column, cell]) => [column, toRecorded(cell)] as const)
  return Object.fromEntries(texts.filter(([, text]) => text !== ''))
}
