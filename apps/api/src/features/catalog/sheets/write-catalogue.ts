import { allowWaiting } from '#lib/database/allow-waiting.ts'
import { sql } from '#lib/database/statements/sql.ts'
import { invalidateOwnLexicon } from '#features/catalog/search/lexicon/read-lexicon.ts'
import type { Db } from '#lib/database/database.ts'
import { resolveRows } from './resolve-rows.ts'
import { findUnchangedStock, recordFileStock, stockName } from './file-stock.ts'
import type { SheetName } from './sheet.ts'
import type { GoodRow, Spool } from './spool.ts'
import { type Tally, type WriteOptions, writeRows } from './write-rows.ts'
import { writeOptions, writeVariations } from './write-sets.ts'
import { type StoreParts, writeStoreParts } from './write-store-parts.ts'

/** The id of the advisory lock that imports hold; arbitrary, but the same in all processes. */
const IMPORT_LOCK = 7_301_004
/** Small enough that the embedded engine can serve other requests between two statements. */
const ROWS_PER_STATEMENT = 500
/** From this many changed rows on, the planner's statistics are renewed. */
const MANY = 1000

export type Tallies = Partial<Record<SheetName, Tally>>

/** Takes the lock for catalogue writes until the end of the transaction; waits for other imports. */
export async function lockCatalogue(tx: Db): Promise<void> {
  await allowWaiting(tx)
  await sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(tx)
}

/**
 * Whether files are being imported. Otherwise no import begins before the end of the transaction; forms do not wait for each other.
 */
export async function isImporting(tx: Db): Promise<boolean> {
  const { rows } = await sql<{ got: boolean }>`select pg_try_advisory_xact_lock_shared(${IMPORT_LOCK}) as got`.execute(tx)
  return rows[0]?.got !== true
}

/** Writes the rows in the caller's transaction, which must hold the lock; call `followCatalogue` afterwards. */
export async function writeSpooled(tx: Db, spool: Spool, options: WriteOptions): Promise<Tallies> {
  const counts: Tallies = {}
  for await (const rows of spool.read(ROWS_PER_STATEMENT)) {
    const [first] = rows
    if (first === undefined) continue
    const { added, changed, heldStock = 0 } = await writeWithStock(tx, rows, options)
    const before = counts[first.sheet] ?? { added: 0, changed: 0 }
    const held = (before.heldStock ?? 0) + heldStock
    counts[first.sheet] = {
      added: before.added + added,
      changed: before.changed + changed,
      ...(held > 0 && { heldStock: held }),
    }
  }
  return counts
}

/** Invalidates the lexicon that this process has cached, and renews the planner's statistics after a large import. */
export async function followCatalogue(db: Db, counts: Tallies): Promise<void> {
  if (counts.lexicon !== undefined) invalidateOwnLexicon()
  const written = Object.values(counts).reduce((sum, { added, changed }) => sum + added + changed, 0)
  if (written >= MANY) await renewStatistics(db)
}

/** Tells the planner of new goods and of what is derived from them; the embedded database never does so itself. */
export async function renewStatistics(db: Db): Promise<void> {
  await sql`analyze stores, categories, brands, add_ons, items, item_variations, vehicles, vehicle_units,
    search_words, search_pairs, store_categories, item_counts, item_absences`.execute(db)
}

/** Rows of files whose stock is the one that was recorded keep that of the shop. */
async function writeWithStock(tx: Db, rows: GoodRow[], options: WriteOptions): Promise<Tally> {
  const { takesStock, fileStock } = options
  const unchanged = takesStock && fileStock === 'compare' ? await findUnchangedStock(tx, rows) : new Set<string>()
  const written = await writeSheet(
    tx,
    rows.map((row) => (row.isNew ? row : withoutStock(row, unchanged))),
    { ...options, unchanged },
  )
  if (fileStock !== undefined) await recordFileStock(tx, rows)
  return written
}

function withoutStock(row: GoodRow, unchanged: ReadonlySet<string>): GoodRow {
  if (row.sheet !== 'items' || !unchanged.has(stockName(String(row.fields.slug)))) return row
  const { stock: _stock, ...fields } = row.fields
  return { ...row, fields }
}

async function writeSheet(tx: Db, rows: GoodRow[], options: WriteOptions & { unchanged: ReadonlySet<string> }): Promise<Tally> {
  switch (rows[0]?.sheet) {
    case 'variations':
      return writeVariations(tx, rows, options)
    case 'options':
      return writeOptions(tx, rows)
    case 'stores':
      return writeStores(tx, rows, options)
    case 'categories': {
      // Parents come first: they may be among the same rows.
      const above = await writePlain(
        tx,
        rows.filter(({ fields }) => fields.parent == null),
        options,
      )
      const below = await writePlain(
        tx,
        rows.filter(({ fields }) => fields.parent != null),
        options,
      )
      return { added: above.added + below.added, changed: above.changed + below.changed }
    }
    default:
      return writePlain(tx, rows, options)
  }
}

async function writePlain(tx: Db, rows: GoodRow[], options: WriteOptions): Promise<Tally> {
  const { added, changed, heldStock } = await writeRows(tx, await resolveRows(tx, rows), options)
  return { added, changed: changed.size, heldStock }
}

/** A store with several changes is counted once. */
async function writeStores(tx: Db, rows: GoodRow[], options: WriteOptions): Promise<Tally> {
  const parts: StoreParts[] = []
  const plain = rows.map(({ fields: { hours, discount, pickup_zones, ...fields }, ...row }): GoodRow => {
    parts.push({ slug: String(fields.slug), isNew: row.isNew, hours, discount, pickup_zones } as StoreParts)
    return { ...row, fields: hours === undefined ? fields : { ...fields, always_open: hours === 'always' } }
  })
  const { added, changed } = await writeRows(tx, plain, options)
  for (const slug of await writeStoreParts(tx, parts)) changed.add(slug)
  return { added, changed: changed.size }
}
