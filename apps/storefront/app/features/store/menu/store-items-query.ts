import { type ListQuery, type ListChange, countChoices, readListQuery, writeListQuery } from '#features/filters/list-query.ts'

/** The query of a store's page for its items: search text, filters and sort order. */
export function readStoreItemsQuery(search: URLSearchParams): ListQuery {
  const params = new URLSearchParams(search)
  params.set('data_type', readText(params) === '' ? 'all' : 'searched')
  params.delete('tab')
  const listQuery = readListQuery(params)
  if (listQuery === null) throw new Error('a list of all is always one')
  return listQuery
}

/** A filter, or a search text within the store. */
export type StoreItemsChange = ListChange & { text?: string }

/** The query string of the same page with other choices. */
export function writeStoreItemsQuery(search: URLSearchParams, { text, ...change }: StoreItemsChange): string {
  const next = writeListQuery(search, readStoreItemsQuery(search), change)
  if (text === '') next.delete('search')
  else if (text !== undefined) next.set('search', text)
  return next.toString()
}

/** Whether the query differs from the whole menu in the store's own order. */
export function isNarrowed(listQuery: ListQuery): boolean {
  return listQuery.text !== '' || listQuery.sort !== 'default' || countChoices(listQuery) > 0
}

function readText(search: URLSearchParams): string {
  return (search.get('search') ?? '').trim()
}
