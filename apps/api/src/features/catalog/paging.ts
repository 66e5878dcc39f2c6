export type PageQuery = { limit?: number | undefined; offset?: number | undefined }

const UNPAGED_ROWS = 50

/** Which rows a call asks for; `offset` is a page number, counted from 1 (reference 0.3). */
export type Page = {
  size: number
  skip: number
  /** Without limit and offset: the first rows, and their number as the total. */
  isPaged: boolean
  /** Both as they came, as text; null when absent. */
  echo: { limit: string | null; offset: string | null }
}

export function readPage({ limit, offset }: PageQuery): Page {
  const size = limit ?? UNPAGED_ROWS
  return {
    size,
    skip: ((offset ?? 1) - 1) * size,
    isPaged: limit !== undefined || offset !== undefined,
    echo: { limit: limit === undefined ? null : String(limit), offset: offset === undefined ? null : String(offset) },
  }
}
