import { endpoints } from '@medina/contract/endpoints/endpoints'

/** The endpoints that answer a search by a text. Suggestions are not among them: each letter asks for some. */
export const searchEndpoints = ['catalog.browse', 'catalog.searchItems'] as const

/** 0: a search found nothing, 1: something, 2: goods for every word. */
export type SearchResult = 0 | 1 | 2

/** Parts of a query that narrow a list, or continue it: an empty list is then no search in vain. */
const NARROWING = [
  'cursor',
  'plain',
  'category_ids',
  'category_id',
  'brand_ids',
  'store_id',
  'filter',
  'rating_count',
  'min_price',
  'max_price',
]

/** The text of a search; null for further pages, narrowed lists and lists without a text. */
export function readSearchedText(name: (typeof searchEndpoints)[number], sent: unknown): string | null {
  const { data: query } = endpoints[name].query.safeParse(sent)
  if (query === undefined || query.name === undefined) return null
  if ('data_type' in query && query.data_type !== 'searched') return null
  const parts: Record<string, unknown> = query
  const isSet = (part: unknown) => (Array.isArray(part) ? part.length > 0 : Boolean(part))
  if (NARROWING.some((part) => isSet(parts[part])) || query.type !== 'all' || (query.offset ?? 1) > 1) return null
  return query.name
}

type Answer = { total_size: number; left_out?: unknown[]; corrected?: unknown[] }

/** The result of a search, from an answer of these endpoints. */
export function readSearchResult(answer: unknown): SearchResult {
  const { total_size: total, left_out: leftOut = [], corrected = [] } = answer as Answer
  if (total === 0) return 0
  // A mistyped text is no suggestion for others.
  return leftOut.length + corrected.length > 0 ? 1 : 2
}
