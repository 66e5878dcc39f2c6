import { sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import type { MessageKey } from '#lib/i18n.ts'
import { refuse as refusal } from './cells.ts'
import { listOf, textOf } from './fields.ts'
import { type ReadRow, refuse } from './read-row.ts'
import type { Report } from './report.ts'
import type { Cells } from './sheet.ts'
import type { CheckContext } from './shop-sheet.ts'

/** The tables to whose rows cells refer by slug, with the word for one row. Rental providers are the stores of rental modules. */
const words = {
  stores: 'store',
  providers: 'rental provider',
  items: 'item',
  categories: 'category',
  flash_sales: 'flash sale',
} as const
type Table = keyof typeof words
const formMessages: Partial<Record<Table, MessageKey>> = { stores: 'sheet.no_store', items: 'sheet.no_item' }

/** Refuses slugs of a cell, or of a list, that do not exist in the table. */
export async function checkSlugs(
  row: ReadRow,
  column: string,
  { table, db, report }: { table: Table } & CheckContext,
): Promise<void> {
  const single = textOf(row.cells, column)
  const slugs = single === null ? listOf(row.cells, column) : [single]
  const unknown = await findUnknown(slugs, { table, db, report })
  if (unknown !== undefined)
    refuse(
      row,
      column,
      refusal(`“${unknown}” is no ${words[table]} of this shop: write its slug, as in its own file.`, formMessages[table], {
        text: unknown,
      }),
      report,
    )
  // Sorted as in an export.
  else if (single === null && row.cells[column] !== undefined) row.cells[column] = slugs.toSorted()
}

/** Rows that were found once stay valid for the whole import. */
const found = new WeakMap<Report, Set<string>>()

async function findUnknown(slugs: readonly string[], { table, db, report }: { table: Table; db: Db; report: Report }) {
  const known = found.get(report) ?? new Set<string>()
  found.set(report, known)
  const wanted = slugs.filter((slug) => !known.has(`${table} ${slug}`))
  for (const slug of (await findIds(db, table, wanted)).keys()) known.add(`${table} ${slug}`)
  return slugs.find((slug) => !known.has(`${table} ${slug}`))
}

/** The ids of these slugs. */
export async function findIds(db: Db, table: Table, slugs: readonly string[]): Promise<Map<string, number>> {
  if (slugs.length === 0) return new Map()
  const { rows } = await sql<{ id: number; slug: string }>`
    select id, slug from ${table === 'providers' ? providers : sql.table(table)} where slug = any(${[...slugs]}::text[])`.execute(
    db,
  )
  return new Map(rows.map(({ id, slug }) => [slug, id]))
}

const providers = sql`(select s.* from stores s join modules m on m.id = s.module_id where m.module_type = 'rental') as providers`

/** The id of a slug that was checked before; null for an empty cell. */
export async function findIdOf(db: Db, table: Table, slug: unknown): Promise<number | null> {
  return typeof slug === 'string' ? ((await findIds(db, table, [slug])).get(slug) ?? null) : null
}

/** Removes the rows with these keys. */
export async function removeBySlug(
  tx: Db,
  table: 'banners' | 'campaigns' | 'cashbacks' | 'flash_sales' | 'size_guides',
  keys: readonly Cells[],
): Promise<void> {
  const slugs = keys.map(({ slug }) => String(slug))
  await tx.deleteFrom(table).where('slug', 'in', slugs).execute()
}

/** Replaces the name of a picture in a cell by its stored path; a picture that cannot be loaded is a problem of the cell. */
export async function checkPicture(row: ReadRow, column: string, { pictures, report }: CheckContext): Promise<void> {
  const name = textOf(row.cells, column)
  if (name === null) return
  const picture = await pictures.load(name)
  if ('path' in picture) row.cells[column] = picture.path
  else refuse(row, column, refusal(`“${name}” ${picture.problem}`, 'sheet.picture'), report)
}
