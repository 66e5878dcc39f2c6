import { sql } from '#lib/database/statements/sql.ts'
import { readCursor, type SortOrder, writeCursor } from '#lib/cursor.ts'
import type { FoundPage, KeyedPage, Slice } from '#lib/keyed-page.ts'

/** `runs` are the numbers of ids from each part, in their order. */
export type PartsPage = FoundPage & { runs: number[] }

type Parts = {
  /** The order within each part. */
  order: SortOrder
  count: number
  read: (part: number, slice: Slice) => Promise<KeyedPage>
}

/** A page of a list whose parts follow one another, each in the same order. The cursor contains its part. */
export async function findInParts(
  { order, count, read }: Parts,
  { size, skip, cursor, with: columns }: Slice,
): Promise<PartsPage> {
  const place = withPart(order)
  const [at = '0', ...values] = cursor === undefined ? [] : readCursor(place, cursor)
  // Cursors come from outside.
  const from = Math.max(0, Number(at))
  // A page by number requires reading all pages before it.
  const most = skip + size
  const found: { id: number; part: number; row: object | undefined }[] = []
  let nextCursor: string | null = null
  for (let part = from; part < count; part++) {
    // A page that is filled by the last row of its part still needs to know whether the next part has rows.
    const wanted = Math.max(1, most - found.length)
    const start = part === from && values.length > 0 ? writeCursor(order, values) : undefined
    const page = await read(part, { size: wanted, skip: 0, cursor: start, with: columns })
    if (found.length === most && page.ids.length > 0) return cut(nextCursor)
    found.push(...page.ids.map((id, at) => ({ id, part, row: page.rows?.[at] })))
    if (page.ids.length > 0 && page.lastKeys !== null) nextCursor = writeCursor(place, [String(part), ...page.lastKeys])
    if (page.nextCursor !== null) return cut(nextCursor)
  }
  return cut(null)

  function cut(next: string | null): PartsPage {
    const shown = found.slice(skip)
    return {
      ids: shown.map(({ id }) => id),
      nextCursor: next,
      runs: countRuns(shown.map((one) => one.part)),
      rows: columns && shown.flatMap(({ row }) => row ?? []),
    }
  }
}

/** The lengths of runs of equal values. */
export function countRuns(values: readonly unknown[]): number[] {
  const runs: number[] = []
  for (const [at, value] of values.entries()) {
    if (at > 0 && value === values[at - 1]) runs[runs.length - 1] = (runs.at(-1) ?? 0) + 1
    else runs.push(1)
  }
  return runs
}

/** The order that cursors over several parts use: the part is the first key. */
function withPart({ name, keys }: SortOrder): SortOrder {
  return { name: `many_${name}`, keys: [{ by: sql`0`, type: 'int8' }, ...keys] }
}
