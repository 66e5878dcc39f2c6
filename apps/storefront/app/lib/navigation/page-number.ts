/** The number of a page in an address, from 1. */
export function readPageNumber(search: URLSearchParams): number {
  const page = Number(search.get('page'))
  return Number.isSafeInteger(page) && page > 0 ? page : 1
}
