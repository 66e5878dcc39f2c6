import { type Compilable, CompiledQuery } from 'kysely'
import type { Db } from '#lib/database.ts'

/** Stands for a value while a statement is put together. */
class Slot {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }

  /** Text and numbers cannot be made of what is not known yet. */
  [Symbol.toPrimitive](): never {
    throw new TypeError(`A kept statement looks at its value "${this.name}"; it is put together once, for any.`)
  }
}

/**
 * A statement that is put together and compiled once, and asked with other values each time: for long ones that takes longer in this process
 * than the answer in the database (0034). `build` gets stand-ins and must put each into the statement as a value, never look at it.
 */
export function keepStatement<Values extends object, Row>(
  build: (db: Db, values: Values) => Compilable<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  let kept: { sql: string; parameters: readonly unknown[] } | null = null
  const slots = new Proxy({} as Values, {
    get: (_, name) => new Slot(String(name)),
    ownKeys: () => {
      throw new TypeError('A kept statement takes its values by name.')
    },
  })
  return async (db, values) => {
    kept ??= build(db, slots).compile()
    const given = values as Record<string, unknown>
    const parameters = kept.parameters.map((value) => (value instanceof Slot ? given[value.name] : value))
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(kept.sql, parameters))
    return rows
  }
}
