/** The longest text that is searched for; the server takes no more. */
export const MOST_LETTERS = 100

/** Address of the results for a text (2.003). */
export function searchPath(text: string): string {
  return `/home?${new URLSearchParams({ search: text, data_type: 'searched' }).toString()}`
}

/** What is listed; an address that only says what to look for asks for a search (2.003). */
export function readDataType(params: URLSearchParams): string | null {
  return params.get('data_type') ?? (params.get('search')?.trim() ? 'searched' : null)
}

/** The text of a search that is shown; empty on every other page. */
export function readSearchText(pathname: string, search: string): string {
  const params = new URLSearchParams(search)
  return pathname === '/home' && readDataType(params) === 'searched'
    ? (params.get('search') ?? '').trim().slice(0, MOST_LETTERS)
    : ''
}
