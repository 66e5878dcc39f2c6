/** jsonb columns are written as JSON text. */
export const json = (value: unknown): string => JSON.stringify(value)

/** A statement takes at most 65,535 values; the widest table has about forty columns. */
const ROWS_PER_STATEMENT = 400

/** Many rows with few statements: `inChunks(rows, (chunk) => db.insertInto('items').values(chunk).execute())`. */
export async function inChunks<T>(rows: readonly T[], write: (chunk: T[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) await write(rows.slice(start, start + ROWS_PER_STATEMENT))
}
