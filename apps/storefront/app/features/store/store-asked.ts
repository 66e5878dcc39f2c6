import { type Asked, type AskedChange, countChoices, readAsked, writeAsked } from '../search/asked.ts'

/** The query of a store's page for its items: search text, filters and sort order. */
export function readStoreAsked(search: URLSearchParams): Asked {
  const params = new URLSearchParams(search)
  params.set('data_type', readText(params) === '' ? 'all' : 'searched')
  params.delete('tab')
  const asked = readAsked(params)
  if (asked === null) throw new Error('a list of all is always one')
  return asked
}

/** A filter, or a search text within the store. */
export type StoreAskedChange = AskedChange & { text?: string }

/** The query string of the same page with other choices. */
export function writeStoreAsked(search: URLSearchParams, { text, ...change }: StoreAskedChange): string {
  const next = writeAsked(search, readStoreAsked(search), change)
  if (text === '') next.delete('search')
  else if (text !== undefined) next.set('search', text)
  return next.toString()
}

/** Whether the query differs from the whole menu in the store's own order. */
export function isNarrowed(asked: Asked): boolean {
  return asked.text !== '' || asked.sort !== 'default' || countChoices(asked) > 0
}

function readText(search: URLSearchParams): string {
  return (search.get('search') ?? '').trim()
}
