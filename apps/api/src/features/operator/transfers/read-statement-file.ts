import type { Api } from '#api.ts'
import { readSwitches } from '#features/site/public.ts'
import type { Operator } from '#lib/actor.ts'
import type { StatementColumns } from '#lib/bank-statements/guess-columns.ts'
import { guessTable, readLines, readTable } from '#lib/bank-statements/read-statement.ts'
import { refuse } from '#lib/errors.ts'
import { addLines, countNew, findColumns, setColumns } from './bank-lines.queries.ts'

const SHOWN_ROWS = 6

type Wish = { bytes: Uint8Array; columns: StatementColumns | undefined; isStored: boolean }

/**
 * Reads a file of a bank with the chosen columns, else those that were chosen for its heading before, else by a guess. Storing it is harmless
 * however often: only new lines are added. Throws 422 `statement` for a file that is none.
 */
export async function readStatementFile({ db, clock }: Api, operator: Operator, { bytes, columns: chosen, isStored }: Wish) {
  const table = await readTable(bytes)
  if (typeof table === 'string') throw refuse(422, 'statement', `transfers.file_${table}`)
  const { digit_after_decimal_point: digits } = await readSwitches(db)
  const { heading, rows } = table
  const known = heading === null ? null : await findColumns(db, heading)
  const columns = chosen ?? known ?? guessTable(table, digits)
  const lines = readLines(table, columns, digits)
  if (isStored && lines.length === 0) throw refuse(422, 'statement', 'transfers.file_no_columns')
  const now = clock.now()
  const added = isStored ? await addLines(db, lines, { digits, keyId: operator.id, now }) : await countNew(db, lines)
  if (isStored && heading !== null) await setColumns(db, heading, { columns, now })
  return { heading, rows: rows.slice(0, SHOWN_ROWS), columns, found: lines.length, added, total: rows.length }
}
