import { cutText } from '@medina/contract/wire/cut-text' /** The maximum length of a search text; the server rejects longer ones. */
export const MOST_LETTERS = 100

/** Address of the results for a text (spec 2.003). */
export function searchPath(text: string): string {
  return `/home?${new URLSearchParams({ search: text, data_type: 'searched' }).toString()}`
}

/** The kind of list; an address with nothing but a text is a search (spec 2.003). */
export function readDataType(params: URLSearchParams): string | null {
  return params.get('data_type') ?? (params.get('search')?.trim() ? 'searched' : null)
}

/** The text of the search that is shown; empty on every other page. */
export function readSearchText(pathname: string, search: string): string {
  const params = new URLSearchParams(search)
  return pathname === '/home' && readDataType(params) === 'searched'
    ? cutText((params.get('search') ?? '').trim(), MOST_LETTERS)
    : ''
}
