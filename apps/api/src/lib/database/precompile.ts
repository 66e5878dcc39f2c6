import { type Compilable, CompiledQuery, type RawBuilder } from 'kysely'
import type { Db } from './database.ts'
import { sql } from './statements/sql.ts'

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
  let compiled: Compiled | null = null
  return async (db, values) => {
    compiled ??= build(db, slotsOf<Values>()).compile()
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(compiled.sql, fill(compiled, values)))
    return rows
  }
}

/** The same as a part of other statements: of one with `sql`, which is then built once too. */
export function precompilePart<Values extends object>(
  build: (db: Db, values: Values) => Compilable,
): (db: Db, values: Values) => RawBuilder<unknown> {
  let compiled: (Compiled & { strings: TemplateStringsArray }) | null = null
  return (db, values) => {
    if (compiled === null) {
      const built = build(db, slotsOf<Values>()).compile()
      // PostgreSQL's compiler numbers the parameters in their order, and uses each once.
      const strings = built.sql.split(/\$\d+/)
      compiled = { ...built, strings: Object.assign(strings, { raw: strings }) }
    }
    return sql(compiled.strings, ...fill(compiled, values))
  }
}

type Compiled = { sql: string; parameters: readonly unknown[] }

function slotsOf<Values extends object>(): Values {
  return new Proxy({} as Values, {
    get: (_, name) => new Slot(String(name)),
    ownKeys: () => {
      throw new TypeError('A precompiled statement takes its values by name.')
    },
  })
}

function fill({ parameters }: Compiled, values: object): unknown[] {
  const given = values as Record<string, unknown>
  return parameters.map((value) => (value instanceof Slot ? given[value.name] : value))
}
