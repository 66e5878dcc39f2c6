import type { Db } from '#lib/database/database.ts'
import type { Known } from '#features/catalog/sheets/known.ts'

/** How rows refer to things in a file. */
export type Naming = { digits: number; known: Known; picture: (path: string | null) => string }

/** `owners`: the slugs of the items or vehicles, or for stores and add-ons of the stores, whose rows are wanted, instead of all. */
export type Page = { db: Db; naming: Naming; owners?: readonly string[] | undefined }

const ROWS = 1000

/** All rows of a query in batches, in the order of their ids, in which an import creates them again. */
export async function* listPages<T extends { id: number }>(
  read: (after: number, limit: number) => Promise<T[]>,
): AsyncGenerator<T[]> {
  for (let after = 0; ; ) {
    const rows = await read(after, ROWS)
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows
    if (rows.length < ROWS) return
    after = last.id
  }
}

/** The kind of a module or its English name, if that identifies it; else its number. */
export function moduleName({ modules }: Known, moduleId: number | null): string {
  const module = modules.find(({ id }) => id === moduleId)
  if (module === undefined) return ''
  if (modules.filter(({ type }) => type === module.type).length === 1) return module.type
  const [name = ''] = module.names
  return modules.filter(({ names }) => names.includes(name)).length === 1 ? name : String(module.id)
}

export function taxClassCode({ taxClasses }: Known, id: number | null): string {
  return taxClasses.find((each) => each.id === id)?.code ?? ''
}

export function sellerCode({ sellers }: Known, id: number | null): string {
  return sellers.find((each) => each.id === id)?.code ?? ''
}

export function zoneName({ zones }: Known, zoneId: number): string {
  const zone = zones.find(({ id }) => id === zoneId)
  const name = zone?.names[0] ?? ''
  return zones.filter(({ names }) => names.includes(name)).length === 1 ? name : String(zoneId)
}
