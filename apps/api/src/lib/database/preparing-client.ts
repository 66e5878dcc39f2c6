import { createHash } from 'node:crypto'
import pg from 'pg'
import { allowsGenericPlan } from './query-plans.ts'
import type { CatalogueSize } from './statements/catalogue-size.ts'

/** A statement is prepared on its third use. Each connection holds the plans of all prepared statements, so their number is limited. */
const USES = 3
const MOST_NAMES = 250
/** Of these, statements of a small catalogue, of which each kind of search has one. */
const MOST_OF_CATALOGUE = 60
const MOST_COUNTED = 2000

/** SQLSTATEs of a lost prepared statement: its table was changed, its name is unknown, its name exists already. */
const lostNames = new Set(['0A000', '26000', '42P05'])

/** Statements whose result gets a column more when a migration adds one to their table: their prepared form is lost then. */
const ALL_COLUMNS = /(?:select|returning) \*|"\.\*/

/**
 * A client class for one pool that prepares frequent statements, since parsing and planning take most of a short read's time. When a
 * prepared statement is lost (another process has migrated, a pooler switches connections), the pool stops preparing. Within a
 * transaction, which such a loss would end, statements that select all columns are not prepared: a shop is upgraded while it sells.
 * Statements that want custom plans are prepared as well while the catalogue is small. Behind a pooler (`isPooled`) nothing is prepared
 * within a transaction.
 */
export function createPreparingClient(catalogue: Readonly<CatalogueSize>, { isPooled = false } = {}): typeof pg.Client {
  const names = new Names(catalogue)
  return class PreparingClient extends pg.Client {
    override query: pg.Client['query'] = ((...given: unknown[]) => {
      const [text, values, more] = given
      const ask = super.query.bind(this) as (...args: unknown[]) => Promise<pg.QueryResult>
      if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0 || more !== undefined) return ask(...given)
      const isFragile = this.getTransactionStatus() === 'T' && (isPooled || ALL_COLUMNS.test(text))
      const name = isFragile ? undefined : names.find(text)
      if (name === undefined) return ask(text, values)
      return ask({ name, text, values }).catch(async (error: unknown) => {
        if (!(error instanceof pg.DatabaseError) || !lostNames.has(error.code ?? '')) throw error
        names.stop()
        // The transaction is aborted by now, so the second attempt fails as well: report the first error.
        return ask(text, values).catch(() => Promise.reject(error))
      })
    }) as pg.Client['query']
  }
}

class Names {
  private readonly uses = new Map<string, number>()
  private readonly names = new Map<string, { name: string; isGeneric: boolean }>()
  private readonly catalogue: Readonly<CatalogueSize>
  private ofCatalogue = 0
  private isOff = false

  constructor(catalogue: Readonly<CatalogueSize>) {
    this.catalogue = catalogue
  }

  /** The name of a statement that is used often; undefined for all others. */
  find(text: string): string | undefined {
    const { names, uses, catalogue } = this
    const known = names.get(text)
    if (known !== undefined) return known.isGeneric || catalogue.isSmall ? known.name : undefined
    if (this.isOff || names.size >= MOST_NAMES) return undefined
    const isGeneric = allowsGenericPlan(text)
    if (!isGeneric && (!catalogue.isSmall || this.ofCatalogue >= MOST_OF_CATALOGUE)) return undefined
    if (uses.size >= MOST_COUNTED) uses.clear()
    const count = (uses.get(text) ?? 0) + 1
    uses.set(text, count)
    if (count < USES) return undefined
    uses.delete(text)
    const name = createHash('sha256').update(text).digest('base64url')
    names.set(text, { name, isGeneric })
    if (!isGeneric) this.ofCatalogue += 1
    return name
  }

  stop(): void {
    this.isOff = true
    this.names.clear()
  }
}
