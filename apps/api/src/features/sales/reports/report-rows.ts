/** An amount in minor units, which files write as a decimal. */
export type Amount = { minor: number }
export type ReportCell = string | number | null | Amount

/** Columns, and rows in pages: a report of a million rows is never held whole. */
export type Report = { columns: readonly string[]; pages: AsyncIterable<readonly ReportCell[][]> }

export const amount = (minor: number): Amount => ({ minor })

/** Reads page after page of rows by the id of the last one. */
export async function* eachPage<Row extends { id: number }>(read: (after: number) => Promise<Row[]>): AsyncGenerator<Row[]> {
  let after = 0
  for (;;) {
    const rows = await read(after)
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows
    after = last.id
  }
}

export async function* mapPages<Row>(
  pages: AsyncIterable<readonly Row[]>,
  toRows: (row: Row) => ReportCell[][],
): AsyncGenerator<ReportCell[][]> {
  for await (const rows of pages) yield rows.flatMap(toRows)
}

export async function* inOrder<Page>(...all: readonly AsyncIterable<Page>[]): AsyncGenerator<Page> {
  for (const pages of all) yield* pages
}
