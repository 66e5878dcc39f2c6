import { type Compilable, CompiledQuery } from 'kysely'
import type { Db } from './database.ts'

/** A placeholder for a value while the statement is being built. */
class Slot {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }

  /** A slot has no value yet, so it cannot become text or a number. */
  [Symbol.toPrimitive](): never {
    throw new TypeError(`A precompiled statement reads its value "${this.name}", but it is built once, for all values.`)
  }
}

/**
 * Builds and compiles a statement once, and executes it with other values each time. It is for long statements, which take longer to build
 * than the database takes to answer (decision 0034). `build` gets slots: it may pass each to the statement as a value, but must not read
 * it.
 */
export function precompile<Values extends object, Row>(
  build: (db: Db, values: Values) => Compilable<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  let compiled: { sql: string; parameters: readonly unknown[] } | null = null
  const slots = new Proxy({} as Values, {
    get: (_, name) => new Slot(String(name)),
    ownKeys: () => {
      throw new TypeError('A precompiled statement takes its values by name.')
    },
  })
  return async (db, values) => {
    compiled ??= build(db, slots).compile()
    const given = values as Record<string, unknown>
    const parameters = compiled.parameters.map((value) => (value instanceof Slot ? given[value.name] : value))
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(compiled.sql, parameters))
    return rows
  }
}
