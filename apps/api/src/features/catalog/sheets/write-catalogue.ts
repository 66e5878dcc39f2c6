import { sql } from 'kysely'
import { forgetOwnLexicon } from '#features/catalog/search/lexicon/read-lexicon.ts'
import type { Db } from '#lib/database/database.ts'
import { resolveRows } from './resolve-rows.ts'
import type { SheetName } from './sheet.ts'
import type { GoodRow, Spool } from './spool.ts'
import { type Tally, writeRows } from './write-rows.ts'
import { writeOptions, writeVariations } from './write-sets.ts'
import { type StoreParts, writeStoreParts } from './write-store-parts.ts'

/** Any number, known to all processes: who imports holds this lock. */
const IMPORT_LOCK = 7_301_004
/** Small enough that others get their turn between two statements of the embedded engine. */
const ROWS_PER_STATEMENT = 500
/** From so many on the planner's figures are worth renewing. */
const MANY = 1000

/** Writes all rows or none. */
export async function writeCatalogue(db: Db, spool: Spool, now: Date): Promise<Tallies> {
  const counts = await db.transaction().execute((tx) => writeSpooled(tx, spool, now))
  await followCatalogue(db, counts)
  return counts
}

export type Tallies = Partial<Record<SheetName, Tally>>

/** Writes the rows within the caller's transaction; `followCatalogue` is to be called after it. */
export async function writeSpooled(tx: Db, spool: Spool, now: Date): Promise<Tallies> {
  const counts: Tallies = {}
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
  await sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(tx)
  for await (const rows of spool.read(ROWS_PER_STATEMENT)) {
    const [first] = rows
    if (first === undefined) continue
    const { added, changed } = await writeSheet(tx, rows, now)
    const before = counts[first.sheet] ?? { added: 0, changed: 0 }
    counts[first.sheet] = { added: before.added + added, changed: before.changed + changed }
  }
  return counts
}

/** Invalidates what this process has read of the lexicon, and renews the planner's figures after a large import. */
export async function followCatalogue(db: Db, counts: Tallies): Promise<void> {
  if (counts.lexicon !== undefined) forgetOwnLexicon()
  const written = Object.values(counts).reduce((sum, { added, changed }) => sum + added + changed, 0)
  if (written >= MANY)
    await sql`analyze stores, categories, brands, add_ons, items, item_variations, vehicles, vehicle_units, search_words`.execute(
      db,
    )
}

async function writeSheet(tx: Db, rows: GoodRow[], now: Date): Promise<Tally> {
  switch (rows[0]?.sheet) {
    case 'variations':
      return writeVariations(tx, rows)
    case 'options':
      return writeOptions(tx, rows)
    case 'stores':
      return writeStores(tx, rows, now)
    case 'categories': {
      // Those above first: they may be among the same rows.
      const above = await writePlain(
        tx,
        rows.filter(({ fields }) => fields.parent == null),
        now,
      )
      const below = await writePlain(
        tx,
        rows.filter(({ fields }) => fields.parent != null),
        now,
      )
      return { added: above.added + below.added, changed: above.changed + below.changed }
    }
    default:
      return writePlain(tx, rows, now)
  }
}

async function writePlain(tx: Db, rows: GoodRow[], now: Date): Promise<Tally> {
  const { added, changed } = await writeRows(tx, await resolveRows(tx, rows), now)
  return { added, changed: changed.size }
}

/** A store that changed in several ways is one. */
async function writeStores(tx: Db, rows: GoodRow[], now: Date): Promise<Tally> {
  const parts: StoreParts[] = []
  const plain = rows.map(({ fields: { hours, discount, pickup_zones, ...fields }, ...row }): GoodRow => {
    parts.push({ slug: String(fields.slug), isNew: row.isNew, hours, discount, pickup_zones } as StoreParts)
    return { ...row, fields: hours === undefined ? fields : { ...fields, always_open: hours === 'always' } }
  })
  const { added, changed } = await writeRows(tx, plain, now)
  for (const slug of await writeStoreParts(tx, parts)) changed.add(slug)
  return { added, changed: changed.size }
}
