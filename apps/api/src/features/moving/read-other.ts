import { FileProblem } from '#lib/sheets/csv-file.ts'
import { FAMILY_SOURCE, readFamily } from './family/read-family.ts'
import type { Known, Moved } from './moved-lines.ts'

/** The files that somebody brings: a dump, or a file of products for one of the stores. */
export type Given = { path: string; pictures: string | null; store: string | null; category: string | null }

/** Names where the rows come from. Throws FileProblem. */
export async function sourceOf({ path }: Given): Promise<string> {
  if (/\.sql(?:\.gz)?$/i.test(path)) return FAMILY_SOURCE
  throw new FileProblem(`${path} is neither a dump (.sql, .sql.gz) nor products (.csv).`)
}

export async function readOther({ path, pictures }: Given, { known, today }: { known: Known; today: string }): Promise<Moved> {
  return readFamily({ path, pictures, known, today })
}
