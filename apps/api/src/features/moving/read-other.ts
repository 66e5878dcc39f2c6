import { FileProblem } from '#lib/sheets/csv-file.ts'
import { FAMILY_SOURCE, readFamily } from './family/read-family.ts'
import type { Known, Moved } from './moved-lines.ts'
import { findProgram, type Program, readProducts } from './products/read-products.ts'

/** The files that somebody brings: a dump, or products for one of the stores. */
export type Given = { path: string; pictures: string | null; store: string | null; category: string | null }
/** Another shop: where its rows come from, and how they are read. */
export type Other = { source: string; read: (known: Known, today: string) => Promise<Moved> }

/** Throws FileProblem where it is of no kind that can be read. */
export async function openOther(given: Given): Promise<Other> {
  const { path, pictures, store } = given
  if (/\.sql(?:\.gz)?$/i.test(path))
    return { source: FAMILY_SOURCE, read: (known, today) => readFamily({ path, pictures, known, today }) }
  if (!/\.csv$/i.test(path)) throw new FileProblem(`${path} is neither a dump (.sql, .sql.gz) nor products (.csv).`)
  const program: Program = await findProgram(path)
  if (store === null) throw new FileProblem('Name the store that sells these products: --store bread-house')
  return { source: `${program}:${store}`, read: (known) => readProducts(program, { ...given, store, known }) }
}
