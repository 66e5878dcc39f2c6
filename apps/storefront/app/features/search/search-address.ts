/** The longest text that is searched for; the server takes no more. */
export const MOST_LETTERS = 100

/** Address of the results for a text (2.003). */
export function searchPath(text: string): string {
  return `/home?${new URLSearchParams({ search: text, data_type: 'searched' }).toString()}`
}

/** The text of a search that is shown; empty on every other page. */
export function readSearchText(pathname: string, search: string): string {
  const params = new URLSearchParams(search)
  return pathname === '/home' && params.get('data_type') === 'searched'
    ? (params.get('search') ?? '').trim().slice(0, MOST_LETTERS)
    : ''
}
