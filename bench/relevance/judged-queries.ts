import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { readCsvFile } from '../../apps/api/src/lib/sheets/csv-file.ts'

/**
 * A query with the answers that a person would call right. Patterns are tried on "English name @category @parent category", in lower case;
 * outside the demo on the names of all languages, one a line. `best` answers weigh 3, `good` ones 2, `fair` ones 1, all others nothing.
 * Without `best` nothing should be found. What lists the allergen `without`, lacks the `mark`, or costs more than `under`, is no answer.
 * `list` is what is searched for: items (in a rental module vehicles) or stores. `class` says what is hard about the query.
 */
export type JudgedQuery = z.output<typeof judgedQuerySchema>

const orNone = <Output>(schema: z.ZodType<Output, string>) => z.union([z.literal('').transform(() => undefined), schema])
const patternSchema = orNone(z.string().transform((source) => new RegExp(source, 'm')))

const judgedQuerySchema = z.object({
  class: z.string(),
  module: z.enum(['food', 'grocery', 'pharmacy', 'ecommerce', 'rental']),
  query: z.string(),
  best: patternSchema,
  good: patternSchema,
  fair: patternSchema,
  without: orNone(z.enum(['Dairy', 'Eggs', 'Gluten', 'Nuts'])),
  mark: orNone(z.enum(['veg', 'halal', 'organic'])),
  /** In the currency's unit, after a discount. */
  under: orNone(z.string().transform(Number)),
  list: z.enum(['', 'item', 'store']).transform((list) => list || 'item'),
})

/** Cells of columns that a file leaves out. */
const BLANK = { class: '', fair: '', without: '', mark: '', under: '', list: '' }

/** The queries of each file of the folder `queries`, which are about the demo, by its name. */
export async function readJudgedQueries(): Promise<Map<string, JudgedQuery[]>> {
  const folder = fileURLToPath(new URL('queries', import.meta.url))
  const sets = new Map<string, JudgedQuery[]>()
  for (const file of readdirSync(folder).toSorted()) sets.set(basename(file, '.csv'), await readQueryFile(join(folder, file)))
  return sets
}

/** The queries of one file. */
export async function readQueryFile(file: string): Promise<JudgedQuery[]> {
  const queries: JudgedQuery[] = []
  for await (const { cells } of readCsvFile('queries', file)) queries.push(judgedQuerySchema.parse({ ...BLANK, ...cells }))
  return queries
}
