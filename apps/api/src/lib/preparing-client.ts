import { createHash } from 'node:crypto'
import pg from 'pg'

/** Asked so often, a statement is worth a name; so many names, since each connection keeps the plans of all of them. */
const USES = 3
const MOST_NAMES = 250
const MOST_KNOWN = 2000

/** What a plan for any values serves badly: of words and prices, one finds a handful and the next half of the shop. */
const varies = / @@ |deal_price/

/** Whether one plan of a statement may serve all values. */
export function mayKeepPlan(text: string): boolean {
  return !varies.test(text)
}

/** The result of a table that changed meanwhile, a name that is not there (any more), a name that is there already. */
const lostNames = new Set(['0A000', '26000', '42P05'])

/**
 * Connections of one pool that have the database keep the plans of what is asked often: parsing and planning are most of a short read.
 * When names are lost (another process migrated, a pooler in between hands out other connections), they go on without.
 */
export function createPreparingClient(): typeof pg.Client {
  const names = new Names()
  return class PreparingClient extends pg.Client {
    override query: pg.Client['query'] = ((...given: unknown[]) => {
      const [text, values, more] = given
      const ask = super.query.bind(this) as (...args: unknown[]) => Promise<pg.QueryResult>
      if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0 || more !== undefined) return ask(...given)
      const name = names.find(text)
      if (name === undefined) return ask(text, values)
      return ask({ name, text, values }).catch(async (error: unknown) => {
        if (!(error instanceof pg.DatabaseError) || !lostNames.has(error.code ?? '')) throw error
        names.stop()
        // In a transaction nothing goes on: its caller hears why.
        return ask(text, values).catch(() => Promise.reject(error))
      })
    }) as pg.Client['query']
  }
}

class Names {
  private readonly uses = new Map<string, number>()
  private readonly names = new Map<string, string>()
  private isOff = false

  /** The name of a statement that is asked again and again; undefined for all others. */
  find(text: string): string | undefined {
    const { names, uses } = this
    const known = names.get(text)
    if (known !== undefined || this.isOff || names.size >= MOST_NAMES || !mayKeepPlan(text)) return known
    if (uses.size >= MOST_KNOWN) uses.clear()
    const count = (uses.get(text) ?? 0) + 1
    uses.set(text, count)
    if (count < USES) return undefined
    uses.delete(text)
    const name = createHash('sha256').update(text).digest('base64url')
    names.set(text, name)
    return name
  }

  stop(): void {
    this.isOff = true
    this.names.clear()
  }
}
