import { refuse } from './errors.ts'

/** With a cursor, the page number has no meaning. */
export type PageQuery = { limit?: number | undefined; offset?: number | undefined; cursor?: string | undefined }

const UNPAGED_ROWS = 50
/** The most rows that a page number may skip, since all of them are read; lists with a cursor have no such limit. */
const MOST_SKIPPED = 10_000

/** The page of rows that a call requests; `offset` is a page number, counted from 1. */
export type Page = {
  size: number
  skip: number
  /** False without limit and offset: the first rows are returned, with their number as the total. */
  isPaged: boolean
  /** Both as received, as text; null if absent. */
  echo: { limit: string | null; offset: string | null }
}

export function readPage({ limit, offset, cursor }: PageQuery): Page {
  const size = limit ?? UNPAGED_ROWS
  const skip = cursor === undefined ? ((offset ?? 1) - 1) * size : 0
  if (skip > MOST_SKIPPED) throw refuse(403, 'offset', 'field.invalid', { field: 'offset' })
  return {
    size,
    skip,
    isPaged: limit !== undefined || offset !== undefined,
    echo: { limit: limit === undefined ? null : String(limit), offset: offset === undefined ? null : String(offset) },
  }
}
