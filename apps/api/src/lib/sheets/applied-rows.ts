import { createHash } from 'node:crypto'
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

/** Begins the record of these sheets. */
export async function recordSheets(tx: Db, sheets: readonly string[], now: Date): Promise<void> {
  if (sheets.length === 0) return
  await tx
    .insertInto('applied_sheets')
    .values(sheets.map((sheet) => ({ sheet, applied_at: now })))
    .onConflict((conflict) => conflict.column('sheet').doUpdateSet({ applied_at: now }))
    .execute()
}

/**
 * Records rows in their current state: all their cells if they are new to the record, otherwise the cells of their `columns`. Other cells
 * keep their recorded text, because a file without these columns does not confirm them.
 */
export async function recordRows(
  tx: Db,
  sheet: string,
  rows: readonly (NamedCells & { columns: readonly string[] })[],
): Promise<void> {
  if (rows.length === 0) return
  const json = JSON.stringify(rows.map(({ name, cells, columns }) => ({ name, cells: record(cells), columns })))
  await sql`
    insert into applied_rows (sheet, name, cells)
    select ${sheet}, t.name, t.cells from jsonb_to_recordset(${json}::jsonb) as t (name text, cells jsonb)
    on conflict do nothing`.execute(tx)
  await sql`
    update applied_rows r set cells = next.cells
    from (
      select t.name, (r.cells - t.columns) || coalesce(
        (select jsonb_object_agg(c.key, c.value) from jsonb_each(t.cells) c where c.key = any(t.columns)), '{}') as cells
      from jsonb_to_recordset(${json}::jsonb) as t (name text, cells jsonb, columns text[])
      join applied_rows r on r.sheet = ${sheet} and r.name = t.name
    ) next
    where r.sheet = ${sheet} and r.name = next.name and r.cells <> next.cells`.execute(tx)
}

export async function deleteRows(tx: Db, sheet: string, names: readonly string[]): Promise<void> {
  if (names.length > 0) await tx.deleteFrom('applied_rows').where('sheet', '=', sheet).where('name', 'in', names).execute()
}

function record(cells: Cells): Recorded {
  const texts = Object.entries(cells).map(([column, cell]) => [column, toRecorded(cell)] as const)
  return Object.fromEntries(texts.filter(([, text]) => text !== ''))
}
